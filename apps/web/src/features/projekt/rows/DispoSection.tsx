import { endAfter, endProblem, formatDateTimeRange, type Projekt } from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import { type RowForm, RowsSection } from './RowsSection.tsx';
import css from './rows.module.css';

type Dispo = Projekt['dispo'][number];

/** What is where from when to when: lorries, rigs, rented machines (PROJ-03). */
export function DispoSection({ editor }: { editor: ProjektEditor }) {
  return (
    <RowsSection<Dispo>
      id="dispo"
      rows={editor.projekt.dispo}
      nothing="Noch keine Einträge."
      nameOf={({ beschreibung }) => beschreibung}
      renderRow={({ beschreibung, von, bis }) => (
        <>
          <b>{beschreibung}</b>
          <span className={css.range}>{formatDateTimeRange(von, bis)}</span>
        </>
      )}
      renderForm={(form) => <DispoForm {...form} />}
      onStore={(dispo, seen) => editor.save({ dispo }, { dispo: [...seen] })}
    />
  );
}

interface Values extends Dispo {
  /** Why what stands in the two date fields cannot be read. */
  readonly vonUnread: string | undefined;
  readonly bisUnread: string | undefined;
}

function DispoForm({ row, save, cancel }: RowForm<Dispo>) {
  const initial: Dispo = row ?? { beschreibung: '', von: '', bis: '' };
  const form = useForm<Values>({
    initial: { ...initial, vonUnread: undefined, bisUnread: undefined },
    check: dispoProblems,
    send: async ({ beschreibung, von, bis }) => {
      await save({ beschreibung: beschreibung.trim(), von, bis });
      return undefined;
    },
  });
  const { values, set } = form;
  const enterVon = (von: WireDate, problem: string | undefined) => {
    set('von', von);
    set('vonUnread', problem);
    // The end that came from the start follows it while the start is still being typed (PROJ-13).
    if (values.bis === '' || values.bis === endAfter(values.von)) set('bis', endAfter(von));
  };
  const enterBis = (bis: WireDate, problem: string | undefined) => {
    set('bis', bis);
    set('bisUnread', problem);
  };
  return (
    <RowFormFrame form={form} isNew={!row} onCancel={cancel}>
      <TextField label="Beschreibung" required {...form.field('beschreibung')} />
      <DateTimeField label="Von" value={values.von} onChange={enterVon} error={dispoProblems(values).von} />
      <DateTimeField label="Bis" value={values.bis} onChange={enterBis} error={dispoProblems(values).bis} />
    </RowFormFrame>
  );
}

type Problems = { [Field in 'beschreibung' | 'von' | 'bis']?: string };

function dispoProblems({ beschreibung, von, bis, vonUnread, bisUnread }: Values): Problems {
  const end = bisUnread ?? endProblem(von, bis);
  return {
    ...(beschreibung.trim() === '' ? { beschreibung: 'Gib eine Beschreibung ein.' } : {}),
    ...(vonUnread ? { von: vonUnread } : {}),
    ...(end ? { bis: end } : {}),
  };
}
