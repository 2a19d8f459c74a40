import { Link } from '@tanstack/react-router';
import type { Umsatz } from '@traverse/domain/entities';
import { formatEuro } from '@traverse/domain/values';
import type { Bankabgleich, Bezahltes } from '../../api/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { shortDay } from './short-day.ts';
import { werOf } from './wer.ts';
import css from './ZuletztCard.module.css';

interface ZuletztCardProps {
  zuletzt: Bankabgleich['zuletzt'];
  mayAssign: boolean;
  onTakeBack: (umsatz: Umsatz) => Promise<void>;
}

/** Older ones are found in the list of all lines, where each is let go of as well. */
const SHOWN = 8;

/** What was assigned last, each to be taken back. */
export function ZuletztCard({ zuletzt, mayAssign, onTakeBack }: ZuletztCardProps) {
  return (
    <Card heading="Zuletzt zugeordnet">
      <ul className={css.list}>
        {zuletzt.slice(0, SHOWN).map(({ umsatz, bezahlt }) => (
          <li key={umsatz.id} className={css.line}>
            <span className={css.day}>{shortDay(umsatz.buchungstag)}</span>
            <span className={css.name}>{werOf(umsatz)}</span>
            <span className={css.what}>{whatOf(umsatz, bezahlt)}</span>
            <span className={css.amount}>{formatEuro(umsatz.betrag)}</span>
            {mayAssign && (
              <Button
                look="quiet"
                aria-label={`${werOf(umsatz)} ${formatEuro(umsatz.betrag)} zurücknehmen`}
                onClick={() => onTakeBack(umsatz)}
              >
                Zurücknehmen
              </Button>
            )}
          </li>
        ))}
      </ul>
      {zuletzt.length > SHOWN && (
        <p className={css.all}>
          <Link to="/daten/$sammlung" params={{ sammlung: 'bankumsaetze' }}>
            Alle Umsätze
          </Link>
        </p>
      )}
    </Card>
  );
}

function whatOf(umsatz: Umsatz, bezahlt: readonly Bezahltes[]): string {
  const { stand, grund } = umsatz;
  if (stand === 'ohne Beleg') return `ohne Beleg: ${grund}`;
  const words = bezahlt.map(({ art, name, betrag }) => {
    if (art === 'guthaben') return `${formatEuro(betrag)} als Guthaben`;
    // Named after whose money it is, which stands beside it.
    if (name === werOf(umsatz) && art !== 'rechnung')
      return art === 'einnahme' ? 'als Einnahme' : 'als Ausgabe';
    return name;
  });
  return words.length === 0 ? 'zurückgenommen' : words.join(', ');
}
