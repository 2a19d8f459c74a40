import { entities } from '@traverse/domain/entities';
import { wordOf } from '@traverse/domain/tabelle/bestand';
import type { Zeilenplan } from '@traverse/domain/tabelle/plan';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { createRecord } from '../../records/write-record.ts';
import { Turn } from '../../sql/in-turns.ts';
import { grundOf, laeufe } from '../laeufe/laeufe.ts';
import type { OffeneZeile } from './plan-pruefdatei.ts';
import { pruefzeilen } from './pruefzeilen.ts';
import { type RefusedRow, refusedRow } from './refused-row.ts';

/** What is written of a tester's file. */
export interface Tests {
  readonly rows: readonly Zeilenplan[];
  /** Rows without a device. */
  readonly offene: readonly OffeneZeile[];
}

interface Begun {
  readonly id: string;
  readonly datei: string;
}

/** So many tests are written in one go, while others wait. */
export const MOST_TESTS = 2000;

/**
 * Writes the tests of a file and keeps the rows without a device, all in one transaction: what was tested is never taken back, so
 * nothing of it may be left half way (PRUEF-04). Throws ApiError where a row is refused and none may stay away.
 */
export async function takeOverTests(
  engine: RecordEngine,
  reader: Reader,
  begun: Begun,
  { rows, offene }: Tests,
  ohneFehlerhafte: boolean,
): Promise<void> {
  const faults: string[] = [];
  let open = rows;
  for (;;) {
    const failed = await writeAll(engine, reader, begun, { rows: open, offene }, faults);
    if (!failed) return;
    if (!ohneFehlerhafte) throw badRequest(failed.words);
    faults.push(failed.words);
    open = open.filter((row) => row !== failed.row);
  }
}

async function writeAll(
  engine: RecordEngine,
  reader: Reader,
  { id, datei }: Begun,
  { rows, offene }: Tests,
  faults: readonly string[],
): Promise<RefusedRow | undefined> {
  let row: Zeilenplan | undefined;
  try {
    await write(engine, reader, [], async (current) => {
      current.context.because(grundOf(`Tabelle „${datei}“ eingelesen`, id));
      const turn = new Turn();
      for (row of rows) {
        for (const { werte } of row.schritte) {
          await createRecord(entities.pruefungen, werte, current);
          await forget(wordOf(werte['herkunft']), current);
        }
        await turn.give();
      }
      row = undefined;
      for (const offen of offene) await keep(offen, datei, current);
      // In the same transaction: a server that ends has written all of it or nothing.
      await current.transaction.set(laeufe, id, {
        updated: stampOf(current.now),
        stand: 'fertig',
        erledigt: rows.length,
        neu: rows.length,
        problem: faults.slice(0, 20).join('\n'),
      });
    });
    return undefined;
  } catch (error) {
    return refusedRow(error, row);
  }
}

/** It has its device by now. */
async function forget(herkunft: string, { transaction }: Write): Promise<void> {
  for (const { id } of await transaction.findWhere(pruefzeilen, { herkunft }))
    await transaction.remove(pruefzeilen, id);
}

/** Once, however often its file is read in. */
async function keep(
  { zeile, grund, identifikation, herkunft, werte }: OffeneZeile,
  datei: string,
  { transaction, now }: Write,
): Promise<void> {
  const [known] = await transaction.findWhere(pruefzeilen, { herkunft }, 1);
  if (known) return;
  const stamp = stampOf(now);
  await transaction.insert(pruefzeilen, {
    id: freshId(),
    created: stamp,
    updated: stamp,
    datei,
    zeile,
    identifikation,
    herkunft,
    grund,
    werte: JSON.stringify(werte),
  });
}
