import { entities } from '@traverse/domain';
import type { Entity } from '@traverse/schema';
import { InventarlisteInput } from './InventarlisteInput.tsx';
import type { InputProps } from './input-props.ts';
import { OwnerSwitch } from './OwnerSwitch.tsx';
import { PickButton } from './PickButton.tsx';
import css from './RelationInput.module.css';
import { RelationSelect } from './RelationSelect.tsx';

/** A link to another record: chosen by search; an Inventarliste can be made here, an owner is only ever oneself. */
export function RelationInput(props: InputProps<'relation'>) {
  const { privateTo }: Entity = entities[props.place.collection];
  if (privateTo === props.name) return <OwnerSwitch {...props} />;
  if (props.field.to === 'inventarlisten') return <InventarlisteInput {...props} />;
  return (
    <div className={css.line}>
      <RelationSelect {...props} />
      <PickButton {...props} />
    </div>
  );
}
