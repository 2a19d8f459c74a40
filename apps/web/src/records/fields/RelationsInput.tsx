import { useAnyRecords } from '../../api/queries.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { FieldNote } from '../../ui/fields/Field.tsx';
import layout from '../../ui/layout.module.css';
import { titleOf } from '../nouns.ts';
import css from './FieldGroup.module.css';
import { type InputProps, namesIn } from './input-props.ts';

const MOST = 500;

/** Several records of a small collection, ticked. */
export function RelationsInput({ field, entry, onEntry, frame }: InputProps<'relations'>) {
  const { data } = useAnyRecords(field.to, { sort: 'name', perPage: MOST, skipTotal: true });
  const chosen = namesIn(entry);
  return (
    <fieldset className={layout.stackClose}>
      <legend>{frame.required ? `${frame.label} *` : frame.label}</legend>
      <div className={css.choices}>
        {data?.items.map((record) => (
          <CheckboxField
            key={record.id}
            label={titleOf(field.to, record)}
            checked={chosen.includes(record.id)}
            onChange={(on) =>
              onEntry({ value: on ? [...chosen, record.id] : chosen.filter((id) => id !== record.id) })
            }
          />
        ))}
      </div>
      <FieldNote id={`${field.label}-note`} hint={frame.hint} error={frame.error} />
    </fieldset>
  );
}
