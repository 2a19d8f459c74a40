import type { CarnetPosition } from '@traverse/domain/ladung/carnet';
import { carnetSpalten } from '@traverse/domain/ladung/carnet-spalten';
import type { Sheet } from '../../spreadsheet/sheet.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';

/** The six columns of a Carnet ATA, for the forms of a chamber that take a table. */
export const carnetSheet = (positionen: readonly CarnetPosition[], packliste: string): Sheet =>
  sheetOf(`Carnet-${packliste}`, carnetSpalten, positionen);
