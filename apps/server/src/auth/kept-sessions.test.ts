import { expect, test } from 'vitest';
import { keptSessions } from './kept-sessions.ts';
import type { Session } from './session.ts';

/** What the database, the groups and the clock say is in `state`. */
function surroundings() {
  const state: { version: number | undefined; names: object; time: number } = {
    version: 1,
    names: {},
    time: 0,
  };
  const kept = keptSessions({
    database: { version: () => state.version },
    groupNames: { asOf: () => state.names },
    now: () => state.time,
  });
  // Cast: whose it is does not matter here.
  const session = { reader: { id: 'anna', groups: [] } } as unknown as Session;
  /** As a request does that finds nothing kept. */
  const read = (meanwhile: () => void = () => undefined) => {
    expect(kept.find('token')).toBeUndefined();
    const keep = kept.reading();
    meanwhile();
    keep('token', session, 100);
  };
  return { state, kept, session, read };
}

test('a session is kept until it runs out', () => {
  const { state, kept, session, read } = surroundings();
  read();
  expect([kept.find('token'), kept.find('another')]).toEqual([session, undefined]);
  state.time = 100;
  expect(kept.find('token')).toBeUndefined();
});

test.each(['version', 'names'] as const)('[AUTH-08] and no longer than the %s stay', (what) => {
  const { state, kept, read } = surroundings();
  read();
  if (what === 'version') state.version = 2;
  else state.names = {};
  expect(kept.find('token')).toBeUndefined();
});

test('[AUTH-08] what was read while somebody wrote is not kept', () => {
  const { state, kept, read } = surroundings();
  read(() => {
    state.version = 2;
    kept.find('another'); // somebody else asks
  });
  expect(kept.find('token')).toBeUndefined();
  read(() => {
    state.names = {};
  });
  expect(kept.find('token')).toBeUndefined();
});

test('[AUTH-08] without a version nothing is kept', () => {
  const { state, kept, read } = surroundings();
  state.version = undefined;
  read();
  expect(kept.find('token')).toBeUndefined();
});
