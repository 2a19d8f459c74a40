import { type Einsatz, entities } from '@traverse/domain/entities';
import { zeigtSeit } from '@traverse/domain/mannschaft/link-gilt';
import { dayAt, wireDateWithTime } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import { keptPer } from '../../sql/kept-per.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { arbeitszeiten, einsaetze } = entities;

// Each look asks for thousands of Einsätze at one moment.
/** What concerns somebody of an Einsatz is over once it ended before today, but for its hours. */
const seitHeute = keptPer((now: Date): WireDate => wireDateWithTime(dayAt(now.getTime()), 0));
/** Hours that are told: those of Einsätze that her page still shows. */
const seitStunden = keptPer((now: Date): WireDate => wireDateWithTime(zeigtSeit(dayAt(now.getTime())), 0));

export const istVorbei = ({ bis }: Pick<Einsatz, 'bis'>, now: Date): boolean =>
  bis !== '' && bis < seitHeute(now);
/** Whether anything of it may still be told. */
export const betrifft = ({ bis }: Pick<Einsatz, 'bis'>, now: Date): boolean =>
  bis === '' || bis >= seitStunden(now);

/** Einsätze of which somebody may have to be told: those to come, and those over for which others wrote hours. */
export async function betroffene(reads: RecordReads, now: Date): Promise<readonly string[]> {
  const coming = await reads.ids(
    einsaetze,
    { filter: compare('bis', '>=', seitHeute(now)), sort: [] },
    'system',
  );
  const filter = and(
    compare('von', '>=', seitStunden(now)),
    compare('einsatz', '!=', ''),
    or(compare('quelle', '=', 'Büro'), compare('quelle', '=', 'Leitung')),
  );
  const written = await reads.ids(arbeitszeiten, { filter, sort: [] }, 'system');
  const worked = (await reads.findMany(arbeitszeiten, written)).map(({ einsatz }) => einsatz);
  return [...new Set<string>([...coming, ...worked])];
}
