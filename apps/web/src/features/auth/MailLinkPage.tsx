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
      return failure && { ...failure, message: failure.fields['token'] ?? failure.message };
    },
  });
  return { form, done };
}

interface MailLinkPageProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object>>, 'form' | 'alert' | 'dismissAlert' | 'busy'>;
  done: boolean;
  /** In the place of the form, once it is done. */
  success: { readonly title: string; readonly text: string };
  /** "Nicht gespeichert." */
  refused: string;
  button: string;
  /** The fields. */
  children: ReactNode;
  /** Below the button. */
  aside?: ReactNode;
}

/** A page that a mail leads to: a form, and afterwards the way to sign in. */
export function MailLinkPage({
  title,
  form,
  done,
  success,
  refused,
  button,
  children,
  aside,
}: MailLinkPageProps) {
  if (done) {
    return (
      <AuthFrame title={title}>
        <div className={css.form}>
          <Message tone="success" title={success.title}>
            {success.text}
          </Message>
          <ButtonLink to="/" look="primary" large wide>
            Anmelden
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
        <Button type="submit" look="primary" large wide busy={form.busy}>
          {button}
        </Button>
        {aside}
      </form>
    </AuthFrame>
  );
}
