import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import type { CsvPlaces } from './csv-columns.ts';
import { directionColumn, directionOf, type Richtung } from './csv-direction.ts';
import { cellOf, type Line, placeOf } from './csv-line.ts';
import { amountOf, badCell, type Fundort } from './csv-values.ts';

const wayOut = 'Lade die Umsätze bei der Bank als CAMT oder MT940 herunter.';

/** How the amount of each row is read: with its own sign, or with the mark that stands in another column. */
export function amountReader(
  names: readonly string[],
  places: CsvPlaces,
  booked: readonly Line[],
): (line: Line) => Cents {
  const amount = places.betrag;
  if (amount === undefined) return fromTwoColumns;
  const withAmount = booked.filter((line) => cellOf(line, 'betrag') !== '');
  const { stand: _, art: __, betrag: ___, ...others } = places;
  const column = directionColumn({
    header: names,
    rows: withAmount.map(({ cells }) => cells),
    amount,
    taken: new Set(Object.values(others)),
    hasSigns: withAmount.some((line) => /^[-−]/.test(cellOf(line, 'betrag'))),
  });
  return (line) => {
    if (cellOf(line, 'betrag') === '') return fromTwoColumns(line);
    const { betrag, sign } = amountOf(cellOf(line, 'betrag'), placeOf(line, 'betrag'));
    const richtung = column === undefined ? besideAmount(line, betrag) : marked(line, column, sign !== '');
    if (betrag === 0 || richtung === undefined) return betrag;
    if (richtung === 'Ausgang' && sign !== '+') return cents(-Math.abs(betrag));
    if (richtung === 'Eingang' && sign !== '-') return betrag;
    throw contradiction(line);
  };
}

const contradiction = (line: Line) =>
  badCell(
    cellOf(line, 'betrag'),
    'hat ein anderes Vorzeichen als Soll und Haben sagen: Betrag und Soll/Haben widersprechen sich',
    placeOf(line, 'betrag'),
    wayOut,
  );

/** Throws BankProblem for a row whose direction nobody can tell. */
function marked({ cells, names, nr }: Line, column: number, hasSign: boolean): Richtung | undefined {
  const cell = (cells[column] ?? '').trim();
  const richtung = directionOf(cell);
  if (richtung !== undefined || (cell === '' && hasSign)) return richtung;
  const place: Fundort = { zeile: nr, spalte: names[column] ?? '' };
  throw badCell(cell, 'sagt nicht, ob das Geld kam oder ging', place, wayOut);
}

/** Two columns beside an amount may say it too: the amount once more, or a cross. */
function besideAmount(line: Line, betrag: Cents): Richtung | undefined {
  const [soll, haben] = [isFilled(line, 'soll'), isFilled(line, 'haben')];
  if (soll === haben) {
    if (soll && betrag !== 0) throw bothSides(line);
    return undefined;
  }
  const column = soll ? 'soll' : 'haben';
  const cell = cellOf(line, column);
  if (/\d/.test(cell)) {
    const written = amountOf(cell, placeOf(line, column));
    if (Math.abs(written.betrag) !== Math.abs(betrag)) throw contradiction(line);
    // What is taken back may stand on its own side below zero.
    if (column === 'haben' && written.sign === '-') return undefined;
  }
  return soll ? 'Ausgang' : 'Eingang';
}

/** Not where the other side is told as 0,00. */
const isFilled = (line: Line, column: 'soll' | 'haben'): boolean =>
  !/^[-+−]?[0.,\s€]*$/.test(cellOf(line, column));

function fromTwoColumns(line: Line): Cents {
  const [soll, haben] = [isFilled(line, 'soll'), isFilled(line, 'haben')];
  if (soll && haben) throw bothSides(line);
  if (haben) return amountOf(cellOf(line, 'haben'), placeOf(line, 'haben')).betrag;
  if (!soll) return cents(0);
  return cents(-Math.abs(amountOf(cellOf(line, 'soll'), placeOf(line, 'soll')).betrag));
}

const bothSides = (line: Line) =>
  badCell(cellOf(line, 'soll'), 'steht neben einem Betrag im Haben', placeOf(line, 'soll'), wayOut);
