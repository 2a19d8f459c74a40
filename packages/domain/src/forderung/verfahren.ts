import type { Firma } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, dayOf, yearOf } from '../values/dates.ts';

/** What tax is reckoned by: what was agreed (Soll), or what was received (Ist). */
export type Verfahren = 'soll' | 'ist';

/** What the firm says of its tax. */
export type UstEinstellung = Pick<
  Firma,
  'versteuerung' | 'istSeit' | 'istBis' | 'kleinunternehmer' | 'voranmeldung' | 'dauerfrist' | 'bundesland'
>;

/**
 * By what a performance of this day is taxed (F 3.1). After a change the day of performance decides, whenever the money
 * comes: nothing is taxed twice, nothing is lost (§ 20 Satz 3 UStG).
 */
export function verfahrenAm(
  tag: Day,
  { versteuerung, istSeit, istBis }: Pick<UstEinstellung, 'versteuerung' | 'istSeit' | 'istBis'>,
): Verfahren {
  const seit = dayOf(istSeit);
  const bis = dayOf(istBis);
  if (versteuerung !== 'ist' && bis === '') return 'soll';
  const isAfterStart = seit === '' || tag >= seit;
  const isBeforeEnd = versteuerung === 'ist' || tag <= bis;
  return isAfterStart && isBeforeEnd ? 'ist' : 'soll';
}

/** From then on an invoice says that its tax arises with the money, where it does (JStG 2024, Art. 27). */
const NAMED_FROM = '2028-01-01';

/** Whether invoices of this day say it: then the buyer deducts no sooner. */
export function nenntVersteuerung(datum: Day | ''): boolean {
  return datum >= NAMED_FROM;
}

/**
 * What a change of method means for a sheet whose last day is `bis`: one sentence, from the day of the change to the end of
 * its year; empty otherwise.
 */
export function wechselWords(
  bis: Day,
  firma: Pick<UstEinstellung, 'versteuerung' | 'istSeit' | 'istBis'>,
): string {
  const seit = dayOf(firma.istSeit);
  const ende = dayOf(firma.istBis);
  const back = ende === '' ? '' : addDays(ende, 1);
  const isOf = (day: Day | ''): day is Day => day !== '' && day <= bis && yearOf(day) === yearOf(bis);
  if (firma.versteuerung !== 'ist' && isOf(back))
    return `Seit dem ${formatDay(back)} gilt die Soll-Versteuerung. Was bis zum Tag davor geleistet wurde, zählt weiter mit dem Geld, alles danach mit der Leistung: nichts doppelt, nichts gar nicht.`;
  if (firma.versteuerung === 'ist' && isOf(seit))
    return `Seit dem ${formatDay(seit)} gilt die Ist-Versteuerung. Was davor geleistet wurde, bleibt beim Tag der Leistung, auch wenn das Geld erst jetzt kommt; alles danach zählt mit dem Geld: nichts doppelt, nichts gar nicht.`;
  return '';
}

type Einstellungen = Pick<
  Firma,
  'versteuerung' | 'istSeit' | 'istBis' | 'steuernummerElster' | 'voranmeldung'
>;

/**
 * What cannot be stored of these settings, by field, in German. `abgegeben`: a sheet was handed in, so that a change of
 * method has to say from when on it holds.
 */
export function ustEinstellungProblems(
  firma: Einstellungen,
  before: Pick<Firma, 'versteuerung'> | undefined,
  { abgegeben }: { readonly abgegeben: boolean },
): { readonly [field: string]: string } {
  const problems: { [field: string]: string } = {};
  const { versteuerung, istSeit, istBis } = firma;
  const wasIst = before?.versteuerung === 'ist';
  if (
    firma.steuernummerElster !== '' &&
    !/^\d{4}0\d{8}$/.test(firma.steuernummerElster.replace(/[\s/]/g, ''))
  )
    problems['steuernummerElster'] =
      'Die Steuernummer für ELSTER hat 13 Ziffern, die fünfte ist eine 0, z. B. 9198081508150. Sie steht in Mein ELSTER unter „Mein Benutzerkonto“.';
  if (abgegeben && versteuerung === 'ist' && !wasIst && istSeit === '')
    problems['istSeit'] =
      'Es sind schon Voranmeldungen abgegeben. Trag ein, ab welchem Tag die Ist-Versteuerung gilt: Was vorher geleistet wurde, bleibt bei Soll.';
  if (abgegeben && versteuerung !== 'ist' && wasIst && istBis === '')
    problems['istBis'] =
      'Es sind schon Voranmeldungen abgegeben. Trag ein, bis zu welchem Tag die Ist-Versteuerung galt: Was bis dahin geleistet wurde, wird noch mit dem Geld versteuert.';
  if (istSeit !== '' && istBis !== '' && versteuerung !== 'ist' && dayOf(istBis) < dayOf(istSeit))
    problems['istBis'] = 'Das Ende der Ist-Versteuerung liegt vor ihrem Beginn.';
  return problems;
}
