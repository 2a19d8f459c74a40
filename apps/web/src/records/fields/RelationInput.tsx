import type { InputProps } from './input-props.ts';
import { OwnerSwitch } from './OwnerSwitch.tsx';
import { PickButton } from './PickButton.tsx';
import css from './RelationInput.module.css';
import { RelationSelect } from './RelationSelect.tsx';

/** A link to another record, chosen by search; an owner is only ever oneself. */
export function RelationInput(props: InputProps<'relation'>) {
  if (props.place.entity.privateTo === props.name) return <OwnerSwitch {...props} />;
  return (
    <div className={css.line}>
      <RelationSelect {...props} />
      <PickButton {...props} />
    </div>
  );
}
