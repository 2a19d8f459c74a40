import type { Projekt } from '@traverse/domain/entities';
import { zaehlung } from '@traverse/domain/folgen/worte';
import { formatZahl } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { listRecords } from '../../../api/records.ts';
import { toast } from '../../../ui/toasts/toast.tsx';

/**
 * After another place: in how many entries of the Zeitplan it stands now as well (L 2.5), and that the way to it may be
 * another one.
 */
export async function tellOrtFollowed({ id, ort, km, updated }: Projekt): Promise<void> {
  await attempt(async () => {
    const filter = and(
      compare('projekt', '=', id),
      compare('ort', '=', ort),
      compare('updated', '>=', updated),
    );
    const { totalItems } = await listRecords('job', { filter, perPage: 1 });
    const entries = totalItems === 1 ? '1 Zeitplan-Eintrag' : `${formatZahl(totalItems)} Zeitplan-Einträgen`;
    const words = [
      totalItems === 0 ? '' : `Auch in ${entries}`,
      km === 0 ? '' : `${formatZahl(km)} km: noch vom alten Ort?`,
    ].filter((each) => each !== '');
    if (words.length > 0) toast(words.join('. '), { id: `ort ${id}` });
    if (totalItems > 0) await refresh('job');
  });
}

/** After other hours on the same days: what of it keeps its own (L 3). */
export async function tellHoursStay({ id, name, dispo }: Projekt): Promise<void> {
  await attempt(async () => {
    const { totalItems } = await listRecords('job', { filter: compare('projekt', '=', id), perPage: 1 });
    const timed = dispo.filter(({ von }) => von !== '').length;
    const kept = zaehlung({ Zeitplan: totalItems, Dispo: timed });
    if (kept === '') return;
    const verb = totalItems + timed === 1 ? 'behält seine' : 'behalten ihre';
    toast(`${name}: ${kept} ${verb} Zeiten`, { id: `hours ${id}` });
  });
}
