import { describe, expect, test } from 'vitest';
import {
  anyOf,
  decide,
  guest,
  isInScope,
  members,
  namedGroups,
  own,
  permits,
  readScope,
  signedIn,
} from './access.ts';

const clerk = { id: 'clerk0000000001', groups: ['rechnungen'] as const };

describe('access rules', () => {
  test('a guest is not signed in and owns nothing', () => {
    expect(decide(signedIn, guest)).toBe(false);
    expect(decide(own('user_id'), guest)).toBe(false);
  });

  test('one of several rules is enough', () => {
    expect(decide(anyOf(members('admin'), members('rechnungen')), clerk)).toBe(true);
    expect(decide(anyOf(own('id'), members('admin')), clerk)).toEqual({ ownBy: ['id'] });
  });

  test('names its groups in their order, and nobody by an id', () => {
    expect(namedGroups(anyOf(own('id'), members('inventar', 'admin')))).toEqual(['inventar', 'admin']);
    expect(namedGroups(signedIn)).toEqual([]);
  });

  test('own means that the field carries the reader', () => {
    expect(permits(own('user_id'), clerk, { user_id: clerk.id })).toBe(true);
    expect(permits(own('user_id'), clerk, { user_id: 'someone' })).toBe(false);
  });

  test('[API-07] of several fields that may carry the owner one is enough', () => {
    const rule = anyOf(own('user'), own('ausfuehrer'));
    expect(permits(rule, clerk, { user: 'someone', ausfuehrer: clerk.id })).toBe(true);
    expect(permits(rule, clerk, { user: 'someone', ausfuehrer: 'someone' })).toBe(false);
  });

  test('[API-07] a record reserved for somebody else does not exist', () => {
    const scope = readScope({ access: { read: members('rechnungen') }, privateTo: 'user' }, clerk);
    expect(isInScope(scope, { user: '' })).toBe(true);
    expect(isInScope(scope, { user: clerk.id })).toBe(true);
    expect(isInScope(scope, { user: 'someone' })).toBe(false);
  });

  test('without the right group nothing is in scope', () => {
    expect(readScope({ access: { read: members('admin') } }, clerk)).toBe('none');
    expect(isInScope('none', {})).toBe(false);
  });
});
