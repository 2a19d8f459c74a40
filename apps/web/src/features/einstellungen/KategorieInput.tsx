import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { refresh, useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { entered, type InputProps, textIn } from '../../records/fields/input-props.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { NamedChoiceField } from '../../ui/fields/ChoiceField.tsx';

// All there are: a firm has some dozens.
const MOST = 500;

/** A name out of the collection kategorien. One that was deleted there stays until another is chosen. */
export function KategorieInput({ entry, onEntry, frame }: InputProps<'kategorie'>) {
  const { data } = useRecords('kategorien', { sort: 'name', perPage: MOST });
  const value = textIn(entry);
  const names = new Set(data?.items.map(({ name }) => name));
  if (value !== '') names.add(value);
  const mayAdd = mayCreate(entities.kategorien, useSession() ?? guest);
  const add = async (name: string) => {
    const made = await openRecordDialog(entities.kategorien, { initial: { name } });
    // It is chosen at once: whoever stores in the same breath has it.
    if (made) void refresh('kategorien');
    return made && { id: made.name, title: made.name };
  };
  return (
    <NamedChoiceField
      {...frame}
      options={[...names]}
      clearable={!frame.required}
      nothingFound="Nicht gefunden. Neue legt admin an."
      placeholder="Kategorie wählen"
      value={value}
      onChange={(chosen, problem) => onEntry(entered(chosen, problem))}
      create={mayAdd ? add : undefined}
    />
  );
}
