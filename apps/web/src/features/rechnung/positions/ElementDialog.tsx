import { IconTrash } from '@tabler/icons-react';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { positionOfElement, type RechnungElement } from '@traverse/domain/preise/position';
import { elementProblems, type Typed } from '@traverse/domain/rechnung/position-problems';
import type { ReactNode } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { AnzahlField, FaktorField, MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { Money } from '../../../ui/values.tsx';
import css from './PositionDialog.module.css';

interface ElementDialogProps {
  title: string;
  initial: RechnungElement;
  /** The field to type into first. */
  focus?: 'name' | 'anzahl' | 'preis';
  /** What else happens: "3 Artikel bekommen den Faktor 0." */
  hint?: ReactNode;
  /** Resolves to why it was not stored, or to nothing. */
  store: (element: RechnungElement) => Promise<Failure | undefined>;
  /** Of an element that is there already. */
  remove?: () => Promise<Failure | undefined>;
}

/** Creates or changes a line that stands on the invoice alone. Resolves to whether it was stored. */
export async function openElement(props: ElementDialogProps): Promise<boolean> {
  return (await openDialog(ElementDialog, props)) ?? false;
}

function ElementDialog(props: ElementDialogProps & DialogControl<boolean>) {
  const { title, initial, focus = 'name', hint, store, remove, close } = props;
  const form = useForm<Typed<RechnungElement>>({
    initial,
    check: elementProblems,
    send: async (values) => {
      const failure = await store(values as RechnungElement); // nothing is missing: it was checked
      if (!failure) close(true);
      return failure;
    },
  });
  const { values } = form;
  const drop = async () => {
    const question = 'Möchtest du das wirklich Löschen?';
    if (!(await confirm(question, { detail: initial.name, losesData: true }))) return;
    const failure = await remove?.();
    if (failure) form.refuse(failure);
    else close(true);
  };
  return (
    <Dialog
      title={title}
      detail={<Tag look="line">Rechnungselement</Tag>}
      unsaved={JSON.stringify(values) !== JSON.stringify(initial)}
      foot={
        <>
          {remove && (
            <Button look="dangerOutline" icon={IconTrash} className={css.aside} onClick={drop}>
              Entfernen
            </Button>
          )}
          {form.isValid && (
            <span className={css.sum}>
              Summe (Netto) <Money cents={positionOfElement(values as RechnungElement).netto} />
            </span>
          )}
          <Button look="primary" type="submit" form="rechnungselement" busy={form.busy}>
            Speichern
          </Button>
        </>
      }
    >
      <form id="rechnungselement" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        {hint && <p className={css.hint}>{hint}</p>}
        <div className={css.whole}>
          <TextField
            label="Beschreibung"
            required
            data-autofocus={focus === 'name' || undefined}
            {...form.field('name')}
            value={values.name ?? ''}
          />
        </div>
        <AnzahlField
          label="Anzahl"
          decimals={3}
          unit={values.einheit ?? ''}
          required
          data-autofocus={focus === 'anzahl' || undefined}
          {...form.field('anzahl')}
        />
        <TextField label="Einheit" maxLength={30} {...form.field('einheit')} value={values.einheit ?? ''} />
        <SelectField
          label="Kategorie"
          options={technikKategorien}
          clearable
          {...form.field('kategorie')}
          value={values.kategorie ?? ''}
          // One of the options, or nothing.
          onChange={(chosen) => form.set('kategorie', chosen as RechnungElement['kategorie'])}
        />
        <FaktorField label="Faktor" required {...form.field('faktor')} />
        <MoneyField
          label="Preis"
          required
          data-autofocus={focus === 'preis' || undefined}
          {...form.field('preis')}
        />
        <PercentField label="Ust" min={0} max={100} required {...form.field('ust')} />
      </form>
    </Dialog>
  );
}
