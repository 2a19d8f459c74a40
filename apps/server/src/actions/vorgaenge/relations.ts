import { entityNamed } from '@traverse/domain/entities';
import { optionVonFrueher } from '@traverse/domain/zuruecknehmen/optionen';
import type { Entity, Field, Row } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import { badRequest, invalid } from '../../records/api-error.ts';
import type { NewValues } from '../../sql/stored-record.ts';
import { gegangen } from './im-papierkorb.ts';
import type { Stand } from './stand.ts';
import { notFoundAnyMore } from './words.ts';

/**
 * Values that are put back without what they named and is gone, a record or an option: said of what may be empty, asked about or
 * refused where it may not (back.md 1.4). Throws ApiError 400.
 */
export async function withoutGone(entity: Entity, values: NewValues, stand: Stand): Promise<NewValues> {
  const settled: { [field: string]: NewValues[string] } = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    settled[name] = field ? ((await settledValue(field, value, stand)) as NewValues[string]) : value;
  }
  return settled;
}

async function settledValue(field: Field, value: unknown, stand: Stand): Promise<unknown> {
  const frueher = optionVonFrueher(field, value);
  if (frueher !== undefined) {
    if (field.required) throw badRequest(notFoundAnyMore(`${field.label} „${frueher}“`));
    say(`ohne ${field.label} „${frueher}“`, stand);
    return '';
  }
  if (field.kind === 'relation') return (await isGone(field, value as string, stand)) ? '' : value; // it holds an id
  if (field.kind === 'relations') {
    const stays: string[] = [];
    for (const id of value as readonly string[]) if (!(await isGone(field, id, stand))) stays.push(id);
    return stays;
  }
  if (field.kind !== 'rows') return value;
  const cells = Object.entries(field.fields).filter(([, { kind }]) => kind === 'relation');
  if (cells.length === 0) return value;
  const rows: Row[] = [];
  for (const row of value as readonly Row[]) rows.push(await settledRow(cells, row, stand));
  return rows;
}

async function settledRow(
  cells: readonly (readonly [string, Field])[],
  row: Row,
  stand: Stand,
): Promise<Row> {
  const settled: { [cell: string]: Row[string] } = { ...row };
  for (const [cell, field] of cells) {
    const id = row[cell];
    const to = field.kind === 'relation' ? entityNamed(field.to) : undefined;
    // What a cell names may have gone before already: it stood there all the same.
    if (to && typeof id === 'string' && id !== '' && !(await stand.write.transaction.find(to, id)))
      settled[cell] = '';
  }
  return settled;
}

/** Throws ApiError 400 where it cannot do without. */
async function isGone(field: Field, id: string, stand: Stand): Promise<boolean> {
  const { transaction } = stand.write;
  const to = field.kind === 'relation' || field.kind === 'relations' ? field.to : '';
  const target = entityNamed(to);
  if (!target || id === '' || (await transaction.find(target, id))) return false;
  const { name, vorgang } = await gegangen(transaction, to, id);
  if (field.kind === 'relation' && field.required) {
    if (vorgang === undefined) throw badRequest(notFoundAnyMore(name));
    const words = `${name} liegt im Papierkorb. Beide zurückholen?`;
    throw invalid({ mit: withMessage(fieldError('frage', { vorgaenge: [vorgang] }), words) }, words);
  }
  say(`ohne ${name}`, stand);
  if (vorgang !== undefined && !stand.auch.some((each) => each.vorgang === vorgang))
    stand.auch.push({ vorgang, worte: `${name} auch zurückholen` });
  return true;
}

/** Once, however many records are without it. */
function say(words: string, { worte }: Stand): void {
  if (!worte.includes(words)) worte.push(words);
}
