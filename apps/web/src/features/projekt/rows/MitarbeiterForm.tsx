import {
  filledFromUser,
  type Mitarbeiter,
  newMitarbeiterProblem,
} from '@traverse/domain/projekt/mitarbeiter';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { KnownUser } from '../zeitplan/useKnownUsers.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import type { RowForm } from './RowsSection.tsx';

interface MitarbeiterFormProps extends RowForm<Mitarbeiter> {
  users: readonly KnownUser[];
}

const EMPTY: Mitarbeiter = { name: '', telefon: '', position: '', user_id: '' };

/** Somebody of the staff. A username brings phone and user along; any other name empties both. */
export function MitarbeiterForm({ row, others, save, cancel, users }: MitarbeiterFormProps) {
  const form = useForm<Mitarbeiter>({
    initial: row ?? EMPTY,
    check: ({ name }) => {
      const problem = newMitarbeiterProblem(name, others);
      return problem ? { name: problem } : {};
    },
    send: async (mitarbeiter) => {
      await save({ ...mitarbeiter, name: mitarbeiter.name.trim() });
      return undefined;
    },
  });
  const enterName = (name: string) => {
    const { telefon, user_id } = filledFromUser(name, users);
    form.set('name', name);
    form.set('telefon', telefon);
    form.set('user_id', user_id);
  };
  if (row?.person)
    return (
      <RowFormFrame form={form} isNew={false} onCancel={cancel}>
        <TextField
          label="Position"
          hint={`${row.name} ist eingeteilt: Name, Telefon und Zeiten kommen von dort.`}
          {...form.field('position')}
        />
      </RowFormFrame>
    );
  return (
    <RowFormFrame form={form} isNew={!row} onCancel={cancel}>
      <SuggestField
        label="Name"
        required
        suggestions={users.map(({ username }) => username)}
        {...form.field('name')}
        onChange={enterName}
      />
      <TextField label="Telefon" type="tel" {...form.field('telefon')} />
      <TextField label="Position" {...form.field('position')} />
    </RowFormFrame>
  );
}
