import { entities, type Packliste } from '@traverse/domain/entities';
import { allesZurueck, closedAs } from '@traverse/domain/rueckgabe/abschluss';
import { nichtsWarDraussen, ZURUECK_GEZAEHLT } from '@traverse/domain/viele/worte';
import type { Entity, Reader } from '@traverse/schema';
import { badRequest, forbidden } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { Write } from '../../records/engine.ts';
import { updateRecord } from '../../records/write-record.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import type { Tat, Vorhaben } from './vorhaben.ts';

const { inventar_inventarlisten, inventarlisten } = entities;

/** A list has dozens of lines: whoever stores something waits for one list at most. */
const LISTEN_AUF_EINMAL = 1;

/**
 * All that is out on each of these lists counts as back, devices as by a scan in, and it is closed (VIELE-03). What is missed, used
 * up or broken stays so. Throws ApiError 400 for what is no list, 403 without the right to its lines.
 */
export function zurueckZaehlen(entity: Entity, reader: Reader): Tat {
  if (!entity.viele?.zaehltZurueck)
    throw badRequest(`${entity.label.many} lassen sich nicht als zurück zählen.`);
  if (![inventar_inventarlisten, inventarlisten].every((each) => mayEver('update', each, reader)))
    throw forbidden();
  return {
    worte: ZURUECK_GEZAEHLT,
    felder: [],
    aufEinmal: LISTEN_AUF_EINMAL,
    // Only pack lists are so by their definition.
    plan: (record, current) => planOf(record as StoredRecord & Packliste, current),
  };
}

async function planOf({ inventarliste: id }: Packliste, { transaction }: Write): Promise<Vorhaben> {
  const liste = id === '' ? undefined : await transaction.find(inventarlisten, id);
  const zeilen = liste
    ? await transaction.findWhere(inventar_inventarlisten, { inventarliste: liste.id })
    : [];
  if (!liste || zeilen.every(({ out }) => out === 0)) return { grund: nichtsWarDraussen };
  if (liste.rueckgabe === 'geprüft' && closedAs(zeilen) === 'geprüft') return 'gleich';
  return async (current) => {
    for (const zeile of zeilen) {
      const back = allesZurueck(zeile);
      if (back > zeile.in) await updateRecord(inventar_inventarlisten, zeile.id, { in: back }, current);
    }
    await updateRecord(inventarlisten, liste.id, { rueckgabe: 'geprüft' }, current);
  };
}
