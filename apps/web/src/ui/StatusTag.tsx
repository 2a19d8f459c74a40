import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './StatusTag.module.css';
import type { Tone } from './tone.ts';

interface StatusProps {
  /** Without a tone the status is quiet: "Bezahlt", "Offen". */
  tone?: Tone;
  icon: Icon;
  children: ReactNode;
}

/** Icon and word in the colour of the tone, for a row that carries the tint itself (`rowTone`). */
export function Status({ tone, icon: Glyph, children }: StatusProps) {
  return (
    <span className={clsx(css.status, tone && css[tone])}>
      <Glyph size={16} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}

/** The same with a tint of its own, for places without a coloured row. */
export function StatusTag({ tone, icon: Glyph, children }: StatusProps) {
  return (
    <span className={clsx(css.tag, tone && css[tone])}>
      <Glyph size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A short label without meaning of its own: the record type in a dialog, "heute", "nächste freie". */
export function Tag({ look = 'plain', children }: { look?: 'plain' | 'line' | 'lime'; children: ReactNode }) {
  return <span className={clsx(css.tag, look !== 'plain' && css[look])}>{children}</span>;
}
