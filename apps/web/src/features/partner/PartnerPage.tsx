import { IconCircleCheck, IconNote, IconPencil } from '@tabler/icons-react';
import type { Collection } from '@traverse/domain/entities';
import { entities } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { VerlaufButton } from '../../records/verlauf/VerlaufButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { Tag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { openAufgabe, openNotiz, type Stelle } from '../aufgabe/open-aufgabe.ts';
import css from './partner.module.css';

interface PartnerPageProps {
  collection: Extract<Collection, 'kunden' | 'lieferanten' | 'orte'>;
  id: string;
  title: string;
  tag: string;
  above: readonly Crumb[];
  /** At what a task is made here; a place has none. */
  stelle?: Stelle;
  /** Phone, mail, map. */
  reach: ReactNode;
  /** At the right end of the head, before its last button. */
  head?: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** A customer, a supplier or a place on one page: what they are at the left, whom one reaches at the right (PART-03). */
export function PartnerPage(props: PartnerPageProps) {
  const { collection, id, title, tag, above, stelle, reach, head, side, children } = props;
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const mayChange = decide(entities[collection].access.update, reader) !== false;
  const mayTask = stelle !== undefined && mayCreate(entities.aufgaben, reader);
  useShortcut('a', 'Aufgabe', () => void openAufgabe(stelle), mayTask && offline === undefined);
  return (
    <>
      <PageHeader title={title} above={above} detail={<Tag>{tag}</Tag>}>
        {mayTask && (
          <>
            <Button icon={IconNote} disabled={offline} onClick={() => void openNotiz(stelle)}>
              Notiz
            </Button>
            <Button
              icon={IconCircleCheck}
              keyHint="A"
              disabled={offline}
              onClick={() => void openAufgabe(stelle)}
            >
              Aufgabe
            </Button>
          </>
        )}
        {mayChange && (
          <Button
            icon={IconPencil}
            disabled={offline}
            onClick={() => void openRecordDialog(entities[collection], { id })}
          >
            Bearbeiten
          </Button>
        )}
        <VerlaufButton entity={entities[collection]} id={id} />
        {head}
      </PageHeader>
      {reach}
      <div className={css.layout}>
        <div className={css.parts}>{children}</div>
        <div className={css.parts}>{side}</div>
      </div>
    </>
  );
}
