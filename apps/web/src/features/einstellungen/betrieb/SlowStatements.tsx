import { formatZahl, type LangsameAbfrage } from '@traverse/domain';
import { Card } from '../../../ui/Card.tsx';
import table from '../../../ui/table.module.css';
import css from './BetriebPage.module.css';

/** What took the database long since the start; not drawn while nothing did. */
export function SlowStatements({ statements }: { statements: readonly LangsameAbfrage[] }) {
  if (statements.length === 0) return null;
  return (
    <Card heading="Langsame Abfragen">
      <div className={css.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Abfrage</th>
              <th scope="col">Anzahl</th>
              <th scope="col">Mitte</th>
              <th scope="col">Höchste</th>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ abfrage, anzahl, mitte, hoechste }) => (
              <tr key={abfrage}>
                <td className={css.statement}>{abfrage}</td>
                <td>{formatZahl(anzahl)}</td>
                <td>{formatZahl(mitte)} ms</td>
                <td>{formatZahl(hoechste)} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
