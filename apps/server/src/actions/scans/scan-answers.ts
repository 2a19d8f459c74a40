import type { Geraet, Listenzeile } from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import type { ListenScan, ScanBefund } from '@traverse/wire';
import type { Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';

/** A scan that counts on a list. */
export type NewScan = ListenScan;

interface Counted {
  readonly field: 'anzahl' | 'gepackt' | 'out' | 'in' | 'vermisst' | 'verbraucht' | 'imCase';
  readonly befund?: ScanBefund;
  /** The set on the list that it added. */
  readonly set?: string;
  readonly ausVermisst?: number;
  readonly ausVerbraucht?: number;
  readonly ausAusgebucht?: number;
  readonly geraet?: string;
  readonly vorherListe?: string;
  readonly vorherZustand?: string;
  readonly vorherGepackt?: string;
  readonly vorherCase?: string;
  readonly wechseltCase?: boolean;
  readonly inhalt?: StoredScan['inhalt'];
  readonly zeileDort?: string;
  readonly dortVermisst?: number;
  readonly dazu?: number;
  readonly statt?: string;
  readonly stattBy?: number;
  readonly by: number;
  /** Whether the scan made its line. */
  readonly newZeile: boolean;
  readonly result: 'counted' | 'tooMany' | 'undone';
  readonly words: string;
  readonly detail: string;
}

/** Stores what a scan did to a line, in the transaction that did it, and answers it. `name` is the item's. */
export async function remember(
  id: string,
  { zeile, name }: { readonly zeile: Listenzeile; readonly name: string },
  counted: Counted,
  write: Write,
): Promise<ScanAnswer> {
  const stand = standOf(zeile);
  await storeScan(id, { ...counted, zeile: zeile.id, inventar: stand.inventar }, write);
  const { result, words, detail, by, geraet = '' } = counted;
  return { id, result, words, detail, name, by, ...(geraet === '' ? {} : { geraet }), zeile: stand };
}

type Stored = Omit<StoredScan, 'id' | 'created' | 'updated' | 'user' | 'undone'>;

/** Keeps what a scan counted, in the transaction that did it. */
export async function storeScan(
  id: string,
  counted: Partial<Stored> &
    Pick<Stored, 'field' | 'by' | 'result' | 'words' | 'detail' | 'zeile' | 'inventar'>,
  { transaction, authority, now }: Write,
): Promise<void> {
  const stamp = stampOf(now);
  await transaction.insert(storedScans, {
    befund: '',
    set: '',
    inventur: '',
    ausVermisst: 0,
    ausVerbraucht: 0,
    ausAusgebucht: 0,
    geraet: '',
    vorherListe: '',
    vorherZustand: '',
    vorherGepackt: '',
    vorherCase: '',
    wechseltCase: false,
    inhalt: [],
    vorherPlatz: '',
    vorherOrt: '',
    zeileDort: '',
    dortVermisst: 0,
    dazu: 0,
    statt: '',
    stattBy: 0,
    newZeile: false,
    ...counted,
    id,
    created: stamp,
    updated: stamp,
    user: authority.reader.id,
    undone: false,
  });
}

/** Nothing was counted. */
export function refused(id: string, why: string): ScanAnswer {
  return { id, result: 'refused', words: 'Nicht gezählt', detail: why, name: '', zeile: null };
}

/** What a device needs of a line to show its counters. */
export function standOf({
  id,
  inventar,
  anzahl,
  gepackt,
  out,
  in: back,
  vermisst,
  defekt,
  verbraucht,
  ausgebucht,
  updated,
}: Listenzeile): NonNullable<ScanAnswer['zeile']> {
  return { id, inventar, anzahl, gepackt, out, in: back, vermisst, defekt, verbraucht, ausgebucht, updated };
}

/** How a device was before a scan, so that it can be taken back. */
export const vorherOf = (
  { id, liste, zustand, gepacktFuer, behaelter }: Geraet,
  wechseltCase: boolean,
): Partial<Counted> => ({
  geraet: id,
  vorherListe: liste,
  vorherZustand: zustand,
  vorherGepackt: gepacktFuer,
  vorherCase: behaelter,
  wechseltCase,
});
