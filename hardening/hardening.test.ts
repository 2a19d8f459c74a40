import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tableOf } from './table.ts';
import { EXTENTS, isFine } from './trial.ts';
import { TRIALS } from './trials/trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-hardening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is quick; databases, storage, streams and full disks have tests of their own on the server's ring. */
const SOME = [
  'kill-sqlite',
  'kill-correction',
  'kill-acceptance',
  'kill-many',
  'kill-move',
  'kill-stunden',
  'hostile',
];

test.concurrent.each(TRIALS.filter(({ key }) => SOME.includes(key)))(
  '[OPS] [OPS-05] [ANGB-07] [VIELE-01] [IMP-08] [STUND-01 P5.9] a little of $key loses nothing, leaves nothing and answers no 500',
  async ({ name, run }) => {
    const outcome = await run(EXTENTS.smoke, folder);
    expect(outcome).toSatisfy(isFine);
    expect(tableOf([{ name, outcome }]).split('\n')).toHaveLength(3);
  },
);

test('every trial is picked by a key of its own', () => {
  expect(new Set(TRIALS.map(({ key }) => key)).size).toBe(TRIALS.length);
});
