import type { Rechnung } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import css from './RechnungFacts.module.css';

/** To whom at the customer it is written (PART-04), also once it is frozen; nothing where the customer has no contact. */
export function KontaktFact({ rechnung, mayChange }: { rechnung: Rechnung; mayChange: boolean }) {
  const { id, kunde, kontakt, updated } = rechnung;
  const offline = useOfflineReason();
  const enabled = mayRead('kontakte', useSession() ?? guest);
  const wish = { filter: compare('kunde', '=', kunde), sort: 'created', perPage: 100 };
  const { data } = useRecords('kontakte', wish, { enabled });
  const kontakte = data?.items ?? [];
  if (!enabled || !mayChange || kontakte.length === 0) return null;
  const choose = async (person: string) => {
    const chosen = kontakte.find((each) => each.person === person)?.id ?? '';
    const failure = await attempt(() =>
      updateRecord('rechnungen', id, { kontakt: chosen }, { basedOn: updated }),
    );
    if (failure) await notify('Nicht gespeichert.', failure.message);
    await refresh('rechnungen');
  };
  return (
    <div className={css.note}>
      <SelectField
        label="Kontakt"
        clearable
        options={kontakte.map(({ person }) => person)}
        value={kontakte.find((each) => each.id === kontakt)?.person ?? ''}
        readOnly={offline !== undefined}
        onChange={(person) => void choose(person)}
      />
    </div>
  );
}
