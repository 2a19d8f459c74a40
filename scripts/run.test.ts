import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

test.each(['prestart', 'start', 'pretraverse', 'traverse', 'predev', 'dev', 'pretest', 'test', 'release'])(
  '[P17] npm run %s starts programs and nothing that only some shells know',
  (name) => {
    for (const command of (scripts[name] ?? '').split(' && ')) expect(command).toMatch(/^node [\w./-]+$/);
  },
);

test('[P17] a server whose shell dies of the signal ends as well', async () => {
  const server = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const start = `import { serve } from './scripts/run.ts'; await serve('node', ['-e', ${JSON.stringify(server)}]);`;
  // With something to do afterwards it is not replaced by what it starts.
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$START"; true'], {
    env: { ...process.env, START: start },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(createInterface({ input: shell.stdout }), 'line')) as [string];
  const isAlive = () => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(isAlive).toBe(false);
});

/** What a shell that runs a start of ours sees of the program it becomes. */
async function becomes(program: string) {
  const start = `import { become } from './scripts/run.ts'; process.exitCode = await become(['-e', process.env.PROGRAM], { env: { ADDED: '1' } });`;
  const child = spawn('node', ['--input-type=module', '-e', start], {
    env: { ...process.env, PROGRAM: program },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { ...said, pid: String(child.pid), code, signal };
}

test('[P17] [OPS-01] the start becomes the server: no process stays beside it, and its exit code and signals are its own', async () => {
  const told = await becomes(
    'console.log(process.pid, process.ppid === Number(process.env.STARTED_BY), process.env.ADDED); process.exitCode = 3',
  );
  expect(told).toMatchObject({ out: `${told.pid} true 1\n`, err: '', code: 3, signal: null });
  const ended = await becomes("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)");
  expect(ended).toMatchObject({ code: null, signal: 'SIGTERM' });
});
