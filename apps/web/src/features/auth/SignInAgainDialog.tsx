import { useEffect, useState, useSyncExternalStore } from 'react';
import { signIn, signInByCode, signOut } from '../../api/auth.ts';
import { attempt, type Failure } from '../../api/failure.ts';
import { endPause, type Session, signedInSession, subscribeToSession } from '../../api/session.ts';
import { sessionIsInCookie } from '../../api/session-cookie.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { mayLoseUnsaved } from '../../ui/dialogs/may-lose-unsaved.ts';
import { AppCodeField } from '../../ui/fields/AppCodeField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';

/**
 * For a session that has ended elsewhere while something typed is not stored. Resolves when its user is signed in again,
 * or when what was typed is given up.
 */
export async function signInAgain(session: Session): Promise<void> {
  await openDialog(SignInAgain, { session });
  endPause();
}

interface SignInAgainProps extends DialogControl {
  session: Session;
}

function SignInAgain({ session, close }: SignInAgainProps) {
  const now = useSyncExternalStore(subscribeToSession, signedInSession);
  const isBack = now?.id === session.id;
  useEffect(() => {
    if (isBack) close();
  }, [isBack, close]);
  const giveUp = async () => {
    if (!(await mayLoseUnsaved())) return;
    if (!now) signOut();
    close();
  };
  return now && !isBack ? (
    <SomebodyElse session={session} now={now} onGiveUp={giveUp} />
  ) : (
    <Password session={session} onGiveUp={giveUp} />
  );
}

interface PasswordProps {
  session: Session;
  onGiveUp: () => Promise<void>;
}

function Password({ session, onGiveUp }: PasswordProps) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password }) => (password === '' ? { password: 'Bitte gib dein Passwort ein.' } : {}),
    send: async ({ password, code }): Promise<Failure | undefined> =>
      attempt(async () => {
        const { email } = session;
        const step = await signIn({ email, password, remember: sessionIsInCookie() });
        if (step && code.trim() !== '') await signInByCode(step, code);
        setAsksCode(step !== undefined);
      }),
  });
  return (
    <DialogFrame
      title="Deine Sitzung ist beendet"
      size="small"
      question
      covers
      onRequestClose={() => void onGiveUp()}
      foot={
        <>
          <Button look="quiet" onClick={() => void onGiveUp()}>
            Verwerfen und abmelden
          </Button>
          <Button look="primary" type="submit" form="wieder-anmelden" busy={form.busy}>
            Anmelden
          </Button>
        </>
      }
    >
      <form id="wieder-anmelden" {...form.form} className={css.form}>
        <p>
          Was du eingegeben hast, ist noch da. Melde dich wieder an, dann geht es hier weiter; gespeichert
          wird es erst, wenn du es selbst speicherst.
        </p>
        {form.alert && (
          <Message tone="danger" title="Anmeldung fehlgeschlagen." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        <TextField label="E-Mail" readOnly value={session.email} onChange={() => {}} />
        <PasswordField
          {...form.field('password')}
          label="Passwort"
          autoComplete="current-password"
          data-autofocus
        />
        {asksCode && <AppCodeField {...form.field('code')} />}
        <p>
          Auf anderem Weg:{' '}
          <a href="/" target="_blank" rel="noreferrer">
            in einem neuen Tab anmelden
          </a>
          , hier geht es danach von selbst weiter.
        </p>
      </form>
    </DialogFrame>
  );
}

interface SomebodyElseProps extends PasswordProps {
  now: Session;
}

function SomebodyElse({ session, now, onGiveUp }: SomebodyElseProps) {
  return (
    <DialogFrame
      title={`Jetzt ist ${now.username} angemeldet`}
      size="small"
      question
      covers
      onRequestClose={() => void onGiveUp()}
      foot={
        <Button look="primary" onClick={() => void onGiveUp()}>
          Verwerfen und als {now.username} weiter
        </Button>
      }
    >
      Was hier eingegeben wurde und noch nicht gespeichert ist, gehört {session.username}. Damit es
      weitergeht, muss sich {session.username} in einem anderen Tab wieder anmelden.
    </DialogFrame>
  );
}
