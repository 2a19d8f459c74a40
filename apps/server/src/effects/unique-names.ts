import { type Entity, nameKey, type TextField } from '@traverse/schema';
import { compare, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

/** Names that hold another one: more nobody has. */
const MOST_ALIKE = 500;

/**
 * Names that are the only ones of their kind differ in more than capitals, blanks and how their letters are made (S-L3). What is
 * stored so already stays, and what the server itself writes is not asked.
 */
export function uniqueNames(entity: Entity): readonly RecordEffects[] {
  const names = Object.entries(entity.fields).filter(
    (each): each is [string, TextField] =>
      each[1].kind === 'text' && each[1].isName === true && each[1].unique === true,
  );
  if (names.length === 0) return [];
  return [
    {
      check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
        if (byServer) return {};
        for (const [name] of names) {
          const [value, was] = [draft[name], before?.[name]];
          if (typeof value !== 'string' || value === '' || value === was) continue;
          const other = await alike(entity, name, value, before?.id, transaction);
          if (other !== undefined) return { [name]: saying(other) };
        }
        return {};
      },
    },
  ];
}

async function alike(
  entity: Entity,
  field: string,
  name: string,
  id: string | undefined,
  reads: RecordReads,
): Promise<string | undefined> {
  const key = nameKey(name);
  const request = {
    filter: compare(field, '~', name),
    sort: [],
    page: 1,
    perPage: MOST_ALIKE,
    skipTotal: true,
  };
  const { items } = await reads.list(entity, request, 'system');
  const nameOf = (record: StoredRecord) => record[field] as string; // a text field holds a text
  const other = items.find((record) => record.id !== id && nameKey(nameOf(record)) === key);
  return other && nameOf(other);
}

const saying = (other: string) =>
  withMessage(
    fieldError('validation_not_unique'),
    `Das gibt es schon als „${other}“. Groß oder klein, Leerzeichen und die Art der Umlaute machen keinen Unterschied.`,
  );
