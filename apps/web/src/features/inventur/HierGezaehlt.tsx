import { formatZahl } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { AnzahlField } from '../../ui/fields/NumberField.tsx';
import { useForm } from '../../ui/useForm.ts';
import type { Zaehlen, ZaehlZeile } from './useZaehlen.ts';
import css from './Zaehlen.module.css';

interface HierGezaehltProps {
  zeilen: readonly ZaehlZeile[];
  /** Without it the rows are only looked at. */
  zaehlen?: Zaehlen;
}

/** What is counted here: a tap types the number of an item, ticks a device or takes the tick off. */
export function HierGezaehlt({ zeilen, zaehlen }: HierGezaehltProps) {
  if (zeilen.length === 0) return null;
  const tap = async (zeile: ZaehlZeile) => {
    if (!zaehlen) return;
    if (zeile.geraet !== '') return zaehlen.tick(zeile, zeile.gezaehlt === 0);
    const anzahl = await openDialog(ZahlDialog, { name: zeile.bezeichnung, anzahl: zeile.gezaehlt });
    if (anzahl !== undefined) zaehlen.typed(zeile, anzahl);
  };
  return (
    <ul className={css.list} aria-label="Zeilen">
      {zeilen.map((zeile) => (
        <li key={zeile.geraet || `${zeile.inventar} ${zeile.lagerplatz}`}>
          <button
            type="button"
            className={css.row}
            disabled={!zaehlen}
            aria-pressed={zeile.geraet === '' || !zaehlen ? undefined : zeile.gezaehlt > 0}
            onClick={() => void tap(zeile)}
          >
            <span className={css.name}>
              {zeile.bezeichnung}
              <SollWords zeile={zeile} canType={zaehlen !== undefined} />
            </span>
            <b className={css.figure}>
              {zeile.geraet === '' ? formatZahl(zeile.gezaehlt) : zeile.gezaehlt > 0 ? 'da' : '–'}
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SollWords({ zeile: { soll, gezaehlt, geraet }, canType }: { zeile: ZaehlZeile; canType: boolean }) {
  if (soll === null || soll === gezaehlt)
    return canType && geraet === '' ? <small>antippen: Zahl eintippen</small> : null;
  const missing = soll - gezaehlt;
  const words =
    geraet !== ''
      ? missing > 0
        ? 'fehlt'
        : 'laut Bestand nicht hier'
      : `erwartet ${formatZahl(soll)}, ${
          missing > 0
            ? `${formatZahl(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}`
            : `${formatZahl(-missing)} zu viel`
        }`;
  return <small className={css.lacks}>{words}</small>;
}

function ZahlDialog({
  name,
  anzahl,
  close,
}: { name: string; anzahl: number } & DialogControl<number | undefined>) {
  const form = useForm<{ anzahl: number | undefined }>({
    initial: { anzahl },
    check: (values) => (values.anzahl === undefined ? { anzahl: 'Wie viele liegen hier?' } : {}),
    send: async (values) => {
      close(values.anzahl);
      return undefined;
    },
  });
  return (
    <Dialog
      title={name}
      size="small"
      foot={
        <Button look="primary" type="submit" form="zahl">
          So viele liegen hier
        </Button>
      }
    >
      <form id="zahl" {...form.form}>
        <AnzahlField label="Gezählt" required decimals={3} {...form.field('anzahl')} />
      </form>
    </Dialog>
  );
}
