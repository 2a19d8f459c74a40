/** The text of a CSV file: by its byte order mark, else UTF-8, else Windows-1252, in which every byte is a sign. */
export function decodeCsv(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What is no UTF-8 comes from Windows: the older lists of the toll operator do.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
