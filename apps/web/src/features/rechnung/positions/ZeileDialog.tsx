import { IconTrash } from '@tabler/icons-react';
import {
  type DraftIn,
  formatEuro,
  type Inventarliste,
  type Listenzeile,
  type ZeileMitArtikel,
} from '@traverse/domain';
import { failureIn } from '../../../api/on-newest.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import { NumberField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { anzahlProblem, removeZeile, storeZeile } from '../../inventarliste/store-zeile.ts';
import { faktorProblem, ustProblem } from './ElementDialog.tsx';
import css from './PositionDialog.module.css';

const fields = ['anzahl', 'einheit', 'faktor', 'ust', 'anmerkunug', 'hideInRechnung'] as const;
/** Numbers are missing while what is typed is none. */
type Values = { [Field in (typeof fields)[number]]: Listenzeile[Field] | undefined };

type Liste = Pick<Inventarliste, 'verbucht'>;

/** Changes a line of the Inventarliste, or takes it off. */
export async function openZeile(line: ZeileMitArtikel, liste: Liste): Promise<void> {
  await openDialog(ZeileDialog, { line, liste });
}

interface ZeileDialogProps extends DialogControl {
  line: ZeileMitArtikel;
  liste: Liste;
}

function ZeileDialog({ line: { zeile, artikel }, liste, close }: ZeileDialogProps) {
  const { anzahl, einheit, faktor, ust, anmerkunug, hideInRechnung } = zeile;
  const form = useForm<Values>({
    initial: { anzahl, einheit, faktor, ust, anmerkunug, hideInRechnung },
    check: (values) => ({
      ...anzahlProblem(values.anzahl),
      ...faktorProblem(values.faktor),
      ...ustProblem(values.ust),
    }),
    send: async (values) => {
      const outcome = await storeZeile({ zeile, liste, changes: changesOf(zeile, values) });
      if (outcome && 'stored' in outcome) close();
      return failureIn(outcome);
    },
  });
  const { values } = form;
  const drop = async () => {
    const question = 'Möchtest du das wirklich Löschen?';
    if (!(await confirm(question, { detail: artikel.name, losesData: true }))) return;
    const failure = await removeZeile(zeile);
    if (failure) form.refuse(failure);
    else close();
  };
  return (
    <Dialog
      title={artikel.name}
      detail={<Tag look="line">Listenzeile</Tag>}
      unsaved={Object.keys(changesOf(zeile, values)).length > 0}
      foot={
        <>
          <Button look="dangerOutline" icon={IconTrash} className={css.aside} onClick={drop}>
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
        <NumberField label="Anzahl" required data-autofocus {...form.field('anzahl')} />
        <TextField
          label="Einheit"
          maxLength={30}
          placeholder={artikel.einheit}
          {...form.field('einheit')}
          value={values.einheit ?? ''}
        />
        <NumberField label="Faktor" required {...form.field('faktor')} />
        <PercentField label="Ust" required {...form.field('ust')} />
        <div className={css.double}>
          <TextField label="Anmerkung" {...form.field('anmerkunug')} value={values.anmerkunug ?? ''} />
        </div>
        <div className={css.whole}>
          <SwitchField
            label="In Rechnung ausblenden"
            checked={values.hideInRechnung === true}
            onChange={(hide) => form.set('hideInRechnung', hide)}
          />
        </div>
        <p className={css.hint}>
          Mietpreis {formatEuro(artikel.mietpreis)}, wie er beim Artikel steht. Die Zeile gehört zur
          Inventarliste: Änderungen wirken auch in verknüpften Packlisten und Rechnungen.
        </p>
      </form>
    </Dialog>
  );
}

function changesOf(zeile: Listenzeile, values: Values): DraftIn<'inventar_inventarlisten'> {
  return Object.fromEntries(
    fields.filter((field) => values[field] !== zeile[field]).map((field) => [field, values[field]]),
  );
}
