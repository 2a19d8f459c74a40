import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatEuro, sumCents } from '../values/geld.ts';
import type { AuszugFormat, BankBuchung } from './auszug.ts';
import { type MitSchluessel, ohneLeerzeichen } from './schluessel.ts';

/** A booking that is stored already, as far as it tells whether one of a file is the same. */
export interface BekannterUmsatz {
  readonly id: string;
  readonly schluessel: string;
  readonly format: AuszugFormat | '';
  readonly buchungstag: Day | '';
  readonly betrag: Cents;
  readonly gegenIban: string;
  readonly verwendungszweck: string;
  readonly sammelReferenz: string;
  readonly sammelPosten: number;
  readonly aufgeloest: boolean;
  /** Whether anything was decided about it. */
  readonly zugeordnet: boolean;
}

export interface NeuerUmsatz<Buchung> {
  readonly buchung: Buchung;
  /** Another format tells of one with this amount on this day, and nobody can say whether it is this one. */
  readonly vielleichtDoppelt: boolean;
}

export interface Abgleich<Buchung> {
  readonly neu: readonly NeuerUmsatz<Buchung>[];
  /** Stored batches whose details take their place. */
  readonly aufzuloesen: readonly string[];
  readonly schonDa: number;
  /** German sentences about what was left out. */
  readonly hinweise: readonly string[];
}

/**
 * Which bookings of a file are new to the account. `bekannt` are its stored ones of the same days. Equal keys are the
 * same booking. Another format tells the same payment with another key, so what is left is paired off, one for one.
 */
export function neueUmsaetze<Buchung extends BankBuchung & MitSchluessel>(
  buchungen: readonly Buchung[],
  bekannt: readonly BekannterUmsatz[],
  format: AuszugFormat,
): Abgleich<Buchung> {
  const keys = new Set(buchungen.map(({ schluessel }) => schluessel));
  const known = new Set(bekannt.map(({ schluessel }) => schluessel));
  const batches = withoutBatches(
    buchungen.filter(({ schluessel }) => !known.has(schluessel)),
    bekannt,
  );
  // What this file does not tell with the same key it may tell with another.
  const left = grouped(
    bekannt.filter(({ schluessel }) => !keys.has(schluessel)),
    dayAndAmount,
  );
  const fresh = batches.rest.filter(
    (buchung) =>
      !take(left, buchung, (umsatz) => isToldTwice(buchung, umsatz, format) && isSame(buchung, umsatz)),
  );
  const neu = fresh.map((buchung) => ({
    buchung,
    vielleichtDoppelt: take(left, buchung, (umsatz) => isToldTwice(buchung, umsatz, format)),
  }));
  const { aufzuloesen, hinweise } = batches;
  return { neu, aufzuloesen, schonDa: buchungen.length - neu.length, hinweise };
}

type Left = Map<string, BekannterUmsatz[]>;
type MitTagUndBetrag = Pick<BekannterUmsatz, 'buchungstag' | 'betrag'>;

const dayAndAmount = ({ buchungstag, betrag }: MitTagUndBetrag): string => `${buchungstag} ${betrag}`;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function take(left: Left, buchung: MitTagUndBetrag, fits: (umsatz: BekannterUmsatz) => boolean): boolean {
  const candidates = left.get(dayAndAmount(buchung)) ?? [];
  const index = candidates.findIndex(fits);
  if (index >= 0) candidates.splice(index, 1);
  return index >= 0;
}

/** Within one format a payment has one key; but a bank may give its reference a day later. */
function isToldTwice(buchung: MitSchluessel, umsatz: BekannterUmsatz, format: AuszugFormat): boolean {
  return umsatz.format !== format || kindOfKey(umsatz) !== kindOfKey(buchung);
}

const kindOfKey = ({ schluessel }: MitSchluessel): string => schluessel.slice(0, 1);

function isSame(buchung: BankBuchung, umsatz: BekannterUmsatz): boolean {
  if (buchung.gegenIban !== '' || umsatz.gegenIban !== '') return buchung.gegenIban === umsatz.gegenIban;
  return ohneLeerzeichen(buchung.verwendungszweck) === ohneLeerzeichen(umsatz.verwendungszweck);
}

interface Batches<Buchung> {
  readonly rest: readonly Buchung[];
  readonly aufzuloesen: readonly string[];
  readonly hinweise: readonly string[];
}

/** A Sammelbuchung and its details are the same money: one of both counts, whatever came first. */
function withoutBatches<Buchung extends BankBuchung & MitSchluessel>(
  buchungen: readonly Buchung[],
  bekannt: readonly BekannterUmsatz[],
): Batches<Buchung> {
  const storedBatches = new Map(bekannt.filter(isBatch).map((batch) => [entryOf(batch), batch]));
  const storedDetails = grouped(bekannt.filter(isDetail), entryOf);
  const details = grouped(buchungen.filter(isDetail), entryOf);
  const leftOut = new Set<Buchung>();
  const aufzuloesen: string[] = [];
  const hinweise: string[] = [];
  for (const [entry, ofEntry] of details) {
    const batch = storedBatches.get(entry);
    if (!batch) continue;
    const before = storedDetails.get(entry) ?? [];
    const addUp = sumOf([...before, ...ofEntry]) === batch.betrag;
    if (addUp && !batch.zugeordnet && !batch.aufgeloest) {
      aufzuloesen.push(batch.id);
      continue;
    }
    for (const detail of ofEntry) leftOut.add(detail);
    if (!batch.aufgeloest) hinweise.push(leftOutBecause(batch, ofEntry.length));
  }
  for (const batch of buchungen.filter(isBatch)) {
    const entry = entryOf(batch);
    const itsDetails = [...(storedDetails.get(entry) ?? []), ...(details.get(entry) ?? [])];
    if (itsDetails.length === 0) continue;
    leftOut.add(batch);
    if (sumOf(itsDetails) !== batch.betrag)
      hinweise.push(
        `${sammelbuchung(batch)} ist ausgelassen: ihre Einzelposten sind schon da, ergeben aber einen anderen Betrag.`,
      );
  }
  return { rest: buchungen.filter((buchung) => !leftOut.has(buchung)), aufzuloesen, hinweise };
}

type OfEntry = Pick<BekannterUmsatz, 'sammelReferenz' | 'sammelPosten' | 'buchungstag' | 'betrag'>;

const isBatch = ({ sammelReferenz, sammelPosten }: OfEntry): boolean =>
  sammelReferenz !== '' && sammelPosten > 0;
const isDetail = ({ sammelReferenz, sammelPosten }: OfEntry): boolean =>
  sammelReferenz !== '' && sammelPosten === 0;
const entryOf = ({ sammelReferenz, buchungstag }: OfEntry): string => `${buchungstag} ${sammelReferenz}`;
const sumOf = (umsaetze: readonly OfEntry[]): Cents => sumCents(umsaetze.map(({ betrag }) => betrag));

function leftOutBecause(batch: BekannterUmsatz, posten: number): string {
  const which = posten === 1 ? 'Ein Einzelposten' : `${posten} Einzelposten`;
  const why = batch.zugeordnet
    ? 'sie ist schon zugeordnet. Nimm die Zuordnung zurück und lies die Datei noch einmal ein.'
    : 'zusammen ergeben sie einen anderen Betrag.';
  return `${sammelbuchung(batch)} bleibt, wie sie ist (${which} ausgelassen): ${why}`;
}

const sammelbuchung = ({ betrag, buchungstag }: MitTagUndBetrag): string =>
  `Die Sammelbuchung über ${formatEuro(betrag)} vom ${formatDay(buchungstag)}`;
