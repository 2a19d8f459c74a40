import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import type { MailSource } from '@traverse/domain/versand/mail-entwurf';
import { rechnungsformatOf } from '@traverse/domain/versand/rechnungsformat';
import { notFound } from '../../records/api-error.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred } from './document-records.ts';

/** What a mail with a document is written from, and what its customer wishes. Throws ApiError 404. */
export async function mailSourceOf(
  reads: RecordReads,
  { kunde: id, projekt: job }: Pick<Rechnung, 'kunde' | 'projekt'>,
  beleg: Beleg,
) {
  const kunde = await referred(reads, entities.kunden, id);
  if (!kunde) throw notFound('Den Kunden der Rechnung gibt es nicht mehr.');
  const projekt = await referred(reads, entities.projekt, job);
  const firma = await firmaOf(reads);
  const source: MailSource = {
    beleg,
    ort: projekt?.ort || kunde.ort,
    anrede: anredeOf(firma),
  };
  return {
    ...source,
    firma,
    an: kunde.email,
    format: rechnungsformatOf(kunde),
    versandweg: kunde.versandweg,
  };
}
