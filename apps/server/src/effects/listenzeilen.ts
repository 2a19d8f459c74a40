import { entities, type Listenzeile } from '@traverse/domain/entities';
import { bodyOf, changesByField, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { Input, RecordEffects, WriteContext } from '../records/effects.ts';
import { isRecordId } from '../records/record-id.ts';
import { isSettling, noteWritten, noteZeile } from './settle-liste.ts';
import { zubehoerOf } from './zubehoer-rows.ts';

const { inventar, inventar_inventarlisten } = entities;

/**
 * What follows a line (SET-02): it keeps the accessories of its item as they are when it is made, or when somebody sends
 * `zubehoerNeuLaden`; they and the parts of sets are settled at the end of the transaction. An amount that is sent stays
 * as it is; `anzahl+`, and a new line with `zusaetzlich`, come on top of what follows. A new line with `ohneZubehoer`
 * stands alone: what is rented because it is short brings nothing that is there (SET-05).
 */
export const zubehoerOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    if (!draft.inventar || draft.inventar === before?.inventar) return {};
    const artikel = await transaction.find(inventar, draft.inventar);
    return artikel?.typ === 'Set' ? { inventar: isASet } : {};
  },
  beforeCreate: async (zeile, input, context) => {
    if (isSettling(context)) return zeile;
    if (input['zusaetzlich'] !== true) noteWritten(zeile, context);
    const made = { ...zeile, ...(await exchangedOf(input, context)) };
    return input['ohneZubehoer'] === true ? made : withRows(made, context);
  },
  beforeUpdate: async ({ before, after }, input, context) => {
    if (isSettling(context)) return after;
    if (isWritten(input)) noteWritten(after, context);
    const isOther = after.inventar !== before.inventar;
    return isOther || input['zubehoerNeuLaden'] === true ? withRows(after, context) : after;
  },
  afterCreate: (zeile, context) => {
    if (!isSettling(context)) noteZeile(undefined, zeile, context);
  },
  afterUpdate: ({ before, after }, context) => {
    const matters = followedBy.some((field) => before[field] !== after[field]);
    if (matters && !isSettling(context)) noteZeile(before, after, context);
  },
  afterDelete: (zeile, context) => {
    if (!isSettling(context)) noteZeile(zeile, undefined, context);
  },
};

const followedBy = ['inventar', 'inventarliste', 'anzahl', 'zubehoerTeile'] as const;

const isASet = withMessage(fieldError('set_rule'), 'Ein Set wird mit „Set hinzufügen“ gebucht.');

/** `anzahl+` and `anzahl-` write nothing, they add. */
function isWritten(input: Input): boolean {
  for (const [name, changes] of changesByField(bodyOf(input)))
    if (name === 'anzahl') return changes.some(({ kind }) => kind === 'set');
  return false;
}

async function withRows(zeile: Listenzeile, { transaction }: WriteContext): Promise<Listenzeile> {
  const rows = await zubehoerOf([zeile.inventar], transaction);
  return { ...zeile, zubehoerTeile: rows.get(zeile.inventar) ?? [] };
}

/** A copied line stands in for what its original stands in for. */
async function exchangedOf(input: Input, { transaction }: WriteContext) {
  const { kopieVon } = input;
  const original = isRecordId(kopieVon)
    ? await transaction.find(inventar_inventarlisten, kopieVon)
    : undefined;
  if (!original) return {};
  const { ersetzt, statt, ersatzFuer, vonSelbst } = original;
  return { ersetzt, statt, ersatzFuer, vonSelbst };
}
