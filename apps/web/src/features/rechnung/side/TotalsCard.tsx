import type { Totals } from '@traverse/domain/preise/totals';
import { formatEuro, formatProzent } from '@traverse/domain/values';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/values.tsx';
import css from './TotalsCard.module.css';

/** Net, tax per rate, gross (RECH-03). */
export function TotalsCard({
  totals: { netto, ust, gesamt, groups },
  offen = '',
}: {
  totals: Totals;
  /** What may still be chosen, and is in none of them. */
  offen?: string;
}) {
  return (
    <Card heading="Summe" aria-label="Summe">
      <dl className={css.sums}>
        <Line word="Netto" look={css.strong}>
          <Money cents={netto} />
        </Line>
        {groups.map((group) => (
          <Line
            key={group.ustSatz}
            word={`Ust ${formatProzent(group.ustSatz)} auf ${formatEuro(group.netto)}`}
            look={css.quiet}
          >
            <Money cents={group.ust} />
          </Line>
        ))}
        <Line word="Ust" look={css.strong}>
          <Money cents={ust} />
        </Line>
        <Line word="Gesamt" look={css.total}>
          <Money cents={gesamt} />
        </Line>
      </dl>
      {offen !== '' && <p className={css.offen}>{offen}</p>}
    </Card>
  );
}

function Line({
  word,
  look,
  children,
}: {
  word: string;
  look: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div className={look}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}
