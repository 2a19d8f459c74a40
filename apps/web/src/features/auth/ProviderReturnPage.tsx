import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { returnFromProvider } from '../../api/identity-provider.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';

/** Where the external identity provider sends people back to (AUTH-04). */
export function ProviderReturnPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const goHome = useEffectEvent(() => navigate({ to: '/home', replace: true }));
  useEffect(() => {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    void signInProblem(query).then((said) => (said === undefined ? goHome() : setProblem(said)));
  }, []);
  return (
    <AuthFrame title="Anmelden">
      <div className={css.form}>
        {problem ? (
          <>
            <Message tone="danger" title="Anmeldung fehlgeschlagen.">
              {problem}
            </Message>
            <ButtonLink to="/" look="primary" large wide>
              Noch einmal versuchen
            </ButtonLink>
          </>
        ) : (
          <p role="status">Du wirst angemeldet …</p>
        )}
      </div>
    </AuthFrame>
  );
}

/** What to show when it did not work. The English sentences are those of the specification. */
async function signInProblem(query: Record<string, string>): Promise<string | undefined> {
  if (query['error']) {
    return `Das Firmenkonto hat abgelehnt: ${query['error_description'] ?? query['error']}`;
  }
  try {
    const outcome = await returnFromProvider(query);
    return outcome === 'wrong state' ? "State parameters don't match. oAuth Failed!" : undefined;
  } catch (reason) {
    return `Failed to exchange code. ${failureOf(reason).message}`;
  }
}
