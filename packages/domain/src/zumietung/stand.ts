import type { Zumietung } from '../entities/index.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { createdTodayReasons, type RowReason } from '../values/row-tone.ts';

/** How far a rental is: what was done last. */
export type ZumietungStand = 'Nicht bestellt' | 'Bestellt' | 'Geliefert' | 'Zurückgegeben';

type Facts = Pick<Zumietung, 'bestellt' | 'geliefert' | 'zurueckgegeben'>;

export function zumietungStand({ bestellt, geliefert, zurueckgegeben }: Facts): ZumietungStand {
  if (zurueckgegeben) return 'Zurückgegeben';
  if (geliefert) return 'Geliefert';
  return bestellt ? 'Bestellt' : 'Nicht bestellt';
}

/** The same in words: before an agreement also what became of its order (ZUM-02). */
export function zumietungWorte(zumietung: Facts & Pick<Zumietung, 'bestellstand'>): string {
  const stand = zumietungStand(zumietung);
  return stand === 'Nicht bestellt' && zumietung.bestellstand !== ''
    ? `${stand}, ${zumietung.bestellstand}`
    : stand;
}

/** What comes next of a rental, as the field that says it was done; nothing once it went back (NAHT-02). */
export function zumietungStep(zumietung: Facts): keyof Facts | undefined {
  const steps = {
    'Nicht bestellt': 'bestellt',
    Bestellt: 'geliefert',
    Geliefert: 'zurueckgegeben',
    Zurückgegeben: undefined,
  } as const;
  return steps[zumietungStand(zumietung)];
}

/** Why the row of a rental has a colour: what is not ordered stays red, as does what should be back already. */
export function zumietungReasons(
  zumietung: Facts & Pick<Zumietung, 'bis' | 'created'>,
  today: Day,
): RowReason[] {
  const stand = zumietungStand(zumietung);
  const end = dayOf(zumietung.bis);
  const notOrdered: RowReason[] = zumietung.bestellt ? [] : [{ tone: 'danger', words: 'Nicht bestellt' }];
  const overdue: RowReason[] =
    stand === 'Geliefert' && end !== '' && end < today
      ? [{ tone: 'danger', words: 'Rückgabe überfällig' }]
      : [];
  return [...notOrdered, ...overdue, ...createdTodayReasons(zumietung, today)];
}
