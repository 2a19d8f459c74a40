import { useHasAny } from '../../api/queries.ts';
import { type InputProps, textIn } from './input-props.ts';
import { RelationInput } from './RelationInput.tsx';

/** A link to what most firms have none of: not asked for until there is one. */
export function OnceThereInput(props: InputProps<'relation'>) {
  const { field, entry } = props;
  const hasAny = useHasAny(field.to);
  return (hasAny || textIn(entry) !== '') && <RelationInput {...props} />;
}
