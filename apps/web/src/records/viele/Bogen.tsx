import { bogen, FELDER } from '@traverse/domain/viele/etiketten';
import { clsx } from 'clsx';
import css from './Bogen.module.css';

interface BogenProps {
  /** The first free field, from 1. */
  ab: number;
  anzahl: number;
  onChange: (ab: number) => void;
}

/** The first sheet of A4: where a begun one is free from. */
export function Bogen({ ab, anzahl, onChange }: BogenProps) {
  return (
    <fieldset className={css.frame}>
      <legend className={css.legend}>Ab welchem Feld?</legend>
      <div className={css.sheet}>
        {Array.from({ length: FELDER }, (_, index) => index + 1).map((feld) => {
          const isFilled = feld >= ab && feld < ab + anzahl;
          return (
            <button
              key={feld}
              type="button"
              className={clsx(css.field, feld === ab && css.first, isFilled && css.filled)}
              aria-label={`Ab Feld ${feld}: Zeile ${Math.ceil(feld / bogen.spalten)}, Spalte ${((feld - 1) % bogen.spalten) + 1}`}
              aria-pressed={feld === ab}
              onClick={() => onChange(feld)}
            >
              {feld}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
