import { entities } from '@traverse/domain/entities';
import { platzSortierung } from '@traverse/domain/lagerplatz/sortierung';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

const { lagerplaetze } = entities;

/** Two names that are walked past as one are one place (ORT-01, V6.12). */
export const platzIsOne: RecordEffects<typeof lagerplaetze> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const sortierung = platzSortierung(draft.name ?? '');
    if (!draft.name || draft.name === before?.name) return {};
    if (sortierung === '') return says('Der Name braucht einen Buchstaben oder eine Ziffer.');
    const alike = await transaction.findWhere(lagerplaetze, { sortierung });
    const other = alike.find(({ id }) => id !== before?.id);
    return other ? says(`Das ist derselbe Platz wie ${other.name}.`) : {};
  },
};

const says = (message: string): FieldErrors => ({
  name: withMessage(fieldError('validation_not_unique'), message),
});
