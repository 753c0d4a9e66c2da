/** What is heard at a table: what happens, messages, the curtain, the end. To be called while its page is made. */
import type { Desk } from './desk.svelte';
import { play } from './sound';

export function listenTo(desk: Desk): void {
  const { table } = desk;
  let lines: number | null = null;
  let wasPlaying = false;

  $effect(() => {
    const event = table.beats.at(-1)?.event?.event;
    const sound = event === undefined ? undefined : desk.board?.sounds?.[event];
    if (sound) play(sound);
  });
  $effect(() => {
    if (lines !== null && table.chat.length > lines) play('message');
    lines = table.info === null ? null : table.chat.length;
  });
  $effect(() => {
    if (table.curtain !== null) play('curtain');
  });
  $effect(() => {
    const isOver = table.info?.status === 'over' && !table.isTelling;
    const won = table.info?.result?.winners.some((seat) => table.mine.includes(seat));
    if (isOver && wasPlaying && table.mine.length > 0) play(won ? 'win' : 'loss');
    wasPlaying = table.info?.status === 'playing' || (wasPlaying && !isOver);
  });
}
