import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer } from '../server.ts';
import { keysOf } from './files-of.ts';

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000);

test('[API-06] a server that starts sweeps what no record names, and nothing else', async () => {
  await using first = await startServer();
  await writeAsServer(first.engine, guest, async ({ create }) => {
    for (let index = 0; index < 1001; index += 1) await create(entities.dateien, { name: `Akte ${index}` });
  });
  const pb = first.client(await first.user('dateien', 'admin'));
  const all = await pb.collection('dateien').getFullList({ sort: 'id' });
  // The first and the last on a page, and the very last.
  for (const record of [all[0], all[499], all[500], all[999], all.at(-1)])
    await pb
      .collection('dateien')
      .update(record!.id, { anlagen: [new File(['x'], 'x.txt'), new File(['y'], 'y.txt')] });
  const { id: projekt } = await pb
    .collection('projekt')
    .create({ name: 'Fest', datum_von: '2026-07-01 01:00:00.000Z' });
  await pb.collection('anlagen').create({ projekt, fileName: 'Plan', file: new File(['z'], 'z.txt') });
  const named = await keysOf(first.storage);
  expect(named).toHaveLength(11);

  const files = join(first.place.dataDir, 'files');
  writeFileSync(join(files, 'originals/stray_0123456789.txt'), 'x');
  for (const key of [...named, 'originals/stray_0123456789.txt'])
    utimesSync(join(files, key), TWO_DAYS_AGO, TWO_DAYS_AGO);
  await using second = await startServer({ beside: first });
  await expect.poll(() => keysOf(second.storage)).toEqual(named);
});
