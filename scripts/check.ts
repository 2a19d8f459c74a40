// `npm run check`: every step side by side, and only the text of what failed; a red test is named at once. Each step is
// an npm script of its own; `node scripts/check.ts types unused` runs just these.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

// Longest first, so that the short ones fill the gaps. The rules that ask for types take longer than all of this: they are
// `types`, a step of `npm test` (docs/tests.md, 0296).
const STEPS = ['unit', 'compile', 'lint', 'unused', 'boundaries', 'format'];

/** As vitest reports one while others go on. */
const RED_TEST = /^\s*×/;

type Outcome = { step: string; ok: boolean; output: string; seconds: string };

function run(step: string): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn('node', ['--run', step], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    createInterface(child.stdout).on('line', (line) => {
      if (step === 'unit' && RED_TEST.test(stripVTControlCharacters(line))) console.log(line);
    });
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      resolve({ step, ok: code === 0, output, seconds });
    });
  });
}

async function worker(queue: string[], outcomes: Outcome[]) {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const outcome = await run(step);
    outcomes.push(outcome);
    console.log(`${outcome.ok ? '✓' : '✗'} ${step} (${outcome.seconds} s)`);
  }
}

const queue = process.argv.length > 2 ? process.argv.slice(2) : [...STEPS];
const outcomes: Outcome[] = [];
const lanes = Math.max(2, Math.min(4, availableParallelism()));
await Promise.all(Array.from({ length: lanes }, () => worker(queue, outcomes)));

const failed = outcomes.filter((outcome) => !outcome.ok);
for (const { step, output } of failed) console.error(`\n── ${step} (npm run ${step}) ──\n${output.trim()}`);
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.map(({ step }) => step).join(', ')}`);
  process.exit(1);
}
