import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatEuro, sumCents } from '../values/geld.ts';
import type { AuszugFormat, BankBuchung } from './auszug.ts';
import { type MitSchluessel, ohneLeerzeichen } from './schluessel.ts';
import { plainWord } from './zweck.ts';

/** A booking that is stored already, as far as it tells whether one of a file is the same. */
export interface BekannterUmsatz {
  readonly id: string;
  readonly schluessel: string;
  readonly format: AuszugFormat | '';
  readonly buchungstag: Day | '';
  readonly betrag: Cents;
  readonly valuta: Day | '';
  readonly gegenName: string;
  readonly gegenIban: string;
  readonly gegenBic: string;
  readonly verwendungszweck: string;
  readonly sammelReferenz: string;
  readonly sammelPosten: number;
  readonly aufgeloest: boolean;
  /** Whether anything was decided about it. */
  readonly zugeordnet: boolean;
}

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

/** What a bank completes or corrects of a booking afterwards. */
export interface NeuErzaehlt
  extends Pick<BankBuchung, 'valuta' | 'gegenName' | 'gegenIban' | 'gegenBic' | 'verwendungszweck'> {
  readonly id: string;
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

/** Two references of one format are two payments; a bank may give its reference a day later. */
function mayBeSame(buchung: MitSchluessel, umsatz: BekannterUmsatz, format: AuszugFormat): boolean {
  return umsatz.format !== format || !isByReference(umsatz) || !isByReference(buchung);
}

const isByReference = ({ schluessel }: MitSchluessel): boolean => schluessel.startsWith('R:');

/** These may tell what is new alone, so a payment that they tell need not be one that was told before. */
const tellsPartOfADay = new Set<AuszugFormat>(['CAMT.052', 'CAMT.054']);

function isSame(
  buchung: BankBuchung & MitSchluessel,
  umsatz: BekannterUmsatz,
  format: AuszugFormat,
): boolean {
  if (!mayBeSame(buchung, umsatz, format)) return false;
  const inOneFormat = umsatz.format === format && isByReference(umsatz) === isByReference(buchung);
  const zweck = ohneLeerzeichen(buchung.verwendungszweck);
  const isSameText = zweck === ohneLeerzeichen(umsatz.verwendungszweck);
  const oneHasAccount = buchung.gegenIban !== '' || umsatz.gegenIban !== '';
  if (tellsPartOfADay.has(format))
    return !inOneFormat && isSameText && buchung.gegenIban === umsatz.gegenIban;
  if (buchung.gegenIban !== '' && umsatz.gegenIban !== '') return buchung.gegenIban === umsatz.gegenIban;
  const [name, known] = [plainWord(buchung.gegenName), plainWord(umsatz.gegenName)];
  if (name !== '' && name === known) return true;
  // Two formats write one name in two ways.
  const mayBeOne = !inOneFormat || name === '' || known === '';
  return mayBeOne && isSameText && (zweck !== '' || !(oneHasAccount || inOneFormat));
}

function completes(buchung: BankBuchung, umsatz: BekannterUmsatz): boolean {
  const [now, before] = [ohneLeerzeichen(buchung.verwendungszweck), ohneLeerzeichen(umsatz.verwendungszweck)];
  return now.startsWith(before) || before.startsWith(now);
}

/** Nothing that was told is lost: what is empty now stays, and the longer purpose stands. */
function toldNow(buchung: BankBuchung, umsatz: BekannterUmsatz): NeuErzaehlt | undefined {
  const isLonger =
    ohneLeerzeichen(buchung.verwendungszweck).length >= ohneLeerzeichen(umsatz.verwendungszweck).length;
  const now = {
    valuta: buchung.valuta || umsatz.valuta,
    gegenName: buchung.gegenName || umsatz.gegenName,
    gegenIban: buchung.gegenIban || umsatz.gegenIban,
    gegenBic: buchung.gegenBic || umsatz.gegenBic,
    verwendungszweck: isLonger ? buchung.verwendungszweck : umsatz.verwendungszweck,
  };
  const isOther = Object.entries(now).some(([field, value]) => umsatz[field as keyof typeof now] !== value);
  return isOther ? { id: umsatz.id, ...now } : undefined;
}

function inOtherWords(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1)
    return ['Einen Umsatz erzählt die Bank jetzt anders. Er steht einmal da, mit dem neuen Text.'];
  return [`${count} Umsätze erzählt die Bank jetzt anders. Sie stehen einmal da, mit dem neuen Text.`];
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
