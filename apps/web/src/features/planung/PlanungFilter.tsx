import { type ProjektStatus, projektStatus } from '@traverse/domain/options/projekt-status';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useTypedAhead } from '../../ui/useTypedAhead.ts';
import css from './Planung.module.css';
import type { PlanTeam } from './plan-team.ts';

interface Filtered {
  readonly suche?: string | undefined;
  readonly status?: ProjektStatus | undefined;
  readonly meine?: true | undefined;
  readonly funktion?: string | undefined;
  readonly unbesetzt?: true | undefined;
}

interface PlanungFilterProps {
  address: Filtered;
  /** Nothing where no people are looked at, or planned. */
  team: Pick<PlanTeam, 'funktionen' | 'offen'> | undefined;
  onChange: (next: Filtered) => void;
}

/** Which projects are looked at: by words, status, and whether one is on them; and which people, by what they do. */
export function PlanungFilter({ address, team, onChange }: PlanungFilterProps) {
  const { suche = '', status, meine, funktion, unbesetzt } = address;
  const [text, type] = useTypedAhead(suche, (typed) => onChange({ suche: typed === '' ? undefined : typed }));
  return (
    <div className={css.filter}>
      <SearchField label="Name, Kunde oder Ort" value={text} onChange={type} />
      <div className={css.choice}>
        <SelectField
          label="Status"
          labelHidden
          placeholder="Jeder Status"
          clearable
          options={projektStatus}
          value={status ?? ''}
          onChange={(chosen) => onChange({ status: projektStatus.find((each) => each === chosen) })}
        />
      </div>
      <SwitchField
        label="Nur meine"
        checked={meine ?? false}
        onChange={(isOn) => onChange({ meine: isOn ? true : undefined })}
      />
      {team && team.funktionen.length > 0 && (
        <div className={css.choice}>
          <SelectField
            label="Funktion"
            labelHidden
            placeholder="Jede Funktion"
            clearable
            options={team.funktionen}
            value={funktion ?? ''}
            onChange={(chosen) => onChange({ funktion: chosen === '' ? undefined : chosen })}
          />
        </div>
      )}
      {team && (team.offen.length > 0 || unbesetzt) && (
        <SwitchField
          label="Nur unbesetzt"
          checked={unbesetzt ?? false}
          onChange={(isOn) => onChange({ unbesetzt: isOn ? true : undefined })}
        />
      )}
    </div>
  );
}
