import { gruppenName, gruppenWorte } from '@traverse/domain/options/gruppen';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { labelText } from '@traverse/domain/projekt/labels';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { createRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import { groupsWith } from './groups-with.ts';
import css from './NewBenutzerDialog.module.css';
import { type GroupColumn, useBenutzer } from './useBenutzer.ts';

/** Asks for a new account and its groups, and stores it. */
export async function openNewBenutzer(): Promise<void> {
  const username = await openDialog(NewBenutzerDialog, {});
  if (username === undefined) return;
  await refresh('users');
  toast(`${username} angelegt`);
}

const FORM = 'neues-konto';

const NO_GROUPS: readonly GroupColumn['id'][] = [];

function NewBenutzerDialog({ close }: DialogControl<string>) {
  const { columns } = useBenutzer();
  const [chosen, setChosen] = useState(NO_GROUPS);
  // As the first account: no project is hidden from who is new, until somebody says so (R20).
  const [labels, setLabels] = useState<readonly string[]>(technikKategorien);
  const form = useForm({
    initial: { username: '', email: '', mobile: '', password: '' },
    check: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value.trim() === '')
          .map(([name]) => [name, 'Wird gebraucht.']),
      ),
    send: async (values) => {
      const draft = { ...values, passwordConfirm: values.password, groups: chosen, label: labelText(labels) };
      const failure = await attempt(() => createRecord('users', draft));
      if (!failure) close(values.username);
      return failure;
    },
  });
  const choose = (group: GroupColumn, wanted: boolean) => {
    const others = columns.filter(({ id }) => id !== group.id && chosen.includes(id));
    setChosen((wanted ? groupsWith(group, others) : others).map(({ id }) => id));
  };
  const isTyped = Object.values(form.values).some((value) => value !== '');
  return (
    <Dialog
      title="Konto anlegen"
      size="medium"
      unsaved={isTyped || chosen.length > 0}
      foot={
        <Button type="submit" form={FORM} look="primary" busy={form.busy}>
          Anlegen
        </Button>
      }
    >
      <form {...form.form} id={FORM} className={css.form}>
        {form.alert && (
          <div className={layout.across}>
            <Message tone="danger" title="Nicht angelegt." onClose={form.dismissAlert}>
              {form.alert}
            </Message>
          </div>
        )}
        <TextField {...form.field('username')} label="Name" required autoComplete="off" />
        <TextField {...form.field('mobile')} label="Telefon" required type="tel" autoComplete="off" />
        <TextField {...form.field('email')} label="E-Mail" required type="email" autoComplete="off" />
        <PasswordField
          {...form.field('password')}
          label="Startpasswort"
          required
          autoComplete="new-password"
          hint="Mindestens 8 Zeichen. Ein eigenes legt die Person unter „Mein Konto“ fest."
        />
        <fieldset className={css.groups}>
          <legend>Gruppen</legend>
          {columns.map((group) => (
            <CheckboxField
              key={group.id}
              label={gruppenName(group.name)}
              hint={gruppenWorte[group.name]}
              checked={chosen.includes(group.id)}
              onChange={(wanted) => choose(group, wanted)}
            />
          ))}
          <p className={css.hint}>Ohne Gruppen sieht die Person nur Projekte.</p>
          {form.refusal?.fields['groups'] && <Message tone="danger">{form.refusal.fields['groups']}</Message>}
        </fieldset>
        <fieldset className={css.groups}>
          <legend>Labels</legend>
          {technikKategorien.map((label) => (
            <CheckboxField
              key={label}
              label={label}
              checked={labels.includes(label)}
              onChange={(wanted) =>
                setLabels(
                  technikKategorien.filter((each) => (each === label ? wanted : labels.includes(each))),
                )
              }
            />
          ))}
          <p className={css.hint}>Die Startseite zeigt Jobs ohne Label, mit einem davon, und alle eigenen.</p>
        </fieldset>
      </form>
    </Dialog>
  );
}
