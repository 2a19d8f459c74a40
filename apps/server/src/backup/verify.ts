import { isDeepStrictEqual } from 'node:util';
import { entities as collections } from '@traverse/domain/entities';
import { gapsInNames } from '@traverse/domain/options/naming';
import { counterState } from '@traverse/domain/packliste/counters';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Entity, Field } from '@traverse/schema';
import { originalKey } from '../files/keys.ts';
import type { Derivation } from '../records/derivation.ts';
import { currentDerivations } from '../records/derivation-stands.ts';
import { wrongValues } from '../records/keep-derived.ts';
import type { Moment, StoredRecord } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import { factsOfFiles, type NamedFiles } from './files-of-record.ts';
import { measured } from './measured-copy.ts';
import type { Stores } from './stores.ts';
import { verifyProtokoll } from './verify-protokoll.ts';

/** What an installation holds, and what is wrong with it. */
export interface Verified {
  readonly records: number;
  readonly files: number;
  /** Entries of the log until the first that is not as it was written. */
  readonly logged: number;
  /** German, one line each: data are missing or contradict each other. */
  readonly faults: readonly string[];
  /** German, one line each: may be right, and somebody should know. */
  readonly hints: readonly string[];
}

/**
 * Reads everything as it is at one moment, also beside a running server: the database itself, what records refer to,
 * every file with its hash, what was counted, and what follows from others.
 */
export async function verifyStores(stores: Stores, derivations: readonly Derivation[]): Promise<Verified> {
  const { seen, faults, hints, logged } = await stores.database.atOneMoment(async (moment) => {
    const verified = await verifyRecords(stores, moment);
    const isCurrent = await currentDerivations(moment.reads);
    for (const derivation of derivations.filter(isCurrent))
      verified.faults.push(...(await derivedFaults(derivation, moment)));
    if (!derivations.every(isCurrent)) verified.hints.push(NOT_STARTED);
    return verified;
  });
  const files = [...seen.files];
  for (const [storedName, { owner, facts }] of files) {
    const problem = await fileProblem(stores, storedName, facts?.sha256);
    if (problem && (await stillNames(stores, owner))) faults.push(`${owner.said}: ${problem}`);
  }
  return { records: seen.records, files: files.length, logged, faults, hints };
}

/** What follows from others is worked out anew at the first start of a program that does it in another way. */
const NOT_STARTED =
  'Mit diesen Daten ist dieses Programm noch nicht gestartet worden. Beim ersten Start rechnet es nach, was aus anderem folgt; das ist hier nicht geprüft. Starte es einmal und prüfe dann noch einmal.';

interface Owner {
  readonly entity: Entity;
  readonly id: string;
  /** How messages call it. */
  readonly said: string;
  readonly updated: string;
}

interface Seen {
  records: number;
  readonly ids: Map<string, Set<string>>;
  readonly files: Map<string, { readonly owner: Owner; readonly facts: FactsOf }>;
}
type FactsOf = NamedFiles extends Map<string, infer Facts> ? Facts : never;

async function verifyRecords({ entities, note }: Stores, moment: Moment) {
  const faults = (await moment.faults()).map((fault) => `Datenbank: ${fault}`);
  const hints: string[] = [];
  const seen: Seen = { records: 0, ids: new Map(), files: new Map() };
  const invoiceNames: string[] = [];
  for (const entity of entities) {
    const ids = new Set<string>();
    seen.ids.set(entity.collection, ids);
    for await (const record of moment.every(entity)) {
      seen.records += 1;
      ids.add(record.id);
      for (const [name, facts] of factsOfFiles(entity, record)) {
        seen.files.set(name, { owner: ownerOf(entity, record), facts });
      }
      if (entity === collections.rechnungen) invoiceNames.push(textIn(record, 'name'));
      if (entity === collections.inventar_inventarlisten) hints.push(...counterHints(entity, record));
    }
  }
  const protokoll = await verifyProtokoll(moment, note);
  faults.push(...protokoll.faults.map((fault) => `Protokoll: ${fault}`));
  // References lead anywhere, so every id is known first.
  for (const entity of entities) {
    const relations = relationsOf(entity);
    if (relations.length === 0) continue;
    for await (const record of moment.every(entity))
      faults.push(...danglingIn(entity, record, relations, seen));
  }
  hints.push(...gapsInNames('rechnungen', invoiceNames).map((name) => `Die Rechnung ${name} gibt es nicht.`));
  return { seen, faults, hints, logged: protokoll.entries };
}

