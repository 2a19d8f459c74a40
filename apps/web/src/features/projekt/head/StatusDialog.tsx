import {
  dayOf,
  formatDayRange,
  formatZahl,
  optionBisProblem,
  type Projekt,
  type ProjektStatus,
  projektStatus,
  proposedSchalter,
} from '@traverse/domain';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { useToday } from '../../../ui/useToday.ts';
import { askAboutShortage } from '../../inventarliste/ask-about-shortage.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './LabelsDialog.module.css';
import { listenOfProjekt, type ProjektListe } from './listen-of-projekt.ts';

/** How far the job is, and what that means for its lists: proposed, and each may be left as it is (PLAN-01). */
export async function openStatusDialog(editor: ProjektEditor): Promise<void> {
  const failure = await attempt(async () => {
    await openDialog(StatusDialog, { editor, listen: await listenOfProjekt(editor.projekt.id) });
  });
  if (failure) editor.addAlert(failure.message);
}

interface Values extends Pick<Projekt, 'status' | 'optionBis' | 'absageGrund'> {
  /** Lists that stay as they are, by the wish of who saves. */
  readonly ohne: readonly string[];
}

interface StatusDialogProps extends DialogControl {
  readonly editor: ProjektEditor;
  readonly listen: readonly ProjektListe[];
}

function StatusDialog({ editor, listen, close }: StatusDialogProps) {
  const { projekt } = editor;
  const today = useToday();
  const { status, optionBis, absageGrund } = projekt;
  const form = useForm<Values>({
    initial: { status, optionBis, absageGrund, ohne: [] },
    check: (values) => {
      const isOption = values.status === 'Option' && values.optionBis !== optionBis;
      const last = dayOf(projekt.datum_bis || projekt.datum_von);
      const problem = isOption ? optionBisProblem(values.optionBis, last, today) : undefined;
      return problem ? { optionBis: problem } : {};
    },
    send: async (values) => {
      let isStored = false;
      const failure = await attempt(async () => {
        isStored = await store(projekt, listen, values);
      });
      if (failure || !isStored) return failure;
      await editor.reload();
      close();
      return undefined;
    },
  });
  const { values, set } = form;
  return (
    <Dialog
      title="Status des Projekts"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form="projekt-status" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="projekt-status" className={css.form} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SelectField
          label="Status"
          options={[{ value: '', label: 'Ohne Status' }, ...projektStatus]}
          value={values.status}
          hint={listen.length === 0 && 'Hat das Projekt Packlisten, steht hier, was mit ihnen geschieht.'}
          onChange={(value) => set('status', projektStatus.find((each) => each === value) ?? '')}
        />
        {values.status === 'Option' && (
          <DateField
            label="Option bis"
            hint="Der Tag zählt mit. Leer: bis zum letzten Tag der Liste."
            {...form.field('optionBis')}
            onChange={(day) => set('optionBis', day)}
          />
        )}
        {values.status === 'Abgesagt' && <TextField label="Grund" {...form.field('absageGrund')} />}
        <Vorschlaege listen={listen} values={values} onChange={(ohne) => set('ohne', ohne)} />
      </form>
    </Dialog>
  );
}

/** What becomes of the lists; nothing where all stand so already. */
function Vorschlaege({
  listen,
  values: { status, ohne },
  onChange,
}: {
  readonly listen: readonly ProjektListe[];
  readonly values: Values;
  readonly onChange: (ohne: readonly string[]) => void;
}) {
  const proposed = proposedOf(status, listen);
  return proposed.map(({ liste, bleibt, verb }) => {
    const name = `${liste.name}, ${formatDayRange(liste.von, liste.bis)}`;
    if (bleibt)
      return (
        <Message
          key={liste.id}
          tone="warning"
          title={`${name} bleibt verbucht: ${formatZahl(liste.draussen)} Stück sind noch draußen.`}
        />
      );
    return (
      <CheckboxField
        key={liste.id}
        label={`${name} ${verb}`}
        checked={!ohne.includes(liste.id)}
        onChange={(on) => onChange(on ? ohne.filter((each) => each !== liste.id) : [...ohne, liste.id])}
      />
    );
  });
}

function proposedOf(status: ProjektStatus | '', listen: readonly ProjektListe[]) {
  const facts = listen.map(({ draussen, ...liste }) => ({ ...liste, isOut: draussen > 0 }));
  return proposedSchalter(status, facts).flatMap(({ id, verbucht, option, bleibt }) => {
    const liste = listen.find((each) => each.id === id);
    const verb = verbucht ? 'verbuchen' : option ? 'als Option vormerken' : 'freigeben';
    return liste ? [{ liste, verbucht, option, bleibt, verb }] : [];
  });
}

/** The status and the lists in one transaction; whether it is stored. */
async function store(
  { id }: Projekt,
  listen: readonly ProjektListe[],
  { status, optionBis, absageGrund, ohne }: Values,
): Promise<boolean> {
  const changed = proposedOf(status, listen).filter(
    ({ liste, bleibt }) => !bleibt && !ohne.includes(liste.id),
  );
  const stored = await askAboutShortage((asking) =>
    inOneBatch(({ update }) => {
      update('projekt', id, {
        status,
        optionBis: status === 'Option' ? optionBis : '',
        absageGrund: status === 'Abgesagt' ? absageGrund : '',
      });
      for (const { liste, verbucht, option } of changed)
        update('inventarlisten', liste.id, { verbucht, option, ...(verbucht ? asking : {}) });
    }),
  );
  await refresh('projekt', 'inventarlisten', 'packlisten', 'rechnungen', 'inventar_inventarlisten');
  return stored;
}
