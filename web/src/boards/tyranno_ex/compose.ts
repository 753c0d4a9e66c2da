/** The text of an action from its parts in any order: the chip before the field. */
export function compose(kind: string, parts: string[]): string {
  const isField = (part: string): number => Number(/^\d$/.test(part));
  return [kind, ...parts.toSorted((one, other) => isField(one) - isField(other))].join(' ');
}
