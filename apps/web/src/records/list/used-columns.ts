import type { Kind } from '@traverse/schema';
import { compare, type Filter } from '@traverse/wire';
import type { ListColumn } from './list-columns.ts';
import type { RecordList } from './useRecordList.ts';

/** Columns to choose from, `offered` to everybody. */
export interface ColumnsToChoose {
  readonly offered: readonly ListColumn[];
  /** Of what no dialog asks for: a firm that does not use it does not see it, until a record has it. */
  readonly onceUsed: readonly ListColumn[];
}

export function columnsToChoose({ entity, plan }: Pick<RecordList, 'entity' | 'plan'>): ColumnsToChoose {
  const listed = entity.list.columns ?? [];
  const isOffered = ({ key, field }: ListColumn) => !field?.hiddenInDialog || listed.includes(key);
  return {
    offered: plan.columns.filter(isOffered),
    onceUsed: plan.columns.filter((column) => !isOffered(column)),
  };
}

const filled = (name: string) => compare(name, '!=', '');
const notNothing = (name: string) => compare(name, '!=', 0);
const some = (name: string) => compare(`${name}:length`, '>', 0);

const isSet: { readonly [K in Kind]: (name: string) => Filter | undefined } = {
  text: filled,
  email: filled,
  number: notNothing,
  geld: notNothing,
  prozent: notNothing,
  date: filled,
  toggle: (name) => compare(name, '=', true),
  select: filled,
  kategorie: filled,
  relation: filled,
  relations: some,
  files: some,
  file: filled,
  texts: some,
  rows: some,
  secret: () => undefined,
};

/** Records that have something in a column. */
export const withSomethingIn = ({ key, field }: ListColumn): Filter | undefined =>
  field && isSet[field.kind](key);
