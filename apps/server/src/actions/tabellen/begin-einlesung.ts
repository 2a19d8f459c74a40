import { entities } from '@traverse/domain/entities';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import type { Entity, Reader } from '@traverse/schema';
import { usernameOf } from '../../effects/username.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { RecordTransaction } from '../../sql/record-store.ts';
import { laeufe } from '../laeufe/laeufe.ts';
import { isWorking, isYoung, shown } from '../laeufe/shown-lauf.ts';
import { einlesungFehler } from './einlesungen.ts';
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
  /** When it was looked at what is stored. */
  readonly seen: Date;
}

/** Notes that a table is read in from now on. Throws ApiError 400 while another one is. */
export function beginEinlesung(
  engine: RecordEngine,
  reader: Reader,
  { entity, datei, rows, fehler, spalten, headings, wunsch: { zahlform, tagform }, seen }: Beginning,
): Promise<{ readonly id: string; readonly datei: string }> {
  const begin = async (transaction: RecordTransaction, now: Date) => {
    await refuseSecond(transaction, entity.collection, seen, now);
    await forgetOld(transaction, now);
    const stamp = stampOf(now);
    const id = freshId();
    await transaction.insert(laeufe, {
      id,
      created: stamp,
      updated: stamp,
      user: reader.id,
      wer: await usernameOf(transaction, reader),
      art: 'Tabelle',
      was: datei,
      sammlung: entity.collection,
      stand: 'läuft',
      zeilen: rows,
      ausgelassen: fehler.count,
      protokollNr: (await transaction.last(entities.protokoll))?.nr ?? 0,
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
    await keepProfil(transaction, entity, headings, { datei, spalten, zahlform, tagform }, now);
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

/** Two at once would each make what the other makes; so would one that has not seen what another has made since. */
async function refuseSecond(
  transaction: RecordTransaction,
  sammlung: string,
  seen: Date,
  now: Date,
): Promise<void> {
  for (const each of await transaction.findWhere(laeufe, { sammlung })) {
    const { stand } = shown(each, now);
    if ((stand !== 'abgebrochen' && isWorking(stand)) || each.updated > stampOf(seen))
      throw badRequest('Gerade liest dort schon jemand eine Tabelle ein. Versuch es gleich noch einmal.');
  }
}

/** What nobody can take back any more. */
async function forgetOld(transaction: RecordTransaction, now: Date): Promise<void> {
  for (const each of await transaction.findWhere(laeufe, {})) {
    if (isYoung(each, now)) continue;
    for (const left of await transaction.findWhere(einlesungFehler, { einlesung: each.id }))
      await transaction.remove(einlesungFehler, left.id);
    await transaction.remove(laeufe, each.id);
  }
}
