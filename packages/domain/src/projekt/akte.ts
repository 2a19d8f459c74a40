import type { Cents } from '@traverse/schema';
import type { DraftIn, Kunde, Projekt, Rechnung, RecordIn } from '../entities/index.ts';
import { kundeSpellings } from '../namen/kunde-name.ts';
import { newRechnung } from '../rechnung/new-rechnung.ts';
import { type Day, dayOf, wireDateOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { isSameName } from '../values/same-name.ts';

type Bracket = Pick<Projekt, 'id' | 'datum_von' | 'datum_bis'>;

/** What a pack list starts with when it is made for a project: customer and days of the project (AKTE-01). */
export function packlisteFromProjekt(projekt: Bracket, kunde: Kunde['id'] | ''): DraftIn<'packlisten'> {
  return { kunde, ...daysOf(projekt), projekt: projekt.id };
}

/** The same for an invoice, dated today. The server names it. */
export function rechnungFromProjekt(
  projekt: Bracket,
  kunde: Kunde['id'] | '',
  facts: { readonly today: Day; readonly zahlungszielTage?: number },
): DraftIn<'rechnungen'> {
  return { ...newRechnung(facts), kunde, ...daysOf(projekt), projekt: projekt.id };
}

/**
 * The customer of a project: the one it is joined with, else whom its text means, the only one called so, by firm, name or as
 * it stands in lists. Empty when there is none, or more than one.
 */
export function kundeOfProjekt(
  { auftraggeber, kunde: text }: Pick<Projekt, 'auftraggeber' | 'kunde'>,
  kunden: readonly Pick<Kunde, 'id' | 'name' | 'firma' | 'ort'>[],
): Kunde['id'] | '' {
  if (auftraggeber !== '') return auftraggeber;
  if (text.trim() === '') return '';
  const called = kunden.filter((kunde) => kundeSpellings(kunde).some((name) => isSameName(name, text)));
  const [only, another] = called;
  return only !== undefined && another === undefined ? only.id : '';
}

/**
 * What rentals cost that no bill has come for, in cents, net: their estimate counts until an expense takes its place
 * (AKTE-02).
 */
export function unbilledOf(
  zumietungen: readonly Pick<RecordIn<'zumietungen'>, 'id' | 'netto'>[],
  ausgaben: readonly Pick<RecordIn<'ausgaben'>, 'zumietung'>[],
): Cents {
  const billed = new Set(ausgaben.map(({ zumietung }) => zumietung));
  return sumCents(zumietungen.filter(({ id }) => !billed.has(id)).map(({ netto }) => netto));
}

/** What a project has earned, in cents: the net of its invoices less the net of what it cost (AKTE-02). */
export function ertragOf({ umsatz, kosten }: { readonly umsatz: Cents; readonly kosten: Cents }): Cents {
  return cents(umsatz - kosten);
}

/**
 * What each project comes to so far, in cents, net: its offers and invoices, each deposit by the invoice that takes it off; until
 * there is one the draft of the order has it within.
 */
export function auftragssummen(
  rechnungen: readonly Pick<Rechnung, 'projekt' | 'netto' | 'art' | 'abzuege'>[],
): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { projekt, netto, art, abzuege } of rechnungen) {
    if (projekt === '' || art === 'Anzahlung') continue;
    const whole = sumCents([sums.get(projekt) ?? cents(0), netto, ...abzuege.map((abzug) => abzug.netto)]);
    sums.set(projekt, whole);
  }
  return sums;
}

// Pack lists and invoices count days; a project knows the time as well.
function daysOf({ datum_von, datum_bis }: Bracket) {
  const [von, bis] = [dayOf(datum_von), dayOf(datum_bis)];
  return { von: von === '' ? '' : wireDateOf(von), bis: bis === '' ? '' : wireDateOf(bis) } as const;
}
