import { entities, type Geraet, type Listenzeile } from '@traverse/domain/entities';
import { type Befund, foundBetween, movesOf } from '@traverse/domain/inventarliste/zaehler';
import type { ScanBefund } from '@traverse/wire';
import type { Input } from '../../records/effects.ts';
import type { Write } from '../../records/engine.ts';
import { updateRecord } from '../../records/write-record.ts';
import { kundeOfListe } from '../belege/liste-belege.ts';

const { inventar_inventarlisten, schaeden } = entities;

interface ScannedIn {
  /** Of the scan; the damage that it reports has the same. */
  readonly id: string;
  readonly befund?: ScanBefund;
  readonly text?: string;
  /** Which one it is, where it has a number. */
  readonly geraet?: Geraet['id'];
  /** It is the one that this line has missed, whatever else of it is still open. */
  readonly isFound?: boolean;
}

interface CountedIn {
  readonly zeile: Listenzeile;
  /** Pieces that had counted as gone. */
  readonly found: number;
  readonly ausVermisst: number;
  readonly ausVerbraucht: number;
  readonly ausAusgebucht: number;
}

/** Counts so many pieces of a line in as they were found. What is broken becomes a damage in the same transaction. */
export async function countIn(
  scan: ScannedIn,
  id: Listenzeile['id'],
  by: number,
  write: Write,
): Promise<CountedIn> {
  const { befund = '', isFound = false } = scan;
  const before = await write.transaction.lock(inventar_inventarlisten, id);
  const found = isFound && before && before.vermisst > 0 ? { 'vermisst-': 1 } : {};
  const input = { ...counted('+', befund, by), ...found };
  const zeile = await updateRecord(inventar_inventarlisten, id, input, write);
  if (befund === 'defekt') await reportDamage(scan, zeile, by, write);
  if (!before) return { zeile, found: 0, ausVermisst: 0, ausVerbraucht: 0, ausAusgebucht: 0 };
  return {
    zeile,
    found: befund === '' || befund === 'defekt' ? foundBetween(before, zeile) : 0,
    ausVermisst: Math.max(0, before.vermisst - zeile.vermisst),
    ausVerbraucht: Math.max(0, before.verbraucht - zeile.verbraucht),
    ausAusgebucht: Math.max(0, before.ausgebucht - zeile.ausgebucht),
  };
}

/** Whoever scans reports it, whatever else they may do with damages; all of the pieces are blocked (RUECK-02). */
async function reportDamage(
  { id, text = '', geraet }: ScannedIn,
  { inventar, inventarliste }: Listenzeile,
  anzahl: number,
  { context }: Write,
): Promise<void> {
  const kunde = await kundeOfListe(inventarliste, context.transaction, context.reader);
  await context.create(schaeden, {
    id,
    inventar,
    ...(geraet === undefined ? {} : { geraet }),
    schaden: text.trim() || 'Defekt zurückgekommen',
    anzahl,
    sperrt: anzahl,
    inventarliste,
    kunde,
  });
}

/** Takes back what a scan in has counted: what it had found is gone again, and a damage nobody has mended goes. */
export async function uncountIn(
  scan: {
    readonly id: string;
    readonly befund: ScanBefund | '';
    readonly by: number;
    readonly ausVermisst: number;
    readonly ausVerbraucht: number;
    readonly ausAusgebucht: number;
  },
  zeile: Listenzeile,
  write: Write,
): Promise<Listenzeile> {
  const { befund, by, ausVermisst, ausVerbraucht, ausAusgebucht } = scan;
  const input = {
    ...counted('-', befund, by),
    ...(ausVermisst > 0 ? { 'vermisst+': ausVermisst } : {}),
    ...(ausVerbraucht > 0 ? { 'verbraucht+': ausVerbraucht } : {}),
  };
  const after = await updateRecord(inventar_inventarlisten, zeile.id, input, write);
  const schaden = befund === 'defekt' ? await write.transaction.find(schaeden, scan.id) : undefined;
  if (schaden && !schaden.behoben) await write.context.remove(schaeden, schaden.id);
  if (ausAusgebucht === 0) return after;
  const ausgebucht = after.ausgebucht + ausAusgebucht;
  return write.context.update(inventar_inventarlisten, zeile.id, { ausgebucht });
}

/** `in+`, or what a broken, lost or used-up piece moves. */
function counted(sign: '+' | '-', befund: Befund, by: number): Input {
  const moves = Object.entries(movesOf(befund, by)).map(([field, more]): [string, number] => [
    field + sign,
    more,
  ]);
  return Object.fromEntries(moves);
}
