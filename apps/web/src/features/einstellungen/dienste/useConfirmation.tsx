import { useZweiterFaktor } from '../../../api/zweiter-faktor.ts';
import { AppCodeField } from '../../../ui/fields/AppCodeField.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import type { useForm } from '../../../ui/useForm.ts';

/** Who changes what all depend on says once more who they are; `code` is '' where there is no second factor. */
interface Confirmation {
  readonly password: string;
  readonly code: string;
}

export const NOT_CONFIRMED: Confirmation = { password: '', code: '' };

type Form = Pick<ReturnType<typeof useForm<Confirmation>>, 'field'>;

/** Own password and code, at the end of a form that changes what all depend on: what is missing, and the fields. */
export function useConfirmation() {
  const asksCode = useZweiterFaktor().data?.aktiv === true;
  const missing = ({ password, code }: Confirmation): Partial<Confirmation> => ({
    ...(password === '' ? { password: 'Bitte gib dein Passwort ein.' } : {}),
    ...(asksCode && code.trim() === '' ? { code: 'Bitte gib den Code ein.' } : {}),
  });
  const fields = (form: Form) => (
    <>
      <PasswordField
        {...form.field('password')}
        label="Dein Passwort"
        required
        hint="Zur Sicherheit. Alle Admins bekommen eine Mail."
        autoComplete="current-password"
      />
      {asksCode && <AppCodeField {...form.field('code')} required />}
    </>
  );
  return { missing, fields };
}
