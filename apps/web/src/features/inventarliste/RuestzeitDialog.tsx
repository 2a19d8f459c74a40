import type { InventarArtikel, Inventarliste } from '@traverse/domain/entities';
import { MOST_RUEST_DAYS } from '@traverse/domain/entities/ruest-fields';
import type { Ruestzeit } from '@traverse/domain/inventarliste/ruestzeit';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { listRecords, updateRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Refusal } from '../../ui/refusal.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import { askAboutShortage } from './ask-about-shortage.tsx';
import css from './RuestzeitDialog.module.css';
import { newlyShort } from './tell-short.ts';

type Collection = 'inventar' | 'inventarlisten';
type Holder = Pick<InventarArtikel | Inventarliste, 'id' | 'ruestzeit' | 'ruestVor' | 'ruestNach'>;

interface Facts {
  readonly collection: Collection;
  readonly holder: Holder;
  /** What the firm keeps. */
  readonly firma: Ruestzeit;
}

/** Days that an item or a list keeps around its jobs, in place of those of the firm (PLAN-02). */
export async function openRuestzeit(collection: Collection, holder: Holder): Promise<void> {
  const { items } = await listRecords('firma', { perPage: 1 });
  const firma = { vor: items[0]?.ruestVor ?? 0, nach: items[0]?.ruestNach ?? 0 };
  await openDialog(RuestzeitDialog, { collection, holder, firma });
}

interface Values {
  vor: number | undefined;
  nach: number | undefined;
}

const ABOUT: { readonly [C in Collection]: string } = {
  inventar: 'Gilt für jeden Auftrag mit diesem Artikel. Eine Liste mit eigener Rüstzeit geht vor.',
  inventarlisten: 'Gilt für alles auf dieser Liste, egal was am Artikel oder in den Firmendaten steht.',
};

function RuestzeitDialog({ collection, holder, firma, close }: Facts & DialogControl) {
  const isOwn = holder.ruestzeit === 'eigene';
  const form = useForm<Values, Refusal, 'eigene' | ''>({
    initial: isOwn ? { vor: holder.ruestVor, nach: holder.ruestNach } : { vor: firma.vor, nach: firma.nach },
    check: ({ vor = 0, nach = 0 }) => ({
      ...(vor > MOST_RUEST_DAYS && { vor: TOO_MANY }),
      ...(nach > MOST_RUEST_DAYS && { nach: TOO_MANY }),
    }),
    send: async ({ vor = 0, nach = 0 }, ruestzeit) => {
      const tell = await newlyShort();
      const kept = ruestzeit === 'eigene' ? { vor, nach } : { vor: 0, nach: 0 };
      const wanted = { ruestzeit, ruestVor: kept.vor, ruestNach: kept.nach };
      let isStored = true;
      const failure = await attempt(async () => {
        isStored = await askAboutShortage((asking) =>
          updateRecord(collection, holder.id, {
            ...wanted,
            ...(collection === 'inventarlisten' ? asking : {}),
          }),
        );
      });
      if (failure) return failure;
      await refresh(collection, 'inventar_inventarlisten', 'packlisten');
      if (!isStored) return undefined;
      toast('Rüstzeit gespeichert');
      close();
      await tell();
      return undefined;
    },
  });
  return (
    <Dialog
      title="Rüstzeit"
      size="small"
      unsaved={form.isTyped}
      foot={
        <>
          {isOwn && (
            <Button busy={form.sending === ''} onClick={() => void form.submit('')}>
              Keine eigene
            </Button>
          )}
          <Button look="primary" busy={form.sending === 'eigene'} onClick={() => void form.submit('eigene')}>
            Speichern
          </Button>
        </>
      }
    >
      <div {...form.area}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p className={css.about}>
          An diesen Tagen vor und nach einem Auftrag ist nichts davon frei. {ABOUT[collection]}
        </p>
        <div className={css.days}>
          <NumberField label="Tage vorher" unit="Tage" min={0} decimals={0} {...form.field('vor')} />
          <NumberField
            label="Tage nachher"
            unit="Tage"
            min={0}
            decimals={0}
            hint="Leer oder 0: keine"
            {...form.field('nach')}
          />
        </div>
      </div>
    </Dialog>
  );
}

const TOO_MANY = `Höchstens ${MOST_RUEST_DAYS} Tage.`;
