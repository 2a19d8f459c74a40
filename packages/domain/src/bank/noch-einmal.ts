import type { Cents } from '@traverse/schema';
import type { AuszugFormat, BankBuchung } from '../options/auszug-arten.ts';
import type { Day } from '../values/dates.ts';
import { type MitSchluessel, ohneLeerzeichen } from './schluessel.ts';
import { plainWord } from './zweck.ts';

/** A booking that is stored already, as far as it tells whether one of a file is the same. */
export interface BekannterUmsatz {
  readonly id: string;
  readonly schluessel: string;
  readonly format: AuszugFormat | '';
  readonly buchungstag: Day | '';
  readonly betrag: Cents;
  readonly valuta: Day | '';
  readonly gegenName: string;
  readonly gegenIban: string;
  readonly gegenBic: string;
  readonly verwendungszweck: string;
  readonly sammelReferenz: string;
  readonly sammelPosten: number;
  readonly aufgeloest: boolean;
  /** Whether anything was decided about it. */
  readonly zugeordnet: boolean;
}

/** What a bank completes or corrects of a booking afterwards. */
export interface NeuErzaehlt
  extends Pick<BankBuchung, 'valuta' | 'gegenName' | 'gegenIban' | 'gegenBic' | 'verwendungszweck'> {
  readonly id: string;
}

/** Two references of one format are two payments; a bank may give its reference a day later. */
export function mayBeSame(buchung: MitSchluessel, umsatz: BekannterUmsatz, format: AuszugFormat): boolean {
  return umsatz.format !== format || !isByReference(umsatz) || !isByReference(buchung);
}

const isByReference = ({ schluessel }: MitSchluessel): boolean => schluessel.startsWith('R:');

/** These may tell what is new alone, so a payment that they tell need not be one that was told before. */
const tellsPartOfADay = new Set<AuszugFormat>(['CAMT.052', 'CAMT.054']);

export function isSame(
  buchung: BankBuchung & MitSchluessel,
  umsatz: BekannterUmsatz,
  format: AuszugFormat,
): boolean {
  if (!mayBeSame(buchung, umsatz, format)) return false;
  const inOneFormat = umsatz.format === format && isByReference(umsatz) === isByReference(buchung);
  const zweck = ohneLeerzeichen(buchung.verwendungszweck);
  const isSameText = zweck === ohneLeerzeichen(umsatz.verwendungszweck);
  const oneHasAccount = buchung.gegenIban !== '' || umsatz.gegenIban !== '';
  if (tellsPartOfADay.has(format))
    return !inOneFormat && isSameText && buchung.gegenIban === umsatz.gegenIban;
  if (buchung.gegenIban !== '' && umsatz.gegenIban !== '') return buchung.gegenIban === umsatz.gegenIban;
  const [name, known] = [plainWord(buchung.gegenName), plainWord(umsatz.gegenName)];
  if (name !== '' && name === known) return true;
  // Two formats write one name in two ways.
  const mayBeOne = !inOneFormat || name === '' || known === '';
  return mayBeOne && isSameText && (zweck !== '' || !(oneHasAccount || inOneFormat));
}

export function completes(buchung: BankBuchung, umsatz: BekannterUmsatz): boolean {
  const [now, before] = [ohneLeerzeichen(buchung.verwendungszweck), ohneLeerzeichen(umsatz.verwendungszweck)];
  return now.startsWith(before) || before.startsWith(now);
}

/** Nothing that was told is lost: what is empty now stays, and the longer purpose stands. */
export function toldNow(buchung: BankBuchung, umsatz: BekannterUmsatz): NeuErzaehlt | undefined {
  const isLonger =
    ohneLeerzeichen(buchung.verwendungszweck).length >= ohneLeerzeichen(umsatz.verwendungszweck).length;
  const now = {
    valuta: buchung.valuta || umsatz.valuta,
    gegenName: buchung.gegenName || umsatz.gegenName,
    gegenIban: buchung.gegenIban || umsatz.gegenIban,
    gegenBic: buchung.gegenBic || umsatz.gegenBic,
    verwendungszweck: isLonger ? buchung.verwendungszweck : umsatz.verwendungszweck,
  };
  const isOther = Object.entries(now).some(([field, value]) => umsatz[field as keyof typeof now] !== value);
  return isOther ? { id: umsatz.id, ...now } : undefined;
}

export function inOtherWords(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1)
    return ['Einen Umsatz erzählt die Bank jetzt anders. Er steht einmal da, mit dem neuen Text.'];
  return [`${count} Umsätze erzählt die Bank jetzt anders. Sie stehen einmal da, mit dem neuen Text.`];
}
