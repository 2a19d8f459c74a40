import type { ArtikelPruefung, Pruefart, Pruefung } from '../entities/index.ts';
import { pruefungen } from '../entities/pruefungen.ts';
import { monatFrom } from '../pruefung/monat.ts';
import { naechsteNach } from '../pruefung/pruefstand.ts';
import { type Bestand, wordOf } from '../tabelle/bestand.ts';
import type { Zeile, Zeilenplan } from '../tabelle/plan.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { dayAt, dayOf, momentOf } from '../values/dates.ts';
import { formatMonat } from '../values/monat-text.ts';
import { type Geraetesuche, geraetefinder, type Pruefgeraet } from './find-geraet.ts';
import { type Pruefaufbau, type Pruefzeile, readPruefzeile } from './pruefzeile.ts';

/** A test as far as rows are held against it. */
type Beleg = Pick<
  Pruefung,
  'id' | 'geraet' | 'pruefart' | 'datum' | 'ergebnis' | 'naechste' | 'ersetzt' | 'ausserBetrieb' | 'herkunft'
>;

/** Everything that a tester's file is held against. */
export interface Pruefbestand extends Geraetesuche {
  readonly pruefungen: readonly Beleg[];
  readonly pruefarten: readonly Pruefart[];
  readonly artikel_pruefungen: readonly ArtikelPruefung[];
}

interface Frage {
  /** Also what is doubtful: before the purchase, before a newer test, on the day of another. */
  readonly zweifelhafte: boolean;
  /** In milliseconds. */
  readonly jetzt: number;
}

interface Pruefplan {
  /** In the order of the rows. */
  readonly plans: readonly Zeilenplan[];
  /** Results that nobody can read, each once, as they are written. */
  readonly fremdeWorte: readonly { readonly wort: string; readonly zeilen: number }[];
}

/** More are no results: then it is another column. */
const MOST_WORDS = 6;

/** Decides about the rows of a tester's file: what is new, known, doubtful, of no device, wrong (PRUEF-04). */
export function planPruefungen(
  aufbau: Pruefaufbau,
  bestand: Bestand,
  zeilen: readonly Zeile[],
  stored: Pruefbestand,
  frage: Frage,
): Pruefplan {
  const read = zeilen.map((zeile) => readPruefzeile(aufbau, bestand, zeile));
  const planer = new Pruefplaner(aufbau, stored, frage, read);
  // By time: when the next is due follows from the one before.
  const planned = new Map<number, Zeilenplan>();
  for (const row of read.toSorted(inTime)) planned.set(row.nr, planer.plan(row));
  return {
    plans: read.flatMap(({ nr }) => planned.get(nr) ?? []),
    fremdeWorte: counted(read.flatMap(({ fremdesWort }) => fremdesWort || [])).slice(0, MOST_WORDS),
  };
}

/**
 * The order in which tests are written: those that passed by time, so that each finds the one before; then the others, the last
 * first, so that none reports what a later one has overtaken.
 */
export function inWriteOrder<Each>(
  all: readonly Each[],
  testOf: (each: Each) => { readonly datum: string; readonly ergebnis: string },
): readonly Each[] {
  const isPassed = (each: Each) => testOf(each).ergebnis === 'bestanden';
  const byTime = all.toSorted((one, other) => compareTexts(testOf(one).datum, testOf(other).datum));
  return [...byTime.filter(isPassed), ...byTime.filter((each) => !isPassed(each)).toReversed()];
}

class Pruefplaner {
  private readonly aufbau: Pruefaufbau;
  private readonly frage: Frage;
  private readonly find: ReturnType<typeof geraetefinder>;
  private readonly ids: ReadonlySet<string>;
  private readonly known: ReadonlyMap<string, Beleg>;
  private readonly ofGeraet: Map<string, Beleg[]>;
  private readonly arten: ReadonlyMap<string, Pruefart>;
  private readonly pflichten: ReadonlyMap<string, ArtikelPruefung>;
  /** By what they are known by: the rows of the file. */
  private readonly alike: ReadonlyMap<string, readonly Pruefzeile[]>;

  constructor(aufbau: Pruefaufbau, stored: Pruefbestand, frage: Frage, read: readonly Pruefzeile[]) {
    this.aufbau = aufbau;
    this.frage = frage;
    this.find = geraetefinder(stored);
    this.ids = new Set(stored.pruefungen.map(({ id }) => id));
    this.known = new Map(stored.pruefungen.map((test) => [test.herkunft, test]));
    this.ofGeraet = Map.groupBy(stored.pruefungen, ({ geraet }) => geraet);
    this.arten = new Map(stored.pruefarten.map((art) => [art.id, art]));
    this.pflichten = new Map(
      stored.artikel_pruefungen.map((each) => [`${each.inventar} ${each.pruefart}`, each]),
    );
    this.alike = Map.groupBy(read, ({ herkunft }) => herkunft);
  }

