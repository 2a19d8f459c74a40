/** `640 KB`, `1,8 MB`: sizes as a person compares them, in steps of 1000. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${new Intl.NumberFormat('de-DE', { maximumSignificantDigits: value < 10 ? 2 : 3 }).format(value)} ${unit}`;
}
