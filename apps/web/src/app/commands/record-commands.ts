import {
  type Icon,
  IconAddressBook,
  IconBarcode,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconChecklist,
  IconFileInvoice,
  IconFolder,
  IconMapPin,
  IconPackages,
  IconQrcode,
  IconTool,
  IconTrendingDown,
  IconTrendingUp,
  IconTruckReturn,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { type Collection, entities, type Kunde, type Projekt } from '@traverse/domain/entities';
import { kundeInList } from '@traverse/domain/namen/kunde-name';
import { spokenTitle } from '@traverse/domain/namen/record-title';
import { listWords, rankedHits } from '@traverse/domain/suche';
import { type Day, dayAt, formatDay } from '@traverse/domain/values';
import { decide, type WireDate } from '@traverse/schema';
import { and, contains, or } from '@traverse/wire';
import { type AnyRecord, listAnyRecords } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { foundBy } from '../../records/list/list-wish.ts';
import type { Command, CommandGroup, CommandSource } from './command.ts';

interface Findable {
  readonly collection: Collection;
  readonly icon: Icon;
  /**
   * Fields that are searched besides what the list of the collection looks into; the first that is not empty names the
   * record, the others stand behind it.
   */
  readonly fields: readonly [string, ...string[]];
  /** Of a document of a job: whose it is stands behind it. */
  readonly ofJob?: readonly ('projekt' | 'kunde')[];
  /** It is called by its word, the name behind it. */
  readonly hasWord?: true;
  /** A day that tells records of one name apart. */
  readonly day?: string;
  readonly link: (record: AnyRecord, label: string) => LinkOptions;
}

// Records with a page open it; the others are found in their list.
export const findable: readonly Findable[] = [
  {
    collection: 'projekt',
    icon: IconCalendarEvent,
    fields: ['name', 'ort', 'auftragsnummer'],
    day: 'datum_von',
    link: ({ id }) => linkOptions({ to: '/projekt/$id', params: { id } }),
  },
  {
    collection: 'packlisten',
    icon: IconChecklist,
    fields: ['name', 'anmerkung'],
    ofJob: ['projekt', 'kunde'],
    day: 'von',
    link: ({ id }) => linkOptions({ to: '/packliste/$id', params: { id } }),
  },
  {
    collection: 'rechnungen',
    icon: IconFileInvoice,
    fields: ['name', 'anmerkung', 'alteNummer'],
    hasWord: true,
    ofJob: ['projekt', 'kunde'],
    day: 'rechnungsDatum',
    link: ({ id }) => linkOptions({ to: '/rechnung/$id', params: { id } }),
  },
  {
    collection: 'kunden',
    icon: IconAddressBook,
    fields: ['name', 'firma', 'ort'],
    link: ({ id }) => linkOptions({ to: '/kunde/$id', params: { id } }),
  },
  {
    collection: 'kontakte',
    icon: IconUser,
    fields: ['person', 'position'],
    link: ({ kunde, lieferant, veranstaltungsort }) =>
      textOf(kunde) !== ''
        ? linkOptions({ to: '/kunde/$id', params: { id: textOf(kunde) } })
        : textOf(lieferant) !== ''
          ? linkOptions({ to: '/lieferant/$id', params: { id: textOf(lieferant) } })
          : linkOptions({ to: '/ort/$id', params: { id: textOf(veranstaltungsort) } }),
  },
  {
    collection: 'orte',
    icon: IconMapPin,
    fields: ['name', 'ort'],
    link: ({ id }) => linkOptions({ to: '/ort/$id', params: { id } }),
  },
  {
    collection: 'lieferanten',
    icon: IconBuildingStore,
    fields: ['name', 'ort'],
    link: ({ id }) => linkOptions({ to: '/lieferant/$id', params: { id } }),
  },
  {
    collection: 'inventar',
    icon: IconPackages,
    fields: ['name', 'kategorie'],
    link: ({ id }) => linkOptions({ to: '/inventar/$id', params: { id } }),
  },
  {
    collection: 'personen',
    icon: IconUsers,
    fields: ['name', 'telefon'],
    link: ({ id }) => linkOptions({ to: '/person/$id', params: { id } }),
  },
  {
    collection: 'geraete',
    icon: IconQrcode,
    fields: ['bezeichnung', 'seriennummer', 'zustand'],
    link: ({ id }) => linkOptions({ to: '/geraet/$id', params: { id } }),
  },
  {
    collection: 'codes',
    icon: IconBarcode,
    fields: ['anzeige', 'art'],
    link: ({ inventar, geraet }) =>
      textOf(geraet) === ''
        ? linkOptions({ to: '/inventar/$id', params: { id: textOf(inventar) } })
        : linkOptions({ to: '/geraet/$id', params: { id: textOf(geraet) } }),
  },
  {
    collection: 'lagerplaetze',
    icon: IconBuildingWarehouse,
    fields: ['name', 'zone'],
    link: (_, suche) => linkOptions({ to: '/lagerplaetze', search: { suche } }),
  },
  {
    collection: 'zumietungen',
    icon: IconTruckReturn,
    fields: ['name', 'lieferant', 'anmerkung'],
    ofJob: ['projekt'],
    day: 'von',
    link: ({ id }) => linkOptions({ to: '/zumietung/$id', params: { id } }),
  },
  {
    collection: 'schaeden',
    icon: IconTool,
    fields: ['schaden'],
    link: (_, suche) => linkOptions({ to: '/schaeden', search: { suche, in: 'schaden' } }),
  },
  {
    collection: 'dateien',
    icon: IconFolder,
    fields: ['name', 'beschreibung'],
    link: (_, suche) => linkOptions({ to: '/dateien', search: { suche } }),
  },
  {
    collection: 'einnahmen',
    icon: IconTrendingUp,
    fields: ['name', 'kategorie'],
    day: 'datum',
    link: (_, suche) => linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' }, search: { suche } }),
  },
  {
    collection: 'ausgaben',
    icon: IconTrendingDown,
    fields: ['name', 'kategorie'],
    day: 'datum',
    link: (_, suche) => linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' }, search: { suche } }),
  },
];

// Per collection: the palette is for jumping, the lists are for looking through.
const MOST = 4;
/** Among so many are those that fit best. */
const LOOKED_AT = 20;

/** The records of every collection that this user may list; nothing until something is typed. */
export function recordCommands(session: Session): CommandSource {
  const readable = findable.filter(
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
