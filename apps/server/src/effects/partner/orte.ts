import { entities } from '@traverse/domain/entities';
import { ortGibtEs } from '@traverse/domain/ort/ort-name';
import { isSameName } from '@traverse/domain/values';
import type { RecordEffects } from '../../records/effects.ts';
import { sentenceErrors } from '../sentences.ts';

const { orte } = entities;

/** Two places of one name in one town nobody can tell apart (PART-03). */
export const ortIsOne: RecordEffects<typeof orte> = {
  check: async ({ draft, before, isPutBack }, { transaction }) => {
    const { name = '', ort = '' } = draft;
    if (isPutBack || name.trim() === '' || (name === before?.name && ort === before.ort)) return {};
    // In the order of the paths: texts.
    const rows = (await transaction.values(orte, 'all', ['id', 'name', 'ort'])) as readonly (readonly [
      string,
      string,
      string,
    ])[];
    const isThere = rows.some(
      ([id, other, town]) => id !== before?.id && isSameName(other, name) && isSameName(town, ort),
    );
    return sentenceErrors({ name: isThere ? ortGibtEs({ name, ort }) : undefined });
  },
};
