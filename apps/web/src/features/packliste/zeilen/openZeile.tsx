import { IconTrash } from '@tabler/icons-react';
import { defaultEinheit, type Inventarliste, type Listenzeile } from '@traverse/domain';
import { failureIn } from '../../../api/on-newest.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { YesNoField } from '../../../ui/fields/CheckboxField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { anzahlProblem, removeZeile, storeZeile } from '../../inventarliste/store-zeile.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import css from './openZeile.module.css';

type Liste = Pick<Inventarliste, 'verbucht'>;

/** Amount, note and whether the invoice shows it; or the line is taken off the list (PACK-03). */
export async function openZeile(zeile: PacklisteZeile, liste: Liste): Promise<void> {
  await openDialog(ZeileDialog, { zeile, liste });
}

interface ZeileDialogProps extends DialogControl {
  zeile: PacklisteZeile;
  liste: Liste;
}

/** `anzahl` is missing while what is typed is no number. */
type Values = Pick<Listenzeile, 'anmerkunug' | 'hideInRechnung'> & { readonly anzahl: number | undefined };

function ZeileDialog({ zeile, liste, close }: ZeileDialogProps) {
  const name = zeile.expand?.inventar?.name ?? 'Artikel';
  const { anzahl, anmerkunug, hideInRechnung } = zeile;
  const form = useForm<Values>({
    initial: { anzahl, anmerkunug, hideInRechnung },
    check: (values) => anzahlProblem(values.anzahl),
    send: async (values) => {
      const outcome = await storeZeile({ zeile, liste, changes: changesOf(zeile, values) });
      if (outcome && 'stored' in outcome) close();
      return failureIn(outcome);
    },
  });
  const { values } = form;
  const remove = async () => {
    const detail = `${name} verschwindet aus dieser Liste${zeile.out > 0 ? ', auch was schon gezählt ist' : ''}.`;
    if (!(await confirm('Möchtest du das wirklich Löschen?', { detail, losesData: true }))) return;
    const failure = await removeZeile(zeile);
    if (failure) form.refuse(failure);
    else close();
  };
  return (
    <Dialog
      title={name}
      size="small"
      unsaved={Object.keys(changesOf(zeile, values)).length > 0}
      foot={
        <>
          <Button look="dangerOutline" icon={IconTrash} className={css.remove} onClick={remove}>
            Entfernen
          </Button>
          <Button look="primary" type="submit" form="listenzeile" busy={form.busy}>
            Speichern
          </Button>
        </>
      }
    >
      <form id="listenzeile" className={css.form} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <NumberField
          label="Anzahl"
          required
          unit={zeile.einheit || defaultEinheit}
          {...form.field('anzahl')}
        />
        <TextAreaField label="Anmerkung" {...form.field('anmerkunug')} />
        <YesNoField
          label="In Rechnung ausblenden"
          checked={values.hideInRechnung}
          onChange={(hide) => form.set('hideInRechnung', hide)}
        />
      </form>
    </Dialog>
  );
}

/** Only what was changed is sent, so that counts of the scanner meanwhile stay. */
function changesOf(zeile: PacklisteZeile, values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== zeile[field as keyof Values]),
  );
}
