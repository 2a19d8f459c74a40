import {
  cents,
  type Day,
  dayOf,
  entities,
  type GruppenFacts,
  gesamtOfAusgabe,
  type Posten,
} from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { RecordReads } from '../sql/record-store.ts';
import { endOf, everyOne, paidLater } from './open-rechnungen.ts';

const { ausgaben, einnahmen, lieferanten } = entities;

/** Expenses that are open at a day, by supplier; by their own name where no supplier is named. */
export async function postenOfAusgaben(reads: RecordReads, stichtag: Day): Promise<GruppenFacts[]> {
  const later = await paidLater(reads, stichtag);
  const found = await everyOne(reads, ausgaben, compare('datum', '<', endOf(stichtag)));
  const open = found.flatMap((ausgabe) => {
    const gesamt = gesamtOfAusgabe(ausgabe);
    const offen = cents(gesamt - ausgabe.gezahlt + (later.byAusgabe.get(ausgabe.id) ?? 0));
    return offen === 0 ? [] : [{ ausgabe, gesamt, offen }];
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
      own.map(({ ausgabe, ...amounts }) => ({
        ...bookPosten(ausgabe, 'Ausgabe', stichtag),
        ...amounts,
        name: ausgabe.belegnummer || ausgabe.name,
        stand: ausgabe.gegen === '' ? '' : 'Vom Lieferanten zurück',
        faellig: dayOf(ausgabe.faelligAm),
      })),
    ),
  );
}

/** Income without an invoice that is open at a day: nobody is named in it, so it is one group. */
export async function postenOfEinnahmen(reads: RecordReads, stichtag: Day): Promise<GruppenFacts[]> {
  const later = await paidLater(reads, stichtag);
  const own = and(compare('datum', '<', endOf(stichtag)), compare('rechnung', '=', ''));
  const posten = (await everyOne(reads, einnahmen, own)).flatMap((einnahme): Posten[] => {
    const gesamt = cents(einnahme.netto + einnahme.ust);
    const offen = cents(gesamt - einnahme.gezahlt + (later.byEinnahme.get(einnahme.id) ?? 0));
    const stand = einnahme.gegen === '' ? '' : 'Zu erstatten';
    return offen === 0 ? [] : [{ ...bookPosten(einnahme, 'Einnahme', stichtag), gesamt, offen, stand }];
  });
  return posten.length === 0 ? [] : [groupOf('Einnahmen ohne Rechnung', posten)];
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
