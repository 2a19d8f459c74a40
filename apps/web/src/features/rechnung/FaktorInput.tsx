import type { WireDate } from '@traverse/schema';
import { useMietfaktor } from '../../api/mietfaktor.ts';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import { type FieldPlace, type InputProps, textIn } from '../../records/fields/input-props.ts';
import { FaktorVorschlag } from '../inventarliste/FaktorVorschlag.tsx';

/** The factor of an invoice, with what the table says of its days one press away (PLAN-03). */
export function FaktorInput(props: InputProps<'number'>) {
  const { entry, onEntry, place, readOnly } = props;
  // Date fields hold dates in wire form, or nothing.
  const facts = useMietfaktor({
    von: chosen(place, 'von') as WireDate,
    bis: chosen(place, 'bis') as WireDate,
    projekt: chosen(place, 'projekt'),
  });
  return (
    <div>
      <flatInputs.number {...props} />
      {!readOnly && (
        <FaktorVorschlag
          facts={facts}
          faktor={typeof entry.value === 'number' ? entry.value : undefined}
          onTake={(faktor) => onEntry({ value: faktor })}
        />
      )}
    </div>
  );
}

function chosen({ entries }: FieldPlace, name: string): string {
  return textIn(entries[name] ?? { value: '' });
}
