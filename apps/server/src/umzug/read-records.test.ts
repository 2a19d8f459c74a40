import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { OldCollection, OldRow } from './old-description.ts';
import { type Reading, readRecords } from './read-records.ts';
import type { Source } from './sources.ts';

const ID = 'abcdefghijklmno';

/** A collection as it was there, with one row. */
function source(entity: Entity, fields: OldCollection['fields'], row: OldRow): Source {
  const { collection: name } = entity;
  return {
    entity,
    old: { id: `c-${name}`, name, isAuth: false, fields, columns: Object.keys(row) },
    rows: new Map([[String(row['id']), row]]),
    ids: new Map([[String(row['id']), ID]]),
    united: new Set(),
    quelle: 1,
    leftOut: [],
  };
}

async function readProjekt(type: 'relation' | 'text', kunde: string) {
  const kunden = source(entities.kunden, new Map(), { id: 'k1', firma: 'Stadtwerke GmbH', name: 'Erika' });
  const field = { type, to: 'c-kunden' } as unknown as NonNullable<
    ReturnType<OldCollection['fields']['get']>
  >;
  const projekt = source(entities.projekt, new Map([['kunde', field]]), { id: 'p1', name: 'Gala', kunde });
  const reading: Reading = {
    sources: new Map([
      ['kunden', kunden],
      ['projekt', projekt],
    ]),
    geld: 'cent',
    now: new Date('2026-11-28T09:00:00Z'),
    faults: [],
    amounts: new Map(),
    notWhole: [],
    counted: new Map(),
    orphans: [],
  };
  const [read] = await readRecords(projekt, reading);
  return { kunde: read?.record['kunde'], auftraggeber: read?.record['auftraggeber'] };
}

test('[PART-02] a customer that was a relation is joined, and named', async () => {
  expect(await readProjekt('relation', 'k1')).toEqual({ kunde: 'Stadtwerke GmbH', auftraggeber: ID });
});

test('[PART-02] whoever did not come along is joined with nobody, and neither is what was a text', async () => {
  expect(await readProjekt('relation', 'gone')).toMatchObject({ auftraggeber: '' });
  expect(await readProjekt('text', 'Stadtwerke GmbH')).toEqual({
    kunde: 'Stadtwerke GmbH',
    auftraggeber: '',
  });
});
