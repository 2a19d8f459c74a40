import type { Projekt } from '@traverse/domain/entities';
import { type Phase, phasen } from '@traverse/domain/options/phasen';
import { dispoTitle } from '@traverse/domain/projekt/dispo-phasen';
import { endAfter, formatDateTimeRange, timeSpanProblem } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { TageZettel } from '../../folgen/TageZettel.tsx';
import { useMayEdit } from '../may-edit.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { dispoKept, thingOfDispo } from './left-behind-rows.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import { type RowForm, RowsSection } from './RowsSection.tsx';
import css from './rows.module.css';

type Dispo = Projekt['dispo'][number];

/** What is where from when to when: lorries, rigs, rented machines (PROJ-03). */
export function DispoSection({ editor }: { editor: ProjektEditor }) {
  const { dispo: rows } = editor.projekt;
  const mayEdit = useMayEdit();
  const replace = async (row: Dispo, by: Dispo) => {
    await editor.save({ dispo: rows.map((each) => (each === row ? by : each)) }, { dispo: [...rows] });
  };
  return (
    <RowsSection<Dispo>
      id="dispo"
      rows={rows}
      nameOf={({ beschreibung }) => beschreibung}
      renderRow={(row) => (
        <>
          <b>{dispoTitle(row)}</b>
          <span className={css.range}>{formatDateTimeRange(row.von, row.bis)}</span>
          {mayEdit && (
            <TageZettel
              thing={thingOfDispo(row)}
              projekt={editor.projekt}
              name={row.beschreibung}
              onMove={(to) => replace(row, { ...row, ...to })}
              onKeep={() => replace(row, dispoKept(row))}
            />
          )}
        </>
      )}
      renderForm={(form) => <DispoForm {...form} />}
      onStore={(dispo, seen) => editor.save({ dispo }, { dispo: [...seen] })}
    />
  );
}

function DispoForm({ row, save, cancel }: RowForm<Dispo>) {
  const initial: Dispo = row ?? { beschreibung: '', von: '', bis: '' };
  const form = useForm<Dispo>({
    initial,
    check: dispoProblems,
    send: async ({ beschreibung, von, bis, art }) => {
      await save({ beschreibung: beschreibung.trim(), von, bis, ...(art && { art }) });
      return undefined;
    },
  });
  const { values, set } = form;
  const enterVon = (von: WireDate, problem: string | undefined) => {
    set('von', von, problem);
    // The end that came from the start follows it while the start is still being typed (PROJ-13).
    if (values.bis === '' || values.bis === endAfter(values.von)) set('bis', endAfter(von));
  };
  const enterArt = (art: Phase | '') => {
    // What nobody has described is described by its phase.
    if (values.beschreibung.trim() === (values.art ?? '')) set('beschreibung', art);
    set('art', art);
  };
  return (
    <RowFormFrame form={form} isNew={!row} onCancel={cancel}>
      <TextField label="Beschreibung" required {...form.field('beschreibung')} />
      <DateTimeField
        label="Von"
        tense="plan"
        value={values.von}
        onChange={enterVon}
        onEnd={(end) => set('bis', end)}
        error={form.problems.von}
      />
      <DateTimeField
        label="Bis"
        tense="plan"
        from={values.von}
        value={values.bis}
        onChange={(bis, problem) => set('bis', bis, problem)}
        error={form.problems.bis}
      />
      <SelectField
        label="Phase"
        hint="Wenn du magst: Die Planung zeigt sie im Balken des Projekts."
        options={phasen}
        clearable
        value={values.art ?? ''}
        // Its options are the phases.
        onChange={(art) => enterArt(art as Phase | '')}
      />
    </RowFormFrame>
  );
}

type Problems = { [Field in 'beschreibung' | 'von' | 'bis']?: string };

function dispoProblems({ beschreibung, von, bis }: Dispo): Problems {
  const end = timeSpanProblem(von, bis);
  return {
    ...(beschreibung.trim() === '' ? { beschreibung: 'Gib eine Beschreibung ein.' } : {}),
    ...(end ? { bis: end } : {}),
  };
}
