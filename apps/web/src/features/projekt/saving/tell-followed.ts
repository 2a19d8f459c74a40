import { formatZahl, type Projekt } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { listRecords } from '../../../api/records.ts';
import { toast } from '../../../ui/toasts/toast.tsx';

/** In how many entries of the Zeitplan the new place of a project stands now as well (L 2.5). */
export async function tellOrtFollowed({ id, ort, updated }: Projekt): Promise<void> {
  await attempt(async () => {
    const filter = and(
      compare('projekt', '=', id),
      compare('ort', '=', ort),
      compare('updated', '>=', updated),
    );
    const { totalItems } = await listRecords('job', { filter, perPage: 1 });
    if (totalItems === 0) return;
    const entries = totalItems === 1 ? '1 Zeitplan-Eintrag' : `${formatZahl(totalItems)} Zeitplan-Einträgen`;
    toast(`Auch in ${entries}`, { id: `ort ${id}` });
    await refresh('job');
  });
}