  plan(row: Pruefzeile): Zeilenplan {
    const { nr: zeile, identifikation: titel, fehler, hinweise, herkunft, werte } = row;
    const said = (was: Zeilenplan['was'], grund: string, more: Partial<Zeilenplan> = {}): Zeilenplan => ({
      zeile,
      was,
      titel,
      grund: [grund, ...hinweise].filter((each) => each !== '').join('. '),
      spalten: [],
      schritte: [],
      ...more,
    });
    if (this.ids.has(row.id)) return said('unverändert', '');
    if (fehler.length > 0) {
      const spalten = [...new Set(fehler.flatMap(({ spalte }) => spalte ?? []))];
      return said('Fehler', fehler.map(({ text }) => text).join(' '), { spalten });
    }
    const stored = this.known.get(herkunft);
    if (stored)
      return stored.ergebnis === werte['ergebnis']
        ? said('unverändert', 'steht schon hier')
        : said(
            'Fehler',
            `Steht hier schon als „${stored.ergebnis}“. Ersetze die Prüfung auf der Seite des Geräts.`,
          );
    const others = (this.alike.get(herkunft) ?? []).filter(({ nr }) => nr !== zeile);
    const against = others.find((other) => other.werte['ergebnis'] !== werte['ergebnis']);
    if (against)
      return said(
        'Fehler',
        `Widerspricht Zeile ${against.nr}: dasselbe Gerät, dieselbe Zeit, ein anderes Ergebnis.`,
      );
    const earlier = others.find(({ nr }) => nr < zeile);
    if (earlier) return said('unverändert', `steht schon in Zeile ${earlier.nr}`);
    if (this.isAhead(row))
      return said('Fehler', 'Liegt in der Zukunft. Geht die Uhr des Prüfgeräts richtig?');
    const found = this.find(titel, row.artikel);
    if ('grund' in found)
      return said('nicht zugeordnet', found.grund, { offen: { identifikation: titel, herkunft, werte } });
    return this.ofDevice(row, found.geraet, said);
  }

  private ofDevice(
    row: Pruefzeile,
    geraet: Pruefgeraet,
    said: (was: Zeilenplan['was'], grund: string, more?: Partial<Zeilenplan>) => Zeilenplan,
  ): Zeilenplan {
    const titel = geraet.bezeichnung;
    if (geraet.zustand === 'ausgemustert') return said('Fehler', 'Ist ausgemustert.', { titel });
    const before = this.ofGeraet.get(geraet.id) ?? [];
    const doubt = doubtOf(row, geraet, before);
    if (doubt.isKnown) return said('unverändert', doubt.words, { titel });
    if (doubt.words !== '' && !this.frage.zweifelhafte)
      return said('übersprungen', doubt.words, { titel, zweifelhaft: true });
    const { naechste, hint } = this.dueAfter(row, geraet, before);
    const id = this.aufbau.newId();
    const werte = { ...row.werte, geraet: geraet.id, naechste, herkunft: row.herkunft };
    this.ofGeraet.set(geraet.id, [...before, { ...BLANK, ...werte, id } as unknown as Beleg]); // as it will be stored
    return said('neu', [doubt.words, hint].filter((each) => each !== '').join('. '), {
      titel,
      ...(doubt.words === '' ? {} : { zweifelhaft: true }),
      schritte: [{ entity: pruefungen, art: 'anlegen', id, werte, zeile: row.nr }],
    });
  }

  /** A later month than follows from the rule is none: then it is worked out. */
  private dueAfter(row: Pruefzeile, geraet: Pruefgeraet, before: readonly Beleg[]) {
    const wanted = monatFrom(wordOf(row.werte['naechste']));
    if (wanted === '') return { naechste: '', hint: '' };
    const pruefart = wordOf(row.werte['pruefart']);
    const pflicht = this.pflichten.get(`${geraet.inventar} ${pruefart}`) ?? {
      pruefart: pruefart as Pruefung['pruefart'],
      intervallMonate: 0,
      erstmals: '',
    };
    const test = { ...BLANK, ...row.werte, naechste: '' } as unknown as Beleg; // what it lacks is empty
    const latest = naechsteNach(test, before, pflicht, this.arten);
    if (latest === '' || wanted <= latest) return { naechste: wanted, hint: '' };
    return {
      naechste: '',
      hint: `Nächste Prüfung laut Datei ${formatMonat(wanted)}, hier spätestens ${formatMonat(latest)}`,
    };
  }

  private isAhead({ werte }: Pruefzeile): boolean {
    const datum = werte['datum'] as Pruefung['datum']; // read before
    if (datum === '') return false;
    return momentOf(datum) > this.frage.jetzt && dayOf(datum) > dayAt(this.frage.jetzt);
  }
}

const BLANK = { id: '', naechste: '', ersetzt: '', ausserBetrieb: false };

/** What is to be asked before a row is taken; `isKnown`: there is nothing to be taken. */
function doubtOf(
  { werte, hatZeit }: Pruefzeile,
  { kaufdatum }: Pruefgeraet,
  before: readonly Beleg[],
): { readonly words: string; readonly isKnown: boolean } {
  const datum = werte['datum'] as Pruefung['datum']; // read before
  const same = before.filter(({ pruefart, id }) => pruefart === werte['pruefart'] && id !== '');
  const sameMoment = same.find((test) => test.datum === datum && test.ergebnis === werte['ergebnis']);
  if (sameMoment && hatZeit) return { words: 'steht schon hier', isKnown: true };
  if (kaufdatum !== '' && dayOf(datum) < dayOf(kaufdatum))
    return { words: 'liegt vor dem Kauf', isKnown: false };
  if (same.some((test) => test.herkunft === '' && dayOf(test.datum) === dayOf(datum)))
    return { words: 'an diesem Tag steht schon eine Prüfung', isKnown: false };
  const newer = same.some((test) => dayOf(test.datum) > dayOf(datum));
  return { words: newer ? 'es gibt schon eine neuere Prüfung' : '', isKnown: false };
}

const inTime = (one: Pruefzeile, other: Pruefzeile): number =>
  compareTexts(wordOf(one.werte['datum']), wordOf(other.werte['datum'])) || one.nr - other.nr;

function counted(words: readonly string[]): readonly { readonly wort: string; readonly zeilen: number }[] {
  return [...Map.groupBy(words, (word) => word)].map(([wort, all]) => ({ wort, zeilen: all.length }));
}
