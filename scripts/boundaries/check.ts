// `npm run boundaries`: every import of every source file against the table in zones.ts.
import { readFileSync } from 'node:fs';
import { repositoryFiles } from '../repository-files.ts';
import { violationsIn } from './violations.ts';

const files = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const violations = files.flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')));

console.log(`${files.length} files, ${violations.length} forbidden imports`);
for (const violation of violations) console.error(violation);
if (violations.length > 0 || files.length === 0) process.exit(1);
