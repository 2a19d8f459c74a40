/** What tabs of one browser and one user tell each other about their one stream of changes. */
export type TabMessage =
  | { readonly kind: 'wants'; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: 'leaves'; readonly tab: string }
  | { readonly kind: 'asks' }
  | ({ readonly kind: 'leads' } & Lead)
  | { readonly kind: 'heard'; readonly topic: string; readonly data: unknown };

/** How it stands with the stream, as the tab that has it tells the others. */
interface Lead {
  /** Which stream it is; '' while there is none. */
  readonly connection: string;
  /** For whom it listens besides itself. */
  readonly tabs: readonly string[];
  readonly isVisible: boolean;
}

interface Member {
  readonly topics: readonly string[];
  /** Roll calls since it was last heard of. */
  readonly silence: number;
}

/** A tab among those that share a stream. */
export interface SharingTab {
  readonly id: string;
  readonly topics: readonly string[];
  readonly isVisible: boolean;
  /** Of the tab that has the stream: the stream, and for which other tabs it listens. */
  readonly leading?: { readonly connection: string; readonly members: ReadonlyMap<string, Member> };
  /** The stream that has told this tab everything since its data were loaded, and whether it was listening for it. */
  readonly follows?: { readonly connection: string; readonly isMember: boolean };
  /** Messages were missed while nobody looked. */
  readonly isStale: boolean;
  /** Questions that nobody with a stream has answered. */
  readonly unanswered: number;
}

export type SharingEvent =
  | { readonly type: 'wants'; readonly topics: readonly string[] }
  | { readonly type: 'shown'; readonly isVisible: boolean }
  /** This tab has the stream from now on, or no longer. */
  | { readonly type: 'leads' | 'lost' }
  /** The stream hears everything that was asked of it; '' when it has ended. */
  | { readonly type: 'connected'; readonly connection: string }
  | { readonly type: 'heard'; readonly topic: string; readonly data: unknown }
  | { readonly type: 'told'; readonly message: TabMessage }
  | { readonly type: 'clock' };

export type SharingEffect =
  | { readonly do: 'tell'; readonly message: TabMessage }
  /** The stream is to hear these topics and no others; of `anew` a tab has loaded what it shows just now. */
  | { readonly do: 'listen'; readonly topics: readonly string[]; readonly anew: readonly string[] }
  | { readonly do: 'close' }
  /** Takes the stream from a tab that does nothing with it. */
  | { readonly do: 'takeLead' }
  | { readonly do: 'deliver'; readonly topic: string; readonly data: unknown }
  /** Messages may have been missed: everything on screen is to be asked for again. */
  | { readonly do: 'reload' };

interface Next {
  readonly tab: SharingTab;
  readonly effects: readonly SharingEffect[];
}

/** Roll calls that a tab may miss before nobody listens for it any more, and questions before its lead is taken. */
const PATIENCE = 2;

/** A tab that has just come to those that share. */
export const newTab = (id: string, isVisible: boolean): SharingTab => ({
  id,
  topics: [],
  isVisible,
  isStale: false,
  unanswered: 0,
});

/**
 * What becomes of a tab by an event, and what is to be done then. Of all tabs the one that holds the lock has the
 * stream, listens for what any of them wants, and tells everybody what it hears. A tab that is seen asks for signs of
 * life: browsers freeze tabs that nobody looks at, and a frozen one neither hears anything nor lets go.
 */
export function tabAfter(tab: SharingTab, event: SharingEvent): Next {
  switch (event.type) {
    case 'wants':
      return wanting({ ...tab, topics: event.topics }, tab);
    case 'shown':
      return event.isVisible ? afterLook(tab) : { tab: { ...tab, isVisible: false }, effects: [] };
    case 'leads': {
      const now = { ...tab, leading: { connection: '', members: new Map() }, unanswered: 0 };
      const topics = wantedTopics(now);
      return { tab: now, effects: [{ do: 'listen', topics, anew: topics }, tell(leadOf(now))] };
    }
    case 'lost': {
      const { leading: _, ...now } = tab;
      return { tab: now, effects: [{ do: 'close' }, tell(wantsOf(now))] };
    }
    case 'connected':
      return tab.leading ? afterConnection(tab, tab.leading, event.connection) : { tab, effects: [] };
    case 'heard': {
      const { topic, data } = event;
      return { tab, effects: [{ do: 'deliver', topic, data }, tell({ kind: 'heard', topic, data })] };
    }
    case 'told':
      return tab.leading
        ? leaderAfter(tab, tab.leading.members, event.message)
        : followerAfter(tab, event.message);
    case 'clock':
      return tab.leading ? callRoll(tab, tab.leading.members) : askAgain(tab);
  }
}

/** What the stream has to hear for everybody. */
export function wantedTopics({ topics, leading }: SharingTab): string[] {
  const others = [...(leading?.members.values() ?? [])].flatMap((member) => member.topics);
  return [...new Set([...topics, ...others])].sort();
}

