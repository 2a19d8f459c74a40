import { IconListSearch } from '@tabler/icons-react';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { makeNamed } from '../edit/make-named.ts';
import { mayMakeNamed } from '../list/row-rights.ts';
import { entityNamed } from '../nouns.ts';
import { type InputProps, textIn } from './input-props.ts';
import css from './PickButton.module.css';

/** Opens the whole list to choose from, for whoever does not know the name (EDIT-02: kunde). */
export function PickButton({ field, entry, onEntry, readOnly }: InputProps<'relation'>) {
  const reader = useSession() ?? guest;
  const entity = entityNamed(field.to);
  if (readOnly || !entity || decide(entity.access.read, reader) === false) return null;
  const pick = async () => {
    const { pickRecord } = await import('../pick/PickRecordDialog.tsx');
    const picked = await pickRecord(entity, {
      chosen: textIn(entry),
      ...(mayMakeNamed(entity, reader) && { create: (text: string) => makeNamed(entity, text) }),
    });
    if (picked) onEntry({ value: picked.id });
  };
  return (
    <span className={css.place}>
      <IconButton
        icon={IconListSearch}
        label={`${entity.label.one} aus der Liste wählen`}
        size="control"
        outlined
        onClick={() => void pick()}
      />
    </span>
  );
}
