import type { Rechnung } from '../entities/index.ts';
import type { GliederungRow } from './gliedern.ts';

type Element = Rechnung['optElement'][number];

/**
 * Elements with the keys that rows name them by. Sent keys claim first; one without, as an old client writes it, keeps that of
 * the first unclaimed of its name, else it gets a new one.
 */
export function withKeys(
  elements: readonly Element[],
  before: readonly Element[],
  newKey: () => string,
): readonly Element[] {
  const claimed = new Set(elements.map(({ schluessel }) => schluessel ?? ''));
  return elements.map((element) => {
    if (element.schluessel) return element;
    const known = before.find(
      ({ name, schluessel = '' }) => schluessel !== '' && name === element.name && !claimed.has(schluessel),
    );
    const schluessel = known?.schluessel ?? newKey();
    claimed.add(schluessel);
    return { ...element, schluessel };
  });
}

/** Rows with a key at each heading; those that name by a key what has gone by now go with it. */
export function keptRows(
  gliederung: readonly GliederungRow[],
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
  newKey: () => string,
): readonly GliederungRow[] {
  const there = new Set(after);
  const gone = new Set(before.filter((key) => !there.has(key)));
  const kept = gone.size === 0 ? gliederung : gliederung.filter(({ bezug }) => !bezug || !gone.has(bezug));
  const taken = new Set<string>();
  return kept.map((row) => {
    if (row.art !== 'Abschnitt') return row;
    const { schluessel = '' } = row;
    const own = schluessel === '' || taken.has(schluessel) ? newKey() : schluessel;
    taken.add(own);
    return own === row.schluessel ? row : { ...row, schluessel: own };
  });
}
