import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { offenOf } from '@traverse/domain/forderung/offen';
import { angebotAn, rechnungAn, weitereAdressen } from '@traverse/domain/partner/adressen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { MailSource } from '@traverse/domain/versand/mail-entwurf';
import { rechnungsformatOf } from '@traverse/domain/versand/rechnungsformat';
import { mitZahlungsstand, zahlungsstandName } from '@traverse/domain/versand/zahlungsstand';
import { notFound } from '../../records/api-error.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, kontakteOf, referred } from './document-records.ts';

/** What a mail with a document is written from, and what its customer wishes. Throws ApiError 404. */
export async function mailSourceOf(
  reads: RecordReads,
  rechnung: Pick<Rechnung, 'kunde' | 'projekt' | 'kontakt' | 'festgeschrieben' | 'netto' | 'ust' | 'gezahlt'>,
  made: Beleg,
) {
  const { kunde: id, projekt: job, kontakt } = rechnung;
  // A kept paper says what was open when it was made; a draft is made now.
  const beleg = isFestgeschrieben(rechnung) ? mitZahlungsstand(made, offenOf(rechnung)) : made;
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
    zahlungsstand: zahlungsstandName(made, beleg),
  };
}

// What asks for an order, or says that it is one; anything else is about money.
const isAngebot = ({ art }: Beleg): boolean => art === 'angebot' || art === 'auftragsbestaetigung';
