import type { Cents, Percent, WireDate } from '@traverse/schema';
import { useState } from 'react';
import { openCameraDialog } from '../../src/devices/CameraDialog.tsx';
import { FileDropzone } from '../../src/ui/FileDropzone.tsx';
import { CheckboxField, SwitchField } from '../../src/ui/fields/CheckboxField.tsx';
import { DateField } from '../../src/ui/fields/DateField.tsx';
import { DateTimeField } from '../../src/ui/fields/DateTimeField.tsx';
import { MoneyField, NumberField, PercentField } from '../../src/ui/fields/NumberField.tsx';
import { PasswordField } from '../../src/ui/fields/PasswordField.tsx';
import { SearchField } from '../../src/ui/fields/SearchField.tsx';
import { SelectField } from '../../src/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../src/ui/fields/TextAreaField.tsx';
import { TextField } from '../../src/ui/fields/TextField.tsx';
import { DateText, Money, Percentage } from '../../src/ui/values.tsx';
import css from './Catalogue.module.css';

interface Values {
  text: string;
  search: string;
  password: string;
  note: string;
  number: number | undefined;
  money: Cents | undefined;
  percent: Percent | undefined;
  date: WireDate;
  moment: WireDate;
  choice: string;
  checked: boolean;
  files: string[];
}

const EMPTY: Values = {
  text: 'PL20260134',
  search: '',
  password: 'geheim',
  note: 'Laderampe nur bis 7,5 t.',
  number: undefined,
  money: undefined,
  percent: undefined,
  date: '',
  moment: '',
  choice: '',
  checked: true,
  files: [],
};

/** Every field once; what they report stands below as JSON, for the test. */
export function Fields() {
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<keyof Values, string>>>({});
  const set =
    <Name extends keyof Values>(name: Name) =>
    (value: Values[Name], problem?: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setProblems((now) => ({ ...now, [name]: problem }));
    };
  return (
    <>
      <div className={css.two}>
        <TextField label="Name" required value={values.text} onChange={set('text')} />
        <TextField label="Ort" error="Bitte gib den Ort an." value="" onChange={() => {}} />
        <TextField label="Rechnung" readOnly value="noch keine" onChange={() => {}} />
        <SearchField label="Suchen: Name oder Ort" value={values.search} onChange={set('search')} />
        <PasswordField
          label="Passwort"
          autoComplete="new-password"
          hint="Mindestens 8 Zeichen."
          value={values.password}
          onChange={set('password')}
        />
        <NumberField label="Entfernung" unit="km" value={values.number} onChange={set('number')} />
        <MoneyField label="Mietpreis" value={values.money} onChange={set('money')} />
        <PercentField
          label="Rabatt"
          error="Höchstens 100 %."
          value={values.percent}
          onChange={set('percent')}
        />
        <DateField label="Von" required value={values.date} onChange={set('date')} />
        <DateTimeField label="Zeitpunkt" value={values.moment} onChange={set('moment')} />
        <SelectField
          label="Kategorie"
          options={['Ton', 'Licht', 'Video']}
          value={values.choice}
          onChange={set('choice')}
        />
        <TextAreaField label="Anmerkung" value={values.note} onChange={set('note')} />
        <CheckboxField label="Angemeldet bleiben" checked={values.checked} onChange={set('checked')} />
        <SwitchField label="Verbucht" checked={values.checked} onChange={set('checked')} />
        <SwitchField label="Gesperrt" disabled checked={false} onChange={() => {}} hint="Nur für Admin" />
        <FileDropzone
          maxBytes={1000}
          accept={['text/plain']}
          onFiles={(files) => set('files')(files.map(({ name }) => name))}
          onCamera={() => void openCameraDialog().then((picture) => picture && set('files')([picture.name]))}
        />
      </div>
      <p>
        {values.money !== undefined && <Money cents={values.money} />}{' '}
        {values.percent !== undefined && <Percentage percent={values.percent} />}{' '}
        <DateText date={values.date} /> <DateText date={values.moment} withTime />
      </p>
      <pre data-testid="values">{JSON.stringify({ values, problems }, null, 1)}</pre>
    </>
  );
}
