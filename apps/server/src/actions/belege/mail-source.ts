import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { angebotAn, rechnungAn, weitereAdressen } from '@traverse/domain/partner/adressen';
import type { MailSource } from '@traverse/domain/versand/mail-entwurf';
import { rechnungsformatOf } from '@traverse/domain/versand/rechnungsformat';
import { notFound } from '../../records/api-error.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, kontakteOf, referred } from './document-records.ts';

/** What a mail with a document is written from, and what its customer wishes. Throws ApiError 404. */
export async function mailSourceOf(
  reads: RecordReads,
  { kunde: id, projekt: job, kontakt }: Pick<Rechnung, 'kunde' | 'projekt' | 'kontakt'>,
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
  const empfaenger = { kunde, kontakte: await kontakteOf(reads, kunde.id), kontakt };
  const an = isAngebot(beleg) ? angebotAn(empfaenger) : rechnungAn(empfaenger);
  return {
    ...source,
    firma,
    an,
    weitere: weitereAdressen(empfaenger, an),
    format: rechnungsformatOf(kunde),
    versandweg: kunde.versandweg,
  };
}

// What asks for an order, or says that it is one; anything else is about money.
const isAngebot = ({ art }: Beleg): boolean => art === 'angebot' || art === 'auftragsbestaetigung';
