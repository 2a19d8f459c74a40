import { useEffect, useState } from 'react';
import { confirmVerification } from '../../api/auth.ts';
import { attempt, type Failure } from '../../api/failure.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { useMailToken } from './useMailToken.ts';

/** Confirms the address by being opened; doing it twice does no harm. */
export function EmailVerificationPage() {
  const token = useMailToken();
  const [outcome, setOutcome] = useState<Failure | 'confirmed'>();
  useEffect(() => {
    void attempt(() => confirmVerification(token)).then((failure) => setOutcome(failure ?? 'confirmed'));
  }, [token]);
  return (
    <AuthFrame title="E-Mail bestätigen">
      <div className={css.form}>
        {outcome === undefined && <p role="status">Deine Adresse wird bestätigt …</p>}
        {outcome === 'confirmed' && (
          <Message tone="success" title="Danke, deine E-Mail-Adresse ist bestätigt." />
        )}
        {typeof outcome === 'object' && (
          <Message tone="danger" title="Nicht bestätigt.">
            {outcome.fields['token'] ?? outcome.message}
          </Message>
        )}
        <ButtonLink to="/" look="primary" large wide>
          Weiter
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
