/** The address of a picture, see build/emoji.ts. */
declare module 'emoji:*' {
  const address: string;
  export default address;
}
