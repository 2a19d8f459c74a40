import type { Icon } from '@tabler/icons-react';
import { IconMapPin } from '@tabler/icons-react';
import type { ShownScan } from '@traverse/domain/packliste/kept-scan';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from '../scan/ramp/RampAnswer.module.css';
import shapes from '../scan/ramp/shapes.module.css';

interface ZaehlAnswerProps {
  shape: keyof typeof shapes & string;
  icon: Icon;
  words: string;
  /** What it is about. */
  name: string;
  detail?: ReactNode;
  figure?: string;
  /** What the figure counts. */
  of?: string;
  isAlert?: boolean;
}

/** The answer to the last scan, as at the ramp: shape, colour, words and a figure. */
export function ZaehlAnswer({
  shape,
  icon: Glyph,
  words,
  name,
  detail,
  figure,
  of,
  isAlert,
}: ZaehlAnswerProps) {
  return (
    <div role={isAlert ? 'alert' : 'status'} data-answer className={clsx(css.answer, shapes[shape])}>
      <span className={clsx(css.icon, shapes['icon'])}>
        <Glyph size={36} stroke={2.4} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <strong>{words}</strong>
        <span>{name}</span>
      </div>
      {figure === undefined ? (
        <p className={css.detail}>{detail}</p>
      ) : (
        <div className={css.stand}>
          <b>{figure}</b>
          <span>{of}</span>
        </div>
      )}
    </div>
  );
}

/** Something of elsewhere that counts here: three answers, or none (look.md 59). */
export const isElsewhere = (shown: ShownScan | undefined): boolean =>
  shown?.geraet !== undefined &&
  !shown.undone &&
  shown.result === 'counted' &&
  shown.hinweis?.startsWith('Gehört nach') === true;

export const ELSEWHERE_ICON = IconMapPin;
