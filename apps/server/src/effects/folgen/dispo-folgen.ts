import { isDeepStrictEqual } from 'node:util';
import { entities, type Projekt } from '@traverse/domain/entities';
import {
  isLeftBehind,
  type LeftBehind,
  noteOfStaying,
  type Reached,
  reached,
} from '@traverse/domain/folgen/zurueckgelassen';
import { dispoTitle } from '@traverse/domain/projekt/dispo-phasen';
import type { Day } from '@traverse/domain/values';
import type { WriteContext } from '../../records/effects.ts';
import type { Folge, Folgen, Moved } from './folge.ts';
import { withTime } from './haengt-an.ts';

type Dispo = Projekt['dispo'][number];

/** The rows of a project's own Dispo; they are stored with it, all at once. */
export function dispoFolgen(
  { before, after, move }: Moved,
  today: Day,
  context: WriteContext,
): Pick<Folgen, 'folgen' | 'finish'> {
  const rows = [...after.dispo];
  const folgen = rows.flatMap((row, index): Folge[] => {
    const noted = notedOn(row);
    if (isGiven(row, before.dispo)) return [];
    const what = reached({ ...row, goes: 'dispo', phase: row.art, ...noted, grund: '' }, move, today);
    if (!what && !isLeftBehind(noted)) return [];
    const stays = async () => {
      rows[index] = withNote(row, noteOfStaying(noted, what, move));
    };
    if (!what) return [{ goes: stays, stays }];
    const goes = async () => {
      rows[index] = withNote({ ...row, ...what.to }, { projektVon: '', projektBis: '' });
    };
    return [{ zeile: zeileOf(row, what, { projekt: after, index }), goes, stays }];
  });
  const finish = async () => {
    if (!isDeepStrictEqual(rows, after.dispo)) await context.amend(entities.projekt, after, { dispo: rows });
  };
  return { folgen, finish };
}

function zeileOf(
  row: Dispo,
  { to, grund }: Reached,
  { projekt, index }: { readonly projekt: Pick<Projekt, 'id' | 'name'>; readonly index: number },
): NonNullable<Folge['zeile']> {
  return {
    art: 'Dispo',
    id: `${projekt.id}.${index}`,
    name: withTime(dispoTitle(row), row.von),
    von: row.von,
    bis: row.bis,
    neuVon: to.von,
    neuBis: to.bis,
    mit: grund === '',
    grund,
    fest: grund !== '' && grund !== 'eigener Termin',
    projekt: projekt.name,
  };
}

/** Sent with other days than stood there: it was given days of its own. */
function isGiven({ von, bis }: Dispo, before: readonly Dispo[]): boolean {
  return !before.some((row) => row.von === von && row.bis === bis);
}

function withNote({ projektVon: _, projektBis: __, ...row }: Dispo, note: LeftBehind): Dispo {
  return isLeftBehind(note) ? { ...row, ...note } : row;
}

function notedOn({ projektVon = '', projektBis = '' }: Dispo): LeftBehind {
  return { projektVon, projektBis };
}
