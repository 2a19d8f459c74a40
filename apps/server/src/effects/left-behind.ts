import { entities, isCancelled, isFestgeschrieben, noteOfChange, noteOfMove } from '@traverse/domain';
import type { RecordEffects } from '../records/effects.ts';

/** What stays where it was when its project moves is marked until both agree (AKTE-01, decision 0162). */
export const leavesBehind: RecordEffects<typeof entities.projekt> = {
  afterUpdate: async ({ before, after }, { transaction, update }) => {
    const note = (beleg: Parameters<typeof noteOfMove>[0]) => noteOfMove(beleg, before, after);
    for (const each of await transaction.findReferring(entities.packlisten, 'projekt', [after.id])) {
      const noted = note(each);
      if (noted) await update(entities.packlisten, each.id, noted);
    }
    for (const each of await transaction.findReferring(entities.rechnungen, 'projekt', [after.id])) {
      const noted = isFestgeschrieben(each) || isCancelled(each) ? undefined : note(each);
      if (noted) await update(entities.rechnungen, each.id, noted);
    }
    for (const each of await transaction.findReferring(entities.zumietungen, 'projekt', [after.id])) {
      const noted = note(each);
      if (noted) await update(entities.zumietungen, each.id, noted);
    }
  },
};

/** Given other days or another project, a document is right as it is. */
export const agreesWhenChanged: RecordEffects<typeof entities.packlisten> &
  RecordEffects<typeof entities.rechnungen> &
  RecordEffects<typeof entities.zumietungen> = {
  beforeUpdate: <B extends Parameters<typeof noteOfChange>[1]>({
    before,
    after,
  }: {
    readonly before: Parameters<typeof noteOfChange>[0];
    readonly after: B;
  }): B => ({ ...after, ...noteOfChange(before, after) }),
};
