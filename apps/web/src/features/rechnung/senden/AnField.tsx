import type { WeitereAdresse } from '@traverse/domain/partner/adressen';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';

interface AnFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onChange'> {
  onChange: (an: string) => void;
  /** Other addresses of the customer, each a press. */
  weitere: readonly WeitereAdresse[];
}

/** To whom a mail goes; the customer's other addresses are offered below (PART-04). */
export function AnField({ weitere, onChange, ...field }: AnFieldProps) {
  const offered = weitere.filter(({ email }) => email !== field.value);
  return (
    <div className={layout.stackClose}>
      <TextField label="An" type="email" data-autofocus {...field} onChange={onChange} />
      {offered.length > 0 && (
        <div className={layout.row}>
          {offered.map(({ email, person }) => (
            <Button key={email} look="soft" title={email} onClick={() => onChange(email)}>
              {person === '' ? email : person}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
