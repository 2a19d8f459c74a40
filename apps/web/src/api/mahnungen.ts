import {
  type mahnenPfad,
  type mahnungErlassenPfad,
  type mahnungSendenPfad,
  type mahnungZuruecknehmenPfad,
  type mahnVorschauPfad,
} from '@traverse/domain/pfade';
import type { AnswerOf, SentOf } from '@traverse/schema';
import { ask } from './ask.ts';
import { fetchFile } from './fetch-file.ts';
import { keptFile } from './kept-beleg.ts';
import { refresh } from './queries.ts';
import { getRecord } from './records.ts';
import { fileAddress } from './stored-files.ts';

/** A letter that somebody wants, with what they decided otherwise than the run proposes. */
export type MahnWunsch = SentOf<typeof mahnVorschauPfad>;
/** What became of one that was sent. */
export type GesendeteMahnung = AnswerOf<typeof mahnenPfad>;

/** The PDF of a letter as it was sent. Throws ClientResponseError. */
export async function mahnungFile({
  beleg,
  nummer,
}: Pick<GesendeteMahnung, 'beleg' | 'nummer'>): Promise<File> {
  const kept = keptFile(await getRecord('belege', beleg), 'datei');
  return fetchFile(await fileAddress(kept, { download: true }), `${nummer}.pdf`);
}

type Change = typeof mahnungErlassenPfad | typeof mahnungSendenPfad | typeof mahnungZuruecknehmenPfad;

/** What becomes of a letter afterwards. */
export async function changeMahnung<P extends Change>(pfad: P, sent: SentOf<P>): Promise<void> {
  await ask<unknown, object, unknown>(pfad, sent);
  await refresh('mahnungen', 'rechnungen');
}
