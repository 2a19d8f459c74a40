import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Credentials, signIn } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { otherWays, type OtherWays as Ways } from '../../api/identity-provider.ts';
import { sessionHasEnded } from '../../api/pocketbase.ts';
import type { SecondStep } from '../../api/second-step.ts';
import { Message } from '../../ui/Message.tsx';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';

/** Goes on to where the visitor wanted to go, otherwise home (AUTH-01). */
export function LoginPage() {
  const router = useRouter();
  const [remember, setRemember] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  const ways = useOtherWays();
  const goOn = () => router.history.push(router.state.location.state.weiter ?? '/home');
  const submit = async (credentials: Credentials) => {
    let next: SecondStep | undefined;
    const failure = await attempt(async () => {
      next = await signIn(credentials);
    });
    if (failure === undefined) {
      if (next) setStep(next);
      else goOn();
      return undefined;
    }
    // The service calls the address `identity`.
    const { identity: email, ...fields } = failure.fields;
    return { ...failure, fields: email === undefined ? fields : { ...fields, email } };
  };
  if (step) {
    return (
      <AuthFrame title="Bitte Anmelden">
        <CodeForm step={step} onSignedIn={goOn} onCancel={() => setStep(undefined)} />
      </AuthFrame>
    );
  }
  const others = ways && <OtherWays ways={ways} remember={remember} onSignedIn={goOn} />;
  const registering = (
    <p className={css.aside}>
      Noch kein Konto? <Link to="/reg">Registrieren</Link>
    </p>
  );
  // An empty installation begins here (HAND-05); with a provider the first account may come from there.
  if (ways?.isEmpty) {
    return (
      <AuthFrame title="Leg das erste Konto an">
        {registering}
        {others}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Bitte Anmelden">
      {sessionHasEnded() && (
        <Message tone="info" title="Deine Sitzung ist beendet.">
          Melde dich wieder an, dann geht es weiter.
        </Message>
      )}
      <LoginForm onSubmit={submit} onRemember={setRemember} />
      {others}
      {registering}
    </AuthFrame>
  );
}

function useOtherWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    // Without the list the form still works; a lost connection shows as soon as it is sent.
    otherWays().then(setWays, console.warn);
  }, []);
  return ways;
}
