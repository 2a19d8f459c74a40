import { defaultZahlungszielTage, zahlungszielWarning } from '@traverse/domain/forderung/due-date';
import { formatZahl } from '@traverse/domain/values';
import { useRecords } from '../../api/queries.ts';
import type { InputProps } from '../../records/fields/input-props.ts';
import { Message } from '../../ui/Message.tsx';
import css from './Leer.module.css';
import { LeerInput } from './LeerInput.tsx';

/** The term of payment of a customer; empty says what holds then, and a long one is warned of and stored. */
export function ZahlungszielInput(props: InputProps<'number'>) {
  const { value } = props.entry;
  const { data } = useRecords('firma', { perPage: 1 });
  const warning = typeof value === 'number' ? zahlungszielWarning(value) : undefined;
  const ours = data?.items[0]?.zahlungszielTage ?? defaultZahlungszielTage;
  return (
    <div>
      <LeerInput {...props} />
      {warning && <Message tone="warning">{warning}</Message>}
      {!value && data && <p className={css.holds}>Leer: {formatZahl(ours)} Tage, wie in den Firmendaten</p>}
    </div>
  );
}
