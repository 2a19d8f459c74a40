// `npm run bench [-- --quick] [-- --write] [-- --requests] [-- --pdf] [-- --web]`: measures everything, prints the table,
// writes it with all figures to .cache/bench/result.json, and with --write into docs/performance.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../scripts/run.ts';
import { extents, measure, measureBrowser, measureRequestsAlone } from './measure.ts';
import { measurePdf } from './pdf.ts';
import { machine, tableOf } from './table.ts';

const DOCUMENT = 'docs/performance.md';
const REPORTS = '.cache/bench';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
    pdf: { type: 'boolean' },
    web: { type: 'boolean' },
    requests: { type: 'boolean' },
  },
});

const extent = values.quick ? extents.quick : extents.whole;
const tell = (what: string) => console.error(`${what} …`);

if (values.pdf) await printPdf();
else if (values.requests) console.log(tableOf(await measureRequestsAlone(extent, tell)));
else if ((await run('node', ['scripts/build-web.ts'])) !== 0) process.exitCode = 1;
else if (values.web) console.log(tableOf(await measureBrowser(extent)));
else await measureAll();

async function measureAll() {
  const results = await measure(extent, tell);
  const report = `${machine()}, ${new Date().toISOString().slice(0, 10)}\n\n${tableOf(results)}`;
  console.log(`\n${report}\n`);
  for (const { name, goal } of results) {
    if (goal && !goal.reached) console.log(`Nicht erreicht: ${name}: ${goal.found} (${goal.text})`);
  }
  mkdirSync(REPORTS, { recursive: true });
  const figures = { machine: machine(), extent, results };
  writeFileSync(`${REPORTS}/result.json`, JSON.stringify(figures, undefined, 2));
  if (values.write) {
    const text = readFileSync(DOCUMENT, 'utf8');
    writeFileSync(
      DOCUMENT,
      text.replace(/(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/, `$1\n${report}\n\n$2`),
    );
  }
}

async function printPdf() {
  for (const { what, value, unit, atMost } of await measurePdf()) {
    console.log(`${what}: ${value.toFixed(1)} ${unit} (höchstens ${atMost})`);
  }
}
