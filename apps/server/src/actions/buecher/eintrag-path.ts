import { type FesteSammlung, festeSammlungen } from '@traverse/domain/options/schluss-arten';
import { idSchema } from '@traverse/schema';
import type { Parameter } from '../../openapi/path-description.ts';
import { notFound } from '../../records/api-error.ts';

export interface EintragPath {
  readonly Params: { readonly sammlung: string; readonly id: string };
}

/** Throws ApiError 404. */
export function sammlungIn(text: string): FesteSammlung {
  const known = festeSammlungen.find((each) => each === text);
  if (!known) throw notFound('Eine Gegenbuchung gibt es zu Ausgaben und Einnahmen.');
  return known;
}

export const eintragParameters: readonly Parameter[] = [
  {
    name: 'sammlung',
    in: 'path',
    description: 'ausgaben oder einnahmen',
    schema: { enum: [...festeSammlungen] },
  },
  { name: 'id', in: 'path', description: 'Der Eintrag', schema: idSchema },
];
