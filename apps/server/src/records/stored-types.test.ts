import { entities, type Packliste, type Rechnung } from '@traverse/domain/entities';
import { percent } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { expectTypeOf, test } from 'vitest';
import type { NewRecord, RecordReads, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import type { RecordEffects, WriteContext } from './effects.ts';

// Checked by `npm run types`: each marked line has to be refused. Nothing of it runs.

const { kunden, packlisten, rechnungen, users } = entities;

test('a record that was read is that of its collection, for rules of the domain as it is', () => {
  expectTypeOf<StoredRecord<typeof rechnungen>>().toExtend<Rechnung>();
  expectTypeOf<StoredRecord<typeof packlisten>>().toExtend<Packliste>();
  expectTypeOf<StoredRecord<typeof rechnungen>>().toExtend<StoredRecord>();
  expectTypeOf<StoredRecord<typeof users>['password']>().toEqualTypeOf<string>();
  expectTypeOf<StoredRecord<Entity>>().toEqualTypeOf<StoredRecord>();
});

test('a misspelt field is not read, nor one of another collection', () => {
  expectTypeOf(async (reads: RecordReads, id: Rechnung['id']) => {
    const rechnung = await reads.find(rechnungen, id);
    // @ts-expect-error misspelt
    void rechnung?.neto;
    const [packliste] = await reads.findReferring(packlisten, 'rechnung', [id], 1);
    // @ts-expect-error pack lists have no amounts
    void packliste?.netto;
    // @ts-expect-error of an invoice, not of a customer
    await reads.findWhere(kunden, { rechnungsDatum: '' });
    // @ts-expect-error no relation
    await reads.findReferring(packlisten, 'name', [id], 1);
    await reads.countReferring(entities.projekt, 'mitarbeiter.user_id', id);
    // @ts-expect-error no cell of these rows
    await reads.countReferring(entities.projekt, 'mitarbeiter.user', id);
  }).toBeFunction();
});

test('a field gets no value of another kind', () => {
  expectTypeOf(async (transaction: RecordTransaction, context: WriteContext, packliste: Packliste) => {
    await transaction.update(rechnungen, '', { packliste: packliste.id, bezahlt: true });
    // @ts-expect-error a relation to packlisten
    await transaction.update(rechnungen, '', { inventarliste: packliste.id });
    // @ts-expect-error a text
    await transaction.update(kunden, '', { name: 7 });
    // @ts-expect-error misspelt
    await transaction.update(kunden, '', { nam: 'Berg' });
    await context.create(kunden, { name: 'Berg', rabatt: percent(10) });
    // @ts-expect-error euros or cents are no percent
    await context.create(kunden, { name: 'Berg', rabatt: 10 });
    // @ts-expect-error no reason for 0 %
    await context.update(rechnungen, '', { ustGrund: 'keine Lust' });
    const stamps = { id: '', created: '', updated: '' };
    expectTypeOf({ ...stamps, name: 'Berg' }).toExtend<NewRecord<typeof kunden>>();
  }).toBeFunction();
});

test('effects of a collection get its record', () => {
  const effects: RecordEffects<typeof rechnungen> = {
    // @ts-expect-error misspelt
    afterCreate: ({ neto }) => void neto,
    // @ts-expect-error a draft has no other fields than the record
    check: ({ draft }) => (draft.gesamt === 0 ? {} : {}),
  };
  expectTypeOf(effects.afterUpdate).not.toBeAny();
});
