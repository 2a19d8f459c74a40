/**
 * Text of files that do not say how they are written: UTF-16 where its mark stands before it, strict UTF-8 where it is
 * that, else Windows-1252, which ISO-8859-1 is part of.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = UTF16[`${bytes[0]} ${bytes[1]}`];
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const UTF16: { readonly [mark: string]: 'utf-16le' | 'utf-16be' } = {
  '255 254': 'utf-16le',
  '254 255': 'utf-16be',
};
