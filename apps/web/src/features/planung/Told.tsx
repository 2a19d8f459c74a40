import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './KonflikteCard.module.css';

interface ToldProps {
  icon: Icon;
  title: string;
  days: string;
  /** The way to the cause, where the sentence has none. */
  way?: ReactNode;
  children: ReactNode;
}

/** One conflict: what it is, its cause in a sentence, its days and the way there. */
export function Told({ icon: Glyph, title, days, way, children }: ToldProps) {
  return (
    <div className={css.told}>
      <b>
        <Glyph size={16} stroke={2} aria-hidden="true" /> {title}
      </b>
      <p>{children}</p>
      <div className={css.foot}>
        <strong>{days}</strong>
        {way}
      </div>
    </div>
  );
}
