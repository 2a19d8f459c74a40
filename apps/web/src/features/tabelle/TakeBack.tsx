import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';

interface TakeBackProps {
  question: string;
  detail: string;
  /** Whether it still can be; what went wrong is said all the same. */
  offered: boolean;
  /** All of it, or what nobody has changed since. */
  send: (nur?: 'unverändertes') => Promise<unknown>;
  /** Asks again for what it shows and what it has stored. */
  reload: () => Promise<unknown>;
}

/** Takes back what was read in; of what was changed since it asks. */
export function TakeBack({ question, detail, offered, send, reload }: TakeBackProps) {
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const [busy, takeBack] = useBusy(async () => {
    setProblem('');
    if (!(await confirm(question, { detail }))) return;
    let failure = await attempt(() => send());
    if (failure?.codes?.['seitdem'] === 'seitdem') {
      const { anzahl = 1 } = (failure.params?.['seitdem'] ?? {}) as { anzahl?: number }; // as the server sends it
      const rest = `Alles bis auf diese ${anzahl} zurücknehmen?`;
      if (!(await confirm(rest, { detail: failure.fields['seitdem'] }))) return;
      failure = await attempt(() => send('unverändertes'));
    }
    if (failure) setProblem(failure.message);
    await reload();
  });
  return (
    <>
      {offered && (
        <Button
          look="soft"
          icon={IconArrowBackUp}
          busy={busy}
          busyLabel="Prüft …"
          disabled={offline}
          onClick={takeBack}
        >
          Zurücknehmen
        </Button>
      )}
      {problem && (
        <Message tone="danger" onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
    </>
  );
}
