import { IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import { gruppenName, gruppenWorte } from '@traverse/domain/options/gruppen';
import { privatePapierePfad } from '@traverse/domain/pfade';
import { formatDay } from '@traverse/domain/values';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { type Session, useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { BenutzerCards } from './BenutzerCards.tsx';
import css from './BenutzerPage.module.css';
import { BenutzerTable } from './BenutzerTable.tsx';
import { isNew } from './benutzer-state.ts';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { openNewBenutzer } from './NewBenutzerDialog.tsx';
import { PrivatePapiereMessages } from './PrivatePapiereMessages.tsx';
import { type BenutzerCommands, type GroupColumn, useBenutzer, useBenutzerCommands } from './useBenutzer.ts';

/** Who has an account, and which groups (HOME-09). Only for admins. */
export function BenutzerPage() {
  const session = useSession();
  return session && <Benutzer session={session} />;
}

function Benutzer({ session }: { session: Session }) {
  const { users, total, columns, failed } = useBenutzer();
  const privat = usePath(privatePapierePfad, {}).data?.items ?? [];
  const commands = useBenutzerCommands(session, columns);
  const [search, setSearch] = useState('');
  const isNarrow = useMedia('--narrow');
  const offline = useOfflineReason();
  useShortcut('n', 'Anlegen', () => void openNewBenutzer(), offline === undefined);
  const shown = users?.filter((user) => matches(user, search));
  const Rows = isNarrow ? BenutzerCards : BenutzerTable;
  return (
    <EinstellungenFrame
      title="Benutzer"
      detail={users && <Tag>{total}</Tag>}
      tools={
        <>
          <SearchField label="Name oder E-Mail" value={search} onChange={setSearch} />
          <Button look="primary" icon={IconUserPlus} keyHint="N" disabled={offline} onClick={openNewBenutzer}>
            Anlegen
          </Button>
        </>
      }
    >
      {commands.refusal && (
        <div key={commands.refusal} ref={bringIntoView}>
          <Message tone="danger" title="Nicht geändert." onClose={commands.dismiss}>
            {commands.refusal}
          </Message>
        </div>
      )}
      {users && <NewAccounts users={users.filter(isNew)} commands={commands} />}
      {users && <PrivatePapiereMessages users={users} counts={privat} />}
      {users && users.length < total && (
        <Message tone="info">
          Du siehst die ersten {users.length} von {total} Konten. Die übrigen stehen unter Weitere Daten.
        </Message>
      )}
      {shown && shown.length > 0 && <Rows users={shown} columns={columns} commands={commands} />}
      {shown?.length === 0 && <p className={layout.note}>Kein Konto für „{search.trim()}“.</p>}
      {!users && (
        <Card>
          {failed ? (
            <LoadFailed query={failed} />
          ) : (
            <SkeletonRows rows={6} columns={['24%', '12%', '40%', '12%']} />
          )}
        </Card>
      )}
      {users && <Gruppen columns={columns} />}
      {users && (
        <p className={layout.note}>
          Die letzte Person mit der Gruppe admin kann weder gesperrt noch gelöscht werden.
        </p>
      )}
    </EinstellungenFrame>
  );
}

/** Whoever ticked a box far below would see it jump back, and no word. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A sentence for each group, where the groups are given. */
function Gruppen({ columns }: { columns: readonly GroupColumn[] }) {
  return (
    <dl className={css.gruppen} aria-label="Gruppen">
      {columns.map(({ name }) => (
        <div key={name}>
          <dt>{gruppenName(name)}</dt>
          <dd>{gruppenWorte[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NewAccountsProps {
  users: readonly User[];
  commands: BenutzerCommands;
}

function NewAccounts({ users, commands }: NewAccountsProps) {
  const offline = useOfflineReason();
  const [first] = users;
  if (!first) return null;
  const names = new Intl.ListFormat('de').format(users.map(({ username }) => username));
  const one = `${names} hat seit ${formatDay(first.created)} ein Konto und sieht bisher nur Projekte.`;
  return (
    <Message
      tone="warning"
      icon={IconUserQuestion}
      title={users.length === 1 ? '1 neues Konto ohne Gruppen.' : `${users.length} neue Konten ohne Gruppen.`}
      action={
        <>
          <Button
            look="soft"
            disabled={offline}
            aria-label={`Bewusst ohne Gruppen: ${first.username}`}
            onClick={() => commands.leaveWithoutGroups(first)}
          >
            Bewusst ohne
          </Button>
          <Button look="soft" disabled={offline} onClick={() => commands.edit(first)}>
            Gruppen vergeben
          </Button>
        </>
      }
    >
      {users.length === 1 ? one : `${names} sehen bisher nur Projekte.`}
    </Message>
  );
}

function matches({ username, email }: User, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return username.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);
}
