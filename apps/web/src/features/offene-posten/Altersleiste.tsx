import { IconAlertTriangle } from '@tabler/icons-react';
import { type Altersaufbau, altersspalten, ueberfaelligIn } from '@traverse/domain/offene-posten/alter';
import { cents, formatEuro } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import css from './Altersleiste.module.css';

const LOOKS = [css.due, css.days30, css.days60, css.days90, css.older];

/** One bar of ages: what is not due, and how long the rest has been; hatching grows with age. */
export function Altersleiste({ summe }: { summe: Altersaufbau }) {
  const late = ueberfaelligIn(summe);
  const owed = summe.spalten.reduce<number>((sum, each) => sum + each, 0);
  // What customers have paid too much is theirs: without a word more would be overdue than is open.
  const guthaben = cents(owed - summe.summe);
  const percent = (part: number) => (owed === 0 ? 0 : Math.round((part / owed) * 100));
  return (
    <Card className={css.ages} aria-label="Altersaufbau">
      <div className={css.sum}>
        <span className={layout.quiet}>Offen</span>
        <b>{formatEuro(summe.summe)}</b>
        {late > 0 && (
          <Status tone="danger" icon={IconAlertTriangle}>
            {formatEuro(late)} überfällig
          </Status>
        )}
        {guthaben > 0 && <span className={layout.quiet}>nach Abzug von {formatEuro(guthaben)} Guthaben</span>}
      </div>
      <div className={css.bars}>
        <div
          className={css.bar}
          role="img"
          aria-label={`${100 - percent(late)} Prozent nicht fällig, ${percent(late)} Prozent überfällig`}
        >
          {summe.spalten.map(
            (amount, index) =>
              amount > 0 && (
                <i key={altersspalten[index]?.name} className={LOOKS[index]} style={{ flex: amount }} />
              ),
          )}
        </div>
        <ul className={css.legend}>
          {altersspalten.map(({ name }, index) => (
            <li key={name}>
              <i className={clsx(css.key, LOOKS[index])} aria-hidden="true" />
              <span>{name}</span>
              <b>{formatEuro(summe.spalten[index] ?? cents(0))}</b>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
