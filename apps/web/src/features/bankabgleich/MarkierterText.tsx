import type { Marke } from '@traverse/domain/bank/vorschlag';
import { Fragment } from 'react';
import css from './MarkierterText.module.css';

interface MarkierterTextProps {
  text: string;
  /** Of this text alone. */
  marken: readonly Marke[];
}

/** What the bank wrote; the words that made a proposal visible carry the number of their reason. */
export function MarkierterText({ text, marken }: MarkierterTextProps) {
  const sorted = marken.toSorted((one, other) => one.von - other.von);
  const last = sorted.at(-1);
  return (
    <>
      {sorted.map(({ von, bis, nr }, index) => (
        <Fragment key={`${von}-${nr}`}>
          {text.slice(sorted[index - 1]?.bis ?? 0, von)}
          <mark className={css.mark}>
            {text.slice(von, bis)}
            <sup className={css.number}>{nr}</sup>
          </mark>
        </Fragment>
      ))}
      {text.slice(last?.bis ?? 0)}
    </>
  );
}

/** The same number where the reason stands. */
export function MarkenNummer({ nr }: { nr: number }) {
  return <span className={css.number}>{nr}</span>;
}
