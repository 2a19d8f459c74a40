import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import type { Entity, Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { RecordTransaction } from '../../sql/record-store.ts';
import { beginLauf } from '../laeufe/begin-lauf.ts';
import { einlesungFehler } from '../laeufe/laeufe.ts';
import type { PlannedTable } from './plan-table.ts';
import { keepProfil } from './profil.ts';

interface Beginning {
  readonly entity: Entity;
  readonly datei: string;
  readonly rows: number;
  /** Rows with faults, which stay away. */
  readonly fehler: { readonly count: number; readonly zeilen: Uint8Array };
  readonly spalten: readonly string[];
  readonly headings: readonly string[];
  readonly wunsch: Einlesewunsch;
  readonly fuerAlle: Einlesewunsch['fuerAlle'];
  readonly worte: Einlesewunsch['worte'];
  /** When it was looked at what is stored. */
  readonly seen: Date;
  /** The move that it is a part of. */
  readonly umzug?: string;
}

/** Notes that a table is read in from now on. Throws ApiError 400 while another one is. */
export function beginEinlesung(
  engine: RecordEngine,
  reader: Reader,
  { entity, datei, rows, fehler, spalten, headings, wunsch, fuerAlle, worte, seen, umzug = '' }: Beginning,
): Promise<{ readonly id: string; readonly datei: string }> {
  const begin = async (transaction: RecordTransaction, now: Date) => {
    const stamp = stampOf(now);
    const id = await beginLauf(transaction, now, reader, {
      art: 'Tabelle',
      sammlung: entity.collection,
      was: datei,
      zeilen: rows,
      ausgelassen: fehler.count,
      lauf: umzug,
      seen,
      besetzt: 'Gerade liest dort schon jemand eine Tabelle ein. Versuch es gleich noch einmal.',
    });
    if (fehler.count > 0)
      await transaction.insert(einlesungFehler, {
        id: freshId(),
        created: stamp,
        updated: stamp,
        einlesung: id,
        kopf: JSON.stringify(headings),
        zeilen: new TextDecoder().decode(fehler.zeilen),
      });
    const { zahlform, tagform } = wunsch;
    const profil = { datei, spalten, zahlform, tagform, fuerAlle, worte };
    await keepProfil(transaction, entity, headings, profil, now);
    return { id, datei };
  };
  return write(
    engine,
    reader,
    [],
    ({ transaction, now }) => begin(transaction, now),
    ({ id }) => ({ answer: { id } }),
  );
}

type OfPlan = Pick<Beginning, 'rows' | 'fehler' | 'spalten' | 'headings' | 'fuerAlle' | 'worte'>;

/** What of a planned table is kept as it begins. */
export const beginningOf = (planned: PlannedTable): OfPlan => ({
  rows: planned.zeilen,
  fehler: { count: planned.kopf.anzahl.Fehler, zeilen: planned.ausgelassen },
  spalten: planned.spalten,
  headings: planned.headings,
  fuerAlle: planned.fuerAlle,
  worte: planned.worte,
});
