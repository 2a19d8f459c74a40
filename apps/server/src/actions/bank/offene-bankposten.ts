import { namenOfRechnung } from '@traverse/domain/bank/posten-namen';
import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import { entities, type Rechnung, type RecordIn } from '@traverse/domain/entities';
import { nummerAufPapier } from '@traverse/domain/forderung/nummer-auf-papier';
import { gesamtOf, gesamtOfAusgabe, offenOf, offenOfAusgabe } from '@traverse/domain/forderung/offen';
import { dayOf, negative, plainIban } from '@traverse/domain/values';
import { ausgebuchtOf } from '@traverse/domain/zahlung/ausfall';
import { skontoBetrag, skontoBis } from '@traverse/domain/zahlung/skonto';
import type { Cents } from '@traverse/schema';
import { membersOf } from '../../claims/anzahlungen.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { named } from '../asked/value-portions.ts';
import { guthabenOf } from '../belege/open-rechnungen.ts';

const { ausgaben, einnahmen, kunden, lieferanten, rechnungen, zahlungen } = entities;

/** What may be paid: invoices that were handed out or written off, incomes, expenses, credits of customers (F 1.9). */
export async function offenePosten(reads: RecordReads): Promise<Bankposten[]> {
  const unpaid = await reads.findWhere(rechnungen, { ausgestellt: true, bezahlt: false });
  const lost = await lostBy(reads);
  const writtenOff = (await reads.findMany(rechnungen, [...lost.keys()])).filter(
    (each) => offenOf(each) === 0,
  );
  const invoices = [...unpaid, ...writtenOff, ...(await overpaid(reads))];
  const credits = await guthabenOf(reads);
  const concerned = [...invoices.map(({ kunde }) => kunde), ...credits.keys()];
  const namen = await namenOfThese(invoices, reads);
  const customers = byId(await reads.findMany(kunden, idsIn(concerned)));
  const incomes = await reads.findWhere(einnahmen, { rechnung: '', bezahlt: false });
  const expenses = await reads.findWhere(ausgaben, { bezahlt: false });
  const suppliers = byId(
    await reads.findMany(lieferanten, idsIn(expenses.map(({ lieferant }) => lieferant))),
  );
  const all = [
    ...invoices.map((rechnung) =>
      ofRechnung(rechnung, namen(rechnung), customers.get(rechnung.kunde), lost.get(rechnung.id)),
    ),
    ...incomes.map(ofEinnahme),
    ...expenses.map((ausgabe) => ofAusgabe(ausgabe, suppliers.get(ausgabe.lieferant))),
    ...[...credits].flatMap(([id, guthaben]) => ofGuthaben(guthaben, customers.get(id)) ?? []),
  ];
  return all.filter(({ offen }) => offen !== 0);
}

/** What is lost of each invoice that was written off, in cents. */
async function lostBy(reads: RecordReads): Promise<ReadonlyMap<string, Cents>> {
  const all = await reads.findWhere(zahlungen, { art: 'Ausfall' });
  const byInvoice = Map.groupBy(all, ({ rechnung }): string => rechnung);
  return new Map(
    [...byInvoice].flatMap(([id, theirs]) => {
      const lost = ausgebuchtOf(theirs);
      return id === '' || lost === 0 ? [] : [[id, lost] as const];
    }),
  );
}

/** Paid, and more than that: what went beyond is paid back. */
async function overpaid(reads: RecordReads): Promise<readonly Rechnung[]> {
  const owing = await reads.ids(kunden, { sort: [] }, 'system');
  const paths = ['id', 'ausgestellt', 'bezahlt', 'netto', 'ust', 'gezahlt'] as const;
  const rows = await reads.valuesReferring(rechnungen, 'kunde', owing, paths);
  const ids = named<Pick<Rechnung, (typeof paths)[number]>>(paths, rows)
    .filter((each) => each.ausgestellt && each.bezahlt && offenOf(each) !== 0)
    .map(({ id }) => id);
  return reads.findMany(rechnungen, ids);
}

