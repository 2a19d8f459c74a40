import type { User } from '@traverse/domain/entities';
import { sitzungenVonPfad, ueberallAbmeldenPfad } from '@traverse/domain/pfade';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { endSitzung } from '../../api/sitzungen.ts';
import { askAgain, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { SitzungenList } from './SitzungenList.tsx';

/** Shows an admin where somebody is signed in, to be signed out there. */
export async function openSitzungen(user: User): Promise<void> {
  await openDialog(SitzungenDialog, { user });
}

function SitzungenDialog({ user }: { user: User }) {
  const asked = usePath(sitzungenVonPfad, { id: user.id }, { anew: true });
  const offline = useOfflineReason();
  const [refusal, setRefusal] = useState('');
  const run = async (call: () => Promise<void>, done: string) => {
    const failure = await attempt(call);
    setRefusal(failure?.message ?? '');
    if (!failure) toast(done);
  };
  const { username } = user;
  const end = ({ id, geraet }: Sitzung) =>
    void run(() => endSitzung(id), `${username} auf ${geraet} abgemeldet`);
  const endAll = async () => {
    await ask(ueberallAbmeldenPfad, { id: user.id });
    await askAgain(sitzungenVonPfad);
  };
  const { error } = asked;
  const data = asked.data?.sitzungen;
  // Whoever looks at their own ends them on their own page: this one would be among them.
  const isOwn = data?.some(({ diese }) => diese) === true;
  return (
    <Dialog
      title={`Angemeldete Geräte von ${username}`}
      size="medium"
      foot={
        !isOwn &&
        data &&
        data.length > 0 && (
          <Button
            look="danger"
            disabled={offline}
            onClick={() => void run(endAll, `${username} überall abgemeldet`)}
          >
            Überall abmelden
          </Button>
        )
      }
    >
      {!data && error && <LoadFailed query={asked} />}
      {refusal && <Message tone="danger">{refusal}</Message>}
      {data && data.length > 0 && <SitzungenList sitzungen={data} onEnd={end} inDialog />}
      {data?.length === 0 && <p>{username} ist nirgends angemeldet.</p>}
    </Dialog>
  );
}
