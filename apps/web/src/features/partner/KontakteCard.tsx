import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react';
import { entities, type Kontakt } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { mayRead } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { IconAnchor, IconButton } from '../../ui/IconButton.tsx';
import { telOf } from '../../ui/tel-of.ts';
import css from './partner.module.css';

interface KontakteCardProps {
  of: 'kunde' | 'lieferant' | 'veranstaltungsort';
  id: string;
}

/** Whom one reaches there (PART-01): who gets the invoices says so. */
export function KontakteCard({ of, id }: KontakteCardProps) {
  useLiveCollections('kontakte');
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const enabled = mayRead('kontakte', reader);
  const wish = { filter: compare(of, '=', id), sort: 'created', perPage: 100 };
  const { data } = useRecords('kontakte', wish, { enabled });
  if (!enabled || !data) return null;
  const may = mayCreate(entities.kontakte, reader);
  if (data.items.length === 0 && !may) return null;
  return (
    <Card
      heading="Kontakte"
      aria-label="Kontakte"
      tools={
        may && (
          <IconButton
            label="Kontakt anlegen"
            icon={IconPlus}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.kontakte, { initial: { [of]: id } })}
          />
        )
      }
    >
      <ul>
        {data.items.map((kontakt) => (
          <Row key={kontakt.id} kontakt={kontakt} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ kontakt }: { kontakt: Kontakt }) {
  const { id, person, position, telefon, mobil, email, bekommtRechnungen } = kontakt;
  const number = mobil || telefon;
  return (
    <li className={css.row}>
      <div className={css.name}>
        <button type="button" onClick={() => void openRecordDialog(entities.kontakte, { id })}>
          {person}
        </button>
        {position !== '' && <span className={css.quiet}>{position}</span>}
        {bekommtRechnungen && <span className={css.quiet}>bekommt Rechnungen</span>}
      </div>
      {number !== '' && (
        <IconAnchor outlined icon={IconPhone} label={`${person} anrufen: ${number}`} href={telOf(number)} />
      )}
      {email !== '' && (
        <IconAnchor
          outlined
          icon={IconMail}
          label={`${person} schreiben: ${email}`}
          href={`mailto:${email}`}
        />
      )}
    </li>
  );
}
