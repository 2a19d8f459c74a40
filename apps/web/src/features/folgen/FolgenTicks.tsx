import type { FolgenPlan } from '@traverse/wire';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';

interface FolgenTicksProps {
  readonly plan: FolgenPlan;
  /** Lines that are not as the plan has them. */
  readonly turned: readonly string[];
  readonly onChange: (turned: readonly string[]) => void;
}

/** What a change of state reaches, a tick each; what stays says why, and what is to be known stands below. */
export function FolgenTicks({ plan: { zeilen, hinweise }, turned, onChange }: FolgenTicksProps) {
  return (
    <>
      {zeilen.map(({ id, name, neuVon, mit, fest, grund }) =>
        fest ? (
          <Message key={id} tone="warning" title={`${name} ${grund}.`} />
        ) : (
          <CheckboxField
            key={id}
            label={`${name} ${neuVon}`}
            checked={mit !== turned.includes(id)}
            onChange={() =>
              onChange(turned.includes(id) ? turned.filter((each) => each !== id) : [...turned, id])
            }
          />
        ),
      )}
      {hinweise.map((hinweis) => (
        <Message key={hinweis} tone="warning">
          {hinweis}
        </Message>
      ))}
    </>
  );
}
