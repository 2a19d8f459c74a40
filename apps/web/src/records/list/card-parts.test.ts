import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { cardParts, daysOf, isUnsaid } from './card-parts.ts';
import { columnsOf, defaultColumnKeys, type ListColumn } from './list-columns.ts';
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

const first = '2026-11-20 02:00:00.000Z';
const second = '2026-11-21 02:00:00.000Z';

test.each([
  { days: 'two days', bis: second, shown: 'von bis', untitled: 'von bis' },
  { days: 'one day', bis: first, shown: '', untitled: 'von' },
  { days: 'the only date that is set', bis: '', shown: '', untitled: 'von' },
])('$days on a card, beside a title and as one', ({ bis, shown, untitled }) => {
  const column = (key: string): ListColumn => ({ key, label: key, search: [], expand: [] });
  const [von, until] = [column('von'), column('bis')];
  const record = { id: 'l1', von: first, bis } as unknown as AnyRecord;
  const keysOf = (title: ListColumn | undefined) =>
    daysOf({ title, dates: [von, until] }, record)
      .map(({ key }) => key)
      .join(' ');
  expect([keysOf(von), keysOf(undefined)]).toEqual([shown, untitled]);
});

test('an amount that nobody said is not on a card, one that is worked out is', () => {
  const column = (collection: 'mahnstufen' | 'rechnungen', key: string) =>
    columnsOf(entities[collection], { id: 'u1', groups: ['buchhaltung', 'rechnungen'] }).find(
      (each) => each.key === key,
    ) as ListColumn;
  const nothing = { id: 'x', gebuehr: 0, brutto: 0 } as unknown as AnyRecord;
  expect(isUnsaid(column('mahnstufen', 'gebuehr'), nothing)).toBe(true);
  expect(isUnsaid(column('rechnungen', 'brutto'), nothing)).toBe(false);
});
