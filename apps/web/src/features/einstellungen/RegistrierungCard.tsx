import { failureOf } from '../../api/failure.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { Card } from '../../ui/Card.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './EinstellungenPage.module.css';

/** The switch AllowNewUser: whether guests may register. Only admins change it (HOME-07). */
export function RegistrierungCard({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, failureCount, refetch } = useRecords('einstellungen', { perPage: 1 });
  const setting = data?.items[0];
  const [busy, change] = useBusy(async (allowed: boolean) => {
    if (!setting) return;
    await updateRecord('einstellungen', setting.id, { key: allowed ? 'allowNewUser' : 'rejectNewUser' });
    await refresh('einstellungen');
    toast(allowed ? 'Registrierung eingeschaltet' : 'Registrierung ausgeschaltet');
  });
  return (
    <Card heading="Registrierung">
      <div className={css.content}>
        {setting ? (
          <SwitchField
            label="AllowNewUser"
            checked={setting.key === 'allowNewUser'}
            disabled={!isAdmin || busy}
            hint={
              isAdmin
                ? 'Eingeschaltet darf sich jede Person selbst ein Konto anlegen. Sie hat danach noch keine Gruppen.'
                : 'Das ändern nur Personen der Gruppe admin.'
            }
            onChange={(allowed) => void change(allowed)}
          />
        ) : error ? (
          <ErrorState
            reason={failureOf(error).message}
            failures={failureCount}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={1} />
        )}
      </div>
    </Card>
  );
}
