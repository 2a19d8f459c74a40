import { kontenOhnePersonPfad } from '@traverse/domain/pfade';
import { usePath } from '../../api/use-path.ts';
import { type InputProps, textIn } from '../../records/fields/input-props.ts';
import { useRelatedTitle } from '../../records/fields/useRelatedTitle.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

/** An account that is nobody's yet, and the one that stands there: no other would be taken. */
export function KontoInput({ field, name, entry, onEntry, frame, place }: InputProps<'relation'>) {
  const { data } = usePath(kontenOhnePersonPfad, {});
  const chosen = textIn(entry);
  const title = useRelatedTitle(field, entry, place.record?.expand?.[name]);
  const free = (data?.konten ?? []).map(({ user, username }) => ({ value: user as string, label: username }));
  const own = chosen !== '' && !free.some(({ value }) => value === chosen);
  return (
    <SelectField
      {...frame}
      clearable
      options={own ? [{ value: chosen, label: title }, ...free] : free}
      value={chosen}
      onChange={(value) => onEntry({ value })}
    />
  );
}
