import { useQuery } from '@tanstack/react-query';
import type { Projekt } from '@traverse/domain/entities';
import { optionBisProblem } from '@traverse/domain/inventarliste/option';
import { projektStatus } from '@traverse/domain/options/projekt-status';
import { dayOf } from '@traverse/domain/values';
import type { FolgenPlan } from '@traverse/wire';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { useToday } from '../../../ui/useToday.ts';
import { show } from '../../folgen/ask-about-folgen.tsx';
import { FolgenTicks } from '../../folgen/FolgenTicks.tsx';
import { FOLLOWING } from '../../folgen/moved-toast.ts';
import { askAboutShortage } from '../../inventarliste/ask-about-shortage.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** How far the job is, and what follows it: the server names it, and each may be left as it is (PLAN-01, NAHT-01). */
export async function openStatusDialog(editor: ProjektEditor): Promise<void> {
  await openDialog(StatusDialog, { editor });
}

interface Values extends Pick<Projekt, 'status' | 'optionBis' | 'absageGrund'> {
  /** What is left as it is, or done although it is not usual, by the wish of who saves. */
  readonly turned: readonly string[];
}

interface StatusDialogProps extends DialogControl {
  readonly editor: ProjektEditor;
}

function StatusDialog({ editor, close }: StatusDialogProps) {
  const { projekt } = editor;
  const today = useToday();
  const { status, optionBis, absageGrund } = projekt;
  const form = useForm<Values>({
    initial: { status, optionBis, absageGrund, turned: [] },
    check: (values) => {
      const isOption = values.status === 'Option' && values.optionBis !== optionBis;
      const last = dayOf(projekt.datum_bis || projekt.datum_von);
      const problem = isOption ? optionBisProblem(values.optionBis, last, today) : undefined;
      return problem ? { optionBis: problem } : {};
    },
    send: async (values) => {
      let isStored = false;
      const failure = await attempt(async () => {
        isStored = await store(projekt, values, asked.data ?? (await asked.refetch()).data);
      });
      if (failure) await asked.refetch();
      if (failure || !isStored) return failure;
      if (values.status !== status)
        toastDone(`${projekt.name}: ${values.status || 'ohne Status'}`, `${projekt.name} ist wie vorher`);
      await editor.reload();
      close();
      return undefined;
    },
  });
  const { values, set } = form;
  const asked = useQuery({
    queryKey: ['folgen', projekt.id, projekt.updated, values.status],
    queryFn: async () => (await show({ store: stored(projekt, values) })).plan,
    enabled: values.status !== status,
    staleTime: 0,
    gcTime: 0,
  });
  const plan = values.status === status ? undefined : asked.data;
  return (
    <Dialog
      title="Status des Projekts"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button
          look="primary"
          type="submit"
          form="projekt-status"
          busy={form.busy}
          disabled={values.status !== status && asked.isLoading && 'Schaut nach, was daran hängt …'}
        >
          Speichern
        </Button>
      }
    >
      <form id="projekt-status" className={layout.stack} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SelectField
          label="Status"
          focusFirst
          options={[{ value: '', label: 'Ohne Status' }, ...projektStatus]}
          value={values.status}
          onChange={(value) => set('status', projektStatus.find((each) => each === value) ?? '')}
        />
        {values.status === 'Option' && (
          <DateField
            label="Option bis"
            tense="plan"
            hint="Der Tag zählt mit. Leer: bis zum letzten Tag der Liste."
            {...form.field('optionBis')}
            onChange={(day, problem) => set('optionBis', day, problem)}
          />
        )}
        {values.status === 'Abgesagt' && <TextField label="Grund" {...form.field('absageGrund')} />}
        {plan && values.status === 'Abgesagt' && plan.zeilen.length > 0 && (
          <strong>Was wird aus dem Rest?</strong>
        )}
        {plan && (
          <FolgenTicks plan={plan} turned={values.turned} onChange={(turned) => set('turned', turned)} />
        )}
      </form>
    </Dialog>
  );
}

const stored =
  ({ id }: Projekt, { status, optionBis, absageGrund }: Values) =>
  (asking: object) =>
    updateRecord('projekt', id, {
      status,
      ...(status === 'Option' && { optionBis }),
      absageGrund: status === 'Abgesagt' ? absageGrund : '',
      ...asking,
    });

/** The status and what follows it in one transaction; whether it is stored. */
async function store(projekt: Projekt, values: Values, plan: FolgenPlan | undefined): Promise<boolean> {
  const turned = new Set(values.turned);
  const ohne = plan?.zeilen
    .filter(({ id, mit, fest }) => !fest && mit === turned.has(id))
    .map(({ id }) => id);
  const isMoved = values.status !== projekt.status && plan !== undefined;
  const folgen = isMoved ? { folgen: { stand: plan.stand, ohne } } : {};
  const isStored = await askAboutShortage((asking) => stored(projekt, values)({ ...folgen, ...asking }));
  await refresh(...FOLLOWING);
  return isStored;
}
