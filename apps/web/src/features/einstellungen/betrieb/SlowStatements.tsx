import type { LangsameAbfrage } from '@traverse/domain/betrieb/betrieb';
import { formatZahl } from '@traverse/domain/values';
import { Card } from '../../../ui/Card.tsx';
import css from './BetriebPage.module.css';
import { BetriebTable } from './BetriebTable.tsx';

/** What took the database long since the start; not drawn while nothing did. */
export function SlowStatements({ statements }: { statements: readonly LangsameAbfrage[] }) {
  if (statements.length === 0) return null;
  return (
    <Card heading="Langsame Abfragen">
      <BetriebTable columns={['Abfrage', 'Anzahl', 'Mitte', 'Höchste']}>
        {statements.map(({ abfrage, anzahl, mitte, hoechste }) => (
          <tr key={abfrage}>
            <td className={css.statement}>{abfrage}</td>
            <td>{formatZahl(anzahl)}</td>
            <td>{formatZahl(mitte)} ms</td>
            <td>{formatZahl(hoechste)} ms</td>
          </tr>
        ))}
      </BetriebTable>
    </Card>
  );
}
