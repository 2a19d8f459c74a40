import { recordTitle } from '@traverse/domain/namen/record-title';
import type { vieleProbePfad } from '@traverse/domain/pfade';
import { loggedText, loggedValue } from '@traverse/domain/protokoll/logged-value';
import { ausserhalb, PROZENT_BIS, PROZENT_VON, schritte, umProzent } from '@traverse/domain/viele/prozent';
import { keinWert, tatWorte } from '@traverse/domain/viele/worte';
import type { AskedOf, Cents, Entity, Field, FieldValue, Reader } from '@traverse/schema';
import { badRequest, forbidden } from '../../records/api-error.ts';
import { mayEver, rightsOf } from '../../records/authority.ts';
import type { Write } from '../../records/engine.ts';
import { deleteRecord, updateRecord } from '../../records/write-record.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import type { Tat } from './vorhaben.ts';
import { zurueckZaehlen } from './zurueck.ts';

export type Asked = Omit<AskedOf<typeof vieleProbePfad>, 'sammlung'>;

/** Reads what is asked for. Throws ApiError 400 for what is no such act, 403 without the right to it. */
export function tatIn(entity: Entity, asked: Asked, reader: Reader): Tat {
  if (asked.tat === 'löschen') return loeschen(entity, reader);
  if (asked.tat === 'zurück zählen') return zurueckZaehlen(entity, reader);
  const { feld = '' } = asked;
  const offered = asked.tat === 'setzen' ? entity.viele?.setzt : entity.viele?.prozent;
  const field = entity.fields[feld];
  if (!field || !offered?.includes(feld)) throw badRequest('Dieses Feld lässt sich nicht für viele ändern.');
  if (!mayEver('update', entity, reader) || !rightsOf(reader).writes(field)) throw forbidden();
  return asked.tat === 'setzen' ? setzen(entity, feld, field, asked) : prozentual(entity, feld, field, asked);
}

function loeschen(entity: Entity, reader: Reader): Tat {
  if (!entity.viele?.loescht) throw badRequest(`${entity.label.many} lassen sich nicht zusammen löschen.`);
  if (!mayEver('delete', entity, reader)) throw forbidden();
  return {
    worte: tatWorte(undefined, undefined),
    feld: undefined,
    plan:
      ({ id }) =>
      (current) =>
        deleteRecord(entity, id, current),
  };
}

function setzen(entity: Entity, feld: string, field: Field, { wert = '' }: Asked): Tat {
  const value = valueIn(field, wert);
  const given = loggedText(field, value);
  return {
    worte: tatWorte(field, undefined),
    feld,
    plan: (record) =>
      loggedText(field, record[feld]) === given ? 'gleich' : changing(entity, record.id, { [feld]: value }),
  };
}

function valueIn(field: Field, wert: string): FieldValue {
  try {
    return loggedValue(field, wert);
  } catch {
    throw badRequest(`„${wert}“ ist kein Wert für ${field.label}.`);
  }
}

function prozentual(entity: Entity, feld: string, field: Field, { prozent, schritt = 1 }: Asked): Tat {
  if (prozent === undefined || prozent < PROZENT_VON || prozent > PROZENT_BIS) throw badRequest(ausserhalb);
  const step = schritte.find((each) => each === schritt);
  if (!step) throw badRequest('Gerundet wird auf 1, 10, 50 oder 100 Cent.');
  return {
    worte: tatWorte(field, prozent),
    feld,
    plan: (record) => {
      const preis = record[feld] as Cents; // of a field of money
      if (preis === 0) return { grund: keinWert(field) };
      const next = umProzent(preis, prozent, step);
      return next === preis ? 'gleich' : changing(entity, record.id, { [feld]: next });
    },
  };
}

const changing =
  (entity: Entity, id: string, values: { readonly [feld: string]: FieldValue }) =>
  async (current: Write): Promise<void> => {
    await updateRecord(entity, id, values, current);
  };

export const titleOf = (entity: Entity, record: StoredRecord): string =>
  recordTitle(entity.collection, record) || entity.label.one;
