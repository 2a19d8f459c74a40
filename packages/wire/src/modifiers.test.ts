import { expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { changesByField, splitKey } from './modifiers.ts';

test.each([
  { key: 'out', field: 'out', kind: 'set' },
  { key: 'out+', field: 'out', kind: 'add' },
  { key: 'out-', field: 'out', kind: 'remove' },
  { key: '+anlagen', field: 'anlagen', kind: 'prepend' },
  { key: '-out', field: '-out', kind: 'set' },
  { key: '+out+', field: '+out+', kind: 'set' },
  { key: '+', field: '+', kind: 'set' },
  { key: '', field: '', kind: 'set' },
])('[API-04] the key "$key" is to $kind "$field"', ({ key, field, kind }) => {
  expect(splitKey(key)).toEqual({ field, kind });
});

test('[API-04] a plain value comes before the modifiers of its field', () => {
  const changes = changesByField(bodyOf({ 'out-': 1, 'out+': 2, 'tags+': ['x'], out: 5 }));
  expect([...changes]).toEqual([
    [
      'out',
      [
        { kind: 'set', value: 5 },
        { kind: 'remove', value: 1 },
        { kind: 'add', value: 2 },
      ],
    ],
    ['tags', [{ kind: 'add', value: ['x'] }]],
  ]);
});

test('a modifier does not make a field of a name that every object has', () => {
  expect(changesByField(bodyOf({ '+__proto__': 1, 'constructor+': 2, 'toString-': 3 })).size).toBe(0);
});
