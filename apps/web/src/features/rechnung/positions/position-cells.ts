import { type CellValue, type CellWrite } from '@traverse/domain/cells/cells';
import { chargedAnzahl } from '@traverse/domain/preise/charged';
import { type Konditionen } from '@traverse/domain/preise/konditionen';
import { type RechnungElement } from '@traverse/domain/preise/position';
import { indexOfElement, type RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { refresh } from '../../../api/queries.ts';
import { getRecord, updateRecord } from '../../../api/records.ts';
import {
  anzahlColumn,
  type CellColumn,
  faktorColumn,
  moneyColumn,
  textColumn,
} from '../../../records/cells/cell-column.ts';
import type { CellOutcome } from '../../../records/cells/cell-owner.ts';
import { storedCell } from '../../../records/cells/stored-cell.ts';
import { centsOfPreis, preisValue, preisValueFor, storeZeileCell } from '../../inventarliste/zeile-cells.ts';
import type { OpenRechnung } from '../useRechnung.ts';

/** The columns of an invoice whose values are changed where they stand (HAND-03). */
export function positionColumns(konditionen: Konditionen): readonly CellColumn<RechnungRow>[] {
  return [
    textColumn({
      name: 'name',
      label: 'Beschreibung',
      of: ({ element }) => element?.name,
      required: 'Gib eine Beschreibung ein.',
    }),
    anzahlColumn({
      name: 'anzahl',
      label: 'Anzahl',
      of: anzahlOf,
      // Below 0 where something is taken back.
      min: ({ element }) => (element ? -1_000_000 : 0),
    }),
    faktorColumn({
      name: 'faktor',
      label: 'Faktor',
      of: ({ zeile, element }) => element?.faktor ?? zeile?.zeile.faktor,
    }),
    moneyColumn<RechnungRow>({
      name: 'preis',
      label: 'Preis',
      valueOf: ({ zeile, element }) =>
        zeile ? preisValue(zeile.zeile) : element && { preis: element.preis },
      centsOf: (value, { zeile }) =>
        zeile ? centsOfPreis(value, zeile.artikel, konditionen) : Number(value['preis']),
      valueFor: (typed, { zeile }) =>
        zeile ? preisValueFor(typed) : typed === undefined ? undefined : { preis: typed },
      min: ({ zeile }) => (zeile ? 0 : undefined),
    }),
  ];
}

/** Where other lines or sets pay for some of it, what is charged is not what is on the list: that is the dialog's. */
function anzahlOf({ zeile, element, whole }: RechnungRow): number | undefined {
  // Of a part it is not said whose pieces they are.
  if (whole !== undefined) return undefined;
  if (!zeile) return element?.anzahl;
  return chargedAnzahl(zeile.zeile) === zeile.zeile.anzahl ? zeile.zeile.anzahl : undefined;
}

/** Neither what came in advance nor what the price of a heading adds. */
export const isOwn = ({ zeile, set, element, wahl }: RechnungRow): boolean =>
  (zeile ?? set ?? element ?? wahl) !== undefined;

/** What a row is found by while others are added or go. */
export function rowId(
  { zeile, set, element, wahl }: RechnungRow,
  { optElement }: Pick<OpenRechnung['rechnung'], 'optElement'>,
): string {
  if (zeile) return zeile.zeile.id;
  if (set) return set.set.id;
  if (element) return `element-${optElement.indexOf(element)}`;
  return wahl ? `wahl-${wahl.schluessel}` : '';
}

/** Stores a cell of a position: of the list, or of the invoice itself. */
export async function storePositionCell(
  { rechnung, liste }: OpenRechnung,
  row: RechnungRow,
  write: CellWrite,
): Promise<CellOutcome> {
  if (row.zeile) return storeZeileCell(row.zeile.zeile, liste ?? { verbucht: false }, write);
  const { element } = row;
  if (!element) return { is: 'given up' };
  const index = rechnung.optElement.indexOf(element);
  // As it was before this change, also where the page has not heard of the one before.
  const known: RechnungElement = { ...element, ...write.from };
  const placeIn = ({ optElement }: Pick<typeof rechnung, 'optElement'>) =>
    indexOfElement(optElement, known, index) ?? indexOfElement(optElement, { ...known, ...write.to }, index);
  const outcome = await storedCell(write, {
    collection: 'rechnungen',
    id: rechnung.id,
    known: rechnung,
    load: () => getRecord('rechnungen', rechnung.id),
    valueIn: (newest) => {
      const place = placeIn(newest);
      return place === undefined ? undefined : fieldsIn(newest.optElement[place], write.to);
    },
    store: (newest, basedOn) => {
      const place = placeIn(newest);
      const optElement = newest.optElement.map((each, at) =>
        at === place ? { ...each, ...write.to } : each,
      );
      return updateRecord('rechnungen', rechnung.id, { optElement }, { basedOn });
    },
  });
  await refresh('rechnungen');
  return outcome;
}

function fieldsIn(element: RechnungElement | undefined, fields: CellValue): CellValue {
  const values: Readonly<Record<string, string | number | undefined>> = { ...element };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] ?? '']));
}