function leaderAfter(tab: SharingTab, members: ReadonlyMap<string, Member>, message: TabMessage): Next {
  switch (message.kind) {
    case 'wants': {
      const now = withMembers(tab, new Map(members).set(message.tab, { topics: message.topics, silence: 0 }));
      const welcome = members.has(message.tab) ? [] : [tell(leadOf(now))];
      const before = members.get(message.tab)?.topics ?? [];
      return { tab: now, effects: [...listenAnew(tab, now, added(before, message.topics)), ...welcome] };
    }
    case 'leaves':
      return withoutSome(tab, members, (id) => id === message.tab);
    case 'asks':
      return { tab, effects: [tell(leadOf(tab))] };
    // Of a tab that has taken the lead, or had it: the lock tells.
    case 'leads':
    case 'heard':
      return { tab, effects: [] };
  }
}

function followerAfter(tab: SharingTab, message: TabMessage): Next {
  switch (message.kind) {
    case 'heard':
      return { tab, effects: [{ do: 'deliver', topic: message.topic, data: message.data }] };
    case 'leads': {
      const mayReconnect = message.connection !== '' || message.isVisible;
      const now = mayReconnect ? { ...tab, unanswered: 0 } : tab;
      const heard = { connection: message.connection, isMember: message.tabs.includes(tab.id) };
      return following(now, heard, wantsOf(tab));
    }
    case 'wants':
    case 'leaves':
    case 'asks':
      return { tab, effects: [] };
  }
}

function afterConnection(
  tab: SharingTab,
  leading: NonNullable<SharingTab['leading']>,
  connection: string,
): Next {
  const now = { ...tab, leading: { ...leading, connection } };
  // It ended before it heard anything: nobody knows since when.
  if (connection === '' && !tab.follows) {
    return { tab: { ...now, follows: { connection, isMember: true } }, effects: [tell(leadOf(now))] };
  }
  return following(now, { connection, isMember: true }, leadOf(now));
}

/** Notes by which stream this tab hears, says something, and asks for everything again if it has missed something. */
function following(tab: SharingTab, heard: NonNullable<SharingTab['follows']>, saying: TabMessage): Next {
  if (heard.connection === '') return { tab, effects: [tell(saying)] };
  const { follows } = tab;
  const hasMissed =
    follows !== undefined &&
    (follows.connection !== heard.connection || (follows.isMember && !heard.isMember));
  const now = { ...tab, follows: heard, isStale: tab.isStale || hasMissed };
  return now.isVisible ? reloaded(now, [tell(saying)]) : { tab: now, effects: [tell(saying)] };
}

function afterLook(tab: SharingTab): Next {
  const now = { ...tab, isVisible: true };
  if (now.leading) return reloaded(now, []);
  const asking = ask(now);
  return reloaded(asking.tab, asking.effects);
}

function reloaded(tab: SharingTab, effects: readonly SharingEffect[]): Next {
  if (!tab.isStale) return { tab, effects };
  return { tab: { ...tab, isStale: false }, effects: [...effects, { do: 'reload' }] };
}

function wanting(tab: SharingTab, before: SharingTab): Next {
  const anew = added(before.topics, tab.topics);
  return { tab, effects: tab.leading ? listenAnew(before, tab, anew) : [tell(wantsOf(tab))] };
}

function callRoll(tab: SharingTab, members: ReadonlyMap<string, Member>): Next {
  const asked = new Map([...members].map(([id, member]) => [id, { ...member, silence: member.silence + 1 }]));
  const { tab: now, effects } = withoutSome(tab, asked, (_, { silence }) => silence > PATIENCE);
  return { tab: now, effects: [...effects, tell(leadOf(now))] };
}

function withoutSome(
  tab: SharingTab,
  members: ReadonlyMap<string, Member>,
  isGone: (id: string, member: Member) => boolean,
): Next {
  const now = withMembers(tab, new Map([...members].filter(([id, member]) => !isGone(id, member))));
  return { tab: now, effects: listenAnew(tab, now, []) };
}

function askAgain(tab: SharingTab): Next {
  if (!tab.isVisible) return { tab, effects: [] };
  return tab.unanswered < PATIENCE
    ? ask(tab)
    : { tab: { ...tab, unanswered: 0 }, effects: [{ do: 'takeLead' }] };
}

const ask = (tab: SharingTab): Next => ({
  tab: { ...tab, unanswered: tab.unanswered + 1 },
  effects: [tell({ kind: 'asks' })],
});

const listenAnew = (
  before: SharingTab,
  now: SharingTab,
  anew: readonly string[],
): readonly SharingEffect[] => {
  const topics = wantedTopics(now);
  const isSame = topics.join('\n') === wantedTopics(before).join('\n');
  return isSame && anew.length === 0 ? [] : [{ do: 'listen', topics, anew }];
};

const added = (before: readonly string[], now: readonly string[]): readonly string[] =>
  now.filter((topic) => !before.includes(topic));

const withMembers = (tab: SharingTab, members: ReadonlyMap<string, Member>): SharingTab => ({
  ...tab,
  leading: { connection: tab.leading?.connection ?? '', members },
});

const tell = (message: TabMessage): SharingEffect => ({ do: 'tell', message });

const wantsOf = ({ id, topics }: SharingTab): TabMessage => ({ kind: 'wants', tab: id, topics });

const leadOf = ({ leading, isVisible }: SharingTab): TabMessage => ({
  kind: 'leads',
  connection: leading?.connection ?? '',
  tabs: [...(leading?.members.keys() ?? [])],
  isVisible,
});
