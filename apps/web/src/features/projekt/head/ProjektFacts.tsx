import type { TextUndSatz } from '@traverse/domain/partner/nennen';
import { formatDateTime, timeSpanProblem } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { type ReactNode, useMemo } from 'react';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PartnerTextField } from '../../kunde/PartnerTextField.tsx';
import { InPlace } from '../InPlace.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { KundeWay, OrtWays } from './PartnerWays.tsx';
import css from './ProjektFacts.module.css';
import { beginMeanings, saveDays } from './save-days.ts';
import { saveKunde, saveOrt } from './save-kunde.ts';

/** The five facts under the title, each changed where it stands (PROJ-01). */
export function ProjektFacts({ editor }: { editor: ProjektEditor }) {
  const { datum_von, datum_bis } = editor.projekt;
  return (
    <dl className={css.facts}>
      <AuftragsnummerFact editor={editor} />
      <PartnerFact editor={editor} art="ort" label="Ort" way={<OrtWays projekt={editor.projekt} />} />
      <PartnerFact editor={editor} art="kunde" label="Kunde" way={<KundeWay projekt={editor.projekt} />} />
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

function AuftragsnummerFact({ editor }: { editor: ProjektEditor }) {
  const label = 'Auftragsnummer';
  const { auftragsnummer } = editor.projekt;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <InPlace
          label={label}
          value={auftragsnummer}
          text={auftragsnummer}
          check={missing}
          onSave={(typed, seen) => editor.save({ auftragsnummer: typed.trim() }, { auftragsnummer: seen })}
          renderField={(typing) => <TextField label={label} labelHidden {...typing} />}
        />
      </dd>
    </div>
  );
}

interface PartnerFactProps {
  editor: ProjektEditor;
  art: 'kunde' | 'ort';
  label: string;
  /** Beside the label: ways to what is meant. */
  way: ReactNode;
}

/** A text that may stand for a record: customer and place (PART-02). */
function PartnerFact({ editor, art, label, way }: PartnerFactProps) {
  const { kunde, auftraggeber, ort, veranstaltungsort } = editor.projekt;
  const [text, satz] = art === 'kunde' ? [kunde, auftraggeber] : [ort, veranstaltungsort];
  const value = useMemo((): TextUndSatz => ({ text, satz }), [text, satz]);
  const save = (typed: TextUndSatz, seen: TextUndSatz) => {
    const said = { ...typed, text: typed.text.trim() };
    return art === 'kunde' ? saveKunde(editor, said, seen) : saveOrt(editor, said, seen);
  };
  return (
    <div>
      <dt>
        {label}
        {way}
      </dt>
      <dd>
        <InPlace<TextUndSatz>
          label={label}
          value={value}
          text={text}
          check={(typed) => missing(typed.text)}
          onSave={save}
          renderField={({ onChange, ...typing }) => (
            <PartnerTextField
              art={art}
              label={label}
              labelHidden
              {...typing}
              // Typed back to what stood there it is no change.
              onChange={(next) => onChange(next.text === text && next.satz === satz ? value : next)}
            />
          )}
        />
      </dd>
    </div>
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
