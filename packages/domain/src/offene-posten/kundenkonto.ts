import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { cents } from '../values/geld.ts';

/** What happens on the account of a customer; in this order within a day. Source: finance 1.7. */
export const kontoArten = [
  'Rechnung',
  'Storno',
  'Zahlung',
  'Skonto',
  'Ausfall',
  'Erstattung',
  'Verrechnung',
] as const;
export type KontoArt = (typeof kontoArten)[number];

/** Something that changes what a customer owes. */
export interface KontoBewegung {
  readonly tag: Day;
  readonly art: KontoArt;
  /** Number of the document, or what it is about. */
  readonly text: string;
  /** The invoice that may be opened for it; none of a credit, and of what is somebody's own. */
  readonly rechnung?: string | undefined;
  /** Above 0 in our favour: an invoice; money that came is below 0. In cents. */
  readonly betrag: Cents;
}

export interface KontoZeile extends KontoBewegung {
  /** What is owed after it. */
  readonly saldo: Cents;
}

/** The statement of a customer over a span of days. It is no reminder and carries no fees. */
export interface Kundenkonto {
  readonly von: Day;
  readonly bis: Day;
  /** Before the first day. */
  readonly anfang: Cents;
  readonly zeilen: readonly KontoZeile[];
  /** At the end of the last day: the open items of that day. */
  readonly ende: Cents;
}

/** The statement from `von` to `bis`, both included. What is set off within a day comes to nothing and is left out. */
export function kundenkonto(bewegungen: readonly KontoBewegung[], { von, bis }: DayWindow): Kundenkonto {
  const shown = withoutSetOff(bewegungen).filter(({ tag }) => tag >= von && tag <= bis);
  let saldo = 0;
  for (const { tag, betrag } of bewegungen) if (tag < von) saldo += betrag;
  const anfang = cents(saldo);
  const zeilen = shown.toSorted(byDayAndKind).map((bewegung) => {
    saldo += bewegung.betrag;
    return { ...bewegung, saldo: cents(saldo) };
  });
  return { von, bis, anfang, zeilen, ende: cents(saldo) };
}

function withoutSetOff(bewegungen: readonly KontoBewegung[]): KontoBewegung[] {
  const balance = new Map<Day, number>();
  for (const { tag, art, betrag } of bewegungen) {
    if (art === 'Verrechnung') balance.set(tag, (balance.get(tag) ?? 0) + betrag);
  }
  return bewegungen.filter(({ tag, art }) => art !== 'Verrechnung' || balance.get(tag) !== 0);
}

function byDayAndKind(one: KontoBewegung, other: KontoBewegung): number {
  if (one.tag !== other.tag) return one.tag < other.tag ? -1 : 1;
  return kontoArten.indexOf(one.art) - kontoArten.indexOf(other.art);
}

/** `Saldo zu unseren Gunsten`, `zu Ihren Gunsten`; `ausgeglichen` where nothing is left. */
export function saldoWords(saldo: Cents, anrede: 'Sie' | 'du'): string {
  if (saldo === 0) return 'Saldo ausgeglichen';
  if (saldo > 0) return 'Saldo zu unseren Gunsten';
  return anrede === 'du' ? 'Saldo zu deinen Gunsten' : 'Saldo zu Ihren Gunsten';
}
