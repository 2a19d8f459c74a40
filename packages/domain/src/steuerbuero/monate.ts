import type { AnswerOf } from '@traverse/schema';
import type { Firma } from '../entities/index.ts';
import type { buchMonatePfad } from '../pfade/buecher.ts';
import { faelligAm, tageOf, zeitraumOf, zeitraumWords } from '../ustva/zeitraum.ts';
import { addDays, type Day, monthOf } from '../values/dates.ts';

/** The current month first. */
export type BuchMonateAntwort = AnswerOf<typeof buchMonatePfad>;
/** A month for whoever looks on (GRUP-04): receipts, bank, return, package. */
export type BuchMonat = BuchMonateAntwort['monate'][number];
/** What of its books there is, as the database counts it. */
export type MonatsZahlen = Pick<BuchMonat, 'eintraege' | 'belege' | 'umsaetze' | 'offen'>;
/** A sheet that was handed in. */
export type MonatsAbgabe = NonNullable<BuchMonat['abgabe']>;
/** A package as it was handed out. */
export type MonatsPaket = NonNullable<BuchMonat['paket']>;

/** So many are shown: a quarter that is over, whatever the month, and the one before. */
const MONTHS = 6;

/** The month of a day and those before it, the newest first. */
export function letzteMonate(heute: Day): readonly { readonly from: Day; readonly to: Day }[] {
  const months = [monthOf(heute)];
  while (months.length < MONTHS) months.push(monthOf(addDays(months.at(-1)?.from ?? heute, -1)));
  return months;
}

interface MonatsFakten {
  readonly zahlen: MonatsZahlen;
  /** In any order. */
  readonly abgaben: readonly (MonatsAbgabe & { readonly nr: number })[];
  readonly pakete: readonly MonatsPaket[];
}

type Melder = Pick<Firma, 'voranmeldung' | 'dauerfrist' | 'bundesland'>;

/** What there is of the month that begins on `von`, seen on a day. */
export function buchMonat(
  von: Day,
  { zahlen, abgaben, pakete }: MonatsFakten,
  { heute, firma }: { readonly heute: Day; readonly firma: Melder },
): BuchMonat {
  const { from, to } = monthOf(von);
  const declared = abgaben.filter((each) => holds(tageOf(each), from, to));
  const abgabe = declared.toSorted((one, other) => other.nr - one.nr).at(0);
  const packed = pakete.filter((each) => holds(each, from, to));
  const paket = packed.toSorted((one, other) => (one.am > other.am ? -1 : 1)).at(0);
  const zeitraum = abgabe ?? (firma.voranmeldung === 'keine' ? undefined : zeitraumOf(from, firma));
  return {
    ...zahlen,
    von: from,
    bis: to,
    words: zeitraumWords(zeitraumOf(from, { voranmeldung: 'monatlich' })),
    laeuft: to >= heute,
    ...(zeitraum && {
      zeitraum: { jahr: zeitraum.jahr, zeitraum: zeitraum.zeitraum },
      faellig: faelligAm(zeitraum, firma),
    }),
    ...(abgabe && { abgabe: { jahr: abgabe.jahr, zeitraum: abgabe.zeitraum, am: abgabe.am } }),
    ...(paket && { paket }),
  };
}

const holds = ({ von, bis }: { readonly von: Day; readonly bis: Day }, from: Day, to: Day): boolean =>
  von <= from && bis >= to;
