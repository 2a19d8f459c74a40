import type { LangsameAbfrage } from '@traverse/domain/betrieb/betrieb';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import css from './BetriebPage.module.css';

const SPALTEN = spalten<LangsameAbfrage>()({
  abfrage: { is: 'text', label: 'Abfrage', of: ({ abfrage }) => abfrage },
  anzahl: { is: 'text', label: 'Anzahl', of: ({ anzahl }) => formatZahl(anzahl) },
  mitte: { is: 'text', label: 'Mitte', of: ({ mitte }) => `${formatZahl(mitte)} ms` },
  hoechste: { is: 'text', label: 'Höchste', of: ({ hoechste }) => `${formatZahl(hoechste)} ms` },
});

/** What took the database long since the start; not drawn while nothing did. */
export function SlowStatements({ statements }: { statements: readonly LangsameAbfrage[] }) {
  if (statements.length === 0) return null;
  return (
    <Card heading="Langsame Abfragen">
      <div className={layout.scroll}>
        <PlainTabelle
          columns={SPALTEN}
          rows={statements}
          cells={{ abfrage: ({ abfrage }) => <span className={css.statement}>{abfrage}</span> }}
        />
      </div>
    </Card>
  );
}
