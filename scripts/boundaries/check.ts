// `npm run boundaries`: every import of every source file against the table in zones.ts, and no loops.
import { readFileSync } from 'node:fs';
import { repositoryFiles } from '../repository-files.ts';
import { cyclesIn, foldersOf } from './cycles.ts';
import { importsOf } from './imports.ts';
import { filesImportedBy, violationsIn } from './violations.ts';

/** Houses whose folders must not import each other in a circle. */
const ROOMS = ['packages/domain/src/', 'apps/server/src/actions/'];

const files = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const imported = files.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))] as const);
const violations = imported.flatMap(([path, imports]) => violationsIn(path, imports));
const graph = new Map(imported.map(([path, imports]) => [path, filesImportedBy(path, imports)]));
const cycles = [...cyclesIn(graph), ...ROOMS.flatMap((house) => cyclesIn(foldersOf(graph, house)))];

console.log(`${files.length} files, ${violations.length} forbidden imports, ${cycles.length} loops`);
for (const violation of violations) console.error(violation);
for (const cycle of cycles) console.error(`These import each other: ${cycle.join(' → ')}`);
if (violations.length > 0 || cycles.length > 0 || files.length === 0) process.exit(1);
