import { type ChildProcess, spawn } from 'node:child_process';

type Surroundings = {
  /** Added to our own environment. */
  env?: NodeJS.ProcessEnv;
  /** Folder, from the root. */
  cwd?: string;
};

/** Starts a program of ours that shares the terminal. Resolves with its exit code. */
export function run(command: string, args: string[], where: Surroundings = {}): Promise<number> {
  return ended(start(command, args, where));
}

/** As `run`, for programs that stay: a signal that would end us is theirs, and we end when they have. */
export function serve(command: string, args: string[], where: Surroundings = {}): Promise<number> {
  const child = start(command, args, where);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined); // Ctrl-C: the terminal has told the child already
  const parent = process.ppid;
  const watch = setInterval(() => {
    // Whoever started us has died: of the signal that was meant for the child.
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  return ended(child).finally(() => clearInterval(watch));
}

function start(command: string, args: string[], { env, cwd = '.' }: Surroundings): ChildProcess {
  return spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}
