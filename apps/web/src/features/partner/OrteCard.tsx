import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './partner.module.css';

/** Every other address of a customer: the own one is that of the invoices (PART-03). */
export function OrteCard({ kunde }: { kunde: string }) {
  useLiveCollections('orte');
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { data } = useRecords('orte', { filter: compare('kunde', '=', kunde), sort: 'name', perPage: 50 });
  const may = mayCreate(entities.orte, reader);
  if (!data || (data.items.length === 0 && !may)) return null;
  return (
    <Card
      heading="Orte"
      aria-label="Orte"
      tools={
        may && (
          <IconButton
            label="Veranstaltungsort anlegen"
            icon={IconPlus}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.orte, { initial: { kunde: kunde as never } })}
          />
        )
      }
    >
      <ul>
        {data.items.map((ort) => (
          <li key={ort.id} className={css.row}>
            <span className={css.name}>
              <Link to="/ort/$id" params={{ id: ort.id }}>
                {ort.name}
              </Link>
              <span className={css.quiet}>
                {[anschriftLine(ort), ort.km > 0 ? `${formatZahl(ort.km)} km` : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
