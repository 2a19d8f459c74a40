import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Credentials } from '../../api/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Refusal } from '../../ui/refusal.ts';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { emailProblem, present } from './checks.ts';

interface LoginFormProps {
  onSubmit: (credentials: Credentials) => Promise<Refusal | undefined>;
  /** Told what is ticked: other ways to sign in ask for it as well. */
  onRemember?: (remember: boolean) => void;
}

export function LoginForm({ onSubmit, onRemember }: LoginFormProps) {
  const login = useForm({ initial: EMPTY, check: problemsOf, send: onSubmit });
  return (
    <form {...login.form} className={css.form}>
      {login.alert && (
        <Message tone="danger" title="Anmeldung fehlgeschlagen." onClose={login.dismissAlert}>
          {login.alert}
        </Message>
      )}
      <TextField
        {...login.field('email')}
        label="E-Mail"
        icon={IconMail}
        type="email"
        autoComplete="username"
        ref={focus}
        large
      />
      <PasswordField {...login.field('password')} label="Passwort" autoComplete="current-password" large />
      <div className={css.row}>
        <CheckboxField
          label="Angemeldet bleiben"
          checked={login.values.remember}
          onChange={(remember) => {
            login.set('remember', remember);
            onRemember?.(remember);
          }}
        />
        <Link to="/passwort-vergessen">Passwort vergessen?</Link>
      </div>
      <Button type="submit" look="primary" large wide busy={login.busy} busyLabel="Meldet an …">
        Anmelden
      </Button>
    </form>
  );
}

// It is what one comes here for.
const focus = (input: HTMLInputElement | null) => input?.focus();

const EMPTY: Credentials = { email: '', password: '', remember: false };

function problemsOf({ email, password }: Credentials) {
  return present({
    email: emailProblem(email),
    password: password === '' ? 'Bitte gib dein Passwort ein.' : '',
  });
}
