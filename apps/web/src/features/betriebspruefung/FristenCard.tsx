import { IconLock } from '@tabler/icons-react';
import { type BetriebspruefungAntwort, unterlagenTitel } from '@traverse/domain/aufbewahrung/antwort';
import { aufbewahrung, bleibtBis } from '@traverse/domain/aufbewahrung/frist';
import { formatZahl } from '@traverse/domain/values';
import { Card } from '../../ui/Card.tsx';
import css from './FristenCard.module.css';

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
      <div className={css.scroll} role="region" aria-label="Jahre" tabIndex={0}>
        <table className={css.table} aria-label="Aufbewahrungsfristen">
          <thead>
            <tr>
              <th scope="col">Art</th>
              <th scope="col">Jahre</th>
              {jahre.map((jahr) => (
                <th key={jahr} scope="col">
                  {jahr}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bestaende.map(({ unterlage, anzahl, einheit }) => (
              <tr key={unterlage}>
                <th scope="row">
                  {unterlagenTitel[unterlage]}
                  <small>
                    {formatZahl(anzahl)} {einheit}
                  </small>
                </th>
                <td className={css.years}>{aufbewahrung[unterlage]}</td>
                {jahre.map((jahr) => (
                  <td key={jahr}>{bleibtBis(unterlage, jahr).slice(0, 4)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.foot}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        Nichts geht von selbst. Briefe bleiben sechs Jahre und nie kürzer, als die Steuer noch geändert werden
        kann: sieben.
      </p>
    </Card>
  );
}
