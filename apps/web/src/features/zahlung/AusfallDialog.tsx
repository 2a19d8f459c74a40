import { ustTageOfZahlung } from '@traverse/domain/ustva/abgegeben';
import { type Day, dayOf, formatEuro, wireDateOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AbgegebenMessage } from './AbgegebenMessage.tsx';
import { dayProblem } from './day-problem.ts';
import type { PayableClaim } from './paid-claim.ts';
import { storeZahlung } from './store-zahlung.ts';
import css from './ZahlungDialog.module.css';

interface AusfallDialogProps {
  claim: PayableClaim;
  today: Day;
}

/** Nothing comes any more: only what is lost for certain is written off (F 1.6). */
export async function openAusfall(props: AusfallDialogProps): Promise<void> {
  await openDialog(AusfallDialog, props);
}

function AusfallDialog({ claim, today, close }: AusfallDialogProps & DialogControl<boolean>) {
  const initial = { grund: '', datum: wireDateOf(today) as WireDate };
  const form = useForm({
    initial,
    check: ({ grund, datum }) => ({
      ...(grund.trim() === '' ? { grund: 'Sag, warum nichts mehr kommt, z. B. „Insolvenz eröffnet“.' } : {}),
      ...dayProblem(datum, today),
    }),
    send: async ({ grund, datum }) => {
      const { field, id, offen: betrag } = claim;
      const failure = await storeZahlung([{ [field]: id, art: 'Ausfall', betrag, datum, grund }], field);
      if (!failure) close(true);
      return failure;
    },
  });
  return (
    <Dialog
      title="Als Ausfall ausbuchen"
      unsaved={form.values.grund !== ''}
      foot={
        <Button look="primary" type="submit" form="ausfall" busy={form.busy}>
          {formatEuro(claim.offen)} ausbuchen
        </Button>
      }
    >
      <form id="ausfall" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p className={css.hint}>
          Nur, wenn das Geld sicher nicht mehr kommt: Insolvenz, erfolglose Vollstreckung, Schuldner nicht
          auffindbar.
        </p>
        <div className={css.double}>
          <TextField
            label="Grund"
            required
            data-autofocus
            {...form.field('grund')}
            value={form.values.grund}
          />
        </div>
        <DateField
          label="Datum"
          tense="past"
          required
          {...form.field('datum')}
          value={form.values.datum}
          onChange={(datum, problem) => form.set('datum', datum, problem)}
        />
        <AbgegebenMessage
          tageOf={(firma) => ustTageOfZahlung(claim.ust, ['Ausfall'], dayOf(form.values.datum), firma)}
        />
      </form>
    </Dialog>
  );
}
