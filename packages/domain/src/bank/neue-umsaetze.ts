import type { Cents } from '@traverse/schema';
import type { AuszugFormat, BankBuchung } from '../options/auszug-arten.ts';
import { formatDay } from '../values/date-format.ts';
import { formatEuro, sumCents } from '../values/geld.ts';
import {
  type BekannterUmsatz,
  completes,
  inOtherWords,
  isSame,
  mayBeSame,
  type NeuErzaehlt,
  toldNow,
} from './noch-einmal.ts';
import type { MitSchluessel } from './schluessel.ts';

export interface NeuerUmsatz<Buchung> {
  readonly buchung: Buchung;
  /** Another file tells of one with this amount on this day, and nobody can say whether it is this one. */
  readonly vielleichtDoppelt: boolean;
}

export interface Abgleich<Buchung> {
  readonly neu: readonly NeuerUmsatz<Buchung>[];
  /** Stored batches whose details take their place. */
  readonly aufzuloesen: readonly string[];
  /** Stored bookings that the bank tells in other words now, and what they say from now on. */
  readonly neuErzaehlt: readonly NeuErzaehlt[];
  readonly schonDa: number;
  /** German sentences about what was left out. */
  readonly hinweise: readonly string[];
}

/**
 * Which bookings of a statement are new to the account. `bekannt` are its stored ones of the same days, `inDatei` the keys
 * of all that its file tells of the account. Equal keys are the same booking. The bank may tell a
 * booking in other words, in another format or a day later: what is left is paired off by day and amount, one for one.
 */
export function neueUmsaetze<Buchung extends BankBuchung & MitSchluessel>(
  buchungen: readonly Buchung[],
  bekannt: readonly BekannterUmsatz[],
  format: AuszugFormat,
  inDatei: ReadonlySet<string> = new Set(buchungen.map(({ schluessel }) => schluessel)),
): Abgleich<Buchung> {
  const known = new Set(bekannt.map(({ schluessel }) => schluessel));
  const batches = withoutBatches(
    buchungen.filter(({ schluessel }) => !known.has(schluessel)),
    bekannt,
  );
  // What this file does not tell with the same key it may tell with another.
  const left = grouped(
    bekannt
      .filter(({ schluessel }) => !inDatei.has(schluessel))
      .toSorted((one, other) => Number(one.aufgeloest) - Number(other.aufgeloest)),
    dayAndAmount,
  );
  const neuErzaehlt: NeuErzaehlt[] = [];
  const unpaired = (rest: readonly Buchung[], fits: (buchung: Buchung, umsatz: BekannterUmsatz) => boolean) =>
    rest.filter((buchung) => {
      const umsatz = take(left, buchung, (each) => fits(buchung, each));
      const change = umsatz && umsatz.format === format && !umsatz.zugeordnet && toldNow(buchung, umsatz);
      if (change) neuErzaehlt.push(change);
      return umsatz === undefined;
    });
  // Of several to one party each goes to the text that it completes.
  const others = unpaired(
    batches.rest,
    (buchung, umsatz) => isSame(buchung, umsatz, format) && completes(buchung, umsatz),
  );
  const fresh = unpaired(others, (buchung, umsatz) => isSame(buchung, umsatz, format));
  const neu = fresh.map((buchung) => ({
    buchung,
    vielleichtDoppelt: take(left, buchung, (umsatz) => mayBeSame(buchung, umsatz, format)) !== undefined,
  }));
  const { aufzuloesen, hinweise } = batches;
  return {
    neu,
    aufzuloesen,
    neuErzaehlt,
    schonDa: buchungen.length - neu.length,
    hinweise: [...hinweise, ...inOtherWords(neuErzaehlt.length)],
  };
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

function take(
  left: Left,
  buchung: MitTagUndBetrag,
  fits: (umsatz: BekannterUmsatz) => boolean,
): BekannterUmsatz | undefined {
  const candidates = left.get(dayAndAmount(buchung)) ?? [];
  const index = candidates.findIndex(fits);
  return index < 0 ? undefined : candidates.splice(index, 1)[0];
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
