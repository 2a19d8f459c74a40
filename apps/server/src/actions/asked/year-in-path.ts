import { auswertungYears } from '@traverse/domain/pfade';
import type { Parameter } from '../../openapi/path-description.ts';
import { badRequest } from '../../records/api-error.ts';

const { first, last } = auswertungYears;

/** The year as it stands in a path. Throws ApiError 400 when it is none, or out of bounds. */
export function yearIn(written: string): number {
  const jahr = /^\d{4}$/.test(written) ? Number(written) : Number.NaN;
  if (!(jahr >= first && jahr <= last)) throw badRequest(`Wähle ein Jahr von ${first} bis ${last}.`);
  return jahr;
}

export function yearParameter(description: string): Parameter {
  return {
    name: 'year',
    in: 'path',
    description,
    schema: { type: 'integer', minimum: first, maximum: last },
  };
}
