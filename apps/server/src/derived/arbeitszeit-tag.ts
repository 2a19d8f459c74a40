import { nettoMinuten } from '@traverse/domain/einsatz/schichten';
import { entities } from '@traverse/domain/entities';
import { dayOf, wireDateOf } from '@traverse/domain/values';
import { derivation } from '../records/derivation.ts';

const { arbeitszeiten } = entities;

/** The day of working time is that of its begin, and its length is real (STUND-01). */
export const tagOfArbeitszeit = derivation<typeof arbeitszeiten>({
  entity: arbeitszeiten,
  fields: ['tag', 'minuten'],
  version: 1,
  own: ['von', 'bis', 'pause'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (records) =>
    records.map((each) => {
      const day = dayOf(each.von);
      return { tag: day === '' ? '' : wireDateOf(day), minuten: nettoMinuten(each) };
    }),
});
