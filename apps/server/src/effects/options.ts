import { entities } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { optionBisProblem } from '@traverse/domain/inventarliste/option';
import { dayAt, dayOf } from '@traverse/domain/values';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';

/** A booked list is no option, and an end is not one that nobody could keep (PLAN-01). */
export const optionOfListe: RecordEffects<typeof entities.inventarlisten> = {
  beforeCreate: async (liste, _, { now }) => {
    refuseBadEnd(liste.optionBis, bookedDays(liste)?.bis ?? '', now);
    return liste.verbucht ? { ...liste, option: false } : liste;
  },
  beforeUpdate: async ({ before, after }, _, { now }) => {
    if (after.optionBis !== before.optionBis)
      refuseBadEnd(after.optionBis, bookedDays(after)?.bis ?? '', now);
    return after.verbucht ? { ...after, option: false } : after;
  },
};

/** The end that a project gives to its options. */
export const optionOfProjekt: RecordEffects<typeof entities.projekt> = {
  beforeCreate: async (projekt, _, { now }) => {
    refuseBadEnd(projekt.optionBis, dayOf(projekt.datum_bis || projekt.datum_von), now);
    return projekt;
  },
  beforeUpdate: async ({ before, after }, _, { now }) => {
    if (after.optionBis !== before.optionBis)
      refuseBadEnd(after.optionBis, dayOf(after.datum_bis || after.datum_von), now);
    return after;
  },
};

function refuseBadEnd(
  optionBis: Parameters<typeof optionBisProblem>[0],
  last: Parameters<typeof optionBisProblem>[1],
  now: Date,
): void {
  const problem = optionBisProblem(optionBis, last, dayAt(now.getTime()));
  if (problem) throw invalid({ optionBis: withMessage(fieldError('option_bis'), problem) }, problem);
}
