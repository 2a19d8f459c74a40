import { entities } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { ONLY_ADMIN } from './einstellungen-pages.ts';

/** The switch AllowNewUser: whether guests may register. Everybody sees it, admins change it (HOME-07). */
export function RegistrierungSwitch() {
  const mayChange = decide(entities.einstellungen.access.update, useSession() ?? guest) === true;
  useLiveCollections('einstellungen');
  const asked = useRecords('einstellungen', { perPage: 1 });
  const { data, error } = asked;
  const setting = data?.items[0];
  const offline = useOfflineReason();
  const [busy, change] = useBusy(async (allowed: boolean) => {
    if (!setting) return;
    await updateRecord('einstellungen', setting.id, { key: allowed ? 'allowNewUser' : 'rejectNewUser' });
    await refresh('einstellungen');
    toast(allowed ? 'Registrierung eingeschaltet' : 'Registrierung ausgeschaltet');
  });
  if (setting) {
    return (
      <SwitchField
        label="AllowNewUser"
        checked={setting.key === 'allowNewUser'}
        disabled={!mayChange || busy || offline}
        hint={
          mayChange
            ? 'Eingeschaltet darf sich jede Person selbst ein Konto anlegen. Sie hat danach noch keine Gruppen.'
            : ONLY_ADMIN
        }
        onChange={(allowed) => void change(allowed)}
      />
    );
  }
  if (error) return <LoadFailed query={asked} />;
  return <SkeletonRows rows={1} />;
}
