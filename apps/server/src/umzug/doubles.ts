import { codeProblem, questionsOfCode } from '@traverse/domain/code/code-conflicts';
import { codeForm } from '@traverse/domain/code/code-form';
import { entities } from '@traverse/domain/entities';
import { byAge, distinctNames, distinctNumbers } from '@traverse/domain/import/old-names';
import type { Umzug } from '@traverse/schema';
import { freshId } from '../records/record-id.ts';
import type { Planned } from './plan.ts';
import { faultAt, type Reading } from './read-records.ts';

const { codes, inventar } = entities;

/** Records that were left out when two could not be one. */
export interface Unmatched {
  readonly planned: Planned;
  readonly reason: string;
}

/** What may not agree in two records is told apart or put together, as their definition says (W 9.2, 5). */
export function settleDoubles(planned: Map<string, Planned[]>, reading: Reading): readonly Unmatched[] {
  const unmatched: Unmatched[] = [];
  for (const [collection, records] of planned) {
    const entity = records[0]?.entity;
    const doubles = entity?.umzug?.doubles;
    if (!entity || !doubles) continue;
    const aged = records.toSorted((one, other) => byAge(one.record, other.record));
    if (doubles === 'dropped' || 'adds' in doubles) {
      const gone = putTogether(aged, entity.unique?.[0] ?? [], doubles, reading, unmatched);
      planned.set(
        collection,
        records.filter((each) => !gone.has(each)),
      );
    } else if ('suffix' in doubles) {
      const names = aged.map(({ record }) => String(record[doubles.suffix]));
      rename(aged, doubles.suffix, distinctNames(names), reading);
    } else {
      const numbers = aged.map(({ record }) => Number(record[doubles.number]));
      rename(aged, doubles.number, distinctNumbers(numbers), reading);
    }
  }
  return unmatched;
}

function rename(
  aged: readonly Planned[],
  field: string,
  values: readonly (string | number)[],
  { faults }: Reading,
): void {
  for (const [index, each] of aged.entries()) {
    const [before, since] = [each.record[field], values[index]];
    if (before === since) continue;
    faults.push(faultAt(each, 'Name geändert', { feld: field, stand: String(before), jetzt: String(since) }));
    each.record[field] = since;
  }
}

function putTogether(
  aged: readonly Planned[],
  key: readonly string[],
  doubles: Exclude<NonNullable<Umzug['doubles']>, { suffix: string } | { number: string }>,
  { faults }: Reading,
  unmatched: Unmatched[],
): ReadonlySet<Planned> {
  const oldest = new Map<string, Planned>();
  const gone = new Set<Planned>();
  for (const each of aged) {
    const value = JSON.stringify(key.map((field) => each.record[field]));
    const first = oldest.get(value);
    if (!first) {
      oldest.set(value, each);
      continue;
    }
    gone.add(each);
    if (doubles !== 'dropped') {
      if (doubles.whereAgree.some((field) => first.record[field] !== each.record[field])) {
        unmatched.push({
          planned: each,
          reason: `steht schon mit anderem ${doubles.whereAgree.join(' oder ')} da`,
        });
        continue;
      }
      for (const field of doubles.adds)
        first.record[field] = Number(first.record[field]) + Number(each.record[field]);
    }
    const stand = JSON.stringify(each.record);
    faults.push(faultAt(each, 'Zusammengelegt', { feld: '', stand, jetzt: `mit ${first.record.id}` }));
  }
  return gone;
}

/** An id that was printed and could not stay becomes a code, where nothing else is read for it (W 1.3). */
export function keepPrintedIds(planned: Map<string, Planned[]>, { faults }: Reading): void {
  const items = new Map<string, { readonly id: string; readonly name: string }>();
  const artikel = (planned.get(inventar.collection) ?? []).filter(({ entity }) => entity.umzug?.idIsPrinted);
  for (const { record } of artikel) items.set(record.id, { id: record.id, name: String(record['name']) });
  const known = new Map<string, { readonly code: string; readonly name: string }>();
  // Forms that read as so many pieces of another.
  const longer: { readonly code: string; readonly name: string }[] = [];
  const made: Planned[] = [];
  for (const each of artikel.filter(({ oldId, record }) => oldId !== record.id)) {
    const form = codeForm(each.oldId);
    const { ids, forms } = questionsOfCode(form);
    const answers = {
      items: ids.flatMap((id) => items.get(id) ?? []),
      codes: [...forms.flatMap((code) => known.get(code) ?? []), ...longer],
    };
    const problem = form === '' ? 'Zu kurz oder zu lang für einen Code.' : codeProblem(form, answers);
    if (problem !== undefined) {
      const told = { feld: 'id', stand: each.oldId, jetzt: `wird ${each.record.id}, ohne Code: ${problem}` };
      faults.push(faultAt(each, 'Kennung', told));
      continue;
    }
    const code = { code: form, name: String(each.record['name']) };
    known.set(form, code);
    if (/ST\d+$/.test(form)) longer.push(code);
    const { id, created, updated } = each.record;
    const record = { id: freshId(), created, updated, inventar: id, code: form };
    made.push({
      entity: codes,
      oldId: '',
      record: { ...record, anzeige: each.oldId, art: 'Fremdetikett', anzahl: 1 },
      files: [],
    });
    const told = { feld: 'id', stand: each.oldId, jetzt: `wird ${id}, der Code ${each.oldId} scannt weiter` };
    faults.push(faultAt(each, 'Kennung', told));
  }
  if (made.length > 0) planned.set(codes.collection, made);
}
