import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Every file of the repository, new ones included and ignored ones not, as paths from the root. */
export function repositoryFiles(): string[] {
  // A build server may run as another user than the one who cloned; git would refuse to list.
  const flags = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', flags, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path));
}