/** So many records are worked out at once. */
const AT_ONCE = 100;

/** Records that do not hold what follows from others (RECH-11). */
async function derivedFaults(derivation: Derivation, moment: Moment): Promise<string[]> {
  const faults: string[] = [];
  let portion: StoredRecord[] = [];
  const checkPortion = async () => {
    for (const { record, values } of await wrongValues(derivation, portion, moment.reads))
      faults.push(...differencesIn(derivation, record, values));
    portion = [];
  };
  for await (const record of moment.every(derivation.entity)) {
    portion.push(record);
    if (portion.length === AT_ONCE) await checkPortion();
  }
  await checkPortion();
  return faults;
}

function differencesIn({ entity }: Derivation, record: StoredRecord, values: NewValues): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name];
    if (!field || isDeepStrictEqual(record[name], value)) return [];
    const [found, right] = [inWords(field, record[name]), inWords(field, value)];
    return `${ownerOf(entity, record).said}: „${field.label}“ ist ${found}, müsste aber ${right} sein.`;
  });
}

function inWords({ kind }: Field, value: unknown): string {
  return kind === 'geld' ? formatEuro(cents(Number(value))) : JSON.stringify(value);
}

function counterHints(entity: Entity, record: StoredRecord): string[] {
  const line = { anzahl: Number(record['anzahl']), out: Number(record['out']), in: Number(record['in']) };
  const { state, counted, goal, words } = counterState(line, 'in');
  if (state !== 'tooMany') return [];
  return [
    `${ownerOf(entity, record).said}: ${formatZahl(counted)} von ${formatZahl(goal)} zurück, ${words}.`,
  ];
}

/** In rows with the cell that holds it. */
type Relation = readonly [field: string, to: string, cell?: string];

function relationsOf({ fields }: Entity): Relation[] {
  return Object.entries(fields).flatMap(([name, field]): Relation[] => {
    if (field.kind === 'relation' || field.kind === 'relations') return [[name, field.to]];
    if (field.kind !== 'rows') return [];
    return Object.entries(field.fields).flatMap(([cell, { kind, ...facts }]): Relation[] =>
      kind === 'relation' && 'to' in facts ? [[name, facts.to, cell]] : [],
    );
  });
}

function danglingIn(
  entity: Entity,
  record: StoredRecord,
  relations: readonly Relation[],
  { ids }: Seen,
): string[] {
  return relations.flatMap(([field, to, cell]) =>
    [record[field]]
      .flat()
      .map((value) => (cell === undefined ? value : (value as { readonly [cell: string]: unknown })[cell])) // a row
      .flatMap((id, index) => {
        if (typeof id !== 'string' || id === '' || ids.get(to)?.has(id) === true) return [];
        const where = cell === undefined ? field : `${field}, Zeile ${index + 1}, ${cell}`;
        return `${ownerOf(entity, record).said}: „${where}“ verweist auf ${to} ${id}, das es nicht gibt.`;
      }),
  );
}

async function fileProblem(
  { storage }: Stores,
  storedName: string,
  sha256: string | undefined,
): Promise<string | undefined> {
  const content = await storage.get(originalKey(storedName));
  if (content === undefined) return `Die Datei ${storedName} fehlt.`;
  if (sha256 === undefined) return undefined;
  return (await measured(content)).sha256 === sha256
    ? undefined
    : `Die Datei ${storedName} ist nicht mehr die, die gespeichert wurde.`;
}

/** Files go with their records, also while we read. */
async function stillNames({ database }: Stores, { entity, id, updated }: Owner): Promise<boolean> {
  return (await database.reads.find(entity, id))?.updated === updated;
}

function ownerOf(entity: Entity, { id, updated, ...fields }: StoredRecord): Owner {
  const [title = ''] = entity.title.map((field) => fields[field]).filter((text) => typeof text === 'string');
  return { entity, id, updated, said: `${entity.label.one} ${title} (${id})`.replace('  ', ' ') };
}

function textIn(record: StoredRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}
