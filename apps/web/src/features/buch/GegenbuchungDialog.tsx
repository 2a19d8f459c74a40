import { entities } from '@traverse/domain/entities';
import { type FesteSammlung, type GegenArt, gegenArten } from '@traverse/domain/options/schluss-arten';
import { gegenbuchungPfad, gegenbuchungZuruecknehmenPfad } from '@traverse/domain/pfade';
import { type Day } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DayField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';
import { refreshBook } from './berichtigung.ts';

interface Facts {
  readonly sammlung: FesteSammlung;
  readonly id: string;
  readonly name: string;
}

/** Takes a firm entry back by a counter-entry, with nothing in its place (GOBD-10). */
export function openGegenbuchung(facts: Facts): void {
  void openDialog<Facts, boolean>(GegenbuchungDialog, facts);
}

/** On the first day it goes again with everything that came of it. */
export async function takeGegenbuchungBack({ sammlung, id, name }: Facts): Promise<void> {
  const detail = `${name}: Gegenbuchung, neuer Eintrag und ihre Zahlungen gehen wieder.`;
  if (!(await confirm('Gegenbuchung zurücknehmen?', { detail }))) return;
  const failure = await attempt(() => ask(gegenbuchungZuruecknehmenPfad, { sammlung, id }));
  if (failure) toastFailure(failure.message);
  else toast(`${name} gilt wieder`);
  await refreshBook(sammlung);
}

interface Values {
  readonly art: GegenArt;
  readonly warum: string;
  readonly datum: Day | undefined;
}

function GegenbuchungDialog({ sammlung, id, name, close }: Facts & DialogControl<boolean>) {
  const today = useToday();
  const { label } = entities[sammlung];
  const form = useForm<Values>({
    initial: { art: gegenArten[0], warum: '', datum: today },
    check: ({ warum, datum }) => ({
      ...(warum.trim() === '' ? { warum: 'Schreib dazu, warum: Es steht im Verlauf.' } : {}),
      ...(datum === undefined ? { datum: 'An welchem Tag wurde es rückgängig?' } : {}),
    }),
    send: ({ art, warum, datum = today }) =>
      attempt(async () => {
        await ask(gegenbuchungPfad, { sammlung, id, art, warum, datum });
        await refreshBook(sammlung);
        toast(`${name} zurückgenommen`);
        close(true);
      }),
  });
  const isUndone = form.values.art === 'rückgängig gemacht';
  return (
    <Dialog
      title="Gegenbuchung"
      detail={<Tag look="line">{label.one}</Tag>}
      unsaved={form.isTyped}
      foot={
        <Button look="danger" type="submit" form="gegenbuchung" busy={form.busy} busyLabel="Bucht …">
          Zurücknehmen
        </Button>
      }
    >
      <form id="gegenbuchung" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p>
          „{name}“ bleibt stehen, ein zweiter Eintrag mit negativen Beträgen nimmt sie zurück. Was schon
          bezahlt ist, bleibt dort als offen. Rückgängig machen lässt es sich 24 Stunden lang.
        </p>
        <Segments<GegenArt>
          label="Warum es zurückgeht"
          options={[
            { value: 'falsch gebucht', label: 'Falsch gebucht' },
            { value: 'rückgängig gemacht', label: 'Rückgängig gemacht' },
          ]}
          value={form.values.art}
          onChange={form.field('art').onChange}
        />
        <TextField label="Warum" required data-autofocus {...form.field('warum')} />
        {isUndone && <DayField label="Rückgängig am" tense="past" required {...form.field('datum')} />}
      </form>
    </Dialog>
  );
}
