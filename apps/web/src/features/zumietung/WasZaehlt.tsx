import type { Zumietung } from '@traverse/domain/entities';
import { type Buchung, isRental, type Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatZahl } from '@traverse/domain/values';
import { Card } from '../../ui/Card.tsx';
import type { GemieteteZeile } from './useZeilen.ts';
import css from './zumietung.module.css';

interface WasZaehltProps {
  zumietung: Zumietung;
  zeilen: readonly GemieteteZeile[];
  lagen: readonly Verfuegbarkeit[];
}

/** What is missing in its days now, who takes it, and what the promise makes of it: only agreement ends it (ZUM-03). */
export function WasZaehlt({ zumietung, zeilen, lagen }: WasZaehltProps) {
  if (lagen.length === 0) return null;
  return (
    <Card heading={zumietung.bestellt ? 'Was zählt' : 'Was dann zählt'} aria-label="Was dann zählt">
      {lagen.map(({ item, fehlend, listen }) => {
        const rented = zeilen.find(({ inventar }) => inventar === item.id)?.anzahl ?? 0;
        const then = Math.max(0, fehlend - rented);
        return (
          <section key={item.id} className={css.counts} aria-label={item.name}>
            <h3>{item.name}</h3>
            <dl>
              <Count words="Im Bestand" count={formatZahl(item.anzahl)} />
              {listen.filter(counts).map((each, nth) => (
                <Count
                  key={`${each.inventarliste} ${nth}`}
                  words={nameOf(each)}
                  count={`${isRental(each.art) ? '+' : '−'}${formatZahl(each.anzahl)}`}
                />
              ))}
              <Count
                words="fehlen jetzt"
                count={formatZahl(fehlend)}
                {...(fehlend > 0 ? { look: css.missing } : {})}
              />
              {!zumietung.bestellt && (
                <Count
                  words="mit der Zusage"
                  count={formatZahl(then)}
                  {...(then === 0 ? { look: css.enough } : {})}
                />
              )}
            </dl>
          </section>
        );
      })}
    </Card>
  );
}

/** What counts today: booked, or ordered. */
const counts = ({ art, anzahl }: Buchung): boolean =>
  anzahl > 0 && (art === 'verbucht' || art === 'bestellt');

function nameOf({ belege: [first], art }: Buchung): string {
  if (!first) return isRental(art) ? 'zugemietet' : 'verbucht';
  return isRental(art) ? `zugesagt, ${first.name}` : first.projekt || first.kunde || first.name;
}

function Count({ words, count, look }: { words: string; count: string; look?: string | undefined }) {
  return (
    <div className={look}>
      <dt>{words}</dt>
      <dd>{count}</dd>
    </div>
  );
}
