import { bestandenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, SentOf } from '@traverse/schema';
import { ask } from './ask.ts';

type Bestanden = SentOf<typeof bestandenPfad>;
/** What goes to be tested: devices, and pieces of counted items. */
export type Zupruefen = Pick<Bestanden, 'geraete' | 'artikel'>;
/** What became of it, or would: how many are entered, which devices, and what stays with why. */
export type BestandenAntwort = AnswerOf<typeof bestandenPfad>;

/** The service takes so many at once, so that nobody waits for them. */
const PORTION = 50;

/**
 * One passed test for each (PRUEF-05), portion by portion: what is stored when a later one fails, is. `probe` stores nothing.
 * Throws ClientResponseError.
 */
export async function enterBestanden(
  wanted: Zupruefen,
  bestanden: Omit<Bestanden, keyof Zupruefen>,
): Promise<BestandenAntwort> {
  let all: BestandenAntwort = { anzahl: 0, geraete: [], bleiben: [] };
  for (const portion of portionsOf(wanted)) {
    const { anzahl, geraete, bleiben } = await ask(bestandenPfad, { ...portion, ...bestanden });
    all = {
      anzahl: all.anzahl + anzahl,
      geraete: [...all.geraete, ...geraete],
      bleiben: [...all.bleiben, ...bleiben],
    };
  }
  return all;
}

function portionsOf({ geraete, artikel }: Zupruefen): Zupruefen[] {
  const portions: Zupruefen[] = [];
  for (let from = 0; from < geraete.length; from += PORTION)
    portions.push({ geraete: geraete.slice(from, from + PORTION), artikel: [] });
  for (let from = 0; from < artikel.length; from += PORTION)
    portions.push({ geraete: [], artikel: artikel.slice(from, from + PORTION) });
  return portions;
}
