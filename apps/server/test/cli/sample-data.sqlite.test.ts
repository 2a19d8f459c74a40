import { bookEntryReasons, type Collection, entities } from '@traverse/domain';
import { groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { SampleDataError, storeSampleFirm } from '../../src/cli/sample-data.ts';
import { fileFactsOf } from '../../src/records/shown-record.ts';
import { startServer } from '../server.ts';

// On SQLite alone: the rules are the same on both engines, and eight thousand records take PostgreSQL a while, and
// SQLite too on a busy machine.
test('[OPS-03] the sample firm passes every rule of the record service, files included', async () => {
  await using server = await startServer();
  const stored = <C extends Collection>(collection: C) =>
    server.engine.database.reads.findWhere(entities[collection], {});
  const logins = await storeSampleFirm(server.engine, 1);
  expect(logins.map(({ group }) => group).toSorted()).toEqual(groupNames.toSorted());

  const invoices = await stored('rechnungen');
  const lists = await stored('packlisten');
  expect(invoices.length).toBeGreaterThan(150);
  for (const invoice of invoices) {
    expect(lists.find(({ id }) => id === invoice.packliste)?.rechnung).toBe(invoice.id);
  }
  const damages = await stored('schaeden');
  expect(damages.filter((each) => Object.keys(fileFactsOf(each)).length === 1)).toHaveLength(24);

  // A well-kept firm: nearly every entry has its paper, and a handful are still to be checked.
  for (const book of ['einnahmen', 'ausgaben'] as const) {
    const entries = await stored(book);
    expect(entries.length).toBeGreaterThan(100);
    const toCheck = entries.filter((entry) => bookEntryReasons(entry).length > 0);
    expect(toCheck.length).toBeGreaterThan(0);
    expect(toCheck.length).toBeLessThan(16);
  }

  await expect(storeSampleFirm(server.engine, 1)).rejects.toThrow(SampleDataError);
  expect(await stored('kunden')).toHaveLength(120);
});
