import type { FieldValue } from '@traverse/schema';
import type { Pruefung } from '../entities/index.ts';
import { pruefungen } from '../entities/pruefungen.ts';
import { seriennummerForm } from '../geraet/seriennummer.ts';
import { type Bestand, wordOf } from '../tabelle/bestand.ts';
import type { Zeile } from '../tabelle/plan.ts';
import { errorsOfNew, type Fehler, newValues } from '../tabelle/pruefen.ts';
import { type Aufbau, readZeile } from '../tabelle/read-zeile.ts';
import { rundungsProblem, type Zelle, zellenText } from '../tabelle/zelle.ts';
import { ergebnisVon, type Worte } from './ergebnis-wort.ts';
import { monatIn, zeitpunktIn } from './zeitpunkt.ts';

/** What is known of a tester's file before its rows are looked at. */
export interface Pruefaufbau extends Aufbau {
  readonly headings: readonly string[];
  /** Said for all rows where no column says it, by field. */
  readonly fuerAlle: { readonly [field: string]: string };
  readonly worte: Worte;
}

/** A row of a tester's file, as it stands there. */
export interface Pruefzeile {
  readonly nr: number;
  /** Its own id, where the file is an export of ours. */
  readonly id: string;
  readonly identifikation: string;
  readonly artikel: string;
  readonly herkunft: string;
  readonly hatZeit: boolean;
  readonly werte: { readonly [field: string]: FieldValue };
  readonly fehler: readonly Fehler[];
  readonly hinweise: readonly string[];
  /** A result that nobody can read, as it is written. */
  readonly fremdesWort: string;
}

type Werte = { [field: string]: FieldValue };

/** Columns that are read here, not as fields. */
const OWN = ['geraet', 'artikel', 'datum', 'zeit', 'ergebnis', 'naechste', 'messwerte'];

/** Reads the cells of a row. */
export function readPruefzeile(aufbau: Pruefaufbau, bestand: Bestand, zeile: Zeile): Pruefzeile {
  const { spalten, fuerAlle, leseart, worte } = aufbau;
  const others = spalten.map((ziel) => (OWN.includes(ziel) ? '' : ziel));
  const read = readZeile({ ...aufbau, spalten: others }, bestand, zeile);
  const cell = (ziel: string): Zelle | undefined => zeile.zellen[spalten.indexOf(ziel)];
  const fehler: Fehler[] = [...read.fehler];
  const hinweise = [...read.hinweise];
  const werte: Werte = { ...filledOf(fuerAlle), ...filledOf(read.own) };
  const fault = (ziel: string, text: string) => {
    const spalte = spalten.indexOf(ziel);
    fehler.push({ text, ...(spalte < 0 ? {} : { spalte }) });
  };

  const identifikation = zellenText(cell('geraet'));
  const rounded = rundungsProblem(cell('geraet'));
  if (rounded !== '') fault('geraet', `Gerät: ${rounded}`);
  else if (identifikation === '') fault('geraet', 'Gerät: Hier steht keine Nummer.');

  const tagform = leseart[spalten.indexOf('datum')]?.tag ?? 'Tag zuerst';
  const zeitpunkt = zeitpunktIn(cell('datum'), cell('zeit'), tagform);
  if ('problem' in zeitpunkt) fault('datum', `Geprüft am: ${zeitpunkt.problem}`);
  else werte['datum'] = zeitpunkt.datum;

  const wort = zellenText(cell('ergebnis'));
  const ergebnis = ergebnisVon(wort, worte);
  if (ergebnis) werte['ergebnis'] = ergebnis;
  else fault('ergebnis', fremdText(wort));

  if (ergebnis === 'bestanden' && zellenText(cell('naechste')) !== '') {
    const monat = monatIn(cell('naechste'), tagform);
    if (typeof monat === 'string') werte['naechste'] = monat;
    else hinweise.push(`Nächste Prüfung: ${monat.problem.replace(/\.$/, '')}, wird berechnet`);
  }
  const messwerte = messwerteIn(aufbau, zeile);
  if (messwerte.length > 0) werte['messwerte'] = messwerte;

  const said = new Set(fehler.map(({ spalte }) => spalte));
  const full = newValues(pruefungen, werte);
  const wrong = errorsOfNew(aufbau, pruefungen, full, undefined);
  fehler.push(...wrong.filter(({ spalte }) => spalte !== undefined && !said.has(spalte)));
  const parts = [seriennummerForm(identifikation), wordOf(werte['datum']), wordOf(werte['pruefart'])];
  return {
    nr: zeile.nr,
    id: read.id,
    identifikation,
    artikel: zellenText(cell('artikel')),
    herkunft: parts.join('|').slice(-300),
    hatZeit: !('problem' in zeitpunkt) && zeitpunkt.hatZeit,
    werte: full,
    fehler,
    hinweise,
    fremdesWort: ergebnis || wort === '' ? '' : wort,
  };
}

const filledOf = (werte: { readonly [field: string]: FieldValue }): Werte =>
  Object.fromEntries(Object.entries(werte).filter(([, value]) => value !== ''));

const fremdText = (wort: string): string =>
  wort === ''
    ? 'Ergebnis: Hier steht nichts.'
    : `Ergebnis: „${wort.slice(0, 40)}“ ist weder bestanden noch nicht bestanden. Sag oben, was es heißt.`;

/** Each under its heading: `RISO [MΩ]` is measured in MΩ. */
function messwerteIn(
  { spalten, headings }: Pruefaufbau,
  { zellen }: Zeile,
): Partial<Pruefung['messwerte'][number]>[] {
  return spalten.flatMap((ziel, spalte) => {
    const wert = ziel === 'messwerte' ? zellenText(zellen[spalte]) : '';
    if (wert === '') return [];
    const [, groesse = '', einheit = ''] =
      /^(.*?)\s*(?:[[(]([^\])]*)[\])])?$/.exec(headings[spalte] ?? '') ?? [];
    return [{ groesse, wert, einheit }];
  });
}
