import { IconChecklist, IconFileInvoice } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { formatDayRange } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { queryClient, useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './VerbuchtInDialog.module.css';

/** 'Verbucht in': the invoices and pack lists of an Inventarliste; a click goes there (DLG-03). */
export async function openVerbuchtIn(inventarliste: RecordIn<'inventarlisten'>['id']): Promise<void> {
  await openDialog(VerbuchtInDialog, { inventarliste });
}

function VerbuchtInDialog({ inventarliste, close }: { inventarliste: string } & DialogControl) {
  const reader = useSession() ?? guest;
  const wish = { filter: compare('inventarliste', '=', inventarliste), sort: '-von', perPage: 500 };
  const mayInvoice = decide(entities.rechnungen.access.read, reader) !== false;
  const rechnungen = useRecords('rechnungen', wish, { enabled: mayInvoice });
  const packlisten = useRecords('packlisten', wish);
  const failed = [rechnungen, packlisten].find(({ error, data }) => error && !data);
  const isLoading = packlisten.isPending || (mayInvoice && rechnungen.isPending);
  const bookings = [
    ...(rechnungen.data?.items ?? []).map((rechnung) => ({
      ...rechnung,
      icon: IconFileInvoice,
      link: linkOptions({ to: '/rechnung/$id', params: { id: rechnung.id } }),
    })),
    ...(packlisten.data?.items ?? []).map((packliste) => ({
      ...packliste,
      icon: IconChecklist,
      link: linkOptions({ to: '/packliste/$id', params: { id: packliste.id } }),
    })),
  ];
  const leave = () => {
    // Whoever follows a booking wants it as it is now.
    void queryClient.invalidateQueries();
    close();
  };
  return (
    <Dialog title="Verbucht in" size="small">
      {failed && <LoadFailed query={failed} />}
      {isLoading && !failed && <SkeletonRows rows={3} />}
      {!isLoading && !failed && bookings.length === 0 && (
        <p>Diese Liste steht in keiner Rechnung und keiner Packliste.</p>
      )}
      <ul className={css.bookings}>
        {bookings.map(({ id, name, von, bis, icon: Glyph, link }) => (
          <li key={id}>
            <Link {...link} className={css.booking} onClick={leave}>
              <Glyph size={20} stroke={1.75} aria-hidden="true" />
              <strong>{name}</strong>
              <span className={css.days}>{formatDayRange(von, bis)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
