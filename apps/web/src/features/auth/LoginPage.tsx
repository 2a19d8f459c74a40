import { Link, useRouter } from '@tanstack/react-router';
import { type Credentials, signIn } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { sessionHasEnded } from '../../api/pocketbase.ts';
import { Message } from '../../ui/Message.tsx';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';

/** Goes on to where the visitor wanted to go, otherwise home (AUTH-01). */
export function LoginPage() {
  const router = useRouter();
  const submit = async (credentials: Credentials) => {
    const failure = await attempt(() => signIn(credentials));
    if (failure === undefined) {
      router.history.push(router.state.location.state.weiter ?? '/home');
      return undefined;
    }
    // The service calls the address `identity`.
    const { identity: email, ...fields } = failure.fields;
    return { ...failure, fields: email === undefined ? fields : { ...fields, email } };
  };
  return (
    <AuthFrame title="Bitte Anmelden">
      {sessionHasEnded() && (
        <Message tone="info" title="Deine Sitzung ist beendet.">
          Melde dich wieder an, dann geht es weiter.
        </Message>
      )}
      <LoginForm onSubmit={submit} />
      <ProviderButtons />
      <p className={css.aside}>
        Noch kein Konto? <Link to="/reg">Registrieren</Link>
      </p>
    </AuthFrame>
  );
}
