import type { CodeBook } from '@traverse/domain/code/code-owner';
import { parseScanCode } from '@traverse/domain/code/code-readings';
import { entities } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import type { KnownGeraet, KnownInhalt } from '@traverse/domain/packliste/scan-of-geraet';
import { decide } from '@traverse/schema';
import { useSyncExternalStore } from 'react';
import { watchConnection } from '../../api/connection.ts';
import { recordsChangedSince } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { subscribe, whenMessagesWereMissed } from '../../api/shared-stream.ts';
import { whenIdle } from '../../api/when-idle.ts';
import { learnCodes } from '../../devices/known-codes.ts';
import {
  FIELDS,
  forgetStock,
  type KnownArtikel,
  type KnownCode,
  type KnownCollection,
  type KnownGeraete,
  type KnownPlatz,
  type KnownRecords,
  SHELVES,
  storedStock,
  storeStock,
} from './stock-storage.ts';

type Shelf<C extends KnownCollection> = Map<string, KnownRecords[C]>;

/** Of one user. */
interface Known {
  readonly user: string;
  readonly codes: Shelf<'codes'>;
  readonly byForm: Map<string, KnownCode>;
  readonly inventar: Shelf<'inventar'>;
  readonly geraete: Shelf<'geraete'>;
  readonly lagerplaetze: Shelf<'lagerplaetze'>;
  readonly behaelter_inhalt: Shelf<'behaelter_inhalt'>;
  /** The device or the server has said what was taught. */
  isKnown: boolean;
  /** The server is being asked what was taught since. */
  isLearning: boolean;
  readonly stop: () => void;
}

let known: Known | undefined;
watchConnection((isOnline) => {
  if (isOnline && known) learn(known);
});

/** What was taught, as far as this device knows; undefined while it does not. Asks for it the first time. */
export function knownCodes(): CodeBook | undefined {
  const stock = ofUser();
  return stock?.isKnown ? (form) => stock.byForm.get(form) : undefined;
}

/** Asks for the stock before anybody scans. */
export function learnStock(): void {
  ofUser();
}

/** More may have been taught than this device knows, and it is just asking. */
export function isLearningCodes(): boolean {
  return ofUser()?.isLearning ?? false;
}

/** What was taught, told again whenever more is known. */
export function useKnownCodes(): CodeBook | undefined {
  useSyncExternalStore(subscribeToStock, () => changes);
  return knownCodes();
}

/** What this device knows of the stock, another object whenever it knows more: what is drawn follows it. */
export interface KnownStock {
  /** A place of the warehouse. */
  readonly platz: (id: string) => KnownPlatz | undefined;
  readonly geraet: (id: string) => KnownGeraet | undefined;
  readonly geraeteOf: (inventar: string) => readonly KnownGeraet[];
  /** What lies in a case: its devices, and its rows. */
  readonly inhaltOf: (id: string) => readonly KnownGeraet[];
  readonly rowsOf: (id: string) => readonly KnownInhalt[];
  readonly isWechselnd: typeof isKnownWechselnd;
  /** An item or a device of the house. */
  readonly knows: (id: string) => boolean;
}

export function useKnownStock(): KnownStock {
  return stockAt(useSyncExternalStore(subscribeToStock, () => changes));
}

let stockNow: (KnownStock & { readonly change: number }) | undefined;

/** Indexed once for each change: of thousands of devices nobody looks through all of them at each scan. */
function stockAt(change: number): KnownStock {
  if (stockNow?.change === change) return stockNow;
  const stock = ofUser();
  const geraete = new Map<string, KnownGeraet>(stock?.geraete);
  const byItem = Map.groupBy<string, KnownGeraet>(geraete.values(), ({ inventar }) => inventar);
  const inCase = Map.groupBy<string, KnownGeraet>(geraete.values(), ({ behaelter }) => behaelter);
  const rows = Map.groupBy<string, KnownInhalt>(
    stock?.behaelter_inhalt.values() ?? [],
    ({ behaelter }) => behaelter,
  );
  stockNow = {
    change,
    platz: (id) => stock?.lagerplaetze.get(id),
    geraet: (id) => geraete.get(id),
    geraeteOf: (inventar) => byItem.get(inventar) ?? [],
    inhaltOf: (id) => inCase.get(id) ?? [],
    rowsOf: (id) => rows.get(id) ?? [],
    isWechselnd: isKnownWechselnd,
    knows: (id) => geraete.has(id) || stock?.inventar.has(id) === true,
  };
  return stockNow;
}

