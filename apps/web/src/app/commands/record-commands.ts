import { type Icon, IconDatabase } from '@tabler/icons-react';
import { type Collection, entities, type Kunde, type Projekt } from '@traverse/domain/entities';
import { kundeInList } from '@traverse/domain/namen/kunde-name';
import { spokenTitle } from '@traverse/domain/namen/record-title';
import { listWords, rankedHits } from '@traverse/domain/suche';
import { type Day, dayAt, formatDay } from '@traverse/domain/values';
import { decide, type WireDate } from '@traverse/schema';
import { and, contains, or } from '@traverse/wire';
import { type AnyRecord, listAnyRecords } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { nounsWith } from '../../nouns/all-nouns.ts';
import { type Found, textOf } from '../../nouns/noun.ts';
import { foundBy } from '../../records/list/list-wish.ts';
import type { Command, CommandGroup, CommandSource } from './command.ts';

interface Findable extends Found {
  readonly collection: Collection;
  readonly icon: Icon;
  readonly link: NonNullable<Found['link']>;
}

export const findables: readonly Findable[] = nounsWith('found').map(({ collection, noun }) => ({
  collection,
  icon: noun.icon ?? IconDatabase,
  link: ({ id }) => noun.page?.(id) ?? {},
  ...noun.found,
}));

// Per collection: the palette is for jumping, the lists are for looking through.
const MOST = 4;
/** Among so many are those that fit best. */
const LOOKED_AT = 20;

/** The records of every collection that this user may list; nothing until something is typed. */
export function recordCommands(session: Session): CommandSource {
  const readable = findables.filter(
    ({ collection }) => decide(entities[collection].access.read, session) === true,
  );
  return async (text, signal) => {
    if (text === '') return [];
    const asked = { text, session, today: dayAt(Date.now()), signal };
    const groups = await Promise.all(readable.map((each) => groupOf(each, asked)));
    return groups.filter(({ commands }) => commands.length > 0);
  };
}

interface Asked {
  readonly text: string;
  readonly session: Session;
  readonly today: Day;
  readonly signal: AbortSignal;
}

async function groupOf(each: Findable, { text, session, today, signal }: Asked): Promise<CommandGroup> {
  const { collection, fields, ofJob = [] } = each;
  const { items } = await listAnyRecords(
    collection,
    {
      filter: and(
        ...listWords(text).map(([word = '', ...ways]) =>
          or(
            foundBy(entities[collection], word, session, today),
            ...fields.flatMap((field) => [word, ...ways].map((way) => contains(field, way))),
          ),
        ),
      ),
      expand: ofJob,
      sort: each.day ? `-${each.day}` : entities[collection].list.sort,
      perPage: LOOKED_AT,
      skipTotal: true,
    },
    signal,
  );
  return {
    heading: entities[collection].label.many,
    commands: likeliest(
      text,
      items.map((record) => commandOf(each, record)),
    ),
  };
}

/** Those that fit the text best by their own words; what was found elsewhere stays behind them, as it came. */
function likeliest(text: string, commands: readonly Command[]): readonly Command[] {
  const hits = commands.map((command) => ({
    id: command.id,
    title: command.label,
    others: [command.detail ?? ''],
    command,
  }));
  const ranked = rankedHits(text, hits).map(({ hit }) => hit.command);
  return [...ranked, ...commands.filter((command) => !ranked.includes(command))].slice(0, MOST);
}

export function commandOf(
  { collection, fields, hasWord, ofJob = [], day, icon, link }: Findable,
  record: AnyRecord,
): Command {
  const texts = fields.map((field) => textOf(record[field])).filter((text) => text !== '');
  const [label = '', ...rest] = hasWord ? withWord(spokenTitle(collection, record), texts) : texts;
  // A date field holds a date, or nothing.
  const date = day ? formatDay(textOf(record[day]) as WireDate) : '';
  const whose = ofJob.map((relation) => jobWords(record, relation));
  const detail = [date, ...whose, ...rest].filter((text) => text !== '').join(' · ');
  return { id: record.id, icon, label, link: link(record, label), ...(detail ? { detail } : {}) };
}

/** What it is called first, and nothing of it a second time. */
function withWord(called: string, texts: readonly string[]): readonly string[] {
  return [called, ...texts.filter((text) => !called.includes(text))];
}

/** Nothing of what the reader may not see. */
function jobWords(record: AnyRecord, relation: 'projekt' | 'kunde'): string {
  // By the definition of these relations.
  const { projekt, kunde } = (record['expand'] ?? {}) as { projekt?: Projekt; kunde?: Kunde };
  if (relation === 'projekt') return projekt?.name ?? '';
  return kunde ? kundeInList(kunde) : '';
}
