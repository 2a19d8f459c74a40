/** Text of MT940 and CSV: strict UTF-8 where it is that, else Windows-1252, which ISO-8859-1 is part of. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
