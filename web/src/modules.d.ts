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

/** From the data files of the games, see build/material.ts. The arrow of each decree: none, down, single, double. */
declare module 'material:arrows' {
  const arrows: Record<string, string>;
  export default arrows;
}
/** What an action of Ark & Noah brings to whoever chose it, and to everybody else. */
declare module 'material:figures' {
  const figures: Record<string, { strong: number; weak: number }>;
  export default figures;
}
/** How large each species of Ark & Noah is. */
declare module 'material:sizes' {
  const sizes: Record<string, number>;
  export default sizes;
}
