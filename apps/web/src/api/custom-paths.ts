import { naechsterNamePfad } from '@traverse/domain/pfade';
import type { Monat } from '@traverse/domain/recurring/due-entry';
import { ask } from './ask.ts';
import { postOnce } from './once.ts';

/** The next free name of pack lists, invoices or rentals. */
export async function nextFreeName(collection: 'packlisten' | 'rechnungen' | 'zumietungen'): Promise<string> {
  const { name } = await ask(naechsterNamePfad, { collection });
  return name;
}

const JOB_PATHS = { ausgabenJobs: '/executeJobAusgaben', einnahmenJobs: '/executeJobEinnahmen' } as const;

/** Enters a template for a month (BUCH-03). Answers what the entry is called. */
export async function executeJob(
  jobs: keyof typeof JOB_PATHS,
  id: string,
  { jahr, monthIndex0 }: Monat,
): Promise<string> {
  const { name } = await postOnce<{ name: string }>(`${JOB_PATHS[jobs]}/${id}/${monthIndex0}?jahr=${jahr}`);
  return name;
}