let changes = 0;
const listeners = new Set<() => void>();

function subscribeToStock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellChanged(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** What an item is called; '' while this device does not know it. */
export function knownName(inventar: string): string {
  return ofUser()?.inventar.get(inventar)?.name ?? '';
}

/** An item as this device keeps it. */
export function knownArtikel(id: string): KnownArtikel | undefined {
  return ofUser()?.inventar.get(id);
}

/** A place of the warehouse. */
export function knownPlatz(id: string): KnownPlatz | undefined {
  return ofUser()?.lagerplaetze.get(id);
}

/** A device with this id; undefined while this phone does not know it. */
export function knownGeraet(id: string): KnownGeraete | undefined {
  return ofUser()?.geraete.get(id);
}

/** What lies in a case, as far as this phone knows. */
export function knownInhalt(id: string): readonly KnownGeraet[] {
  return stockAt(changes).inhaltOf(id);
}

/** The rows of a case. */
export function knownRows(id: string): readonly KnownInhalt[] {
  return stockAt(changes).rowsOf(id);
}

/** A device that is a case whose content changes; undefined while this phone does not know its item. */
export function isKnownWechselnd({ inventar }: Pick<KnownGeraet, 'inventar'>): boolean | undefined {
  const item = knownArtikel(inventar);
  return item && isWechselnd(item);
}

/** Taught here just now: the next scan reads it, before the server tells everybody. */
export function noteTaught(code: KnownCode): void {
  const stock = ofUser();
  if (stock) put(stock, 'codes', [picked('codes', code)]);
}

/** Whether a text is an id or a taught code of this house, as far as this device has learnt them. */
function isKnownHere(text: string): boolean {
  const code = parseScanCode(text);
  if (code.kind === 'command') return true;
  if (!known || code.kind === 'unreadable') return false;
  const { inventar, geraete, byForm } = known;
  return (
    code.ids.some((id) => inventar.has(id) || geraete.has(id)) ||
    code.forms.some(({ form }) => byForm.has(form))
  );
}

/** The item or device that a text stands for: as its label says, or as it was taught. */
function idsHere(text: string): readonly string[] {
  const code = parseScanCode(text);
  if (!known || code.kind === 'command' || code.kind === 'unreadable') return [];
  const { inventar, geraete, byForm } = known;
  const taught = code.forms.flatMap(({ form }) => byForm.get(form) ?? []);
  return [
    ...code.ids.filter((id) => inventar.has(id) || geraete.has(id)),
    ...taught.map(({ inventar: item, geraet }) => geraet || item),
  ];
}
learnCodes({ isKnown: isKnownHere, idsOf: idsHere });

function ofUser(): Known | undefined {
  const session = currentSession();
  const user = session && decide(entities.codes.access.read, session) !== false ? session.id : undefined;
  if (known?.user !== user) {
    known?.stop();
    known = user === undefined ? undefined : knownOf(user);
    stockNow = undefined;
  }
  return known;
}

function knownOf(user: string): Known {
  const stops = SHELVES.map((collection) =>
    // Cast: what the record service tells of a record (record-api.md section 9).
    subscribe(`${collection}/*`, (data) => hear(stock, collection, data as Told<typeof collection>)),
  );
  const stock: Known = {
    user,
    codes: new Map(),
    byForm: new Map(),
    inventar: new Map(),
    geraete: new Map(),
    lagerplaetze: new Map(),
    behaelter_inhalt: new Map(),
    isKnown: false,
    isLearning: false,
    stop: () => {
      for (const each of [...stops, unmissed]) each();
    },
  };
  const unmissed = whenMessagesWereMissed(() => learn(stock));
  learn(stock);
  return stock;
}

interface Told<C extends KnownCollection> {
  readonly action: 'create' | 'update' | 'delete';
  readonly record: KnownRecords[C];
}

function hear<C extends KnownCollection>(stock: Known, collection: C, { action, record }: Told<C>): void {
  drop(stock, collection, record.id);
  if (action === 'delete') {
    tellChanged();
    return void forgetStock(collection, record.id);
  }
  const kept = picked(collection, record);
  put(stock, collection, [kept]);
  tellChanged();
  void storeStock(collection, stock.user, [kept], { replaces: false });
}

function learn(stock: Known): void {
  stock.isLearning = true;
  void learnAll(stock, 'codes').then((isSure) => {
    stock.isKnown ||= isSure;
    stock.isLearning = false;
    tellChanged();
  });
  // Names and devices are for scans without network, and in time for them all the same: nothing that somebody looks at
  // waits for them.
  whenIdle(() => {
    void learnAll(stock, 'inventar').then(tellChanged);
    void learnAll(stock, 'geraete').then(tellChanged);
    void learnAll(stock, 'lagerplaetze').then(tellChanged);
    void learnAll(stock, 'behaelter_inhalt').then(tellChanged);
  });
}

/**
 * First what this device keeps, then what has changed since; everything anew where something went meanwhile. Answers
 * whether the server has said so.
 */
async function learnAll<C extends KnownCollection>(stock: Known, collection: C): Promise<boolean> {
  const shelf = shelfOf(stock, collection);
  if (shelf.size === 0) {
    const stored = await storedStock(collection, stock.user);
    put(stock, collection, stored ?? []);
    tellChanged();
    if (collection === 'codes') stock.isKnown ||= stored !== undefined;
  }
  const newest = [...shelf.values()].reduce((last, { updated }) => (updated > last ? updated : last), '');
  try {
    const { changed, total } = await ask(collection, newest);
    put(stock, collection, changed);
    if (shelf.size === total) {
      await storeStock(collection, stock.user, changed, { replaces: false });
      return true;
    }
    const all = await ask(collection, '');
    for (const id of shelf.keys()) drop(stock, collection, id);
    put(stock, collection, all.changed);
    await storeStock(collection, stock.user, all.changed, { replaces: true });
    return true;
  } catch (reason) {
    // Without a connection what is kept is what is known.
    console.warn(`What is new of ${collection} cannot be loaded`, reason);
    return false;
  }
}

interface Answer<C extends KnownCollection> {
  readonly changed: readonly KnownRecords[C][];
  readonly total: number;
}

async function ask<C extends KnownCollection>(collection: C, since: string): Promise<Answer<C>> {
  // Cast: the fields are those of the collection, which the compiler does not follow.
  return (await recordsChangedSince(collection, FIELDS[collection], since)) as unknown as Answer<C>;
}

function shelfOf<C extends KnownCollection>(stock: Known, collection: C): Shelf<C> {
  return stock[collection] as unknown as Shelf<C>; // each stands under its own name
}

function put<C extends KnownCollection>(
  stock: Known,
  collection: C,
  records: readonly KnownRecords[C][],
): void {
  for (const record of records) {
    drop(stock, collection, record.id);
    shelfOf(stock, collection).set(record.id, record);
    if ('code' in record) stock.byForm.set(record.code, record);
  }
}

function drop(stock: Known, collection: KnownCollection, id: string): void {
  const before = collection === 'codes' && stock.codes.get(id);
  if (before && stock.byForm.get(before.code) === before) stock.byForm.delete(before.code);
  shelfOf(stock, collection).delete(id);
}

/** Of what was told no more than is kept. */
function picked<C extends KnownCollection>(collection: C, record: KnownRecords[C]): KnownRecords[C] {
  const fields: readonly string[] = FIELDS[collection];
  const entries = Object.entries(record).filter(([name]) => fields.includes(name));
  return Object.fromEntries(entries) as KnownRecords[C]; // its own fields
}
