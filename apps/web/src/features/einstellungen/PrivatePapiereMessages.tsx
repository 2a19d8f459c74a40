import { IconLockOpen2 } from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import { type PrivatePapiere, privatWorte } from '@traverse/domain/folgen/private-papiere';
import { privatePapiereOeffnenPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { refresh } from '../../api/queries.ts';
import { askForReason } from '../../records/ReasonDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

interface PrivatePapiereMessagesProps {
  users: readonly User[];
  counts: readonly PrivatePapiere[];
}

/** Papers that nobody sees any more: whose account is locked kept them private (L 3). */
export function PrivatePapiereMessages({ users, counts }: PrivatePapiereMessagesProps) {
  const offline = useOfflineReason();
  return users
    .filter(({ locked }) => locked)
    .map(({ id, username }) => {
      const own = counts.find(({ user }) => user === id);
      if (!own) return null;
      const words = privatWorte(own);
      const open = () =>
        askForReason({
          title: `${words} für alle öffnen`,
          action: 'Für alle öffnen',
          act: async (grund) => {
            await ask(privatePapiereOeffnenPfad, { user: id, grund });
            await refresh('packlisten', 'rechnungen', 'users');
            toast(`${username}: ${words} für alle geöffnet`);
          },
        });
      return (
        <Message
          key={id}
          tone="warning"
          title={`${username} hat ${words}.`}
          action={
            <Button icon={IconLockOpen2} disabled={offline} onClick={() => void open()}>
              Für alle öffnen
            </Button>
          }
        >
          Das Konto ist gesperrt: Niemand sieht sie mehr.
        </Message>
      );
    });
}
