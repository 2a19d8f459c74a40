import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { returnFromProvider } from '../../api/identity-provider.ts';
import type { SecondStep } from '../../api/second-step.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Where the external identity provider sends people back to (AUTH-04). */
export function ProviderReturnPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState<SecondStep>();
  const goHome = useEffectEvent(() => navigate({ to: '/home', replace: true }));
  useEffect(() => {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    void outcomeOf(query).then((outcome) => {
      if (outcome === undefined) void goHome();
      else if (typeof outcome === 'string') setProblem(outcome);
      else setStep(outcome);
    });
  }, []);
  if (step) {
    return (
      <AuthFrame title="Anmelden">
        <CodeForm
          step={step}
          onSignedIn={() => void navigate({ to: '/home', replace: true })}
          onCancel={() => void navigate({ to: '/', replace: true })}
        />
      </AuthFrame>
    );
  }
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

/** What to show when it did not work, or a code is missing. The English sentences are those of the specification. */
async function outcomeOf(query: Record<string, string>): Promise<string | SecondStep | undefined> {
  if (query['error']) {
    return `Das Firmenkonto hat abgelehnt: ${query['error_description'] ?? query['error']}`;
  }
  try {
    const outcome = await returnFromProvider(query);
    if (outcome === 'wrong state') return "State parameters don't match. oAuth Failed!";
    return outcome === 'signed in' ? undefined : outcome;
  } catch (reason) {
    return `Failed to exchange code. ${failureOf(reason).message}`;
  }
}
