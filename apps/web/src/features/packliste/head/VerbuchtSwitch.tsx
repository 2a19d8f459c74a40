import { entities, type Inventarliste } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import layout from '../../../ui/layout.module.css';
import { useBusy } from '../../../ui/useBusy.ts';
import { bookListe } from '../../inventarliste/book-liste.ts';
import { openVerbuchtIn } from '../../inventarliste/VerbuchtInDialog.tsx';
import css from './PacklisteHead.module.css';

/** 'Verbucht' saves the list at once; beside it where else the list stands (PACK-03, DLG-03). */
export function VerbuchtSwitch({ liste }: { liste: Inventarliste }) {
  const count = useBelegCount(liste.id);
  const offline = useOfflineReason();
  // Shown at once, taken back when it is not stored.
  const [wished, setWished] = useState<boolean>();
  const [busy, book] = useBusy(async (verbucht: boolean) => {
    setWished(verbucht);
    try {
      await bookListe(liste.id, verbucht);
    } finally {
      setWished(undefined);
    }
  });
  return (
    <>
      <SwitchField
        label="Verbucht"
        checked={wished ?? liste.verbucht}
        aria-busy={busy}
        disabled={offline}
        onChange={(verbucht) => void book(verbucht)}
      />
      {(wished ?? liste.verbucht) && <span className={layout.note}>reserviert im Lager</span>}
      {/* In its place before it is known. That it stands in the one that is open is no news. */}
      {count !== 1 && (
        <button
          type="button"
          className={clsx(css.link, count === undefined && css.toCome)}
          onClick={() => void openVerbuchtIn(liste.id)}
        >
          Verbucht in {count ?? 2} Belegen
        </button>
      )}
    </>
  );
}

/** How many invoices and pack lists stand on the list, as far as this user may list them. */
function useBelegCount(inventarliste: string): number | undefined {
  const reader = useSession() ?? guest;
  const wish = { filter: compare('inventarliste', '=', inventarliste), perPage: 1 };
  const mayInvoice = decide(entities.rechnungen.access.read, reader) !== false;
  const packlisten = useRecords('packlisten', wish);
  const rechnungen = useRecords('rechnungen', wish, { enabled: mayInvoice });
  if (packlisten.data === undefined || (mayInvoice && rechnungen.data === undefined)) return undefined;
  return packlisten.data.totalItems + (rechnungen.data?.totalItems ?? 0);
}
