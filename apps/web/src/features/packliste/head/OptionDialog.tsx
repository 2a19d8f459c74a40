import type { Inventarliste } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { optionBisProblem } from '@traverse/domain/inventarliste/option';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { useToday } from '../../../ui/useToday.ts';

/** Until when a list is reserved without being promised; also how it is reserved, and let go (PLAN-01). */
export async function openOptionDialog(liste: Inventarliste): Promise<void> {
  await openDialog(OptionDialog, { liste });
}

function OptionDialog({ liste, close }: { liste: Inventarliste } & DialogControl) {
  const today = useToday();
  const { id, option, optionBis } = liste;
  const form = useForm<Pick<Inventarliste, 'option' | 'optionBis'>, { message: string; fields: {} }, boolean>(
    {
      initial: { option, optionBis },
      check: (values) => {
        const isChanged = values.optionBis !== optionBis;
        const problem = isChanged && optionBisProblem(values.optionBis, bookedDays(liste)?.bis ?? '', today);
        return problem ? { optionBis: problem } : {};
      },
      send: async (values, isOption) => {
        const failure = await attempt(async () => {
          const wanted = { option: isOption, optionBis: isOption ? values.optionBis : ('' as const) };
          await updateRecord('inventarlisten', id, wanted);
          await refresh('packlisten', 'inventarlisten', 'inventar_inventarlisten');
        });
        if (!failure) close();
        return failure;
      },
    },
  );
  return (
    <Dialog
      title="Option"
      size="small"
      unsaved={form.isTyped}
      foot={
        <>
          {option && (
            <Button busy={form.sending === false} onClick={() => void form.submit(false)}>
              Option aufheben
            </Button>
          )}
          <Button look="primary" busy={form.sending === true} onClick={() => void form.submit(true)}>
            {option ? 'Speichern' : 'Vormerken'}
          </Button>
        </>
      }
    >
      <div {...form.area}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DateField
          label="Option bis"
          tense="plan"
          hint="Bis dahin ist die Liste vorgemerkt: Andere sehen sie, sie nimmt aber nichts weg. Leer: so lange wie im Projekt, sonst bis zum letzten Tag der Liste."
          {...form.field('optionBis')}
          onChange={(day, problem) => form.set('optionBis', day, problem)}
        />
      </div>
    </Dialog>
  );
}
