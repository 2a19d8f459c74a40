import { useRecords } from '../../api/queries.ts';
import { type InputProps, textIn } from '../../records/fields/input-props.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

// All there are: a firm has some dozens.
const MOST = 500;

/** A name out of the collection kategorien. One that was deleted there stays until another is chosen. */
export function KategorieInput({ entry, onEntry, frame }: InputProps<'kategorie'>) {
  const { data } = useRecords('kategorien', { sort: 'name', perPage: MOST });
  const value = textIn(entry);
  const names = new Set(data?.items.map(({ name }) => name));
  if (value !== '') names.add(value);
  return (
    <SelectField
      {...frame}
      options={[...names]}
      searchable
      clearable={!frame.required}
      nothingFound="Nicht gefunden. Neue legst du unter Einstellungen, Kategorien an."
      placeholder="Kategorie wählen"
      value={value}
      onChange={(chosen) => onEntry({ value: chosen })}
    />
  );
}
