import { ausserhalb, PROZENT_VON, schritte } from '@traverse/domain/viele/prozent';
import { type Entity, type Field, zeroOf } from '@traverse/schema';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { type Angaben, isOutside, type Wahl } from './wahl.ts';

interface VieleAngabenProps {
  entity: Entity;
  wahl: Wahl;
  field: Field;
  angaben: Angaben;
  onChange: (angaben: Angaben) => void;
}

const STEPS = schritte.map((schritt) => ({
  value: String(schritt),
  label: schritt === 100 ? '1 Euro' : `${schritt} Cent`,
}));

/** What is said of what many records get. */
export function VieleAngaben({ entity, wahl, field, angaben, onChange }: VieleAngabenProps) {
  const { art, feld } = wahl;
  const { entry, mit, prozent, schritt } = angaben;
  if (art === 'prozent')
    return (
      <>
        <NumberField
          label="Prozent"
          unit="%"
          decimals={2}
          min={PROZENT_VON}
          value={prozent}
          error={isOutside(prozent) ? ausserhalb : undefined}
          onChange={(value) => onChange({ ...angaben, prozent: value })}
        />
        <SelectField
          label="Gerundet auf"
          options={STEPS}
          value={String(schritt)}
          onChange={(value) => onChange({ ...angaben, schritt: Number(value) })}
        />
      </>
    );
  const name = art === 'setzen' ? (entity.viele?.mit?.[feld] ?? '') : '';
  const other = entity.fields[name];
  return (
    <>
      <FieldInput
        key={feld}
        field={field}
        name={feld}
        entry={entry ?? { value: zeroOf(field) }}
        onEntry={(next) => onChange({ ...angaben, entry: next })}
        place={{ entity, entries: {} }}
      />
      {other && (
        <FieldInput
          key={name}
          field={other}
          name={name}
          entry={mit ?? { value: zeroOf(other) }}
          onEntry={(next) => onChange({ ...angaben, mit: next })}
          place={{ entity, entries: {} }}
        />
      )}
    </>
  );
}
