import { entities } from '@traverse/domain/entities';
import { nummerAufPapier } from '@traverse/domain/forderung/nummer-auf-papier';
import { gesamtOf, offenVon } from '@traverse/domain/forderung/offen';
import { settlesClaim } from '@traverse/domain/options/zahlung-arten';
import { addDays, cents, type Day, sumCents, wireDateWithTime } from '@traverse/domain/values';
import type { Cents, Entity, WireDate } from '@traverse/schema';
import { and, compare, type Filter, parseSort } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { named } from '../asked/value-portions.ts';

const { kunden, rechnungen, zahlungen } = entities;

/** An invoice that was handed out and is open at a day, as lists of open items know it: without its lines. */
export interface OffeneRechnung {
  readonly id: string;
  readonly name: string;
  readonly kunde: string;
  readonly rechnungsDatum: WireDate;
  readonly faelligDatum: WireDate;
  readonly gesamt: Cents;
  readonly offen: Cents;
  readonly user: string;
  readonly ustGrund: string;
  readonly stornoVon: string;
  readonly storniertAm: WireDate;
  readonly mahnstufe: number;
  readonly mahnsperreBis: WireDate;
  readonly mahnsperreGrund: string;
}

const paths = [
  'id',
  'name',
  'alteNummer',
  'kunde',
  'rechnungsDatum',
  'faelligDatum',
  'netto',
  'ust',
  'gezahlt',
  'ausgestellt',
  'user',
  'ustGrund',
  'stornoVon',
  'storniertAm',
  'mahnstufe',
  'mahnsperreBis',
  'mahnsperreGrund',
] as const;

/** Every invoice that was open at the end of a day, whosever it is (F 1.2); of these customers, or of all. */
export async function offeneRechnungen(
  reads: RecordReads,
  stichtag: Day,
  ofKunden?: readonly string[],
): Promise<OffeneRechnung[]> {
  return (await rechnungenAm(reads, stichtag, ofKunden)).offen;
}

/**
 * What was open of invoices at the end of a day, and what customers had paid by then on those of later days: it came, so it
 * stands to their credit. Values alone are read: a firm of ten years has thousands of invoices and a few open ones.
 */
export async function rechnungenAm(
  reads: RecordReads,
  stichtag: Day,
  ofKunden?: readonly string[],
): Promise<{ readonly offen: OffeneRechnung[]; readonly voraus: ReadonlyMap<string, Cents> }> {
  const ids = ofKunden ?? (await reads.ids(kunden, { sort: [] }, 'system'));
  const rows = await reads.valuesReferring(rechnungen, 'kunde', ids, paths);
  const later = await paidLater(reads, stichtag);
  const offen: OffeneRechnung[] = [];
  const voraus = new Map<string, Cents>();
  for (const { netto, ust, gezahlt, ausgestellt, alteNummer, ...said } of named<Values>(paths, rows)) {
    if (!ausgestellt) continue;
    const rest = { ...said, name: nummerAufPapier({ name: said.name, alteNummer }) };
    const paid = cents(gezahlt - (later.byRechnung.get(rest.id) ?? 0));
    const gesamt = gesamtOf({ netto, ust });
    const isThere = rest.rechnungsDatum < endOf(stichtag);
    if (isThere && paid !== gesamt)
      offen.push({ ...rest, gesamt, offen: offenVon({ gesamt, gezahlt: paid }) });
    if (!isThere && paid !== 0) voraus.set(rest.kunde, cents((voraus.get(rest.kunde) ?? 0) + paid));
  }
  return { offen, voraus };
}

type Values = Omit<OffeneRechnung, 'gesamt' | 'offen'> & {
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gezahlt: Cents;
  readonly ausgestellt: boolean;
  readonly alteNummer: string;
};

/** What settles claims and came after a day, by the claim. */
export async function paidLater(reads: RecordReads, stichtag: Day) {
  const found = await everyOne(reads, zahlungen, compare('datum', '>=', endOf(stichtag)));
  const sums = (of: (each: (typeof found)[number]) => string) => {
    const byId = new Map<string, number>();
    for (const each of found.filter(settlesClaim)) {
      if (of(each) !== '') byId.set(of(each), (byId.get(of(each)) ?? 0) + each.betrag);
    }
    return byId;
  };
  return {
    byRechnung: sums(({ rechnung }) => rechnung),
    byAusgabe: sums(({ ausgabe }) => ausgabe),
    byEinnahme: sums(({ einnahme }) => einnahme),
  };
}

/** What stands to the credit of each customer, in cents: now, or at the end of a day (F 1.1). */
export async function guthabenOf(reads: RecordReads, stichtag?: Day): Promise<ReadonlyMap<string, Cents>> {
  const until = stichtag && compare('datum', '<', endOf(stichtag));
  const sums = new Map<string, Cents>();
  for (const { kunde, betrag } of await everyOne(reads, zahlungen, and(compare('kunde', '!=', ''), until)))
    sums.set(kunde, sumCents([sums.get(kunde) ?? cents(0), betrag]));
  return sums;
}

/** The first moment that does not belong to a day any more, as stored dates compare. */
export function endOf(day: Day): WireDate {
  return wireDateWithTime(addDays(day, 1), 0);
}

/** Every record that a filter finds, whoever asks. */
export async function everyOne<E extends Entity>(
  reads: RecordReads,
  entity: E,
  filter: Filter | undefined,
): Promise<readonly StoredRecord<E>[]> {
  const ids = await reads.ids(entity, { filter, sort: parseSort('id') }, 'system');
  return reads.findMany(entity, ids);
}
