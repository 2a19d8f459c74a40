import type { RecordIn } from '@traverse/domain/entities';
import { clsx } from 'clsx';
import css from './WarengruppeTag.module.css';

type Farbe = RecordIn<'warengruppen'>['farbe'];

const FARBEN: { readonly [F in Exclude<Farbe, ''>]: string | undefined } = {
  Violett: css.violett,
  Magenta: css.magenta,
  Cyan: css.cyan,
  Grün: css.gruen,
  Gelb: css.gelb,
  Rot: css.rot,
  Blau: css.blau,
  Grau: css.grau,
};

/** A group of goods by its name, with its colour where it has one. */
export function WarengruppeTag({ name, farbe }: { name: string; farbe: Farbe }) {
  return (
    <span className={css.gruppe}>
      {farbe !== '' && <i className={clsx(css.square, FARBEN[farbe])} aria-hidden="true" />}
      {name}
    </span>
  );
}
