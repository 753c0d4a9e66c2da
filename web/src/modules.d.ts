/** The address of a picture, see build/emoji.ts. */
declare module 'emoji:*' {
  const address: string;
  export default address;
}

/** Texts of a game by language and message id, see build/fluent.ts. */
declare module 'fluent:*' {
  const texts: Record<'en' | 'de', Record<string, string>>;
  export default texts;
}

/** The arrow of each decree: none, down, single, double. */
declare module 'decrees:arrows' {
  const arrows: Record<string, string>;
  export default arrows;
}
