const MAX_CHARACTERS = 200;

/**
 * The name a person gave the file, made safe to show and to put into a header: no path, no control or invisible
 * characters (they can turn `gpj.exe` around), no quotes. `Datei` when nothing is left.
 */
export function originalNameFrom(sent: string): string {
  const name = sent
    .toWellFormed()
    // A Mac sends `u` and two dots for `ü`.
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}\u2028\u2029\ufffd]/gu, '')
    .replaceAll(/["'`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (name === undefined || /^[. ]*$/.test(name)) return 'Datei';
  return shortened(name);
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_CHARACTERS) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= 20 ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_CHARACTERS - extension.length), ...extension].join('');
}
