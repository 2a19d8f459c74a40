import type { Rechnung } from '@traverse/domain/entities';
import { rechnungPdfPfad, xRechnungPfad } from '@traverse/domain/pfade';
import { fileOf } from './ask.ts';
import { currentSession } from './session.ts';

/** What can be made of an invoice. */
export type RechnungDocument = 'rechnung' | 'angebot' | 'xrechnung';

/** The document as the records are now, with the name of whoever asks. Throws ClientResponseError; 400 names what is missing. */
export async function rechnungDocument({ id }: Pick<Rechnung, 'id'>, art: RechnungDocument): Promise<File> {
  const username = currentSession()?.username || '-';
  if (art === 'xrechnung') return fileOf(xRechnungPfad, { id, username }, 'xml');
  return fileOf(rechnungPdfPfad, { id, username, art }, 'pdf');
}
