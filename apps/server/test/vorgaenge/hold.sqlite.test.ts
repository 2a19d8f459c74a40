import { expect, test } from 'vitest';
import { effects } from '../../src/effects/effects.ts';

const HOOKS = [
  'complete',
  'beforeCreate',
  'beforeUpdate',
  'afterCreate',
  'afterUpdate',
  'afterDelete',
] as const;

/** What refuses a hand and need not refuse a taking back, and why. */
const NOT_HELD: { readonly [place: string]: string } = {
  'einstellungen.beforeCreate': 'it has one record, which nobody deletes',
  'firma.beforeCreate': 'it has one record, which nobody deletes',
  'projekt.beforeCreate': 'an end of an option is judged by the day on which it is typed',
  'projekt.beforeUpdate': 'an end of an option is judged by the day on which it is typed',
  'inventarlisten.beforeCreate': 'an end of an option is judged by the day on which it is typed',
  'inventarlisten.beforeUpdate': 'an end of an option is judged by the day on which it is typed',
  'rechnungen.beforeUpdate': 'a question of whoever types another factor',
  'pruefungen.beforeCreate': 'a question of whoever types a test a second time',
  'zahlungen.afterCreate': 'a payment is never deleted, so none comes back',
  'ustva.complete': 'a sheet is never deleted, so none comes back',
};

test('[ZUR-01] what refuses a hand outside of `check` holds as well when an act is taken back', () => {
  const all = effects({} as Parameters<typeof effects>[0]);
  const found = Object.entries(all).flatMap(([collection, list]) =>
    list.flatMap((each) =>
      HOOKS.filter((name) => /\bthrow\b|\brefuse\w*\(/.test(each[name]?.toString() ?? ''))
        .filter(() => each.hold === undefined)
        .map((name) => `${collection}.${name}`),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(NOT_HELD).toSorted());
});
