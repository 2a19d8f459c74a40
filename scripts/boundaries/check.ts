// `npm run boundaries`: every import of every source file against the table in zones.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { violationsIn } from './violations.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && existsSync(path));
const violations = files.flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')));

console.log(`${files.length} files, ${violations.length} forbidden imports`);
for (const violation of violations) console.error(violation);
if (violations.length > 0 || files.length === 0) process.exit(1);
