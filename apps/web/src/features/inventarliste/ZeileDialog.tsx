import { IconTrash } from '@tabler/icons-react';
import type { DraftIn, Inventarliste, Listenzeile } from '@traverse/domain/entities';
import { type Typed, zeileProblems } from '@traverse/domain/rechnung/position-problems';
import type { ReactNode } from 'react';
import { failureIn } from '../../api/on-newest.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { removeZeile, storeZeile } from './store-zeile.ts';
import css from './ZeileDialog.module.css';

const FIELDS = [
  'anzahl',
  'einheit',
  'faktor',
  'ust',
  'preisArt',
  'preis',
  'anmerkunug',
  'hideInRechnung',
] as const;

type Values = Typed<Pick<Listenzeile, (typeof FIELDS)[number]>>;

/** What a dialog shows of a line is made of these. */
export type ZeileForm = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'set' | 'field'>;

interface ZeileDialogProps extends DialogControl {
  zeile: Listenzeile;
  liste: Pick<Inventarliste, 'verbucht'>;
  /** Of the item. */
  name: string;
  /** Stands beside the name. */
  detail?: ReactNode;
  size?: 'small';
  /** What goes with the line, for the question before it is taken off. */
  loss: string;
  /** The fields that can be changed where the dialog was opened. */
  children: (form: ZeileForm) => ReactNode;
}

/** Changes a line of an Inventarliste, or takes it off (PACK-03, RECH-03). */
export function ZeileDialog({ zeile, liste, name, loss, children, close, ...frame }: ZeileDialogProps) {
  const { anzahl, einheit, faktor, ust, preisArt, preis, anmerkunug, hideInRechnung } = zeile;
  const form = useForm<Values>({
    initial: { anzahl, einheit, faktor, ust, preisArt, preis, anmerkunug, hideInRechnung },
    check: zeileProblems,
    send: async (values) => {
      const outcome = await storeZeile({ zeile, liste, changes: changesOf(zeile, values) });
      if (outcome && 'stored' in outcome) close();
      return failureIn(outcome);
    },
  });
  const remove = async () => {
    if (!(await confirmRemoval(loss))) return;
    const failure = await removeZeile(zeile);
    if (failure) form.refuse(failure);
    else close();
  };
  return (
    <Dialog
      {...frame}
      title={name}
      unsaved={Object.keys(changesOf(zeile, form.values)).length > 0}
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
      <form id="listenzeile" className={layout.stack} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        {children(form)}
      </form>
    </Dialog>
  );
}

/** Asks before a line is taken off. */
export function confirmRemoval(loss: string): Promise<boolean> {
  return confirm('Möchtest du das wirklich Löschen?', { detail: loss, losesData: true });
}

/** Only what was changed is sent, so that counts of the scanner meanwhile stay. */
function changesOf(zeile: Listenzeile, values: Values): DraftIn<'inventar_inventarlisten'> {
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== zeile[field]).map((field) => [field, values[field]]),
  );
}
