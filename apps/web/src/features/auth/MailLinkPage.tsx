import { type ReactNode, useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { useMailToken } from './useMailToken.ts';

interface MailLinkFormOptions<Values> {
  initial: Values;
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  confirm: (token: string, values: Values) => Promise<void>;
}

/** The form behind a link in a mail; what is wrong with the link itself is said above the fields. */
export function useMailLinkForm<Values extends object>(options: MailLinkFormOptions<Values>) {
  const { initial, check, confirm } = options;
  const token = useMailToken();
  const [done, setDone] = useState(false);
  const form = useForm({
    initial,
    check,
    send: async (values) => {
      const failure = await attempt(() => confirm(token, values));
      setDone(failure === undefined);
      return failure;
    },
  });
  return { form, done, isCutOff: token === '' };
}

interface MailLinkPageProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object>>, 'form' | 'alert' | 'dismissAlert' | 'busy'>;
  done: boolean;
  /** Nothing can be done here: the address carries no token. */
  isCutOff: boolean;
  /** In the place of the form, once it is done, and the way on: 'Anmelden'. */
  success: { readonly title: string; readonly text?: string; readonly onward?: string };
  /** "Nicht gespeichert." */
  refused: string;
  /** How to get another link. */
  again: ReactNode;
  button: string;
  busyLabel?: string;
  /** What is asked for. */
  children: ReactNode;
  /** Below the button. */
  aside?: ReactNode;
}

/** A page that a mail leads to: a form, and afterwards the way to sign in. */
export function MailLinkPage({
  title,
  form,
  done,
  isCutOff,
  success,
  refused,
  again,
  button,
  busyLabel = 'Speichert …',
  children,
  aside,
}: MailLinkPageProps) {
  if (isCutOff) {
    return (
      <AuthFrame title={title}>
        <div className={css.form}>
          <Message tone="danger" title="Dieser Link ist nicht vollständig.">
            Öffne ihn noch einmal aus der Mail, oder kopiere ihn ganz. {again}
          </Message>
          <ButtonLink to="/" look="primary" large wide>
            Zur Anmeldung
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  if (done) {
    return (
      <AuthFrame title={title}>
        <div className={css.form}>
          <Message tone="success" title={success.title}>
            {success.text}
          </Message>
          <ButtonLink to="/" look="primary" large wide>
            {success.onward ?? 'Anmelden'}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title}>
      <form {...form.form} className={css.form}>
        {form.alert && (
          <Message tone="danger" title={refused} onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        {children}
        <Button type="submit" look="primary" large wide busy={form.busy} busyLabel={busyLabel}>
          {button}
        </Button>
        {aside}
      </form>
    </AuthFrame>
  );
}
