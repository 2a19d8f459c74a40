import { IconArrowBackUp } from '@tabler/icons-react';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { refresh } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { useAbgegebeneAn } from '../zahlung/AbgegebenMessage.tsx';
import { liftZuordnung } from '../zahlung/take-umsatz-back.tsx';

/** Every line of the bank, however old, with what became of it; an assignment is lifted here as well (O12). */
export function UmsaetzeListPage({ above }: { above: readonly Crumb[] }) {
  const reader = useSession() ?? guest;
  const abgegebenAn = useAbgegebeneAn();
  const mayLift = decide(entities.bankumsaetze.access.update, reader) !== false;
  const lift = async (umsatz: RecordIn<'bankumsaetze'>) => {
    if (await liftZuordnung(umsatz, abgegebenAn)) await refresh('bankumsaetze', 'zahlungen');
  };
  return (
    <RecordListPage
      entity={entities.bankumsaetze}
      above={above}
      actions={[
        {
          icon: IconArrowBackUp,
          verb: 'Zuordnung aufheben',
          run: lift,
          when: ({ stand }) => mayLift && (stand === 'zugeordnet' || stand === 'teilweise'),
        },
      ]}
    />
  );
}
