import { expect, test } from 'vitest';
import type { StoredRecord } from '../sql/record-store.ts';
import { isGone, storedNow } from './older-archives.ts';

const record = (values: object) => ({ id: 'aaaaaaaaaaaaaaa', ...values }) as StoredRecord;

test('[OPS-04] records of an archive of before are stored where they belong by now', () => {
  const mail = record({ art: 'mail', werte: '{}' });
  expect(storedNow('dienste', mail)).toEqual({ collection: 'fremddienste', record: mail });
  const shift = record({ projekt: 'bbbbbbbbbbbbbbb' });
  expect(storedNow('dienste', shift)).toEqual({ collection: 'dienste', record: shift });
  expect(storedNow('einlesungen', record({ datei: 'x.csv' }))).toEqual({
    collection: 'laeufe',
    record: record({ was: 'x.csv' }),
  });
  expect(storedNow('einlesungSchritte', record({}))).toBeUndefined();
  expect(storedNow('kunden', record({ werte: '' }))).toMatchObject({ collection: 'kunden' });
  expect(['einlesungSchritte', 'einlesungen', 'dienste'].map(isGone)).toEqual([true, true, false]);
});
