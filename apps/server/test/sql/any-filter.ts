import { entities } from '@traverse/domain/entities';
import type { Entity, Field } from '@traverse/schema';
import {
  type Comparison,
  type FieldOperand,
  type Filter,
  MACROS,
  OPERATORS,
  type Operand,
  type SortKey,
} from '@traverse/wire';
import * as fc from 'fast-check';

const all: readonly Entity[] = Object.values(entities);
const named = (collection: string) => all.find((each) => each.collection === collection)!;

type Way = Pick<FieldOperand, 'path' | 'modifier'>;

/** Every path of up to so many relations that stands in the definitions, with every modifier that fits. */
function waysFrom(entity: Entity, relations: number): Way[] {
  const own = ['id', 'created', 'updated'].map((name): Way => ({ path: [name], modifier: undefined }));
  const fields = Object.entries(entity.fields).flatMap(([name, field]) => waysInto(name, field, relations));
  if (relations === 0) return [...own, ...fields];
  const back = all.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      'to' in field && field.to === entity.collection
        ? waysFrom(other, relations - 1).map(
            ({ path, modifier }): Way => ({ path: [`${other.collection}_via_${name}`, ...path], modifier }),
          )
        : [],
    ),
  );
  return [...own, ...fields, ...back];
}

function waysInto(name: string, field: Field, relations: number): Way[] {
  const modified = (...modifiers: FieldOperand['modifier'][]) =>
    modifiers.map((modifier): Way => ({ path: [name], modifier }));
  if (field.kind === 'secret') return [];
  if (field.kind === 'rows') {
    const cells = Object.keys(field.fields).flatMap((cell): Way[] => [
      { path: [name, '0', cell], modifier: undefined },
      { path: [name, '1', cell], modifier: undefined },
    ]);
    return [...modified(undefined, 'length'), ...cells];
  }
  const isList = field.kind === 'relations' || field.kind === 'files' || field.kind === 'texts';
  const isLetters = field.kind === 'text' || field.kind === 'email' || field.kind === 'select';
  return [
    ...modified(
      undefined,
      ...(isList ? (['length', 'each'] as const) : []),
      ...(isLetters ? (['lower'] as const) : []),
    ),
    ...further(name, field, relations),
  ];
}

function further(name: string, field: Field, relations: number): Way[] {
  if (field.kind === 'texts') return [{ path: [name, '0'], modifier: undefined }];
  if (!('to' in field) || relations === 0) return [];
  return waysFrom(named(field.to), relations - 1).map(({ path, modifier }) => ({
    path: [name, ...path],
    modifier,
  }));
}

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '$1',
    '?',
    'ü',
    'Ü',
    'u\u0308',
    'ß',
    'a%b_c\\',
    '%\\',
    '\\\\%',
    'Müller',
    'SM58',
    'PL2026%',
    'admin',
    '0',
    '12',
    '2.5',
    'true',
    'null',
    '[]',
    '[',
    '🎛️',
    '\ud800',
    '2026-03-29',
    '2026-02-31',
    '2026-03-28T03:00:00+01:00',
    '2026-03-28 02:00:00.000Z',
    '2026',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll('\0', '')),
);

// Not those that change while the test runs.
const macros = MACROS.filter(
  (each) => !['now', 'yesterday', 'tomorrow', 'second', 'minute', 'hour'].includes(each),
);

const literals: fc.Arbitrary<Operand> = fc.oneof(
  texts.map((value) => ({ kind: 'text', value }) as const),
  fc
    .oneof(fc.integer({ min: -50, max: 200_000 }), fc.constantFrom(0, 0.5, 2.5, 12, 1e15))
    .map((value) => ({ kind: 'number', value }) as const),
  fc
    .constantFrom(true, false, null)
    .map((value) => ({ kind: 'keyword', value, name: String(value) }) as const),
  fc.constantFrom(...macros).map((name) => ({ kind: 'macro', name }) as const),
);

/** A filter that the definitions allow, on this collection. */
export function anyFilter(entity: Entity): fc.Arbitrary<Filter> {
  const fields = fc.constantFrom(...waysFrom(entity, 2)).map((way) => ({ kind: 'field', ...way }) as const);
  const operands = fc.oneof({ weight: 3, arbitrary: fields }, { weight: 2, arbitrary: literals });
  const comparison: fc.Arbitrary<Comparison> = fc.record({
    kind: fc.constant('comparison' as const),
    left: operands,
    operator: fc.constantFrom(...OPERATORS),
    anyOf: fc.boolean(),
    right: operands,
  });
  return fc.letrec<{ filter: Filter; join: Filter; comparison: Comparison }>((tie) => ({
    filter: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('comparison'), tie('join')),
    join: fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }),
    }),
    comparison,
  })).filter;
}

export function anySort(entity: Entity): fc.Arbitrary<SortKey[]> {
  const by = fc.oneof(
    fc.constantFrom(...waysFrom(entity, 2)).map((way) => ({ kind: 'field', ...way }) as const),
    fc.constant('rowid' as const),
  );
  return fc.array(fc.record({ by, descending: fc.boolean() }), { maxLength: 3 });
}
