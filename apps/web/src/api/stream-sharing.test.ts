import { describe, expect, test } from 'vitest';
import {
  newTab,
  type SharingEffect,
  type SharingEvent,
  type SharingTab,
  type TabMessage,
  tabAfter,
  wantedTopics,
} from './stream-sharing.ts';

const A_TAB: SharingTab = { ...newTab('ich', true), topics: ['kunden/*'] };

const leading = (
  members: Readonly<Record<string, readonly string[]>> = {},
  connection = 's1',
): SharingTab => ({
  ...A_TAB,
  leading: {
    connection,
    members: new Map(Object.entries(members).map(([id, topics]) => [id, { topics, silence: 0 }])),
  },
  follows: { connection, isMember: true },
});

const following = (connection = 's1'): SharingTab => ({ ...A_TAB, follows: { connection, isMember: true } });

const told = (message: TabMessage): SharingEvent => ({ type: 'told', message });
const leads = (connection: string, tabs: readonly string[] = ['ich'], isVisible = true): SharingEvent =>
  told({ kind: 'leads', connection, tabs, isVisible });

/** What is done after some events, without what is only said to other tabs. */
function done(tab: SharingTab, ...events: readonly SharingEvent[]): readonly SharingEffect[] {
  return after(tab, events).effects.filter((effect) => effect.do !== 'tell');
}

function said(tab: SharingTab, ...events: readonly SharingEvent[]): readonly string[] {
  return after(tab, events).effects.flatMap((effect) => (effect.do === 'tell' ? [effect.message.kind] : []));
}

function after(tab: SharingTab, events: readonly SharingEvent[]) {
  let now = tab;
  const effects: SharingEffect[] = [];
  for (const event of events) {
    const next = tabAfter(now, event);
    now = next.tab;
    effects.push(...next.effects);
  }
  return { tab: now, effects };
}

const clock: SharingEvent = { type: 'clock' };
const listen = (topics: readonly string[], anew: readonly string[] = []) => ({ do: 'listen', topics, anew });

describe('[API-05] the stream hears what any tab wants', () => {
  test.each<[string, SharingTab, readonly SharingEvent[], readonly unknown[]]>([
    ['of the first tab', A_TAB, [{ type: 'leads' }], [listen(['kunden/*'], ['kunden/*'])]],
    [
      'of another as well, each topic once',
      leading({ b: ['kunden/*'] }),
      [told({ kind: 'wants', tab: 'c', topics: ['kunden/*', 'inventar/*'] })],
      [listen(['inventar/*', 'kunden/*'], ['kunden/*', 'inventar/*'])],
    ],
    [
      'what it hears already as well, for a tab that has just loaded it',
      leading({ b: ['inventar/*'] }),
      [told({ kind: 'wants', tab: 'c', topics: ['inventar/*'] })],
      [listen(['inventar/*', 'kunden/*'], ['inventar/*'])],
    ],
    [
      'and is not asked again for a tab that only answers',
      leading({ b: ['inventar/*'] }),
      [told({ kind: 'wants', tab: 'b', topics: ['inventar/*'] })],
      [],
    ],
    [
      'until the tab has gone',
      leading({ b: ['inventar/*'] }),
      [told({ kind: 'leaves', tab: 'b' })],
      [listen(['kunden/*'])],
    ],
    [
      'or has gone to another page',
      leading(),
      [{ type: 'wants', topics: ['inventar/*'] }],
      [listen(['inventar/*'], ['inventar/*'])],
    ],
    [
      'a tab that crashed is forgotten',
      leading({ b: ['inventar/*'] }),
      [clock, clock, clock],
      [listen(['kunden/*'])],
    ],
    ['one that follows opens none', following(), [{ type: 'wants', topics: ['inventar/*'] }], []],
    ['one that has lost the lead closes its own', leading(), [{ type: 'lost' }], [{ do: 'close' }]],
  ])('%s', (_, tab, events, effects) => {
    expect(done(tab, ...events)).toEqual(effects);
  });

  test('a tab that answers the roll call stays', () => {
    const answer = told({ kind: 'wants', tab: 'b', topics: ['inventar/*'] });
    const { tab } = after(leading({ b: ['inventar/*'] }), [clock, clock, answer, clock, clock]);
    expect(wantedTopics(tab)).toEqual(['inventar/*', 'kunden/*']);
  });
});

