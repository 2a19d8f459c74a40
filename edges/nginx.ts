import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { programAtHand } from '../scripts/program-at-hand.ts';
import { ended } from './ended.ts';

/** Debian's nginx in front of a server, with its defaults: nothing is set but where it listens and where that is. */
export async function startNginx(server: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const program = programAtHand('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${places.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${server};
      proxy_set_header Host $host;
    }
  }
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error('nginx ended before it listened');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
