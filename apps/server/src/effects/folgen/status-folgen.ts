import { entities } from '@traverse/domain/entities';
import {
  entscheidend,
  isSo,
  type ListenSchalter,
  schalterIn,
  schalterVerb,
  schalterWort,
} from '@traverse/domain/folgen/reservierung';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { type Day, dayAt, formatDayRange, formatZahl } from '@traverse/domain/values';
import { mayEver, maySee } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import { absageFolgen } from './absage-folgen.ts';
import { type Changed, type Folge, type Folgen, naming } from './folge.ts';
import { type ListeMitJobs, listenOfProjekt } from './jobs-of-liste.ts';
import { nochOffen } from './noch-offen.ts';

/** What hangs on projects whose status is another one: their lists, and what a job leaves that is called off (L 2.3, 3). */
export async function statusFolgen(
  changed: readonly Changed[],
  context: WriteContext,
): Promise<readonly Folgen[]> {
  const folgen: Folgen[] = [];
  for (const each of changed)
    if (each.before.status !== each.after.status) folgen.push(await folgenOf(each, context));
  return folgen;
}

async function folgenOf({ before, after }: Changed, context: WriteContext): Promise<Folgen> {
  const listen = await listenOfProjekt(context.transaction, after.id);
  const changed = listen.flatMap((each) => listeFolge(each, after.name, context));
  const off = after.status === 'Abgesagt' ? await absageFolgen(after, context) : { folgen: [], hinweise: [] };
  const isBack = before.status === 'Abgesagt' && changed.length > 0;
  return {
    folgen: [...off.folgen, ...changed],
    hinweise: [
      ...off.hinweise,
      ...(isBack ? ['Links und Absagen bleiben beendet.'] : []),
      ...(await nochOffen(after, listen, context)),
    ],
    isWarned: false,
    titel: `${after.name}: ${after.status || 'ohne Status'}`,
    grund: `Projekt „${after.name}“ ist ${after.status ? `„${after.status}“` : 'ohne Status'}`,
    finish: async () => undefined,
  };
}

/** A list that its jobs want otherwise; one that is over, rented in, or freed while pieces of it are out, stays. */
function listeFolge({ liste, belege, lage }: ListeMitJobs, projekt: string, context: WriteContext): Folge[] {
  const status = entscheidend(lage.statuses);
  const soll = status && schalterIn(status);
  const today = dayAt(context.now.getTime());
  if (!soll || isSo(liste, soll) || lage.isRented || isOver(liste, today)) return [];
  const named = belege.filter(({ entity, record }) => maySee(entity, context.reader, record));
  const stays = async () => undefined;
  if (named.length === 0 || !mayEver('update', entities.inventarlisten, context.reader))
    return [{ goes: stays, stays }];
  const isHeld = liste.verbucht && !soll.verbucht && lage.draussen > 0;
  const name = `${named.map(({ record }) => record.name).join(', ')}, ${formatDayRange(liste.von, liste.bis)}`;
  const zeile = {
    art: 'Liste' as const,
    id: liste.id,
    name,
    von: schalterWort(liste),
    bis: '',
    neuVon: schalterVerb(soll),
    neuBis: '',
    mit: !isHeld,
    grund: isHeld ? `bleibt verbucht: ${formatZahl(lage.draussen)} Stück sind noch draußen` : '',
    fest: isHeld,
    projekt,
  };
  return [
    {
      zeile,
      goes: () => naming(name, () => context.update(entities.inventarlisten, liste.id, reserved(soll))),
      // Unticked by somebody who was asked: it is meant so.
      stays: async () => undefined,
      unticked: () => context.update(entities.inventarlisten, liste.id, { gemeintFuer: status }),
    },
  ];
}

const reserved = ({ verbucht, option }: ListenSchalter) => ({ verbucht, option });

function isOver(liste: ListeMitJobs['liste'], today: Day): boolean {
  const days = bookedDays(liste);
  return !days || days.bis < today;
}
