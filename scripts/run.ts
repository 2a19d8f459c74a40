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

/**
 * This process becomes the program of ours that Node runs; where Node cannot do that (Windows) it is one that stays beside us.
 * A shell in between may die of a SIGTERM and tell nobody: the script says no `exec`, which not every shell knows. So the
 * program is told who started it, and ends when that has gone.
 */
export function become(args: string[], { env }: Pick<Surroundings, 'env'> = {}): Promise<number> {
  if (process.platform === 'win32' || !process.execve) return serve('node', args, env ? { env } : {});
  const told = { ...process.env, ...env, STARTED_BY: String(process.ppid) };
  return process.execve(process.execPath, [process.execPath, ...args], told);
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
