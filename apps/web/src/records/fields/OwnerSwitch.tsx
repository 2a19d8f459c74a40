import { useSession } from '../../api/session.ts';
import { YesNoField } from '../../ui/fields/CheckboxField.tsx';
import { type InputProps, textIn } from './input-props.ts';

/** Makes the record the signed-in user's own: nobody else sees it then. Only admins get this field (EDIT-02). */
export function OwnerSwitch({ entry, onEntry, frame }: InputProps<'relation'>) {
  const session = useSession();
  return (
    <YesNoField
      {...frame}
      aside="(nur Admin)"
      checked={textIn(entry) !== ''}
      onChange={(mine) => onEntry({ value: mine && session ? session.id : '' })}
    />
  );
}
