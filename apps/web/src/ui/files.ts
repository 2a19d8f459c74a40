/** `640 KB`, `1,8 MB`, `38 GB`: sizes as a person compares them, in steps of 1000. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = inUnit(bytes);
  return `${new Intl.NumberFormat('de-DE', { maximumSignificantDigits: value < 10 ? 2 : 3 }).format(value)} ${unit}`;
}

function inUnit(bytes: number): readonly [value: number, unit: string] {
  if (bytes < 1_000_000) return [bytes / 1000, 'KB'];
  return bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
}
