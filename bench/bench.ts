// `npm run bench [-- --quick] [-- --write] [-- --requests] [-- --pdf] [-- --web] [-- --people] [-- --office] [-- --postgres]`:
// measures everything, prints the table, writes it with all figures to .cache/bench/result.json, and with --write into
// docs/performance.md; that of --people into docs/scale.md, that of --office into docs/performance.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../scripts/run.ts';
import { measurePostgres } from './cases/postgres.ts';
import { extents, measure, measureBrowser, measureRequestsAlone } from './measure.ts';
import { measureOffices, type OfficeExtent } from './office/offices.ts';
import { officeTable, streetTable } from './office/tables.ts';
import { measurePdf } from './pdf.ts';
import { crowdTable, measurePeople } from './people.ts';
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
    people: { type: 'boolean' },
    office: { type: 'boolean' },
    postgres: { type: 'boolean' },
  },
});

const extent = values.quick ? extents.quick : extents.whole;
const tell = (what: string) => console.error(`${what} …`);

if ((await run('node', ['scripts/build.ts'])) !== 0) process.exitCode = 1;
else if (values.pdf) await printPdf();
else if (values.people) await printPeople();
else if (values.office) await printOffices();
else if (values.postgres) console.log(tableOf(await measurePostgres(extent.postgres)));
else if (values.requests) console.log(tableOf(await measureRequestsAlone(extent, tell)));
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
  if (values.write) writeBetween(DOCUMENT, 'bench', report);
}

async function printPeople() {
  const crowds = values.quick ? [30, 100] : [30, 100, 300, 1000, 2000];
  const report = `${machine()}, ${new Date().toISOString().slice(0, 10)}\n\n${crowdTable(await measurePeople(crowds, tell))}`;
  console.log(report);
  if (values.write) writeBetween('docs/scale.md', 'people', report);
}

async function printOffices() {
  // On PostgreSQL the connections of one server end there: up to 18 for each office.
  const whole: OfficeExtent = { seconds: 120, secondsOfMany: 40, most: { SQLite: 64, PostgreSQL: 10 } };
  const quick: OfficeExtent = { seconds: 20, secondsOfMany: 20, most: { SQLite: 1, PostgreSQL: 1 } };
  const how = values.quick ? quick : whole;
  const all = [
    ...(await measureOffices('SQLite', how, tell)),
    ...(await measureOffices('PostgreSQL', how, tell)),
  ];
  const report = `${machine()}, ${new Date().toISOString().slice(0, 10)}\n\n${officeTable(all)}\n\n${streetTable(all)}`;
  console.log(report);
  if (values.write) writeBetween(DOCUMENT, 'office', report);
}

/** Between the marks of this name. */
function writeBetween(path: string, mark: string, report: string) {
  const between = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*(<!-- /${mark} -->)`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(between, `$1\n${report}\n\n$2`));
}

async function printPdf() {
  for (const { what, value, unit, atMost } of await measurePdf()) {
    console.log(`${what}: ${value.toFixed(1)} ${unit} (höchstens ${atMost})`);
  }
}
