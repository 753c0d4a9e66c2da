/** What the parts of this board need to know of the table. */
import type { MoveBuilder } from '../board';

export interface Play {
  builder: MoveBuilder;
  /** somebody here may choose */
  isMine: boolean;
  /** of things, in the words of the game */
  names: Readonly<Record<string, string>>;
}
