import { entities } from '@traverse/domain/entities';
import { gesamtOf, gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import type { GruppenFacts, Posten } from '@traverse/domain/offene-posten/liste';
import { cents, type Day, dayOf } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { endOf, everyOne, paidLater } from '../belege/open-rechnungen.ts';

const { ausgaben, einnahmen, lieferanten } = entities;

/** Expenses that are open at a day, by supplier; by their own name where no supplier is named. */
export async function postenOfAusgaben(reads: RecordReads, stichtag: Day): Promise<GruppenFacts[]> {
  const later = await paidLater(reads, stichtag);
  const found = await everyOne(reads, ausgaben, thereOrPaid(stichtag));
  const open = found.flatMap((ausgabe) => {
    const paid = cents(ausgabe.gezahlt - (later.byAusgabe.get(ausgabe.id) ?? 0));
    const amounts = amountsAt(stichtag, { ...ausgabe, gesamt: gesamtOfAusgabe(ausgabe), paid });
    return amounts ? [{ ausgabe, amounts }] : [];
  });
  const named = await reads.findMany(
    lieferanten,
    open.map(({ ausgabe }) => ausgabe.lieferant),
  );
  const names = new Map<string, string>(named.map(({ id, name }) => [id, name]));
  const groups = Map.groupBy(open, ({ ausgabe }) => names.get(ausgabe.lieferant) ?? ausgabe.name);
  return [...groups].map(([name, own]) =>
    groupOf(
      name,
      own.map(({ ausgabe, amounts }) => ({
        ...bookPosten(ausgabe, 'Ausgabe', stichtag),
        stand: ausgabe.gegen === '' ? '' : 'Vom Lieferanten zurück',
        faellig: dayOf(ausgabe.faelligAm),
        ...amounts,
        name: ausgabe.belegnummer || ausgabe.name,
      })),
    ),
  );
}

/** Income without an invoice that is open at a day: nobody is named in it, so it is one group. */
export async function postenOfEinnahmen(reads: RecordReads, stichtag: Day): Promise<GruppenFacts[]> {
  const later = await paidLater(reads, stichtag);
  const own = and(thereOrPaid(stichtag), compare('rechnung', '=', ''));
  const posten = (await everyOne(reads, einnahmen, own)).flatMap((einnahme): Posten[] => {
    const paid = cents(einnahme.gezahlt - (later.byEinnahme.get(einnahme.id) ?? 0));
    const gesamt = gesamtOf(einnahme);
    const amounts = amountsAt(stichtag, { ...einnahme, gesamt, paid });
    const stand = einnahme.gegen === '' ? '' : 'Zu erstatten';
    return amounts ? [{ ...bookPosten(einnahme, 'Einnahme', stichtag), stand, ...amounts }] : [];
  });
  return posten.length === 0 ? [] : [groupOf('Einnahmen ohne Rechnung', posten)];
}

/** What is there at a day, and what has money that may have come before it. */
const thereOrPaid = (stichtag: Day) =>
  or(compare('datum', '<', endOf(stichtag)), compare('gezahlt', '!=', 0));

interface AtADay {
  readonly datum: WireDate;
  readonly gesamt: Cents;
  /** Until that day. */
  readonly paid: Cents;
}

/** What is open at a day; money for what is dated later is credit until then, as with customers (Z12). */
function amountsAt(stichtag: Day, { datum, gesamt, paid }: AtADay) {
  const isThere = dayOf(datum) <= stichtag;
  const offen = cents((isThere ? gesamt : 0) - paid);
  if (offen === 0) return undefined;
  return isThere
    ? { gesamt, offen }
    : ({ gesamt: offen, offen, stand: 'Im Voraus bezahlt', faellig: '' } as const);
}

interface Booked {
  readonly id: string;
  readonly name: string;
  readonly datum: WireDate;
}

function bookPosten({ id, name, datum }: Booked, art: Posten['art'], stichtag: Day) {
  return { id, name, art, nurFuer: '', datum: dayOf(datum) || stichtag, faellig: '', stand: '' } as const;
}

function groupOf(name: string, posten: readonly Posten[]): GruppenFacts {
  return { id: '', name, posten, mahnung: undefined, zahlungLiegtVor: false };
}
