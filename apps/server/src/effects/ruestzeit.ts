import { entities } from '@traverse/domain/entities';
import { MOST_RUEST_DAYS } from '@traverse/domain/entities/ruest-fields';
import { eigeneRuestzeit, type RuestStufen } from '@traverse/domain/inventarliste/ruestzeit';
import { addDays, type DayWindow } from '@traverse/domain/values';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { RecordReads } from '../sql/record-store.ts';

/** What the firm and its items say of the days around a job (PLAN-02). */
export async function ruestStufen(reads: RecordReads): Promise<RuestStufen> {
  const [firma] = await reads.findWhere(entities.firma, {}, 1);
  const eigene = await reads.findWhere(entities.inventar, { ruestzeit: 'eigene' });
  return {
    firma: { vor: firma?.ruestVor ?? 0, nach: firma?.ruestNach ?? 0 },
    artikel: new Map(eigene.map((each) => [each.id, eigeneRuestzeit(each) ?? { vor: 0, nach: 0 }])),
  };
}

/** Lists that reach into a window with the days around them: as far as the largest of these goes, and no further. */
export function reaching(
  { von, bis }: DayWindow,
  { firma, artikel }: RuestStufen,
  overlapping: (window: DayWindow) => Filter | undefined,
): Filter | undefined {
  const known = [firma, ...artikel.values()];
  // What takes days after its own began before the window.
  const wider = (vor: number, nach: number) =>
    overlapping({ von: addDays(von, -nach), bis: addDays(bis, vor) });
  const largest = wider(Math.max(...known.map(({ vor }) => vor)), Math.max(...known.map(({ nach }) => nach)));
  const ofItsOwn = and(compare('ruestzeit', '=', 'eigene'), wider(MOST_RUEST_DAYS, MOST_RUEST_DAYS));
  return or(largest, ofItsOwn);
}
