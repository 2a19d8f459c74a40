import type { Verfuegbarkeit } from './verfuegbarkeit.ts';

/** How many items are missing on each Inventarliste that books them on a day of the shortage, by the list's id. */
export function missingItemsByListe(
  entries: Iterable<Pick<Verfuegbarkeit, 'tage' | 'listen'>>,
): ReadonlyMap<string, number> {
  const missing = new Map<string, number>();
  for (const { tage, listen } of entries) {
    const short = tage.filter(({ frei }) => frei < 0);
    const concerned = listen.filter(
      ({ art, von, bis }) => art === 'verbucht' && short.some((span) => span.von <= bis && span.bis >= von),
    );
    for (const id of new Set(concerned.map(({ inventarliste }) => inventarliste))) {
      missing.set(id, (missing.get(id) ?? 0) + 1);
    }
  }
  return missing;
}
