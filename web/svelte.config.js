/** Runes everywhere; nothing else to set. */
export default { compilerOptions: { runes: true } };
