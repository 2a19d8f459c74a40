import { entities, type Rechnung } from '@traverse/domain/entities';
import { type Move, moveOf } from '@traverse/domain/folgen/tage';
import {
  isLeftBehind,
  type LeftBehind,
  noteOfStaying,
  type Reached,
  reached,
} from '@traverse/domain/folgen/zurueckgelassen';
import { goesToThePast } from '@traverse/domain/planung/konflikte';
import { type Day, dayAt, formatDayRange } from '@traverse/domain/values';
import type { FolgenZeile } from '@traverse/wire';
import type { WriteContext } from '../../records/effects.ts';
import { dispoFolgen } from './dispo-folgen.ts';
import { faktorFolge } from './faktor-folgen.ts';
import { type Changed, type Folge, type Folgen, type Moved, naming } from './folge.ts';
import { type Haengt, type HaengtAn, haengtAn } from './haengt-an.ts';
import { hinweiseOfMove, privateWords } from './hinweise.ts';

/** What hangs on projects that went to other days, of each project by itself. Source: L 2.1, 2.2 */
export async function tageFolgen(
  changed: readonly Changed[],
  given: ReadonlySet<string>,
  context: WriteContext,
): Promise<readonly Folgen[]> {
  const moved = changed.flatMap((each): Moved[] => {
    const move = moveOf(each.before, each.after);
    return move ? [{ ...each, move }] : [];
  });
  if (moved.length === 0) return [];
  const all = await haengtAn(
    moved.map(({ after }) => after.id),
    context,
  );
  const folgen: Folgen[] = [];
  for (const each of moved) folgen.push(await folgenOf(each, all, given, context));
  return folgen;
}

async function folgenOf(
  moved: Moved,
  all: HaengtAn,
  given: ReadonlySet<string>,
  context: WriteContext,
): Promise<Folgen> {
  const today = dayAt(context.now.getTime());
  const { after, move } = moved;
  const own = all.things.filter(({ projekt, record }) => projekt === after.id && !given.has(record.id));
  const dispo = dispoFolgen(moved, today, context);
  const folgen = own.flatMap((each) => folgeOf(each, moved, today, context));
  const faktoren: Folge[] = [];
  for (const each of own) faktoren.push(...(await faktorOf(each, moved, today, context)));
  const isPast = goesToThePast(move.from.von, move.to.von, today);
  return {
    // A factor after the days it is of.
    folgen: [...dispo.folgen, ...folgen, ...faktoren],
    hinweise: [
      ...(isPast ? ['Das liegt in der Vergangenheit.'] : []),
      ...(await hinweiseOfMove(moved, own, all, context)),
      ...hidden(own, { move, today }),
    ],
    isWarned: isPast,
    titel: `${after.name}: ${formatDayRange(move.to.von, move.to.bis)}`,
    grund: `Mit „${after.name}“ verschoben`,
    finish: dispo.finish,
  };
}

function folgeOf(each: Haengt, moved: Moved, today: Day, context: WriteContext): Folge[] {
  const { after, move } = moved;
  const { record, entity, thing, noted } = each;
  const what = reached({ ...thing, ...noted, grund: each.grund }, move, today);
  if (!what && !isLeftBehind(noted)) return [];
  const stays = async () => {
    const note = noteOfStaying(noted, what, move);
    if (!isSameNote(note, noted)) await context.amend(entity, record, note);
  };
  if (!what || each.isHidden) return [{ goes: stays, stays }];
  const zeile = zeileOf(each, what, after.name);
  const { felder } = each;
  const goes = () =>
    naming(each.name, () =>
      typeof felder === 'function'
        ? felder(what.to)
        : context.update(entity, record.id, { [felder.zeit]: what.to.von, [felder.ende]: what.to.bis }),
    );
  return [{ zeile, goes, stays }];
}

/** Of an invoice that may go along. */
async function faktorOf(each: Haengt, moved: Moved, today: Day, context: WriteContext): Promise<Folge[]> {
  const { thing, noted, record, name, isHidden } = each;
  const what =
    each.entity === entities.rechnungen && !isHidden
      ? reached({ ...thing, ...noted, grund: each.grund }, moved.move, today)
      : undefined;
  if (!what) return [];
  const { fest, mit } = zeileOf(each, what, moved.after.name);
  if (fest) return [];
  const rechnung = record as Rechnung; // by its entity
  return faktorFolge(rechnung, { name, to: what.to, mit }, moved, context);
}

function zeileOf(each: Haengt, what: Reached, projekt: string): FolgenZeile {
  const { art, name, thing, record, auch } = each;
  const shared = auch === '' ? '' : `auch ${auch}`;
  const grund = what.grund || shared;
  return {
    art,
    id: record.id,
    name,
    von: thing.von,
    bis: thing.bis,
    neuVon: what.to.von,
    neuBis: what.to.bis,
    mit: grund === '',
    grund,
    fest: what.grund !== '' && what.grund !== 'eigener Termin',
    projekt,
  };
}

/** What whoever asks may not see is counted where he may know that it is there, and stays. */
function hidden(
  own: readonly Haengt[],
  { move, today }: { readonly move: Move; readonly today: Day },
): string[] {
  const staying = own.filter(
    (each) =>
      each.isHidden && reached({ ...each.thing, ...each.noted, grund: each.grund }, move, today)?.isNoted,
  );
  const privat = staying.filter(({ isPrivate }) => isPrivate);
  const closed = staying.length > privat.length;
  return [
    ...privateWords(privat.map(({ art }) => art)),
    ...(closed ? ['Was du nicht sehen darfst, bleibt stehen und wird markiert.'] : []),
  ];
}

const isSameNote = (one: LeftBehind, other: LeftBehind): boolean =>
  one.projektVon === other.projektVon && one.projektBis === other.projektBis;
