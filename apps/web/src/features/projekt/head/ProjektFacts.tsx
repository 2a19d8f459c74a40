import { endProblem, entities, formatDateTime, startMoved } from '@traverse/domain';
import { decide, guest, type WireDate } from '@traverse/schema';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { InPlace, type Typing } from '../InPlace.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './ProjektFacts.module.css';

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
          editor.save(startMoved({ datum_von, datum_bis }, start), { datum_von: seen })
        }
      />
      <DateFact
        label="Datum bis"
        value={datum_bis}
        check={(end) => missing(end) ?? endProblem(datum_von, end)}
        onSave={(end, seen) => editor.save({ datum_bis: end }, { datum_bis: seen })}
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
      <dt>{label}</dt>
      <dd>
        <InPlace
          label={label}
          value={value}
          text={value}
          check={missing}
          onSave={(typed, seen) => editor.save({ [name]: typed.trim() }, { [name]: seen })}
          renderField={(typing) =>
            name === 'kunde' ? (
              <KundeField label={label} {...typing} />
            ) : (
              <TextField label={label} labelHidden {...typing} />
            )
          }
        />
      </dd>
    </div>
  );
}

/** Known customers are offered: by the name of one, a pack list and an invoice find it (AKTE-01). */
function KundeField({ label, ...typing }: Typing<string> & { label: string }) {
  const maySee = decide(entities.kunden.access.read, useSession() ?? guest) !== false;
  const { data } = useRecords('kunden', { sort: 'firma,name', perPage: 500 }, { enabled: maySee });
  const names = data?.items.map(({ firma, name }) => firma || name) ?? [];
  return <SuggestField label={label} labelHidden suggestions={names} {...typing} />;
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
          renderField={(typing) => <DateTimeField label={label} {...typing} />}
        />
      </dd>
    </div>
  );
}

/** Each fact needs a value. Source: spec part 1, section 5 "Project inline text edit". */
export function missing(value: string): string | undefined {
  return value.trim() === '' ? 'Wert fehlt' : undefined;
}
