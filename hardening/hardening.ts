// `npm run hardening [-- --rounds N] [-- --requests N] [-- --streams N] [-- --seed N] [-- --only key,key] [-- --write]`:
// kills, fills up, cuts off and floods real servers, and prints what was lost. With --write the table goes into the docs,
// where the lines of what was not tried this time stay.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from '../bench/table.ts';
import { joined, type Row, tableOf } from './table.ts';
import { EXTENTS, isFine } from './trial.ts';
import { TRIALS } from './trials/trials.ts';

const DOCUMENT = 'docs/betrieb.md';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    requests: { type: 'string' },
    streams: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
});

await import('../scripts/build-server.ts');

const { whole } = EXTENTS;
const extent = {
  ...whole,
  rounds: Number(values.rounds ?? whole.rounds),
  requests: Number(values.requests ?? whole.requests),
  streams: Number(values.streams ?? whole.streams),
  seed: Number(values.seed ?? whole.seed),
};
const wanted = values.only?.split(',');
const trials = TRIALS.filter(({ key }) => wanted?.includes(key) ?? true);
const unknown = wanted?.filter((key) => !TRIALS.some((trial) => trial.key === key)) ?? [];
if (unknown.length > 0) {
  console.error(`Gibt es nicht: ${unknown.join(', ')}. Es gibt: ${TRIALS.map(({ key }) => key).join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'traverse-hardening-'));
const rows: Row[] = [];
try {
  for (const { name, run } of trials) {
    console.error(`${name} …`);
    const began = performance.now();
    const outcome = await run(extent, folder);
    rows.push({ name, outcome });
    console.error(`  ${Math.round((performance.now() - began) / 1000)} s`);
    for (const fault of [...new Set(outcome.faults)].slice(0, 20)) console.error(`  FEHLER ${fault}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const head = `${machine()}, ${new Date().toISOString().slice(0, 10)}, Zufall ${extent.seed}`;
console.log(`\n${head}\n\n${tableOf(rows)}\n`);
if (values.write) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const between = /(<!-- hardening -->\n)([\s\S]*)(<!-- \/hardening -->)/;
  const older = between.exec(text)?.[2] ?? '';
  const names = TRIALS.map(({ name }) => name);
  const table = joined(tableOf(rows), older, names);
  writeFileSync(DOCUMENT, text.replace(between, `$1\n${head}\n\n${table}\n\n$3`));
}
if (!rows.every(({ outcome }) => isFine(outcome))) process.exitCode = 1;
