import {
  angebotName,
  type Bankposten,
  type Bankwissen,
  type Bankzeile,
  cents,
  dayOf,
  entities,
  gesamtOf,
  gesamtOfAusgabe,
  type OffeneMahnung,
  offenOf,
  offenOfAusgabe,
  type Rechnung,
  type RecordIn,
  skontoBetrag,
  skontoBis,
  sumCents,
  type Umsatz,
  type ZugeordneteZeile,
} from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { openExtras } from '../claims/open-extras.ts';
import type { RecordReads } from '../sql/record-store.ts';

const {
  ausgaben,
  bankkonten,
  bankregeln,
  bankumsaetze,
  einnahmen,
  kunden,
  lieferanten,
  mahnungen,
  rechnungen,
} = entities;

/** Everything that the rules of matching know, as it is stored now. */
export async function bankwissen(reads: RecordReads): Promise<Bankwissen> {
  const konten = await reads.findWhere(bankkonten, {});
  const posten = await offenePosten(reads);
  return {
    posten,
    mahnungen: await offeneMahnungen(reads, posten),
    eigeneIbans: konten.map(({ iban }) => iban),
    regeln: await reads.findWhere(bankregeln, {}),
    zugeordnet: await zugeordneteZeilen(
      reads,
      konten.map(({ id }) => id),
    ),
  };
}

/** What may be paid: invoices that were handed out, incomes without one, expenses (F 1.9). */
export async function offenePosten(reads: RecordReads): Promise<Bankposten[]> {
  const invoices = await reads.findWhere(rechnungen, { ausgestellt: true, bezahlt: false });
  const customers = byId(await reads.findMany(kunden, idsIn(invoices.map(({ kunde }) => kunde))));
  const incomes = await reads.findWhere(einnahmen, { rechnung: '', bezahlt: false });
  const expenses = await reads.findWhere(ausgaben, { bezahlt: false });
  const suppliers = byId(
    await reads.findMany(lieferanten, idsIn(expenses.map(({ lieferant }) => lieferant))),
  );
  const all = [
    ...invoices.map((rechnung) => ofRechnung(rechnung, customers.get(rechnung.kunde))),
    ...incomes.map(ofEinnahme),
    ...expenses.map((ausgabe) => ofAusgabe(ausgabe, suppliers.get(ausgabe.lieferant))),
  ];
  return all.filter(({ offen }) => offen !== 0);
}

/** The newest letter of each claim, with what it asks for today: a payment in between is another sum. */
async function offeneMahnungen(reads: RecordReads, posten: readonly Bankposten[]): Promise<OffeneMahnung[]> {
  const letters = await reads.findWhere(mahnungen, {});
  if (letters.length === 0) return [];
  const { byLetter } = await openExtras(letters, reads);
  const open = new Map(posten.filter(({ art }) => art === 'rechnung').map(({ id, offen }) => [id, offen]));
  return letters.flatMap(({ id, nummer, positionen, ersetztDurch, zurueckgenommenAm }) => {
    const claims = positionen.map(({ rechnung }) => rechnung as string).filter((claim) => open.has(claim)); // an id is a text
    if (ersetztDurch !== '' || zurueckgenommenAm !== '' || claims.length === 0) return [];
    const nebenforderungen = byLetter.get(id) ?? cents(0);
    const summe = sumCents([nebenforderungen, ...claims.map((claim) => open.get(claim) ?? cents(0))]);
    return [{ id, name: nummer, rechnungen: claims, summe, nebenforderungen }];
  });
}

const idsIn = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '');

function byId<Found extends { readonly id: string }>(found: readonly Found[]): ReadonlyMap<string, Found> {
  return new Map(found.map((record) => [record.id, record]));
}

function ofRechnung(rechnung: Rechnung, kunde: RecordIn<'kunden'> | undefined): Bankposten {
  const { id, name, faelligDatum, rechnungsDatum } = rechnung;
  const bis = skontoBis(rechnung);
  const abzug = skontoBetrag(gesamtOf(rechnung), rechnung.skontoProzent);
  return {
    art: 'rechnung',
    id,
    name,
    namen: [name, angebotName(name)],
    offen: offenOf(rechnung),
    faellig: dayOf(faelligDatum || rechnungsDatum),
    partner: rechnung.kunde,
    partnerNamen: kunde ? [kunde.firma, kunde.name].filter((each) => each !== '') : [],
    ibans: kunde?.ibans ?? [],
    skonto: bis !== undefined && abzug > 0 ? { abzug, bis } : undefined,
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
    faellig: dayOf(datum),
    partner: '',
    partnerNamen: [],
    ibans: [],
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
    offen: negated(offenOfAusgabe(ausgabe)),
    faellig: dayOf(faelligAm || datum),
    partner: ausgabe.lieferant || id,
    partnerNamen: [name, lieferant?.name ?? ''].filter((each) => each !== ''),
    ibans: [iban, lieferant?.iban ?? ''].filter((each) => each !== ''),
    skonto: bis !== undefined && abzug > 0 ? { abzug: negated(abzug), bis } : undefined,
  };
}

const negated = (amount: Cents): Cents => cents(0 - amount);

async function zugeordneteZeilen(reads: RecordReads, konten: readonly string[]): Promise<ZugeordneteZeile[]> {
  const rows = await reads.valuesReferring(bankumsaetze, 'bankkonto', konten, [
    'id',
    'buchungstag',
    'betrag',
    'gegenIban',
    'endToEndId',
    'stand',
  ]);
  return rows.flatMap((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [id, tag, betrag, gegenIban, endToEndId, stand] = row as [
      string,
      Umsatz['buchungstag'],
      Cents,
      string,
      string,
      Umsatz['stand'],
    ];
    const buchungstag = dayOf(tag);
    if (stand !== 'zugeordnet' || buchungstag === '') return [];
    return [{ id, buchungstag, betrag, gegenIban, endToEndId }];
  });
}

/** A stored line as the rules look at it. */
export function zeileOf(umsatz: Umsatz): Bankzeile {
  const { id, buchungstag, betrag, gegenName, gegenIban, verwendungszweck, endToEndId } = umsatz;
  const day = dayOf(buchungstag);
  if (day === '') throw new TypeError(`the line ${id} has no day`);
  const { gvc, storno, rueckgabegrund } = umsatz;
  return {
    id,
    buchungstag: day,
    betrag,
    gegenName,
    gegenIban,
    verwendungszweck,
    endToEndId,
    gvc,
    storno,
    rueckgabegrund,
  };
}
