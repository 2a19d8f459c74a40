const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: while something is printed, the light colours hold. Returns how to stop. */
export function printInLight(): () => void {
  const root = document.documentElement;
  let chosen: string | null = null;
  const before = () => {
    chosen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  };
  const after = () => {
    if (chosen !== null) root.setAttribute(SCHEME, chosen);
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
