import { IconBellPlus } from '@tabler/icons-react';
import type { Rechnung } from '@traverse/domain/entities';
import { formatDay, formatProzent, percent } from '@traverse/domain/values';
import { useId } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useForm } from '../../../ui/useForm.ts';
import css from './AngebotCard.module.css';

type Followed = Pick<Rechnung, 'id' | 'updated' | 'chance' | 'wiedervorlage' | 'wiedervorlageGrund'>;

const CHANCES = [25, 50, 75, 90];

/** How likely an open offer is, and when whoever has it is called again (ANGB-09). */
export function Nachfassen({ rechnung }: { rechnung: Followed }) {
  const offline = useOfflineReason();
  const { chance, wiedervorlage, wiedervorlageGrund } = rechnung;
  const chances =
    chance === 0 || CHANCES.includes(chance) ? CHANCES : [...CHANCES, chance].toSorted((a, b) => a - b);
  // Pressed again, nobody has said.
  const say = async (value: number) => {
    const failure = await store(rechnung, { chance: percent(value === chance ? 0 : value) });
    if (failure) toastFailure(failure.message);
  };
  return (
    <div className={css.follow}>
      <span className={css.words}>Chance</span>
      <Segments
        label="Chance"
        options={chances.map((value) => ({ value: String(value), label: formatProzent(percent(value)) }))}
        value={String(chance)}
        onChange={(value) => void say(Number(value))}
      />
      <Button
        look="quiet"
        icon={IconBellPlus}
        disabled={offline}
        onClick={() => void openDialog(WiederDialog, { rechnung })}
      >
        {wiedervorlage === '' ? 'Wieder am …' : `Wieder am ${formatDay(wiedervorlage)}`}
      </Button>
      {wiedervorlageGrund !== '' && <span className={css.words}>{wiedervorlageGrund}</span>}
    </div>
  );
}

async function store(rechnung: Followed, values: Partial<Followed>) {
  const outcome = await onNewest(rechnung, ({ id }) => ({
    store: (basedOn) => updateRecord('rechnungen', id, values, { basedOn }),
  }));
  await refresh('rechnungen', 'angebote');
  return failureIn(outcome);
}

function WiederDialog({ rechnung, close }: { rechnung: Followed } & DialogControl) {
  const id = useId();
  const { wiedervorlage, wiedervorlageGrund } = rechnung;
  const form = useForm({
    initial: { wiedervorlage, wiedervorlageGrund },
    check: () => ({}),
    send: async (values) => {
      const failure = await store(rechnung, values);
      if (!failure) close();
      return failure;
    },
  });
  return (
    <Dialog
      title="Wieder am …"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form={id} busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id={id} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DateField
          label="Wieder am"
          tense="plan"
          hint="An dem Tag steht das Angebot unter „Was ansteht“. Leer: nicht vormerken."
          {...form.field('wiedervorlage')}
        />
        <TextField label="Grund" maxLength={200} {...form.field('wiedervorlageGrund')} />
      </form>
    </Dialog>
  );
}
