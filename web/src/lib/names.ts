/** `greedy` → Greedy, `level-3` → Level 3. */
export function botName(bot: string): string {
  const words = bot.replaceAll(/[-_:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
