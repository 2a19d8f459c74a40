import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './InputBox.module.css';

interface InputBoxProps {
  icon?: Icon;
  /** Unit, key cap or button at the right end. */
  end?: ReactNode;
  invalid?: boolean;
  readOnly?: boolean;
  large?: boolean;
  /** Grows with its content: for text areas. */
  tall?: boolean;
  /** The input itself; it draws no border of its own. */
  children: ReactNode;
}

/** The frame of a field that is typed into: border, focus ring, icon in front, unit behind. */
export function InputBox({ icon: Glyph, end, invalid, readOnly, large, tall, children }: InputBoxProps) {
  return (
    <div
      className={clsx(
        css.box,
        invalid && css.invalid,
        readOnly && css.readOnly,
        large && css.large,
        tall && css.tall,
      )}
    >
      {Glyph && <Glyph className={css.icon} size={18} stroke={1.75} aria-hidden="true" />}
      {children}
      {end}
    </div>
  );
}
