import { karteAddress } from '@traverse/domain/projekt/karte';
import { formatDateTime, timeSpanProblem } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { KundeTextField } from '../../kunde/KundeTextField.tsx';
import { InPlace } from '../InPlace.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './ProjektFacts.module.css';
import { beginMeanings, saveDays } from './save-days.ts';
import { saveKunde } from './save-kunde.ts';

/** The five facts under the title, each changed where it stands (PROJ-01). */
export function ProjektFacts({ editor }: { editor: ProjektEditor }) {
  const { datum_von, datum_bis } = editor.projekt;
  return (
    <dl className={css.facts}>
      <TextFact editor={editor} name="auftragsnummer" label="Auftragsnummer" />
      <TextFact editor={editor} name="ort" label="Ort" />
      <TextFact editor={editor} name="kunde" label="Kunde" />
      <DateFact
        label="Datum von"
        value={datum_von}
        check={missing}
        onSave={(start, seen) =>
          saveDays(editor, beginMeanings({ datum_von, datum_bis }, start), { datum_von: seen })
        }
      />
      <DateFact
        label="Datum bis"
        value={datum_bis}
        check={(end) => missing(end) ?? timeSpanProblem(datum_von, end)}
        onSave={(end, seen) => saveDays(editor, [{ changes: { datum_bis: end } }], { datum_bis: seen })}
      />
    </dl>
  );
}

interface TextFactProps {
  editor: ProjektEditor;
  name: 'auftragsnummer' | 'ort' | 'kunde';
  label: string;
}

function TextFact({ editor, name, label }: TextFactProps) {
  const value = editor.projekt[name];
  return (
    <div>
      <dt>
        {label}
        {name === 'ort' && <KarteLink ort={value} />}
      </dt>
      <dd>
        <InPlace
          label={label}
          value={value}
          text={value}
          check={missing}
          onSave={(typed, seen) =>
            name === 'kunde'
              ? saveKunde(editor, typed.trim(), seen)
              : editor.save({ [name]: typed.trim() }, { [name]: seen })
          }
          renderField={(typing) =>
            name === 'kunde' ? (
              <KundeTextField label={label} labelHidden {...typing} />
            ) : (
              <TextField label={label} labelHidden {...typing} />
            )
          }
        />
      </dd>
    </div>
  );
}

/** The way there: the map is another house's page, and hears of the place when somebody opens it. */
function KarteLink({ ort }: { ort: string }) {
  const address = karteAddress(ort);
  if (address === '') return null;
  return (
    <a
      className={css.karte}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`${ort} auf der Karte zeigen`}
    >
      Karte
    </a>
  );
}

interface DateFactProps {
  label: string;
  value: WireDate;
  check: (value: WireDate) => string | undefined;
  onSave: (value: WireDate, seen: WireDate) => Promise<boolean>;
}

function DateFact({ label, value, check, onSave }: DateFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <InPlace<WireDate>
          look="lastFact"
          label={label}
          value={value}
          text={formatDateTime(value)}
          check={check}
          onSave={onSave}
          renderField={(typing) => <DateTimeField label={label} tense="plan" {...typing} />}
        />
      </dd>
    </div>
  );
}

/** Each fact needs a value. Source: spec part 1, section 5 "Project inline text edit". */
export function missing(value: string): string | undefined {
  return value.trim() === '' ? 'Wert fehlt' : undefined;
}
