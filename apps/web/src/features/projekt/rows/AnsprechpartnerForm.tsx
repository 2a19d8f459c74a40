import {
  type Ansprechpartner,
  editedContactProblems,
  newContactProblems,
  prefilledPosition,
} from '@traverse/domain/projekt/ansprechpartner';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import type { RowForm } from './RowsSection.tsx';

const EMPTY: Ansprechpartner = { person: '', firma: '', position: '', telefon: '', email: '' };

/** A contact. While a row is edited its name is locked. */
export function AnsprechpartnerForm({ row, others, save, cancel }: RowForm<Ansprechpartner>) {
  const problemsOf = (contact: Ansprechpartner) =>
    row ? editedContactProblems(contact) : newContactProblems(contact, others);
  const form = useForm<Ansprechpartner>({
    initial: row ?? { ...EMPTY, position: prefilledPosition(others) },
    check: (contact) => {
      const { group, ...fields } = problemsOf(contact);
      // Said above the fields, not beside one.
      return group ? { person: '', ...fields } : fields;
    },
    send: async (contact) => {
      await save({ ...contact, person: contact.person.trim(), email: contact.email.trim() });
      return undefined;
    },
  });
  useFollowedPosition(form, row ? undefined : prefilledPosition(others));
  return (
    <RowFormFrame
      form={form}
      isNew={!row}
      problem={form.busy ? undefined : problemsOf(form.values).group}
      onCancel={cancel}
    >
      <TextField label="Person" required readOnly={Boolean(row)} {...form.field('person')} />
      <TextField label="Firma" {...form.field('firma')} />
      <TextField label="Position" {...form.field('position')} />
      <TextField label="Telefon" type="tel" {...form.field('telefon')} />
      <TextField label="E-Mail" type="email" {...form.field('email')} />
    </RowFormFrame>
  );
}

interface PositionForm {
  readonly values: Ansprechpartner;
  readonly set: (name: 'position', value: string) => void;
}

/** The prefilled position follows while the form is open: the last Projektleiter may be deleted meanwhile. */
function useFollowedPosition(form: PositionForm, prefilled: string | undefined): void {
  const [followed, setFollowed] = useState(prefilled);
  if (prefilled === followed || prefilled === undefined) return;
  setFollowed(prefilled);
  if (form.values.position === followed) form.set('position', prefilled);
}
