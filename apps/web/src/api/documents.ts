import type { Rechnung } from '@traverse/domain/entities';
import { fetchFile } from './fetch-file.ts';
import { currentSession } from './session.ts';

/** What can be made of an invoice. */
export type RechnungDocument = 'rechnung' | 'angebot' | 'xrechnung';

/** The document as the records are now, with the name of whoever asks. Throws ClientResponseError; 400 names what is missing. */
export async function rechnungDocument(
  { id, name }: Pick<Rechnung, 'id' | 'name'>,
  art: RechnungDocument,
): Promise<File> {
  const who = `${id}/${encodeURIComponent(currentSession()?.username || '-')}`;
  if (art === 'xrechnung') return fetchFile(`/createXRechnung/${who}`, `${name}.xml`);
  return fetchFile(`/createRechnungPDF/${who}/${art}`, `${name}.pdf`);
}
