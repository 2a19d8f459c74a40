import { type Ergebnis, margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { cents, formatEuro } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import css from './ErgebnisPage.module.css';
import { MargeBar, prozent } from './marge.tsx';

const MARGEN = [
  { field: 'db1', label: 'Rohertrag', how: 'Erlös − Fremdkosten − Transport' },
  { field: 'db2', label: 'nach Personal', how: 'Rohertrag − eigenes Personal' },
  { field: 'db3', label: 'nach Material', how: 'nach Personal − Material, kalkulatorisch' },
] as const;

/** The three margins, each as a share of the revenue with a mark where it was planned. */
export function MargeCards({ plan, ist }: { plan: Ergebnis; ist: Ergebnis }) {
  return (
    <Card className={css.margen} aria-label="Deckungsbeiträge">
      {MARGEN.map(({ field, label, how }) => {
        const marge = margeOf(ist[field], ist.erloes);
        const planned = margeOf(plan[field], plan.erloes);
        const by = cents(ist[field] - plan[field]);
        return (
          <div key={field} className={css.marge}>
            <span className={css.quiet}>{label}</span>
            <strong>{formatEuro(ist[field])}</strong>
            <span className={css.share}>
              {prozent(marge)}
              <MargeBar marge={marge} mark={planned} />
            </span>
            <span className={css.quiet}>
              Plan {formatEuro(plan[field])}{' '}
              {by !== 0 && <b className={clsx(by < 0 && css.less)}>{formatEuro(by)}</b>}
            </span>
            <span className={css.quiet}>{how}</span>
          </div>
        );
      })}
    </Card>
  );
}
