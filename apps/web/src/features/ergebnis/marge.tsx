import { formatProzent } from '@traverse/domain/values';
import css from './marge.module.css';

/** `66,1 %`; a dash where there was no revenue. */
export function prozent(marge: number | undefined): string {
  return marge === undefined ? '–' : formatProzent(marge);
}

/** A margin as a bar, with a mark at what it is held against; both in percent. Its figure stands beside it. */
export function MargeBar({ marge, mark }: { marge: number | undefined; mark: number | undefined }) {
  return (
    <span className={css.bar} aria-hidden="true">
      <span style={{ width: width(marge) }} />
      {mark !== undefined && <i style={{ left: width(mark) }} />}
    </span>
  );
}

const width = (marge = 0): string => `${Math.min(100, Math.max(0, marge))}%`;