/** Asks for the orders of final invoices alone. */
async function namenOfThese(
  invoices: readonly Rechnung[],
  reads: RecordReads,
): Promise<(rechnung: Rechnung) => string[]> {
  const final = invoices.filter(({ art }) => art === 'Schlussrechnung');
  const members = await membersOf(
    final.map(({ auftrag }) => auftrag),
    reads,
  );
  const deposits = members.filter(({ art }) => art === 'Anzahlung').map(({ id }) => id);
  const corrections = await reads.findReferring(rechnungen, 'korrekturVon', deposits);
  const korrigiert = new Set<string>(corrections.map(({ korrekturVon }) => korrekturVon));
  const byOrder = Map.groupBy(members, ({ auftrag }): string => auftrag);
  return (rechnung) => namenOfRechnung(rechnung, byOrder.get(rechnung.auftrag) ?? [], korrigiert);
}

const idsIn = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '');

function byId<Found extends { readonly id: string }>(found: readonly Found[]): ReadonlyMap<string, Found> {
  return new Map(found.map((record) => [record.id, record]));
}

function ofRechnung(
  rechnung: Rechnung,
  namen: readonly string[],
  kunde: RecordIn<'kunden'> | undefined,
  lost: Cents | undefined,
): Bankposten {
  const { id, faelligDatum, rechnungsDatum } = rechnung;
  const bis = skontoBis(rechnung);
  const abzug = skontoBetrag(gesamtOf(rechnung), rechnung.skontoProzent);
  const offen = offenOf(rechnung);
  const ausgebucht = offen === 0 && lost !== undefined;
  return {
    art: 'rechnung',
    id,
    name: nummerAufPapier(rechnung),
    namen,
    offen: ausgebucht ? lost : offen,
    ausgebucht,
    faellig: dayOf(faelligDatum || rechnungsDatum),
    partner: rechnung.kunde,
    partnerNamen: kunde ? [kunde.firma, kunde.name].filter((each) => each !== '') : [],
    ibans: kunde?.ibans ?? [],
    skonto: bis !== undefined && abzug > 0 && !ausgebucht ? { abzug, bis } : undefined,
  };
}

function ofEinnahme(einnahme: RecordIn<'einnahmen'>): Bankposten {
  const { id, name, datum } = einnahme;
  return {
    art: 'einnahme',
    id,
    name,
    namen: [],
    offen: offenOf(einnahme),
    ausgebucht: false,
    faellig: dayOf(datum),
    partner: '',
    partnerNamen: [],
    ibans: [],
    skonto: undefined,
  };
}

/** Paid back it leaves the account. */
function ofGuthaben(guthaben: Cents, kunde: RecordIn<'kunden'> | undefined): Bankposten | undefined {
  return kunde && guthaben > 0 ? guthabenPosten(kunde, negative(guthaben)) : undefined;
}

/** Above 0 it becomes credit, below 0 it is paid back. */
export function guthabenPosten(kunde: RecordIn<'kunden'>, offen: Cents): Bankposten {
  const names = [kunde.firma, kunde.name].filter((each) => each !== '');
  const [first = ''] = names;
  return {
    art: 'guthaben',
    id: kunde.id,
    name: offen > 0 ? `Als Guthaben von ${first}` : `Guthaben ${first}`.trim(),
    namen: [],
    offen,
    ausgebucht: false,
    faellig: '',
    partner: kunde.id,
    partnerNamen: names,
    ibans: kunde.ibans,
    skonto: undefined,
  };
}

/** Of what goes out everything is below 0. */
function ofAusgabe(
  ausgabe: RecordIn<'ausgaben'>,
  lieferant: RecordIn<'lieferanten'> | undefined,
): Bankposten {
  const { id, name, belegnummer, datum, faelligAm, iban, skontoProzent, skontoTage } = ausgabe;
  const bis = skontoBis({ skontoProzent, skontoTage, rechnungsDatum: datum });
  const abzug = skontoBetrag(gesamtOfAusgabe(ausgabe), skontoProzent);
  return {
    art: 'ausgabe',
    id,
    name,
    namen: belegnummer === '' ? [] : [belegnummer],
    offen: negative(offenOfAusgabe(ausgabe)),
    ausgebucht: false,
    faellig: dayOf(faelligAm || datum),
    partner: ausgabe.lieferant || plainIban(iban) || id,
    partnerNamen: [name, lieferant?.name ?? ''].filter((each) => each !== ''),
    ibans: [iban, lieferant?.iban ?? ''].filter((each) => each !== ''),
    skonto: bis !== undefined && abzug > 0 ? { abzug: negative(abzug), bis } : undefined,
  };
}
