import { recordTitle } from '@traverse/domain/namen/record-title';
import type { vieleProbePfad } from '@traverse/domain/pfade';
import { labelsOf, labelText, withLabels, withoutLabels } from '@traverse/domain/projekt/labels';
import { loggedText, loggedValue } from '@traverse/domain/protokoll/logged-value';
import { ausserhalb, PROZENT_BIS, PROZENT_VON, schritte, umProzent } from '@traverse/domain/viele/prozent';
import { beideOderKeins, keinLabel, keinWert, labelWorte, tatWorte } from '@traverse/domain/viele/worte';
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
  const { viele = {}, fields } = entity;
  const { tat, feld = '' } = asked;
  if (tat === 'löschen') return loeschen(entity, reader);
  if (tat === 'zurück zählen') return zurueckZaehlen(entity, reader);
  const offered = {
    setzen: viele.setzt,
    prozent: viele.prozent,
    anhängen: viele.worte,
    wegnehmen: viele.worte,
  }[tat];
  const [field, mit = ''] = [fields[feld], viele.mit?.[feld]];
  if (!field || !offered?.includes(feld)) throw badRequest('Dieses Feld lässt sich nicht für viele ändern.');
  const others = fields[mit] ? [fields[mit]] : [];
  if (!mayEver('update', entity, reader)) throw forbidden();
  if (![field, ...others].every((each) => rightsOf(reader).writes(each))) throw forbidden();
  if (tat === 'setzen') return setzen(entity, feld, field, asked);
  return tat === 'prozent'
    ? prozentual(entity, feld, field, asked)
    : anhaengen(entity, { tat, feld, field, wert: asked.wert ?? '' });
}

function loeschen(entity: Entity, reader: Reader): Tat {
  if (!entity.viele?.loescht) throw badRequest(`${entity.label.many} lassen sich nicht zusammen löschen.`);
  if (!mayEver('delete', entity, reader)) throw forbidden();
  return {
    worte: tatWorte(undefined, undefined),
    felder: [],
    plan:
      ({ id }) =>
      (current) =>
        deleteRecord(entity, id, current),
  };
}

/** Both of two that belong together, or neither. Throws ApiError 400. */
function setzen(entity: Entity, feld: string, field: Field, { wert = '', mitWert = '' }: Asked): Tat {
  const given = new Map([[feld, valueIn(field, wert)]]);
  const mit = entity.viele?.mit?.[feld] ?? '';
  const other = entity.fields[mit];
  if (other) {
    if ((wert === '') !== (mitWert === '')) throw badRequest(beideOderKeins(field, other));
    given.set(mit, valueIn(other, mitWert));
  }
  const isGiven =
    (record: StoredRecord) =>
    ([name, value]: readonly [string, FieldValue]) => {
      const of = entity.fields[name];
      return of !== undefined && loggedText(of, record[name]) === loggedText(of, value);
    };
  return {
    worte: tatWorte(field, undefined),
    felder: [...given.keys()],
    plan: (record) =>
      [...given].every(isGiven(record)) ? 'gleich' : changing(entity, record.id, Object.fromEntries(given)),
  };
}

interface Anhang {
  readonly tat: 'anhängen' | 'wegnehmen';
  readonly feld: string;
  readonly field: Field;
  readonly wert: string;
}

/** Labels that come or go, beside what else a record has. Throws ApiError 400 for none. */
function anhaengen(entity: Entity, { tat, feld, field, wert }: Anhang): Tat {
  const labels = labelText(labelsOf(wert));
  if (labels === '') throw badRequest(keinLabel(field));
  const after = tat === 'anhängen' ? withLabels : withoutLabels;
  return {
    worte: labelWorte(field, tat, labels),
    felder: [feld],
    plan: (record) => {
      const now = record[feld] as string; // of a text
      const next = after(now, labels);
      return next === now ? 'gleich' : changing(entity, record.id, { [feld]: next });
    },
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
    felder: [feld],
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
