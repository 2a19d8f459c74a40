import { describe, expect, test } from 'vitest';
import {
  anyOf,
  decide,
  glimpseScope,
  guest,
  isInScope,
  members,
  namedGroups,
  nobody,
  own,
  type Rule,
  readScope,
  scopeOf,
  signedIn,
} from './access.ts';

/** A collection with one rule for everything. */
const ruledBy = (rule: Rule) => ({ access: { read: rule, create: rule, update: rule, delete: rule } });

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
    const scope = scopeOf('update', ruledBy(own('user_id')), clerk);
    expect(isInScope(scope, { user_id: clerk.id })).toBe(true);
    expect(isInScope(scope, { user_id: 'someone' })).toBe(false);
  });

  test('[API-07] of several fields that may carry the owner one is enough', () => {
    const scope = scopeOf('update', ruledBy(anyOf(own('user'), own('ausfuehrer'))), clerk);
    expect(isInScope(scope, { user: 'someone', ausfuehrer: clerk.id })).toBe(true);
    expect(isInScope(scope, { user: 'someone', ausfuehrer: 'someone' })).toBe(false);
  });

  test('[API-07] a record reserved for somebody else does not exist', () => {
    const scope = readScope({ ...ruledBy(members('rechnungen')), privateTo: 'user' }, clerk);
    expect(isInScope(scope, { user: '' })).toBe(true);
    expect(isInScope(scope, { user: clerk.id })).toBe(true);
    expect(isInScope(scope, { user: 'someone' })).toBe(false);
  });

  test('[API-07] a name that is known through another record is not that of somebody else’s own', () => {
    const invoices = { ...ruledBy(nobody), privateTo: 'user', glimpse: { groups: clerk.groups } };
    expect(isInScope(glimpseScope(invoices, clerk), { user: '' })).toBe(true);
    expect(isInScope(glimpseScope(invoices, clerk), { user: 'someone' })).toBe(false);
    expect(glimpseScope(invoices, { id: clerk.id, groups: ['packlisten'] })).toBe('none');
    expect(glimpseScope(ruledBy(nobody), clerk)).toBe('none');
  });

  test('without the right group nothing is in scope', () => {
    expect(readScope(ruledBy(members('admin')), clerk)).toBe('none');
    expect(isInScope('none', {})).toBe(false);
  });
});
