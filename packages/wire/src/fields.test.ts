import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFields, pickFields } from './fields.ts';
import { MAX_FIELDS_LENGTH } from './limits.ts';

const record = {
  id: 'a1',
  name: 'Tour',
  text: '<p>Lange <b>Beschreibung</b></p><p>der Tour</p>',
  tags: ['x', 'y'],
  dispo: [
    { von: 'v1', bis: 'b1' },
    { von: 'v2', bis: 'b2' },
  ],
  expand: { kunde: { id: 'k1', name: 'Müller', expand: { groups: [{ id: 'g1', name: 'admin' }] } } },
};

const pick = (fields: string, value: unknown = record) => pickFields(value, parseFields(fields));

describe('[API-02] picked fields', () => {
  test.each([
    { fields: '', picked: record },
    { fields: ' , ,', picked: record },
    { fields: 'id, name', picked: { id: 'a1', name: 'Tour' } },
    { fields: 'unbekannt', picked: {} },
    { fields: 'dispo.von', picked: { dispo: [{ von: 'v1' }, { von: 'v2' }] } },
    { fields: 'expand.kunde.name', picked: { expand: { kunde: { name: 'Müller' } } } },
    { fields: 'expand,expand.kunde.name', picked: { expand: record.expand } },
    { fields: 'expand.kunde.name,expand', picked: { expand: record.expand } },
    { fields: '*', picked: record },
    { fields: '*,expand.kunde.name', picked: { ...record, expand: { kunde: { name: 'Müller' } } } },
    {
      fields: 'expand.kunde.expand.*',
      picked: { expand: { kunde: { expand: { groups: [{ id: 'g1', name: 'admin' }] } } } },
    },
    { fields: 'name.tiefer,tags', picked: { name: 'Tour', tags: ['x', 'y'] } },
    { fields: '__proto__,constructor.name', picked: {} },
  ])('fields=$fields', ({ fields, picked }) => {
    expect(pick(fields)).toEqual(picked);
  });

  test.each([
    { fields: 'text:excerpt(5)', text: 'Lange' },
    { fields: 'text:excerpt(6)', text: 'Lange' },
    { fields: 'text:excerpt(5,true)', text: 'Lange...' },
    { fields: 'text:excerpt(5,1)', text: 'Lange...' },
    { fields: 'text:excerpt(5,0)', text: 'Lange' },
    { fields: 'text:excerpt( 200 , true )', text: 'Lange Beschreibung der Tour' },
  ])('$fields is plain text, cut', ({ fields, text }) => {
    expect(pick(fields)).toEqual({ text });
  });

  test('an excerpt counts characters and leaves other values alone', () => {
    expect(pick('a:excerpt(2),b:excerpt(2)', { a: '🎛️'.slice(0, 2) + '🎧🎤', b: 12 })).toEqual({
      a: '🎛🎧',
      b: 12,
    });
  });

  test('a list is picked from element by element, anything else stays', () => {
    expect(pick('a', [{ a: 1, b: 2 }, 3])).toEqual([{ a: 1 }, 3]);
    expect(pick('a', null)).toBeNull();
  });

  test.each([
    'a:excerpt',
    'a:excerpt()',
    'a:excerpt(0)',
    'a:excerpt(-1)',
    'a:upper(3)',
    'a:',
    'a:excerpt(1',
    'a:excerpt(1,ja)',
  ])('fields=%s is refused', (fields) => {
    expect(() => parseFields(fields)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('a text without end is refused', () => {
    expect(() => parseFields('a.'.repeat(MAX_FIELDS_LENGTH))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  test('what is picked is always a part of the value', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '*', '__proto__'), { minLength: 1, maxLength: 3 });
    const fields = fc.array(path.map((parts) => parts.join('.'))).map((paths) => paths.join(','));
    const value = fc.object({ key: fc.constantFrom('a', 'b', 'c', '__proto__'), maxDepth: 3 });
    fc.assert(
      fc.property(value, fields, (whole, wanted) => {
        expect(whole).toMatchObject(pick(wanted, whole) as object);
      }),
    );
  });
});
