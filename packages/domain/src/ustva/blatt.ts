import type { Cents } from '@traverse/schema';
import type { UstBuchung } from '../forderung/buchung.ts';
import { type Kennzahl, kennzahlen } from '../options/kennzahlen.ts';
import { cents, sumCents } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';
import { grouped } from './grouped.ts';

/** What a line of the form holds, in cents; a base in whole euro of them. */
export interface UstWert {
  readonly kz: string;
  readonly betrag: Cents;
}

/** A line of the sheet with what it comes from. */
export interface UstZeile {
  readonly kennzahl: Kennzahl;
  /** As the form has it: in whole euro. */
  readonly basis: Cents;
  /** Tax as the form works it out, or as it is booked where it has a field for it. */
  readonly steuer: Cents;
  /** To the cent, as booked. */
  readonly genau: { readonly basis: Cents; readonly steuer: Cents };
  readonly buchungen: readonly UstBuchung[];
}

/** What a person enters by hand. */
export interface UstVonHand {
  readonly kz: string;
  readonly betrag: Cents;
  readonly text: string;
}

export interface UstBlatt {
  /** Used lines alone, in the order of the form. */
  readonly zeilen: readonly UstZeile[];
  /** Kz 83: what is to be paid; below 0 comes back. */
  readonly zahllast: Cents;
  /** The same of what is booked. */
  readonly gebucht: Cents;
  /** What whole euro make of it. */
  readonly differenz: Cents;
  /** What the file says, in the order of the form, Kz 83 last and always there. */
  readonly werte: readonly UstWert[];
}

interface Further {
  readonly vonHand?: readonly UstVonHand[];
  /** Deducted in the year's last period (F 3.1). */
  readonly sondervorauszahlung?: Cents;
}

/** The sheet of a period from its entries (F 3.2). Entries without a Kz count nowhere. */
export function ustBlatt(buchungen: readonly UstBuchung[], further: Further = {}): UstBlatt {
  const { vonHand = [], sondervorauszahlung = cents(0) } = further;
  const byKz = grouped(buchungen, ({ kz }) => kz);
  const byHand = grouped(vonHand, ({ kz }) => kz);
  const zeilen = kennzahlen.flatMap((each): UstZeile[] => {
    const own = byKz.get(each.kz) ?? [];
    const entered = byHand.get(each.kz) ?? [];
    if (each.kz === '39' && sondervorauszahlung !== 0) return [plainZeile(each, sondervorauszahlung)];
    if (entered.length > 0) {
      const betrag = each.art === 'mark' ? cents(100) : sumCents(entered.map((hand) => hand.betrag));
      return [plainZeile(each, betrag)];
    }
    return own.length === 0 ? [] : [zeileOf(each, own)];
  });
  const zahllast = sumCents(zeilen.map(({ kennzahl: { zaehlt }, steuer }) => cents(zaehlt * steuer)));
  const gebucht = sumCents(zeilen.map(({ kennzahl: { zaehlt }, genau }) => cents(zaehlt * genau.steuer)));
  const werte = zeilen.flatMap(werteOf).filter(({ betrag }) => betrag !== 0);
  return {
    zeilen,
    zahllast,
    gebucht,
    differenz: cents(zahllast - gebucht),
    werte: [...werte, { kz: '83', betrag: zahllast }],
  };
}

function zeileOf(each: Kennzahl, buchungen: readonly UstBuchung[]): UstZeile {
  const genau = {
    basis: sumCents(buchungen.map(({ netto }) => netto)),
    steuer: sumCents(buchungen.map(({ ust }) => ust)),
  };
  const basis = wholeEuro(genau.basis);
  const steuer = each.satz === undefined ? genau.steuer : ustOf(basis, each.satz);
  return { kennzahl: each, basis, steuer, genau, buchungen };
}

function plainZeile(each: Kennzahl, steuer: Cents): UstZeile {
  const zero = cents(0);
  return { kennzahl: each, basis: zero, steuer, genau: { basis: zero, steuer }, buchungen: [] };
}

/** Cents are cut off towards 0. */
function wholeEuro(amount: Cents): Cents {
  return cents(Math.trunc(amount / 100) * 100);
}

function werteOf({ kennzahl: { kz, steuerKz, art }, basis, steuer }: UstZeile): UstWert[] {
  if (art !== 'base') return [{ kz, betrag: steuer }];
  return [{ kz, betrag: basis }, ...(steuerKz === undefined ? [] : [{ kz: steuerKz, betrag: steuer }])];
}

/** Whether the form has whole euro there. */
export function istGanzeEuro(kz: string): boolean {
  return kennzahlen.some((each) => each.kz === kz && each.art !== 'tax');
}
