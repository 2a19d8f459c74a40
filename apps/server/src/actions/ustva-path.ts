import { isZeitraum, type UstZeitraum } from '@traverse/domain';
import type { Parameter } from '../openapi/path-description.ts';
import { badRequest } from '../records/api-error.ts';
import { yearIn, yearParameter } from './year-in-path.ts';

export interface UstvaPath {
  readonly Params: { readonly year: string; readonly zeitraum: string };
}

/** Throws ApiError 400. */
export function zeitraumIn({ year, zeitraum }: UstvaPath['Params']): UstZeitraum {
  if (!isZeitraum(zeitraum))
    throw badRequest('Der Zeitraum ist ein Monat von 01 bis 12 oder ein Quartal von 41 bis 44.');
  return { jahr: yearIn(year), zeitraum };
}

export const ustvaParameters: readonly Parameter[] = [
  yearParameter('Das Jahr'),
  {
    name: 'zeitraum',
    in: 'path',
    description: '01 bis 12 für einen Monat, 41 bis 44 für ein Quartal',
    schema: { type: 'string' },
  },
];
