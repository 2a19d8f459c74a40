import type { AnswerOf, Cents } from '@traverse/schema';
import { kontoArten, type kundenkontoPfad } from '../pfade/forderungen.ts';
import type { Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { cents } from '../values/geld.ts';

/** The statement of a customer over a span of days. It is no reminder and carries no fees. */
export type Kundenkonto = Omit<AnswerOf<typeof kundenkontoPfad>, 'kunde'>;
/** Something that changes what a customer owes; above 0 in our favour. */
export type KontoBewegung = Omit<Kundenkonto['zeilen'][number], 'saldo'>;

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
