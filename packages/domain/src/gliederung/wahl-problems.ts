import type { Rechnung } from '../entities/index.ts';
import type { GliederungRow } from './gliedern.ts';

/** As it was sent: what was left out is not there. */
type Row = Partial<Rechnung['wahlpositionen'][number]>;

/** Exact. Source: offer 2.1. */
export const ERSETZTE_FEHLT = 'Die Position, die ersetzt wird, gibt es hier nicht.';
const UNTER_PAUSCHALPREIS =
  'Unter einem Pauschalpreis steht keine Wahlposition: Stell sie unter einen anderen Abschnitt.';

/** What is wrong with what may be chosen on a document, German; nothing where it can be stored. */
export function wahlProblem({
  wahlpositionen = [],
  gliederung = [],
}: {
  readonly wahlpositionen?: readonly Row[];
  readonly gliederung?: readonly Partial<GliederungRow>[];
}): string | undefined {
  if (wahlpositionen.some(({ anzahl = 0 }) => anzahl <= 0))
    return 'Eine Wahlposition hat eine Anzahl über 0.';
  const keys = wahlpositionen.flatMap(({ schluessel = '' }) => (schluessel === '' ? [] : [schluessel]));
  if (new Set(keys).size < keys.length) return 'Zwei Wahlpositionen haben denselben Schlüssel.';
  const replaced = wahlpositionen.flatMap(({ gewaehlt, statt = '' }) =>
    gewaehlt && statt !== '' ? [statt] : [],
  );
  if (new Set(replaced).size < replaced.length)
    return 'Zwei gewählte Wahlpositionen ersetzen dieselbe Position: Nimm eine der beiden zurück.';
  const covered = underPauschalpreis(gliederung);
  const isCovered = wahlpositionen.some(
    ({ gewaehlt, schluessel = '' }) => !gewaehlt && schluessel !== '' && covered.has(schluessel),
  );
  return isCovered ? UNTER_PAUSCHALPREIS : undefined;
}

function underPauschalpreis(gliederung: readonly Partial<GliederungRow>[]): ReadonlySet<string> {
  const covered = new Set<string>();
  let isFlat = false;
  for (const { art, preisArt, bezug = '' } of gliederung) {
    if (art === 'Abschnitt') isFlat = preisArt === 'Pauschalpreis';
    else if (isFlat && bezug !== '') covered.add(bezug);
  }
  return covered;
}
