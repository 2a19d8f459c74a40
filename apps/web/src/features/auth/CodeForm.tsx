import { IconShieldCheck } from '@tabler/icons-react';
import { signInByCode } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import type { SecondStep } from '../../api/second-step.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';

interface CodeFormProps {
  step: SecondStep;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** The second step of signing in, for accounts that ask for it. */
export function CodeForm({ step, onSignedIn, onCancel }: CodeFormProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password.trim() === '' ? { password: 'Bitte gib den Code ein.' } : {}),
    send: async ({ password }) => {
      const failure = await attempt(() => signInByCode(step, password));
      if (!failure) onSignedIn();
      return failure;
    },
  });
  return (
    <form {...form.form} className={css.form}>
      {form.alert && (
        <Message tone="danger" title="Anmeldung fehlgeschlagen." onClose={form.dismissAlert}>
          {form.alert}
        </Message>
      )}
      <p>
        Öffne die App für Anmeldecodes auf deinem Telefon und gib den Code ein, den sie für Traverse zeigt.
      </p>
      <TextField
        {...form.field('password')}
        label="Code"
        icon={IconShieldCheck}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Telefon nicht da? Ein Wiederherstellungscode geht auch."
        ref={focus}
        large
      />
      <Button type="submit" look="primary" large wide busy={form.busy} busyLabel="Meldet an …">
        Anmelden
      </Button>
      <Button look="quiet" large wide onClick={onCancel}>
        Abbrechen
      </Button>
    </form>
  );
}

// It has taken the place of the password: whoever typed that goes on typing.
const focus = (input: HTMLInputElement | null) => input?.focus();
