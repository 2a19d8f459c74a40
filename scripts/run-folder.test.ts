import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'traverse-runs-'));
});
afterEach(() => rmSync(base, { recursive: true }));

/** A process that makes its folder, writes into it and ends as told. Answers the folder and whether it was filled. */
function runThatEnds(how: string): { folder: string; wasFilled: boolean } {
  const script = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { runFolder } from ${JSON.stringify(resolve('scripts/run-folder.ts'))};
    const folder = runFolder(${JSON.stringify(base)});
    writeFileSync(folder + '/rows', 'x');
    console.log(JSON.stringify({ folder, wasFilled: existsSync(folder + '/rows') }));
    ${how}`;
  const { stdout } = spawnSync('node', ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

test('a run takes its folder with it when it ends, also with an error', () => {
  for (const how of ['', 'process.exit(1)']) {
    const { folder, wasFilled } = runThatEnds(how);
    expect(wasFilled).toBe(true);
    expect(existsSync(folder)).toBe(false);
  }
});

test('what a killed run left goes with the next one; a run that goes on and strangers keep theirs', () => {
  const { folder: left } = runThatEnds(`process.kill(process.pid, 'SIGKILL')`);
  expect(existsSync(left)).toBe(true);
  const running = join(base, `traverse-run-${process.pid}`);
  const strange = join(base, 'somebody-else');
  for (const folder of [running, strange]) mkdirSync(folder);
  writeFileSync(join(running, 'rows'), 'x');
  runThatEnds('');
  expect([left, running, strange].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
