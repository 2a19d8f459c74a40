import { fremderStatus, nimmt } from '../tabelle/fremder-status.ts';
import type { Zeile } from '../tabelle/plan.ts';
import { plantage } from '../tabelle/plantage.ts';
import { type Zelle, zahlIn, zellenText } from '../tabelle/zelle.ts';
import { plainHeading, vorschlag } from '../tabelle/ziele.ts';
import type { Day } from '../values/dates.ts';
import { decimalText } from '../values/decimal.ts';
import type { Gebucht } from './vergleich.ts';

/** What a file of bookings says, by the heads that other tools have for it; the first is ours. Source: back.md 3.1, 3.8. */
const SPALTEN = {
  artikel: ['Artikel', 'Equipment', 'Name (In Database)', 'Name (In Datenbank)', 'Item', 'Product', 'Name'],
  von: ['Von', 'Planning period start', 'Planperiode Start', 'Starts at', 'Start', 'From', 'Beginn'],
  bis: ['Bis', 'Planning period end', 'Planperiode Ende', 'Ends at', 'Ende', 'End', 'To'],
  anzahl: ['Anzahl', 'Quantity', 'Menge', 'Quantity total', 'Total quantity'],
  art: ['Art', 'Type', 'Typ'],
  status: ['Status', 'State', 'Project status'],
  nummer: ['Nummer', 'Number', 'Project', 'Projekt', 'Subject', 'Reference', 'ID'],
  bestand: ['Bestand', 'Stock', 'Current quantity', 'Stocklevel'],
} as const;
type Spalte = keyof typeof SPALTEN;

const ZIELE = Object.entries(SPALTEN).map(([name, names]) => ({
  name,
  label: names[0],
  required: false,
  names: names.map(plainHeading),
}));

/** Heads by which the row of the headings is found. */
export const bekannteKoepfe: readonly string[] = ZIELE.flatMap(({ names }) => names);

export type Buchungsspalten = { readonly [Name in Spalte]?: number };

/** Where what stands; what it lacks to be compared, German. */
export function buchungsspalten(headings: readonly string[]): Buchungsspalten | { readonly problem: string } {
  const ziele = vorschlag(headings, ZIELE);
  const found: Partial<Record<string, number>> = {};
  for (const [index, name] of ziele.entries()) if (name !== '') found[name] = index;
  const missing = (['artikel', 'von', 'bis', 'anzahl'] as const).filter((name) => found[name] === undefined);
  if (missing.length === 0) return found;
  const named = missing.map((name) => `„${SPALTEN[name][0]}“`).join(', ');
  return { problem: `In der Datei fehlt die Spalte ${named}. Nenn sie so, und wähl sie noch einmal.` };
}

/** A row as it is compared; `name` as it stands there, `bestand` where it says one. */
export type GeleseneBuchung =
  | (Omit<Gebucht, 'inventar'> & {
      readonly is: 'buchung';
      readonly name: string;
      readonly bestand?: number | undefined;
    })
  | { readonly is: 'ohne'; readonly name: string }
  | { readonly is: 'fehler'; readonly grund: string };

/** Reads a row. What is cancelled or only asked for takes nothing here. */
export function leseBuchung({ zellen }: Zeile, spalten: Buchungsspalten, heute: Day): GeleseneBuchung {
  const cell = (name: Spalte): Zelle => zellen[spalten[name] ?? -1] ?? null;
  const text = (name: Spalte): string => zellenText(cell(name));
  const name = text('artikel');
  if (name === '') return { is: 'fehler', grund: 'Hier steht kein Artikel.' };
  const days = plantage(cell('von'), cell('bis'));
  if (days.problem !== undefined) return { is: 'fehler', grund: days.problem };
  const anzahl = zahlOf(cell('anzahl'));
  if (anzahl === undefined || anzahl < 0)
    return { is: 'fehler', grund: `„${text('anzahl')}“ ist keine Anzahl.` };
  const art = artOf(text('art'), text('status'), days.value.bis < heute);
  if (art === undefined)
    return {
      is: 'fehler',
      grund: `„${text('status')}“ kennt hier niemand. Nenn den Status Bestätigt, Option oder Anfrage.`,
    };
  if (art === 'nichts') return { is: 'ohne', name };
  const bestand = spalten.bestand === undefined ? undefined : zahlOf(cell('bestand'));
  return { is: 'buchung', name, art, anzahl, nummer: text('nummer'), ...days.value, bestand };
}

const SUB_RENTAL = /zumiet|sub-?rent|subhire|anmiet/i;

function artOf(art: string, status: string, istVorbei: boolean): Gebucht['art'] | 'nichts' | undefined {
  if (SUB_RENTAL.test(art)) return 'Zumietung';
  if (status === '') return 'verbucht';
  const known = fremderStatus(status);
  if (!known) return undefined;
  const taken = nimmt(known, istVorbei);
  return taken === 'option' ? 'Option' : taken;
}

function zahlOf(zelle: Zelle): number | undefined {
  if (zellenText(zelle) === '') return undefined;
  const read = zahlIn(zelle, 'Komma');
  return read.problem === undefined ? Number(decimalText(read.value)) : undefined;
}
