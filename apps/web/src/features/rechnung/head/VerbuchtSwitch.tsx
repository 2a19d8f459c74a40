import type { Inventarliste } from '@traverse/domain/entities';
import { useOfflineReason } from '../../../api/connection.ts';
import { refresh } from '../../../api/queries.ts';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { bookListe } from '../../inventarliste/book-liste.ts';

/** 'Verbucht' of the list, stored at once (RECH-02). */
export function VerbuchtSwitch({ liste: { id, verbucht } }: { liste: Inventarliste }) {
  const offline = useOfflineReason();
  const [busy, store] = useBusy(async (wanted: boolean) => {
    await bookListe(id, wanted);
    await refresh('rechnungen');
  });
  return (
    <>
      <SwitchField
        label="Verbucht"
        checked={verbucht}
        disabled={offline ?? busy}
        onChange={(wanted) => void store(wanted)}
      />
      {verbucht && <small>reserviert im Lager</small>}
    </>
  );
}
