/** The address of a picture, see build/emoji.ts. */
declare module 'token:*' {
  const address: string;
  export default address;
}
declare module '*.svg?token' {
  const address: string;
  export default address;
}

declare module 'emoji:*' {
  const address: string;
  export default address;
}

/** Texts by language, see build/fluent.ts. */
declare module 'fluent:*' {
  const texts: import('./lib/i18n').Catalogue;
  export default texts;
}

/** The arrow of each decree: none, down, single, double. */
declare module 'decrees:arrows' {
  const arrows: Record<string, string>;
  export default arrows;
}
