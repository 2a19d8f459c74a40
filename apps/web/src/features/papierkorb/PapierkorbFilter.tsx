import toolbar from '../../records/list/ListToolbar.module.css';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useTypedAhead } from '../../ui/useTypedAhead.ts';
import { nounOf } from './papierkorb-spalten.ts';

export interface Filter {
  readonly suche: string;
  readonly sammlung: string;
  readonly vonMir: boolean;
  readonly kleinteile: boolean;
}

interface PapierkorbFilterProps {
  filter: Filter;
  sammlungen: readonly string[];
  onChange: (filter: Filter) => void;
}

const PAUSE_MS = 250;

/** What of the bin is shown: by words, by noun, one's own, and parts that were deleted alone. */
export function PapierkorbFilter({ filter, sammlungen, onChange }: PapierkorbFilterProps) {
  const [text, type] = useTypedAhead(filter.suche, (suche) => onChange({ ...filter, suche }), PAUSE_MS);
  return (
    <Card>
      <div className={toolbar.bar}>
        <SearchField label="Suchen: Name, oder was mitging" value={text} onChange={type} />
        <SelectField
          label="Was"
          placeholder="Alles"
          clearable
          options={sammlungen.map((value) => ({ value, label: nounOf(value, 2) }))}
          value={filter.sammlung}
          onChange={(sammlung) => onChange({ ...filter, sammlung })}
        />
        <CheckboxField
          label="Von mir"
          checked={filter.vonMir}
          onChange={(vonMir) => onChange({ ...filter, vonMir })}
        />
        <CheckboxField
          label="Kleinteile zeigen"
          checked={filter.kleinteile}
          onChange={(kleinteile) => onChange({ ...filter, kleinteile })}
        />
      </div>
    </Card>
  );
}
