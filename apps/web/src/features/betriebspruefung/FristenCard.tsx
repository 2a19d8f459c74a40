import { IconLock } from '@tabler/icons-react';
import { type BetriebspruefungAntwort, unterlagenTitel } from '@traverse/domain/aufbewahrung/antwort';
import { aufbewahrung, bleibtBis } from '@traverse/domain/aufbewahrung/frist';
import { formatZahl } from '@traverse/domain/values';
import type { Spalten } from '@traverse/schema';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import css from './FristenCard.module.css';

type Bestand = BetriebspruefungAntwort['bestaende'][number];

const spaltenOfYears = (jahre: readonly number[]): Spalten<Bestand> => ({
  art: { is: 'text', label: 'Art', of: ({ unterlage }) => unterlagenTitel[unterlage] },
  jahre: { is: 'zahl', label: 'Jahre', of: ({ unterlage }) => aufbewahrung[unterlage] },
  ...Object.fromEntries(
    jahre.map((jahr) => [
      `in${jahr}`,
      {
        is: 'text',
        label: `${jahr}`,
        of: ({ unterlage }: Bestand) => bleibtBis(unterlage, jahr).slice(0, 4),
      },
    ]),
  ),
});

/** Of each kind the year at whose end it may go; nothing goes by itself (GOBD-11). */
export function FristenCard({ antwort: { jahre, bestaende } }: { antwort: BetriebspruefungAntwort }) {
  return (
    <Card
      heading={
        <>
          Was bleibt bis wann <span className={css.until}>jeweils bis 31.12.</span>
        </>
      }
    >
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <div className={layout.scroll} role="region" aria-label="Jahre" tabIndex={0}>
        <PlainTabelle
          label="Aufbewahrungsfristen"
          className={css.table}
          columns={spaltenOfYears(jahre)}
          rows={bestaende}
          named="art"
          looks={{ jahre: css.years }}
          cells={{
            art: ({ unterlage, anzahl, einheit }) => (
              <>
                {unterlagenTitel[unterlage]}
                <small>
                  {formatZahl(anzahl)} {einheit}
                </small>
              </>
            ),
          }}
        />
      </div>
      <p className={css.foot}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        Nichts geht von selbst. Briefe bleiben sechs Jahre und nie kürzer, als die Steuer noch geändert werden
        kann: sieben.
      </p>
    </Card>
  );
}
