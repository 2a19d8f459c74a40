import type { ArtikelPruefung, Geraet, Pruefart, Pruefung } from '../entities/index.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { dayOf } from '../values/dates.ts';
import { monatFrom, monatOfDay, type Pruefmonat } from './monat.ts';
import { naechstePruefung } from './naechste.ts';

type Pflicht = Pick<ArtikelPruefung, 'pruefart' | 'intervallMonate' | 'erstmals'>;
type Art = Pick<Pruefart, 'id' | 'name' | 'fristregel' | 'intervallMonate' | 'gate' | 'deckt'>;
type Beleg = Pick<
  Pruefung,
  'id' | 'pruefart' | 'datum' | 'ergebnis' | 'naechste' | 'ersetzt' | 'ausserBetrieb'
>;

export type Pruefzeile = Geraet['pruefstand'][number];

/** What the tests of one device come to: for each kind until when it holds. `tests` in any order. */
export function pruefstandOf(
  pflichten: readonly Pflicht[],
  arten: ReadonlyMap<string, Art>,
  tests: readonly Beleg[],
): readonly Pruefzeile[] {
  const valid = inOrder(tests);
  return pflichten
    .flatMap((pflicht): Pruefzeile[] => {
      const art = arten.get(pflicht.pruefart);
      if (!art) return [];
      const { faellig, stand } = standOf(pflicht, art, arten, valid);
      return [{ pruefart: art.id, name: art.name, gate: art.gate || 'sperren', faellig, stand }];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The earliest month of all kinds; '' where nothing is wanted. What holds no more is the first month there is. */
export function naechsteOf(pruefstand: readonly Pruefzeile[]): string {
  const months = pruefstand.map(({ faellig }) => faellig || '0000-00').toSorted();
  return months[0] === '0000-00' ? 'sofort' : (months[0] ?? '');
}

/** Tests that count, by date and time: without those that a later one replaces. */
function inOrder(tests: readonly Beleg[]): readonly Beleg[] {
  const replaced = new Set<string>(tests.map(({ ersetzt }) => ersetzt));
  return tests
    .filter(({ id }) => !replaced.has(id))
    .toSorted((one, other) => compareTexts(one.datum, other.datum));
}

function standOf(
  pflicht: Pflicht,
  art: Art,
  arten: ReadonlyMap<string, Art>,
  tests: readonly Beleg[],
): { readonly faellig: string; readonly stand: string } {
  const ofArt = testsOf(art, arten, tests);
  const last = ofArt.at(-1);
  if (!last) return { faellig: pflicht.erstmals, stand: 'ohne Prüfung' };
  if (last.ergebnis === 'nicht bestanden') return { faellig: '', stand: 'nicht bestanden' };
  return { faellig: dueBy(ofArt, pflicht, art), stand: '' };
}

/** Those of a kind, and of the kinds that cover it. */
function testsOf(art: Art, arten: ReadonlyMap<string, Art>, tests: readonly Beleg[]): readonly Beleg[] {
  return tests.filter(
    ({ pruefart }) => pruefart === art.id || arten.get(pruefart)?.deckt.includes(art.id) === true,
  );
}

/** When passed tests, in their order, have made a kind due. */
function dueBy(tests: readonly Beleg[], pflicht: Pflicht, art: Art): Pruefmonat | '' {
  return tests
    .filter(({ ergebnis }) => ergebnis === 'bestanden')
    .reduce<Pruefmonat | ''>((due, test) => dueAfter(due, test, pflicht, art), monatFrom(pflicht.erstmals));
}

/** When a new passed test makes its kind due next; `tests` are those of the device before. */
export function naechsteNach(
  test: Beleg,
  tests: readonly Beleg[],
  pflicht: Pflicht,
  arten: ReadonlyMap<string, Art>,
): Pruefmonat | '' {
  const art = arten.get(test.pruefart);
  if (!art) return '';
  const before = inOrder(tests).filter(({ id, datum }) => id !== test.ersetzt && datum <= test.datum);
  return dueAfter(dueBy(testsOf(art, arten, before), pflicht, art), { ...test, naechste: '' }, pflicht, art);
}

/** A test of this kind has said its month; what another kind covers is worked out here. */
function dueAfter(
  bisher: Pruefmonat | '',
  test: Beleg,
  { intervallMonate }: Pflicht,
  art: Art,
): Pruefmonat | '' {
  const said = test.pruefart === art.id ? monatFrom(test.naechste) : '';
  if (said !== '') return said;
  const day = dayOf(test.datum);
  if (day === '') return bisher;
  return naechstePruefung({
    regel: art.fristregel,
    bisher,
    getestet: monatOfDay(day),
    intervall: intervallMonate || art.intervallMonate,
    ausserBetrieb: test.ausserBetrieb,
  });
}
