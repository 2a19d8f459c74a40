import { entities } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import { cardParts } from './card-parts.ts';
import { columnsOf, defaultColumnKeys } from './list-columns.ts';
import '../../../test/hand-nouns.ts';

const office: Reader = { id: 'u1', groups: ['rechnungen', 'kunden', 'packlisten', 'inventar'] };

function partsOf(collection: 'kunden' | 'packlisten' | 'rechnungen' | 'basiszinsen' | 'job') {
  const columns = columnsOf(entities[collection], office);
  const keys = defaultColumnKeys(entities[collection], columns);
  const { title, amount, second, dates, further } = cardParts(
    columns.filter(({ key }) => keys.includes(key)),
  );
  const keysOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key);
  return {
    title: title?.key,
    amount: amount?.key,
    second: second?.key,
    dates: keysOf(dates),
    further: keysOf(further),
  };
}

test('[KUND-01] on a phone a customer has number, company, place and telephone', () => {
  expect(partsOf('kunden')).toEqual({
    title: 'name',
    amount: 'kundennummer',
    second: 'firma',
    dates: [],
    further: ['ort', 'tel'],
  });
});

test('on a phone an invoice shows what is to be paid, as the list does', () => {
  expect(partsOf('rechnungen')).toMatchObject({ title: 'name', amount: 'brutto', second: 'kunde' });
});

test('a day that is the title is not said again, and an entry of the Zeitplan says its project', () => {
  expect(partsOf('basiszinsen')).toMatchObject({ title: 'gueltigAb', dates: [] });
  expect(partsOf('job')).toMatchObject({ second: 'projekt', dates: ['zeit', 'bis'] });
});

test('what has days shows them instead', () => {
  expect(partsOf('packlisten')).toMatchObject({ second: 'kunde', dates: ['von', 'bis'], further: [] });
});
