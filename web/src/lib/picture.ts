/** An SVG of the server as a picture: shown as an image it can neither run scripts nor load anything. */
export function picture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
