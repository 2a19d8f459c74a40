import { zahlungszielWarning } from '@traverse/domain';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import type { InputProps } from '../../records/fields/input-props.ts';
import { Message } from '../../ui/Message.tsx';

/** The term of payment of a customer; a long one is warned of and stored. */
export function ZahlungszielInput(props: InputProps<'number'>) {
  const { value } = props.entry;
  const warning = typeof value === 'number' ? zahlungszielWarning(value) : undefined;
  return (
    <div>
      <flatInputs.number {...props} />
      {warning && <Message tone="warning">{warning}</Message>}
    </div>
  );
}
