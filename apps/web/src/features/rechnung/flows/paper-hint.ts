import { vereinnahmt } from '@traverse/domain/auswertung/kleinunternehmer';
import { type Firma, type Kunde, type Rechnung } from '@traverse/domain/entities';
import { auswertungPfad } from '@traverse/domain/pfade';
import { type Day, dayOf, yearOf } from '@traverse/domain/values';
import { eRechnungHinweis, eRechnungspflicht } from '@traverse/domain/versand/e-rechnungspflicht';
import { ask } from '../../../api/ask.ts';

interface Facts {
  readonly today: Day;
  readonly kunde: Kunde | undefined;
  readonly firma: Firma | undefined;
  /** Whether what was received in a year may be asked. */
  readonly seesBooks: boolean;
}

/** Why a print of an invoice is not enough for its customer (EREC-01); empty where it is, and where too little is known. */
export async function paperHint(
  rechnung: Rechnung,
  { today, kunde, firma, seesBooks }: Facts,
): Promise<string> {
  const leistung = dayOf(rechnung.bis);
  if (leistung === '' || !kunde || !firma || rechnung.stornoVon !== '') return '';
  const { brutto, ustGrund } = rechnung;
  const { kleinunternehmer } = firma;
  const facts = { leistung, gesendet: today, brutto, ustGrund, kleinunternehmer, kunde };
  const dependsOnYear = eRechnungspflicht(facts) === 'Vorjahr';
  const umsatz =
    dependsOnYear && seesBooks
      ? vereinnahmt(await ask(auswertungPfad, { year: yearOf(leistung) - 1 }))
      : undefined;
  return eRechnungHinweis(facts, umsatz);
}
