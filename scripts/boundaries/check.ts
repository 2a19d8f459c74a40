// `npm run boundaries`: every import of every source file against the table in zones.ts, and no loops.
import { readFileSync } from 'node:fs';
import { repositoryFiles } from '../repository-files.ts';
import { cyclesIn } from './cycles.ts';
import { filesImportedBy, violationsIn } from './violations.ts';

const files = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const sources = files.map((path) => [path, readFileSync(path, 'utf8')] as const);
const violations = sources.flatMap(([path, source]) => violationsIn(path, source));
const cycles = cyclesIn(new Map(sources.map(([path, source]) => [path, filesImportedBy(path, source)])));

console.log(`${files.length} files, ${violations.length} forbidden imports, ${cycles.length} loops`);
for (const violation of violations) console.error(violation);
for (const cycle of cycles) console.error(`These import each other: ${cycle.join(' → ')}`);
if (violations.length > 0 || cycles.length > 0 || files.length === 0) process.exit(1);