test('[API-05] what the leading tab hears all tabs hear', () => {
  const data = { action: 'update' };
  const heard = { topic: 'kunden/*', data };
  expect(done(leading(), { type: 'heard', ...heard })).toEqual([{ do: 'deliver', ...heard }]);
  expect(said(leading(), { type: 'heard', ...heard })).toEqual(['heard']);
  expect(done(following(), told({ kind: 'heard', ...heard }))).toEqual([{ do: 'deliver', ...heard }]);
  expect(said(following(), told({ kind: 'heard', ...heard }))).toEqual([]);
});

describe('[ERR-02] everything is asked for again when messages were missed', () => {
  const RELOAD = [{ do: 'reload' }];
  const hidden: SharingTab = { ...following(), isVisible: false };
  test.each<[string, SharingTab, readonly SharingEvent[], readonly unknown[]]>([
    ['not by the first stream a tab hears of', A_TAB, [leads('s1')], []],
    ['not by the same once more', following(), [leads('s1')], []],
    ['by another stream', following(), [leads('s2')], RELOAD],
    ['not before the other one hears', following(), [leads('')], []],
    ['once there is one', following(), [leads(''), leads('s2')], RELOAD],
    ['when the stream had stopped to hear for this tab', following(), [leads('s1', ['b'])], RELOAD],
    [
      'also by the tab that leads',
      leading(),
      [
        { type: 'connected', connection: '' },
        { type: 'connected', connection: 's2' },
      ],
      RELOAD,
    ],
    [
      'when its first stream ended before it heard anything',
      after(A_TAB, [{ type: 'leads' }]).tab,
      [
        { type: 'connected', connection: '' },
        { type: 'connected', connection: 's1' },
      ],
      RELOAD,
    ],
    ['by a tab that nobody sees only when it is seen', hidden, [leads('s2')], []],
    [
      'once for all that was missed',
      hidden,
      [leads('s2'), leads('s3'), { type: 'shown', isVisible: true }],
      RELOAD,
    ],
  ])('%s', (_, tab, events, effects) => {
    expect(done(tab, ...events)).toEqual(effects);
  });
});

describe('[API-05] a tab that does not answer loses the lead', () => {
  const TAKEN = [{ do: 'takeLead' }];
  const hidden: SharingTab = { ...following(), isVisible: false };
  test.each<[string, SharingTab, readonly SharingEvent[], readonly unknown[]]>([
    ['after two questions', following(), [clock, clock, clock], TAKEN],
    [
      'asked by a tab that has come to the front',
      hidden,
      [{ type: 'shown', isVisible: true }, clock, clock],
      TAKEN,
    ],
    ['not while it answers', following(), [clock, clock, leads('s1'), clock, clock], []],
    ['not to a tab that nobody sees', hidden, [clock, clock, clock, clock], []],
    [
      'when nobody sees it and its stream is gone',
      following(),
      [clock, leads('', ['ich'], false), clock, leads('', ['ich'], false), clock],
      TAKEN,
    ],
    ['but not when somebody sees it', following(), [clock, leads(''), clock, leads(''), clock], []],
    ['the one that has it asks nobody', leading(), [clock, clock, clock, clock], []],
  ])('%s', (_, tab, events, effects) => {
    expect(done(tab, ...events)).toEqual(effects);
  });
});

test.each<[string, SharingTab, SharingEvent, readonly string[]]>([
  ['a tab that comes asks', A_TAB, { type: 'shown', isVisible: true }, ['asks']],
  ['the leading one answers', leading(), told({ kind: 'asks' }), ['leads']],
  ['a tab says what it wants', following(), { type: 'wants', topics: [] }, ['wants']],
  ['and again to a new lead', following(), leads('', []), ['wants']],
  [
    'the leading one says for whom it listens',
    leading(),
    told({ kind: 'wants', tab: 'b', topics: [] }),
    ['leads'],
  ],
  ['but no more than once', leading({ b: [] }), told({ kind: 'wants', tab: 'b', topics: [] }), []],
  ['who has lost the lead says what it wants', leading(), { type: 'lost' }, ['wants']],
])('%s', (_, tab, event, kinds) => {
  expect(said(tab, event)).toEqual(kinds);
});
