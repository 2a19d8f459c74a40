import type { Cents } from '@traverse/schema';
import { type Beleg, type BelegPosition, belegPositions, wahlenOf, wahlNetto } from '../brief/beleg.ts';
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
  const changes = [
    ...daysChanged(before, now),
    ...positionsChanged(before, now),
    ...wahlenChanged(before, now),
  ];
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

/** What may be chosen is told apart by its key: it is offered, and counts in no sum. */
function wahlenChanged(before: Beleg, now: Beleg): string[] {
  const [old, current] = [byKey(before), byKey(now)];
  const changed = [...current].flatMap(([key, wahl]) => {
    const was = old.get(key);
    if (!was) return [`neu zur Wahl ${wahl.name}`];
    const change = wahlChange(was, wahl);
    return change === undefined ? [] : [`zur Wahl ${was.name} ${change}`];
  });
  const gone = [...old].filter(([key]) => !current.has(key));
  return [...changed, ...gone.map(([, { name }]) => `nicht mehr zur Wahl ${name}`)];
}

function wahlChange(was: Wahl, now: Wahl): string | undefined {
  if (was.name !== now.name) return `jetzt ${now.name}`;
  if (was.anzahl !== now.anzahl) return `${formatZahl(was.anzahl)} auf ${formatZahl(now.anzahl)}`;
  if (was.netto !== now.netto) return `${formatEuro(was.netto)} auf ${formatEuro(now.netto)}`;
  if (was.ustSatz !== now.ustSatz) return `${was.ustSatz} % auf ${now.ustSatz} % Ust`;
  if (was.statt === now.statt) return undefined;
  return now.statt === '' ? 'jetzt zusätzlich' : `jetzt statt ${now.statt}`;
}

interface Wahl extends Sum {
  readonly name: string;
  /** The name of what it stands in for; its number is another one once something comes before it. */
  readonly statt: string;
}

function byKey(beleg: Beleg): ReadonlyMap<string, Wahl> {
  const names = new Map(belegPositions(beleg).map(({ nr, name }) => [nr, name]));
  return new Map(
    wahlenOf(beleg).map((wahl) => {
      const { schluessel, name, anzahl, ustSatz, statt } = wahl;
      const instead = statt === undefined ? '' : (names.get(statt) ?? '');
      return [schluessel, { name, anzahl, ustSatz, netto: wahlNetto(wahl), statt: instead }];
    }),
  );
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
