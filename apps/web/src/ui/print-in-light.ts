const SCHEME = 'data-mantine-color-scheme';

/** Paper is white, whatever page goes to it: while something is printed the light colours hold. */
export function printInLight(): void {
  const root = document.documentElement;
  let chosen: string | null = null;
  addEventListener('beforeprint', () => {
    chosen ??= root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  addEventListener('afterprint', () => {
    if (chosen !== null) root.setAttribute(SCHEME, chosen);
    chosen = null;
  });
}
