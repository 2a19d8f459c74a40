import type { ListenBeleg } from '@traverse/domain/options/listen-belege';
import { daysApart, type JobBeleg, sameDays } from '@traverse/domain/rechnung/days-apart';
import { type DayWindow, formatDayRange, wireDateOf } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, inOneBatch } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { ApartList } from './ApartList.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';
import { type OwnBeleg, othersOfJob, ownBeleg } from './job-belege.ts';

/**
 * Others of the job are put on the days of one of them, together with their list. Where that is booked and something is
 * missing then, somebody is asked. What is refused is said. Resolves to whether it is stored.
 */
export async function moveTo(
  { von, bis, inventarliste }: Pick<OwnBeleg, 'von' | 'bis' | 'inventarliste'>,
  others: readonly JobBeleg[],
): Promise<boolean> {
  let isMoved = false;
  const failure = await attempt(async () => {
    isMoved = await askAboutShortage((asking) =>
      inOneBatch(({ update }) => {
        for (const { collection, id } of others) update(collection, id, { von, bis });
        // Last, so that the question is about everything before it as well.
        if (inventarliste !== '') update('inventarlisten', inventarliste, { von, bis, ...asking });
      }),
    );
  });
  if (failure) await notify('Nicht verschoben.', failure.message);
  await refresh('packlisten', 'rechnungen', 'zumietungen', 'inventarlisten', 'inventar_inventarlisten');
  return isMoved;
}

/** A list and its documents go to other days, after asking (SET-05). What may not move is named and stays. */
export async function moveListeTo(inventarliste: string, { von, bis }: DayWindow): Promise<boolean> {
  const apart = await othersOfJob({ inventarliste });
  const days = formatDayRange(von, bis);
  const detail = apart.length > 0 && <ApartList name="Die Liste" days={days} apart={apart} isMoving />;
  if (!(await confirm(`Möchtest du auf ${days} verschieben?`, { detail }))) return false;
  return moveTo({ von: wireDateOf(von), bis: wireDateOf(bis), inventarliste }, movable(apart));
}

/** Those that may follow: nothing that is frozen, or agreed with somebody else. */
export function movable(apart: readonly JobBeleg[]): readonly JobBeleg[] {
  return apart.filter(({ stays }) => stays === '');
}

/**
 * After a pack list or an invoice has been moved to other days: asks whether the others of its job move along. What stays
 * is marked on their pages until they agree.
 */
export const askToMoveAlong =
  (collection: ListenBeleg) =>
  async (stored: AnyRecord, before: AnyRecord): Promise<void> => {
    const [now, then] = [ownBeleg(collection, { ...before, ...stored }), ownBeleg(collection, before)];
    if (sameDays(now, then)) return;
    const apart = daysApart(now, await othersOfJob(now));
    const others = movable(apart);
    if (others.length === 0) return;
    const detail = <ApartList days={formatDayRange(now.von, now.bis)} apart={apart} name={now.name} />;
    if (await confirm('Möchtest du die anderen Belege mit verschieben?', { detail }))
      await moveTo(now, others);
  };
