import {
  type Ansprechpartner,
  editedContactProblems,
  newContactProblems,
  prefilledPosition,
} from '@traverse/domain/projekt/ansprechpartner';
import { zeileOfKontakt } from '@traverse/domain/projekt/kontakt-zeilen';
import { useState } from 'react';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import type { RowForm } from './RowsSection.tsx';
import type { BekannterKontakt } from './useKontakteOf.ts';

const EMPTY: Ansprechpartner = { person: '', firma: '', position: '', telefon: '', email: '' };

interface AnsprechpartnerFormProps extends RowForm<Ansprechpartner> {
  /** Whom the customer and the place have; one that is chosen fills the row. */
  kontakte: readonly BekannterKontakt[];
}

/** A contact. While a row is edited its name is locked. */
export function AnsprechpartnerForm({ row, others, save, cancel, kontakte }: AnsprechpartnerFormProps) {
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
  const choose = (person: string) => {
    form.set('person', person);
    const known = kontakte.find(({ kontakt }) => kontakt.person === person);
    if (!known) return form.set('kontakt', undefined);
    const { position, ...filled } = zeileOfKontakt(known.kontakt, known.firma, others);
    for (const cell of ['firma', 'telefon', 'email', 'kontakt'] as const) form.set(cell, filled[cell]);
    if (position !== '') form.set('position', position);
  };
  useFollowedPosition(form, row ? undefined : prefilledPosition(others));
  return (
    <RowFormFrame
      form={form}
      isNew={!row}
      problem={form.busy ? undefined : problemsOf(form.values).group}
      onCancel={cancel}
    >
      {row || kontakte.length === 0 ? (
        <TextField label="Person" required readOnly={Boolean(row)} {...form.field('person')} />
      ) : (
        <SuggestField
          label="Person"
          required
          {...form.field('person')}
          suggestions={kontakte.map(({ kontakt }) => kontakt.person)}
          noteOf={(person) => kontakte.find(({ kontakt }) => kontakt.person === person)?.firma}
          onChange={(person) => choose(person)}
        />
      )}
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
