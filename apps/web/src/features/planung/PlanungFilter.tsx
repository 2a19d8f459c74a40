import { type ProjektStatus, projektStatus } from '@traverse/domain/options/projekt-status';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './Planung.module.css';

interface Filtered {
  readonly suche?: string | undefined;
  readonly status?: ProjektStatus | undefined;
  readonly meine?: true | undefined;
}

interface PlanungFilterProps {
  address: Filtered;
  onChange: (next: Filtered) => void;
}

/** Which projects are looked at: by words, status, and whether one is on them. */
export function PlanungFilter({ address: { suche = '', status, meine }, onChange }: PlanungFilterProps) {
  return (
    <div className={css.filter}>
      <SearchField
        label="Name, Kunde oder Ort"
        value={suche}
        onChange={(typed) => onChange({ suche: typed === '' ? undefined : typed })}
      />
      <SelectField
        label="Status"
        labelHidden
        placeholder="Jeder Status"
        clearable
        options={projektStatus}
        value={status ?? ''}
        onChange={(chosen) => onChange({ status: projektStatus.find((each) => each === chosen) })}
      />
      <SwitchField
        label="Nur meine"
        checked={meine ?? false}
        onChange={(isOn) => onChange({ meine: isOn ? true : undefined })}
      />
    </div>
  );
}
