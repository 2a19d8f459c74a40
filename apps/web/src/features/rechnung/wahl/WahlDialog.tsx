import { IconTrash } from '@tabler/icons-react';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { newLineUst } from '@traverse/domain/preise/ust-saetze';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import { elementProblems, type Typed } from '@traverse/domain/rechnung/position-problems';
import { cents } from '@traverse/domain/values';
import { newRecordId } from '../../../api/record-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { AnzahlField, FaktorField, MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import css from '../positions/PositionDialog.module.css';
import type { OpenRechnung } from '../useRechnung.ts';
import { putWahl, removeWahl } from './wahl-acts.ts';

/** Free text that may be chosen, under a heading or at the end. */
export async function offerText(open: OpenRechnung, under = ''): Promise<void> {
  const { rechnung, firma } = open;
  const initial: Wahlposition = {
    schluessel: newRecordId(),
    inventar: '',
    name: '',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preisArt: 'eigener',
    preis: cents(0),
    ust: newLineUst({ ustGrund: rechnung.ustGrund, kleinunternehmer: firma.kleinunternehmer }),
    anmerkung: '',
    statt: '',
    gewaehlt: false,
  };
  await openDialog(WahlDialog, { open, initial, isNew: true, under });
}

/** Changes what may be chosen, or was. */
export async function openWahl(open: OpenRechnung, initial: Wahlposition): Promise<void> {
  await openDialog(WahlDialog, { open, initial, isNew: false, under: '' });
}

interface WahlDialogProps {
  open: OpenRechnung;
  initial: Wahlposition;
  isNew: boolean;
  under: string;
}

type Values = Typed<Omit<Wahlposition, 'genommen' | 'preisArt' | 'kategorie' | 'gewaehlt'>> &
  Pick<Wahlposition, 'preisArt' | 'kategorie' | 'gewaehlt'>;

function WahlDialog({ open, initial, isNew, under, close }: WahlDialogProps & DialogControl<boolean>) {
  const form = useForm<Values>({
    initial,
    check: ({ name, anzahl, faktor, preis, ust }) => ({
      ...elementProblems({ ...initial, name, anzahl, faktor, preis, ust }),
      ...(anzahl !== undefined && anzahl <= 0 && { anzahl: 'Gib eine Anzahl über 0 ein.' }),
    }),
    send: async (values) => {
      const failure = await putWahl(open, values as Wahlposition, under); // nothing is missing: it was checked
      if (!failure) close(true);
      return failure;
    },
  });
  const { values } = form;
  const isItem = initial.inventar !== '';
  const drop = async () => {
    const question = 'Möchtest du das wirklich Löschen?';
    if (!(await confirm(question, { detail: initial.name, losesData: true }))) return;
    const failure = await removeWahl(open, initial);
    if (failure) form.refuse(failure);
    else close(true);
  };
  return (
    <Dialog
      title={isNew ? 'Wahlposition' : initial.name}
      detail={<Tag look="line">Wahlposition</Tag>}
      unsaved={JSON.stringify(values) !== JSON.stringify(initial)}
      foot={
        <>
          {!isNew && (
            <Button look="dangerOutline" icon={IconTrash} className={css.aside} onClick={drop}>
              Entfernen
            </Button>
          )}
          <Button look="primary" type="submit" form="wahlposition" busy={form.busy}>
            Speichern
          </Button>
        </>
      }
    >
      <form id="wahlposition" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <div className={css.whole}>
          <TextField
            label="Beschreibung"
            required
            data-autofocus
            {...form.field('name')}
            value={values.name ?? ''}
          />
        </div>
        <AnzahlField
          label="Anzahl"
          decimals={3}
          unit={values.einheit ?? ''}
          required
          {...form.field('anzahl')}
        />
        <TextField label="Einheit" maxLength={30} {...form.field('einheit')} value={values.einheit ?? ''} />
        {!isItem && (
          <SelectField
            label="Kategorie"
            options={technikKategorien}
            clearable
            {...form.field('kategorie')}
            // One of the options, or nothing.
            onChange={(chosen) => form.set('kategorie', chosen as Wahlposition['kategorie'])}
          />
        )}
        <FaktorField label="Faktor" required {...form.field('faktor')} />
        {isItem && (
          <CheckboxField
            label="Eigener Preis"
            checked={values.preisArt === 'eigener'}
            onChange={(isOwn) => form.set('preisArt', isOwn ? 'eigener' : '')}
          />
        )}
        {values.preisArt === 'eigener' && <MoneyField label="Preis" required {...form.field('preis')} />}
        <PercentField label="Ust" min={0} max={100} required {...form.field('ust')} />
        <div className={css.whole}>
          <SelectField
            label="Ersetzt"
            options={ersetzbar(open)}
            clearable
            hint="Ohne Auswahl kommt sie dazu."
            readOnly={values.gewaehlt}
            {...form.field('statt')}
            value={values.statt ?? ''}
          />
        </div>
        <div className={css.whole}>
          <TextField label="Anmerkung" {...form.field('anmerkung')} value={values.anmerkung ?? ''} />
        </div>
      </form>
    </Dialog>
  );
}

/** What it may stand in for: a line, a set or an element with a key. */
function ersetzbar({ rows }: OpenRechnung): { value: string; label: string }[] {
  const options = rows.flatMap(({ zeile, set, element, wahl, position }) => {
    const value = zeile?.artikel.id ?? set?.artikel.id ?? element?.schluessel ?? '';
    return wahl || value === '' || position.hidden ? [] : [{ value, label: position.name }];
  });
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
