import { linkOptions } from '@tanstack/react-router';
import { entities, type Projekt } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { copyableParts, flagsOf, type NewProjekt, nameOfCopy } from '@traverse/domain/projekt/new-projekt';
import { type DayWindow, timeSpanProblem, wireDateWithTime } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { failureOf } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { usePageAhead } from '../../api/usePageAhead.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import type { Refusal } from '../../ui/refusal.ts';
import { withTick } from '../../ui/ticked.ts';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';
import { PartnerTextField } from '../kunde/PartnerTextField.tsx';
import { type Copied, CopyChoices } from './CopyChoices.tsx';
import css from './NewProjektDialog.module.css';
import { storeNewProjekt } from './store-new-projekt.ts';

interface NewProjektDialogProps extends DialogControl<Projekt> {
  /** Given: a copy of it, and the choice what the copy takes along. */
  original?: Projekt;
  /** Whose it is. */
  kunde?: { readonly text: string; readonly satz: Projekt['auftraggeber'] };
  /** Drawn over the planner; today when not said. */
  tage?: DayWindow;
}

type Values = NewProjekt & Copied;

const projektPage = (id: string) => linkOptions({ to: '/projekt/$id', params: { id } });

// Eight in the morning: when crews meet at the warehouse.
const USUAL_START_MINUTES = 8 * 60;
// Eight in the evening, where somebody has drawn the days and not the hours.
const USUAL_END_MINUTES = 20 * 60;

/**
 * Name and time of a new project, whose it is and where, as far as that is known, its flags, and for a copy what it takes
 * along (HOME-06).
 */
export function NewProjektDialog({ original, kunde, tage, close }: NewProjektDialogProps) {
  const today = useToday();
  usePageAhead(projektPage);
  const plans = decide(entities.dienste.access.create, useSession() ?? guest) === true;
  const initial: Values = {
    name: original ? nameOfCopy(original, today) : '',
    datum_von: wireDateWithTime(tage?.von ?? today, USUAL_START_MINUTES),
    datum_bis: tage ? wireDateWithTime(tage.bis, USUAL_END_MINUTES) : '',
    kunde: original?.kunde ?? kunde?.text ?? '',
    auftraggeber: original?.auftraggeber ?? kunde?.satz ?? '',
    ort: original?.ort ?? '',
    veranstaltungsort: original?.veranstaltungsort ?? '',
    auftragsnummer: '',
    flags: original ? flagsOf(original) : [],
    parts: new Set(copyableParts),
    zeitplan: true,
    dienste: plans,
    anlagen: true,
    // The number of an invoice is used up for good: nobody gets one without asking.
    belege: new Set(['packlisten']),
  };
  const form = useForm<Values>({
    initial,
    check: ({ name, datum_von, datum_bis }) => {
      const end = timeSpanProblem(datum_von, datum_bis);
      return {
        ...(name.trim() === '' ? { name: 'Gib dem Projekt einen Namen.' } : {}),
        ...(datum_von === '' ? { datum_von: 'Wann geht es los? Datum und Uhrzeit fehlen.' } : {}),
        ...(end ? { datum_bis: end } : {}),
      };
    },
    send: (values) => send(values, original, close),
  });
  const { values, set } = form;
  return (
    <Dialog
      title={original ? 'Projekt kopieren' : 'Neues Projekt'}
      size="small"
      unsaved={written(values) !== written(initial)}
      foot={
        <Button
          look="primary"
          type="submit"
          form="neues-projekt"
          busy={form.busy}
          disabled={values.name.trim() === '' && 'Gib dem Projekt einen Namen.'}
        >
          Ok
        </Button>
      }
    >
      <form id="neues-projekt" className={layout.stack} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <TextField label="Name" required data-autofocus {...form.field('name')} />
        <DateTimeField
          label="Datum und Uhrzeit"
          required
          tense="plan"
          {...form.field('datum_von')}
          onEnd={(end) => form.set('datum_bis', end)}
        />
        <DateTimeField
          label="Bis"
          tense="plan"
          from={values.datum_von}
          hint={original ? 'Leer: so lang wie das Original' : 'Leer: einen Tag später'}
          {...form.field('datum_bis')}
        />
        <PartnerTextField
          art="kunde"
          label="Kunde"
          value={{ text: values.kunde, satz: values.auftraggeber ?? '' }}
          onChange={({ text, satz }) => {
            set('kunde', text);
            set('auftraggeber', satz as Projekt['auftraggeber']); // of a customer, or none
          }}
        />
        <PartnerTextField
          art="ort"
          label="Ort"
          value={{ text: values.ort, satz: values.veranstaltungsort ?? '' }}
          onChange={({ text, satz }) => {
            set('ort', text);
            set('veranstaltungsort', satz as Projekt['veranstaltungsort']); // of a place, or none
          }}
        />
        <TextField label="Auftragsnummer" {...form.field('auftragsnummer')} />
        <fieldset className={css.choices}>
          <legend>Worum es geht</legend>
          {technikKategorien.map((flag) => (
            <CheckboxField
              key={flag}
              label={flag}
              checked={values.flags.includes(flag)}
              onChange={(on) => set('flags', [...withTick(new Set(values.flags), flag, on)])}
            />
          ))}
        </fieldset>
        {original && (
          <CopyChoices
            original={original}
            plans={plans}
            values={values}
            onChange={(changed) => form.change((now) => ({ ...now, ...changed }))}
          />
        )}
      </form>
    </Dialog>
  );
}

/** The same text for the same choices, in whatever order they were made. */
function written({ flags, parts, belege, ...others }: Values): string {
  return JSON.stringify([others, flags.toSorted(), [...parts].toSorted(), [...belege].toSorted()]);
}

async function send(
  { parts, zeitplan, dienste, anlagen, belege, ...wanted }: Values,
  original: Projekt | undefined,
  close: (projekt: Projekt) => void,
): Promise<Refusal | undefined> {
  try {
    const [name, kunde, ort, auftragsnummer] = [
      wanted.name,
      wanted.kunde,
      wanted.ort,
      wanted.auftragsnummer,
    ].map((text) => text.trim()) as [string, string, string, string]; // one for each
    const trimmed = { ...wanted, name, kunde, ort, auftragsnummer };
    close(
      await storeNewProjekt(trimmed, original && { original, parts, zeitplan, dienste, anlagen, belege }),
    );
    return undefined;
  } catch (reason) {
    return failureOf(reason);
  }
}
