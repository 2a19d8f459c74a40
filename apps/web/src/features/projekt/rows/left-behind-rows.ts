import type { Projekt } from '@traverse/domain/entities';
import type { Span, Thing } from '@traverse/domain/folgen/tage';
import { type LeftBehind, mitgezogen } from '@traverse/domain/folgen/zurueckgelassen';
import { phaseOfEntry } from '@traverse/domain/projekt/dispo-phasen';
import type { Day } from '@traverse/domain/values';
import type { Job } from '../zeitplan/job-days.ts';

export type DispoRow = Projekt['dispo'][number];

/** An entry of the Zeitplan as something that goes with its project. */
export function thingOfJob({ job, zeit, bis, projektVon, projektBis }: Job): Thing & LeftBehind {
  return { von: zeit, bis, goes: 'zeile', phase: phaseOfEntry(job), projektVon, projektBis };
}

/** A row of the Dispo likewise. */
export function thingOfDispo(row: DispoRow): Thing & LeftBehind {
  const { von, bis, art, projektVon = '', projektBis = '' } = row;
  return { von, bis, goes: 'dispo', phase: art, projektVon, projektBis };
}

/** When an entry that was left behind is, once it goes with its project. */
export function jobAlong(job: Job, projekt: Span, today: Day): Pick<Job, 'zeit' | 'bis'> {
  const { von, bis } = mitgezogen(thingOfJob(job), { before: projekt, after: projekt }, today);
  return { zeit: von, bis };
}

export function dispoAlong(row: DispoRow, projekt: Span, today: Day): DispoRow {
  return { ...row, ...mitgezogen(thingOfDispo(row), { before: projekt, after: projekt }, today) };
}

/** Its days are meant as they are: the server forgets what it noted. */
export function dispoKept(row: DispoRow): DispoRow {
  return { ...row, projektVon: '', projektBis: '' };
}
