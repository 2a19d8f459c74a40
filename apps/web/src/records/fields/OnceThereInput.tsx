import { useAnyRecords } from '../../api/queries.ts';
import { type InputProps, textIn } from './input-props.ts';
import { RelationInput } from './RelationInput.tsx';

/** A link to what most firms have none of: not asked for until there is one. */
export function OnceThereInput(props: InputProps<'relation'>) {
  const { field, entry } = props;
  const { data } = useAnyRecords(field.to, ONE);
  const isThere = textIn(entry) !== '' || (data?.items.length ?? 0) > 0;
  return isThere && <RelationInput {...props} />;
}

const ONE = { perPage: 1, skipTotal: true };
