import { entities, type Versand } from '@traverse/domain/entities';
import { dayAt } from '@traverse/domain/values';
import { istVorbei } from '../../effects/mannschaft/betroffene.ts';
import { type Bekannt, bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import type { Attachment } from '../../mail/letters.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { kalenderFeed } from '../projekt/kalender-feed.ts';
import { termineOf } from '../projekt/kalender-mannschaft.ts';
import { tagesblatt } from '../projekt/tagesblatt.ts';

const { einsaetze } = entities;

/**
 * What goes along with a mail to one of the crew (C 4): her Schichten for her calendar once she is on them or not any more, and
 * the call sheet as it is by now where it was given out.
 */
export async function anhaengeFor(
  engine: RecordEngine,
  documents: Documents,
  { einsaetze: ids }: Pick<Versand, 'einsaetze'>,
): Promise<Attachment[]> {
  const { reads } = engine.database;
  const now = engine.clock();
  // Of what is over nobody needs a sheet: such a mail tells of hours.
  const coming = (await reads.findMany(einsaetze, ids)).filter((each) => !istVorbei(each, now));
  const known = await bekannt(reads, coming);
  const heute = dayAt(now.getTime());
  const settled = known.filter(({ einsatz: { status } }) => SETTLED.has(status));
  const termine = await termineOf(reads, settled, heute);
  const sheets = Map.groupBy(
    known.filter(({ einsatz, projekt }) => einsatz.status === 'eingeteilt' && projekt.dispoAm !== ''),
    ({ projekt }) => projekt.id,
  );
  const papers = [];
  for (const own of sheets.values()) papers.push(...(await blattOf(engine, documents, heute, own)));
  return [...papers, ...(termine.length === 0 ? [] : [ics(kalenderFeed(termine, () => ''))])];
}

const SETTLED: ReadonlySet<string> = new Set(['eingeteilt', 'abgelehnt', 'abgesagt']);

/** Without its sheet the mail goes all the same: her page has it. */
async function blattOf(
  engine: RecordEngine,
  documents: Documents,
  heute: Parameters<typeof tagesblatt>[2],
  [first, ...rest]: readonly Bekannt[],
): Promise<Attachment[]> {
  if (!first) return [];
  try {
    const { name, bytes } = await tagesblatt(engine, documents, heute, [first, ...rest]);
    return [{ filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) }];
  } catch (error) {
    engine.log.error({ err: error }, 'A call sheet could not be drawn for a mail');
    return [];
  }
}

const ics = (text: string): Attachment => ({
  filename: 'einsatz.ics',
  contentType: 'text/calendar; charset=utf-8',
  content: Buffer.from(text),
});
