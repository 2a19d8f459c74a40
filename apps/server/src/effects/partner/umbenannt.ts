import { entities } from '@traverse/domain/entities';
import { kundeBenannt, lieferantBenannt, ortBenannt } from '@traverse/domain/partner/benannt';
import { type Benannt, umbenannt } from '@traverse/domain/partner/nennen';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../../records/effects.ts';

const { kunden, lieferanten, orte, projekt, zumietungen } = entities;

/** A renamed customer is called so in jobs that end today or later (PART-02). */
export const kundeUmbenannt: RecordEffects<typeof kunden> = {
  afterUpdate: ({ before, after }, context) =>
    inProjekten(
      { text: 'kunde', satz: 'auftraggeber', id: after.id },
      kundeBenannt(before),
      kundeBenannt(after),
      context,
    ),
};

/** The same of a place. */
export const ortUmbenannt: RecordEffects<typeof orte> = {
  afterUpdate: ({ before, after }, context) =>
    inProjekten(
      { text: 'ort', satz: 'veranstaltungsort', id: after.id },
      ortBenannt(before),
      ortBenannt(after),
      context,
    ),
};

/** The same of a supplier in rentals. */
export const lieferantUmbenannt: RecordEffects<typeof lieferanten> = {
  afterUpdate: async ({ before, after }, { transaction, update, now }) => {
    if (isSame(lieferantBenannt(before), lieferantBenannt(after))) return;
    const filter = and(
      compare('vermieter', '=', after.id),
      compare('bis', '>=', wireDateOf(dayAt(now.getTime()))),
    );
    const ids = await transaction.ids(zumietungen, { filter, sort: [] }, 'system');
    for (const { id, lieferant } of await transaction.findMany(zumietungen, ids)) {
      const renamed = umbenannt(lieferant, lieferantBenannt(before), lieferantBenannt(after));
      if (renamed !== undefined) await update(zumietungen, id, { lieferant: renamed });
    }
  },
};

interface Stelle {
  readonly text: 'kunde' | 'ort';
  readonly satz: 'auftraggeber' | 'veranstaltungsort';
  readonly id: string;
}

async function inProjekten(
  { text, satz, id }: Stelle,
  before: Benannt,
  after: Benannt,
  { transaction, update, now }: WriteContext,
): Promise<void> {
  if (isSame(before, after)) return;
  const today = wireDateOf(dayAt(now.getTime()));
  const filter: Filter | undefined = and(
    compare(satz, '=', id),
    or(compare('datum_von', '>=', today), compare('datum_bis', '>=', today)),
  );
  const ids = await transaction.ids(projekt, { filter, sort: [] }, 'system');
  for (const each of await transaction.findMany(projekt, ids)) {
    const renamed = umbenannt(each[text], before, after);
    if (renamed !== undefined) await update(projekt, each.id, { [text]: renamed });
  }
}

const isSame = (before: Benannt, after: Benannt): boolean =>
  before.heisst === after.heisst && before.namen.join('\n') === after.namen.join('\n');
