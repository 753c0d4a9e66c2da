/** Pages by path; links are plain links. */
class Router {
  path: string = $state(globalThis.location?.pathname ?? '/');
  query: URLSearchParams = $state.raw(new URLSearchParams(globalThis.location?.search ?? ''));
  /** The secret part of an invitation: read once and removed from the address. */
  fragment: string = '';

  start(): void {
    this.fragment = location.hash.slice(1);
    if (this.fragment) history.replaceState(null, '', location.pathname + location.search);
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.download) return;
    event.preventDefault();
    this.go(link.getAttribute('href') ?? '/');
  }
}

export const router = new Router();
