import { IconPencil, IconX } from '@tabler/icons-react';
import { type Abwesenheit, entities, type Person } from '@traverse/domain/entities';
import { dayOf, formatDayRange, wireDateOf } from '@traverse/domain/values';
import { decide } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { UNDO_TOAST } from '../../records/delete/take-back.tsx';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './Person.module.css';

/** When she is not there from today on (ABW-01); whoever plans reads no illness (C 7). */
export function PersonAbwesend({ person }: { readonly person: Person['id'] }) {
  const now = wireDateOf(useToday());
  const asked = useRecords('abwesenheiten', {
    filter: and(compare('person', '=', person), compare('bis', '>=', now)),
    sort: 'von',
    perPage: 50,
    skipTotal: true,
  });
  const all = asked.data?.items ?? [];
  const session = useSession();
  const mayChange = session !== undefined && decide(entities.abwesenheiten.access.update, session) === true;
  return (
    <Card heading="Abwesend">
      {!asked.data && asked.error && <LoadFailed query={asked} />}
      {asked.data && all.length === 0 && <p className={css.quiet}>Von heute an nichts eingetragen.</p>}
      <ul className={css.rows}>
        {all.map(({ id, von, bis, anzeige, halb, stand }) => {
          const days = formatDayRange(dayOf(von), dayOf(bis));
          return (
            <li key={id} className={clsx(css.row, stand !== 'genehmigt' && css.ended)}>
              <span>
                {days}
                <span className={css.quiet}>
                  {[anzeige, halb ? 'halber Tag' : '', stand === 'genehmigt' ? '' : stand]
                    .filter((word) => word !== '')
                    .join(', ')}
                </span>
              </span>
              {mayChange && (
                <span>
                  <IconButton
                    label={`${days} bearbeiten`}
                    icon={IconPencil}
                    onClick={() => void openRecordDialog(entities.abwesenheiten, { id })}
                  />
                  {stand === 'genehmigt' && (
                    <IconButton
                      label={`${days} zurücknehmen`}
                      icon={IconX}
                      onClick={() => void setStand(id, 'zurückgenommen', days)}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Nobody deletes one: it is taken back, stands there as such, and may be meant again. */
async function setStand(id: Abwesenheit['id'], stand: 'genehmigt' | 'zurückgenommen', days: string) {
  const failure = await attempt(() => updateRecord('abwesenheiten', id, { stand }));
  await refresh('abwesenheiten');
  if (failure) return toastFailure(failure.message);
  if (stand === 'genehmigt') return toast(`${days} gilt wieder`);
  const run = () => void setStand(id, 'genehmigt', days);
  toast(`${days} zurückgenommen`, { ...UNDO_TOAST, action: { label: 'Rückgängig', run } });
}
