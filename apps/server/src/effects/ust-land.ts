import type { entities } from '@traverse/domain/entities';
import { countryNamed, germany } from '@traverse/domain/values';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** The country whose tax a bill charges stands beside tax that is not deducted, and nowhere else (year 2.3). */
export const ustLandMakesSense: RecordEffects<typeof entities.ausgaben> = {
  complete: ({ draft }) =>
    draft.ustLand === undefined ? draft : { ...draft, ustLand: draft.ustLand.trim().toUpperCase() },
  check: ({ draft: { ustLand = '', ustArt = '' } }): FieldErrors => {
    if (ustLand === '') return {};
    const land = ustLand.length === 2 ? countryNamed(ustLand) : undefined;
    const problem =
      land === undefined || land === germany
        ? 'Das sind die zwei Buchstaben eines anderen Landes, z. B. AT. Für Deutschland bleibt es leer.'
        : ustArt === 'nicht abziehbar'
          ? undefined
          : 'Umsatzsteuer eines anderen Landes ist „nicht abziehbar“: Wähl diese Steuerart, oder leer das Land.';
    return sentenceErrors({ ustLand: problem });
  },
};
