import { endAfter, spanProblems } from '@traverse/domain/values';
import type { Draft, Entity, Fields, FieldValue, Row, WireDate } from '@traverse/schema';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/**
 * Wherever a span has both: an end that is empty gets a day after its start (PROJ-13), and none lies before it. What
 * was stored so before is not asked again.
 */
export function endDates(entity: Entity): readonly RecordEffects[] {
  if (!hasEnds(entity.fields)) return [];
  return [
    {
      complete: ({ draft }) => withEnds(entity.fields, draft),
      check: ({ draft, before }) => sentenceErrors(spanProblems(entity.fields, draft, before)),
    },
  ];
}

function hasEnds(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      (field.kind === 'date' && field.endOf !== undefined) ||
      (field.kind === 'rows' && hasEnds(field.fields)),
  );
}

function withEnds<Values extends Draft | Row>(fields: Fields, values: Values): Values {
  const ends: { [field: string]: FieldValue } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'date' && field.endOf && !field.mayBeOpen && !value) {
      // A draft holds dates in wire form.
      ends[name] = endAfter((values[field.endOf] ?? '') as WireDate);
    }
    if (field.kind === 'rows' && value) {
      // A rows field holds rows.
      ends[name] = (value as readonly Row[]).map((row) => withEnds(field.fields, row));
    }
  }
  return { ...values, ...ends };
}
