import { IconListDetails, IconZoomIn } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { offeneReaders } from '@traverse/domain/entities/mahnungen';
import { firmenOhneMail } from '@traverse/domain/kunde/firmen-ohne-mail';
import { decide, guest } from '@traverse/schema';
import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

// Led to from home, and offered nowhere else.
const filters: readonly NamedFilter[] = firmenOhneMail
  ? [{ key: 'firmen-ohne-mail', label: 'Firmen ohne E-Mail', filter: firmenOhneMail, isUnused: true }]
  : [];

/** Customers, each with the way to their statement for whoever sees what is open. */
export function KundeListPage() {
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const seesStatements = decide(offeneReaders, reader) === true;
  const actions = useMemo(
    () => [
      {
        icon: IconListDetails,
        verb: 'Kontoauszug',
        run: ({ id }: { readonly id: string }) => navigate({ to: '/kundenkonto/$id', params: { id } }),
        when: () => seesStatements,
        onlyShows: true,
      } as const,
    ],
    [navigate, seesStatements],
  );
  return (
    <RecordListPage entity={entities.kunden} filters={filters} actions={actions} viele={ALL} opens={opens} />
  );
}

const ALL = {};

// To jobs, papers and people; the fields stand in its dialog.
const opens = {
  icon: IconZoomIn,
  verb: 'öffnen',
  link: ({ id }: { readonly id: string }) => linkOptions({ to: '/kunde/$id', params: { id } }),
};
