import { guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../list/row-rights.ts';
import { entityNamed } from '../nouns.ts';
import type { InputProps } from './input-props.ts';
import { OwnerSwitch } from './OwnerSwitch.tsx';
import { PickButton } from './PickButton.tsx';
import css from './RelationInput.module.css';
import { RelationSelect } from './RelationSelect.tsx';

/** A link to another record, chosen by search; an owner is only ever oneself. */
export function RelationInput(props: InputProps<'relation'>) {
  const reader = useSession() ?? guest;
  const entity = entityNamed(props.field.to);
  const isCreated = entity && mayCreate(entity, reader);
  if (props.place.entity.privateTo === props.name) return <OwnerSwitch {...props} />;
  return (
    <div className={css.line}>
      <RelationSelect
        {...props}
        otherwise={isCreated ? 'Nichts gefunden. Der Knopf neben dem Feld legt an.' : undefined}
      />
      <PickButton {...props} />
    </div>
  );
}
