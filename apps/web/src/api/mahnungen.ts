import { useQuery } from '@tanstack/react-query';
import type { Antragsdaten, MahnlaufAntwort, Mahnung, MahnVorschlag, MahnWahl } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { fetchFile } from './fetch-file.ts';
import { keptFile } from './kept-beleg.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys, refresh } from './queries.ts';
import { getRecord } from './records.ts';
import { fileAddress } from './stored-files.ts';

/** The letters that could go out today, and what is stopped (MAHN-02). */
export function useMahnlauf() {
  useLiveList('mahnungen', ['rechnungen', 'zahlungen', 'kunden', 'mahnstufen', 'basiszinsen']);
  return useQuery({
    queryKey: [...queryKeys.collection('mahnungen'), 'mahnlauf'],
    queryFn: ({ signal }) => pocketbase.send<MahnlaufAntwort>('/api/mahnlauf', { method: 'GET', signal }),
  });
}

/** A letter that somebody wants, with what they decided otherwise than the run proposes. */
export interface MahnWunsch extends MahnWahl {
  readonly kunde: string;
  readonly stufe: number;
  readonly rechnungen: readonly string[];
}

/** The letter as it would go out. Throws ClientResponseError where it must not. */
export async function previewMahnung(wunsch: MahnWunsch): Promise<MahnVorschlag> {
  const answer = await pocketbase.send<{ vorschlag: MahnVorschlag }>(PREVIEW, {
    method: 'POST',
    body: wunsch,
  });
  return answer.vorschlag;
}

/** The same as the PDF that the customer would get. */
export function mahnungPdf(wunsch: MahnWunsch): Promise<File> {
  return fetchFile(`${PREVIEW}?format=pdf`, 'Mahnung.pdf', wunsch);
}

const PREVIEW = '/api/mahnungen/vorschau';

/** A letter as a person ticked it; the same `id` sends it once, however often it is asked for. */
export interface MahnAuftrag extends MahnWunsch {
  readonly id: string;
  readonly summe: Cents;
  readonly mail: boolean;
}

/** What became of it. */
export interface GesendeteMahnung {
  readonly id: string;
  readonly nummer: string;
  /** Empty where it is a PDF for a person to print. */
  readonly versandAn: string;
  readonly versandFehler: string;
  readonly beleg: Mahnung['beleg'];
}

/** Sends one letter. Throws ClientResponseError where it has changed since it was proposed. */
export async function sendMahnung(auftrag: MahnAuftrag): Promise<GesendeteMahnung> {
  return pocketbase.send<GesendeteMahnung>('/api/mahnungen', { method: 'POST', body: auftrag });
}

/** The PDF of a letter as it was sent. Throws ClientResponseError. */
export async function mahnungFile({
  beleg,
  nummer,
}: Pick<GesendeteMahnung, 'beleg' | 'nummer'>): Promise<File> {
  const kept = keptFile(await getRecord('belege', beleg), 'datei');
  return fetchFile(await fileAddress(kept, { download: true }), `${nummer}.pdf`);
}

/** What becomes of a letter afterwards. */
export async function changeMahnung(
  id: string,
  what: 'senden' | 'zuruecknehmen' | 'erlassen',
  body: { readonly grund?: string; readonly mail?: boolean } = {},
): Promise<void> {
  await postOnce(`/api/mahnungen/${id}/${what}`, body);
  await refresh('mahnungen', 'rechnungen');
}

/** What the form of a court order asks for. Throws ClientResponseError where there is nothing to ask for. */
export function getAntragsdaten(id: string): Promise<Antragsdaten> {
  return pocketbase.send<Antragsdaten>(`/api/mahnungen/${id}/antrag`, { method: 'GET' });
}
