/** As a search sees a text: umlauts composed one way, no capitals. A search for ü finds Ü, however it was typed. */
export function fold(text: string): string {
  return (ASCII.test(text) ? text : text.normalize('NFC')).toLowerCase();
}

const ASCII = /^\p{ASCII}*$/u;

/** Longer texts that agree so far count as equal in a sort. Keeps index entries below PostgreSQL's 2,700 bytes. */
const SORTED_CHARACTERS = 200;

/**
 * The key that puts texts into German order by its bytes (DIN 5007-1, as in dictionaries): ä as a, ß as ss, accents
 * and capitals do not count.
 */
export function sortKey(text: string): string {
  return numbered(lettersKey(text)).slice(0, SORTED_CHARACTERS);
}

/** Devices go by their numbers: `Spot #9` before `Spot #100` (W19). */
const numbered = (key: string): string =>
  key.includes('#')
    ? key.replace(/#(\d{1,5})(?!\d)/g, (_, digits: string) => `#${digits.padStart(6, '0')}`)
    : key;

function lettersKey(text: string): string {
  // Ids, hashes and German without its own letters: most of what is stored.
  if (ASCII.test(text)) return text.slice(0, SORTED_CHARACTERS).toLowerCase();
  const plain = text
    .slice(0, 2 * SORTED_CHARACTERS)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
  return plain.slice(0, SORTED_CHARACTERS).toWellFormed();
}
