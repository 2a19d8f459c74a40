import type { Cents } from '@traverse/schema';
import { type Beleg, type BelegPosition, belegPositions } from '../brief/beleg.ts';
import { formatDayRange } from '../values/date-format.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';

/** So many changes are named; the rest are counted. */
const MOST = 4;

/**
 * What is different between two documents of a job, in a sentence: `+ 185,14 €: LED-PAR 12 auf 24, neu Catering`; empty
 * where they say the same.
 */
export function unterschied(before: Beleg, now: Beleg): string {
  const changes = [...daysChanged(before, now), ...positionsChanged(before, now)];
  const sum = cents(now.gesamt - before.gesamt);
  if (changes.length === 0 && sum === 0) return '';
  const named = changes.slice(0, MOST).join(', ');
  const more = changes.length - MOST;
  const words = more > 0 ? `${named} und ${more} weitere` : named;
  const money = sum === 0 ? 'Summe gleich' : signed(sum);
  return words === '' ? money : `${money}: ${words}`;
}

function signed(sum: Cents): string {
  return `${sum > 0 ? '+' : '−'} ${formatEuro(cents(Math.abs(sum)))}`;
}

function daysChanged(before: Beleg, now: Beleg): string[] {
  const [one, other] = [formatDayRange(before.von, before.bis), formatDayRange(now.von, now.bis)];
  return one === other ? [] : [`jetzt ${other}`];
}

function positionsChanged(before: Beleg, now: Beleg): string[] {
  const [old, current] = [byName(before), byName(now)];
  const changed = [...current].flatMap(([name, position]) => {
    const was = old.get(name);
    if (!was) return [`neu ${name}`];
    if (was.anzahl !== position.anzahl)
      return [`${name} ${formatZahl(was.anzahl)} auf ${formatZahl(position.anzahl)}`];
    if (was.netto !== position.netto)
      return [`${name} ${formatEuro(was.netto)} auf ${formatEuro(position.netto)}`];
    return was.ustSatz === position.ustSatz ? [] : [`${name} ${was.ustSatz} % auf ${position.ustSatz} % Ust`];
  });
  return [...changed, ...[...old.keys()].filter((name) => !current.has(name)).map((name) => `ohne ${name}`)];
}

type Sum = Pick<BelegPosition, 'anzahl' | 'netto' | 'ustSatz'>;

/** Several positions of one name count together. */
function byName(beleg: Beleg): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { name, anzahl, netto, ustSatz } of belegPositions(beleg)) {
    const known = sums.get(name);
    sums.set(name, {
      anzahl: (known?.anzahl ?? 0) + anzahl,
      netto: cents((known?.netto ?? 0) + netto),
      ustSatz,
    });
  }
  return sums;
}
