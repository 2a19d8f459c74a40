import type { DatevAntwort } from '@traverse/domain/datev/antwort';
import { type Kontogrund, kontogruende } from '@traverse/domain/options/konten';
import { attempt } from '../../api/failure.ts';
import { portions } from '../../api/portions.ts';
import { refresh } from '../../api/queries.ts';
import { inOneBatch, listRecords } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './KontenDialog.module.css';

/** By the id of a category, the name of one that is none yet, or of a reason. */
type Values = { readonly [what: string]: number | undefined };

interface Facts {
  readonly antwort: DatevAntwort;
  readonly firma: string;
  /** What the firm has said before, by reason. */
  readonly own: ReadonlyMap<string, number>;
}

/** As many as one batch takes. */
const AT_ONCE = 50;

/** Accounts of categories, with what their names propose, and of what the chart has none for (finance 4.2). */
export async function openKonten(antwort: DatevAntwort): Promise<void> {
  const { items } = await listRecords('firma', { perPage: 1 });
  const [firma] = items;
  if (!firma) return;
  const own = new Map(firma.datevKonten.map(({ grund, konto }) => [grund as string, konto]));
  await openDialog(KontenDialog, { antwort, firma: firma.id, own });
}

function KontenDialog({ antwort, firma, own, close }: Facts & DialogControl) {
  const { kategorien, maengel } = antwort;
  const needed = new Set(maengel.filter(({ art }) => art === 'Kategorie').map(({ was }) => was));
  const first = kategorien.toSorted(
    (one, other) => Number(needed.has(other.name)) - Number(needed.has(one.name)),
  );
  const gruende = kontogruende.filter(
    (grund) => own.has(grund) || maengel.some(({ art, was }) => art === 'Konto' && was === grund),
  );
  const form = useForm<Values>({
    initial: Object.fromEntries<number | undefined>([
      ...first.map(({ id, name, konto, vorschlag }) => [id || name, konto || vorschlag] as const),
      ...gruende.map((grund) => [grund, own.get(grund)] as const),
    ]),
    check: () => ({}),
    send: async (values) => {
      const failure = await attempt(() => saveKonten(values, antwort, { firma, own, gruende }));
      if (failure) return failure;
      toast('Konten gespeichert');
      await refresh('kategorien', 'firma', 'datevExporte');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title="Konten für die Steuerberatung"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} type="submit" form="konten">
          Speichern
        </Button>
      }
    >
      <form id="konten" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger">{form.alert}</Message>}
        <p className={layout.note}>
          Vorschläge aus dem Kontenrahmen stehen schon da. Lass die Steuerberatung einmal darüber sehen.
        </p>
        {first.map(({ id, name, konto, vorschlag }) => (
          <NumberField
            key={id || name}
            label={name}
            decimals={0}
            min={0}
            isName
            {...(konto === 0 && vorschlag !== undefined ? { hint: 'Vorschlag' } : {})}
            {...form.field(id || name)}
          />
        ))}
        {gruende.map((grund) => (
          <NumberField key={grund} label={grund} decimals={0} min={0} isName {...form.field(grund)} />
        ))}
      </form>
    </Dialog>
  );
}

async function saveKonten(
  values: Values,
  { kategorien }: DatevAntwort,
  { firma, own, gruende }: Omit<Facts, 'antwort'> & { readonly gruende: readonly Kontogrund[] },
): Promise<void> {
  const changed = kategorien.filter(({ id, name, konto }) => (values[id || name] ?? 0) !== konto);
  for (const part of portions(changed, AT_ONCE)) {
    await inOneBatch(({ create, update }) => {
      for (const { id, name } of part) {
        const datevKonto = values[id || name] ?? 0;
        if (id === '') create('kategorien', { name, datevKonto });
        else update('kategorien', id, { datevKonto });
      }
    });
  }
  if (gruende.every((grund) => values[grund] === own.get(grund))) return;
  const datevKonten = gruende.flatMap((grund) => {
    const konto = values[grund];
    return konto ? [{ grund, konto }] : [];
  });
  await inOneBatch(({ update }) => update('firma', firma, { datevKonten }));
}
