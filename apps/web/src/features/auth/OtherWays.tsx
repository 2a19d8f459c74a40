import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { leaveForProvider, type OtherWays as Ways } from '../../api/identity-provider.ts';
import { attemptPasskey, knowsPasskeys } from '../../api/passkey-sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './AuthForm.module.css';

interface OtherWaysProps {
  ways: Ways;
  /** 'Angemeldet bleiben'. */
  remember: boolean;
  onSignedIn: () => void;
}

/** A button for passkeys and for each external identity provider; nothing where nobody uses them (AUTH-04). */
export function OtherWays({ ways: { providers, passkey }, remember, onSignedIn }: OtherWaysProps) {
  const [refusal, setRefusal] = useState('');
  const [isAsking, askPasskey] = useBusy(async () => {
    const failure = await attemptPasskey(async () => {
      const { signInByPasskey } = await import('../../api/sign-in-by-passkey.ts');
      await signInByPasskey(remember);
    });
    setRefusal(failure?.message ?? '');
    if (!failure) onSignedIn();
  });
  const hasPasskeys = passkey && knowsPasskeys();
  if (!hasPasskeys && providers.length === 0) return null;
  return (
    <div className={css.form}>
      <div className={css.or}>oder</div>
      {refusal && (
        <Message tone="danger" title="Anmeldung fehlgeschlagen." onClose={() => setRefusal('')}>
          {refusal}
        </Message>
      )}
      {hasPasskeys && (
        <Button
          icon={IconFingerprint}
          large
          wide
          busy={isAsking}
          busyLabel="Wartet auf deinen Passkey …"
          onClick={() => void askPasskey()}
        >
          Mit Passkey anmelden
        </Button>
      )}
      {providers.map(({ name, displayName }) => (
        <Button key={name} icon={IconKey} large wide onClick={() => leaveForProvider(name)}>
          {displayName}
        </Button>
      ))}
    </div>
  );
}
