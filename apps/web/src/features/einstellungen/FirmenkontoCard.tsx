import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { firmenkontoPfad, firmenkontoTrennenPfad } from '@traverse/domain/pfade';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { leaveForProvider, otherWays } from '../../api/identity-provider.ts';
import { askAgain, usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import css from './ZweiterFaktorCard.module.css';

/** One's own account at the identity provider; not drawn where there is none. */
export function FirmenkontoCard() {
  const { data } = usePath(firmenkontoPfad, {});
  const { data: ways } = useQuery({ queryKey: ['ways to sign in'], queryFn: otherWays });
  const offline = useOfflineReason();
  const [refusal, setRefusal] = useState('');
  const [provider] = ways?.providers ?? [];
  if (!data?.moeglich) return null;
  const disconnect = async () => {
    const detail = 'Danach meldest du dich mit deinem Passwort an.';
    if (!(await confirm('Möchtest du dein Konto vom Firmenkonto trennen?', { detail }))) return;
    const failure = await attempt(async () => {
      await ask(firmenkontoTrennenPfad, {});
      await askAgain(firmenkontoPfad);
    });
    setRefusal(failure?.message ?? '');
    if (!failure) toast('Vom Firmenkonto getrennt');
  };
  const connect = async () =>
    setRefusal((await attempt(() => leaveForProvider(provider?.name ?? '')))?.message ?? '');
  return (
    <Card heading="Firmenkonto">
      <div className={css.body}>
        {refusal && <Message tone="danger">{refusal}</Message>}
        <p>
          {data.verbunden
            ? 'Verbunden: Du kannst dich mit deinem Firmenkonto anmelden.'
            : 'Melde dich einmal dort an, dann genügt beim nächsten Mal dein Firmenkonto. Dein Passwort gilt weiter.'}
        </p>
        <div className={css.buttons}>
          {data.verbunden ? (
            <Button disabled={offline} onClick={disconnect}>
              Trennen
            </Button>
          ) : (
            <Button
              icon={IconKey}
              disabled={offline ?? (provider ? undefined : 'Der Anmeldedienst antwortet gerade nicht.')}
              onClick={connect}
            >
              Firmenkonto verbinden
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
