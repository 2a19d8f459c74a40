import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// No container runs where these tests do: what can be read is checked, and the steps of the image are those of a release.
const read = (path: string) => readFileSync(path, 'utf8');
const { version, dependencies } = JSON.parse(read('package.json')) as {
  version: string;
  dependencies: { node: string };
};
const settings = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

const servicesIn = (file: string) =>
  Object.entries(
    (parse(read(`deploy/${file}`), { merge: true }) as { services: Record<string, Service> }).services,
  );

describe.each(['compose.yaml', 'compose.cluster.yaml'])('[OPS-02] %s', (file) => {
  const services = servicesIn(file);
  const own = services.filter(([, { image }]) => image === 'traverse');

  test('builds our image, which writes only where its data are', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const [, service] of own) {
      expect(existsSync(join('deploy', service.build?.context ?? '', service.build?.dockerfile ?? ''))).toBe(
        true,
      );
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  test('uses settings that there are', () => {
    const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => !settings.has(name) && !name.startsWith('AWS_'))).toEqual([]);
  });

  test('holds no secret and opens nothing but the proxy to others', () => {
    const isSecret = /PASSWORD|SECRET|KEY/;
    const written = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([key, value]) => isSecret.test(key) && !/^\$\{\w+:\?/.test(value)),
    );
    expect(written).toEqual([]);
    const open = services.flatMap(([name, { ports = [] }]) => (name === 'proxy' ? [] : ports));
    expect(open.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test('mounts files that there are', () => {
    const files = services
      .flatMap(([, { volumes = [] }]) => volumes)
      .flatMap((each) => /^\.\/([^:]+\w):.*:ro$/.exec(each)?.[1] ?? []);
    expect(files.filter((path) => !existsSync(join('deploy', path)))).toEqual([]);
  });
});

test('[OPS-01] the image has the Node of the program, runs as nobody special, and is asked whether it lives', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  for (const base of of('FROM')) expect(base).toContain(`node:${dependencies.node}-`);
  expect(of('USER')).toEqual(['node']);
  expect(of('HEALTHCHECK').join('')).toContain('/api/health');
  // Node, its flags, the program.
  const entry = (JSON.parse(of('CMD')[0] ?? '[]') as string[]).at(-1) ?? '';
  expect(existsSync(sourceOf(entry))).toBe(true);
  for (const [, script = ''] of lines.join('\n').matchAll(/RUN node (\S+)/g))
    expect(existsSync(script)).toBe(true);
});

test('[OPS-05] systemd starts what there is, and gives it time to end', () => {
  const unit = read('deploy/traverse.service');
  const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(existsSync(sourceOf(valueOf('ExecStart').split(' ').at(-1) ?? ''))).toBe(true);
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(30);
  expect(valueOf('DynamicUser')).toBe('yes');
  const names = [...valueOf('Environment').matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !settings.has(name))).toEqual(['NODE_ENV']);
});

describe('[OPS-02] deploy/cluster, see docs/scale.md', () => {
  const cluster = (file: string) => read(`deploy/cluster/${file}`);
  const sections = new Map(
    cluster('haproxy.cfg')
      .split(/\n(?=(?:global|defaults|frontend|backend|listen)\b)/)
      .map((text) => [text.split('\n').find((line) => /^[a-z]/.test(line)) ?? '', text] as const),
  );
  const partOf = (name: string) => sections.get(name) ?? '';
  const secondsOf = (text: string, key: string) => {
    const [, amount, unit] = new RegExp(`${key} (\\d+)(s|m|h)`).exec(text) ?? [];
    return Number(amount) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
  };

  test('Patroni keeps a server in step, and gives a leader up in time', () => {
    const { bootstrap } = parse(cluster('patroni.yml')) as {
      bootstrap: { dcs: Record<string, number> & { postgresql: { parameters: Record<string, string> } } };
    };
    const { ttl, loop_wait, retry_timeout, postgresql, ...dcs } = bootstrap.dcs;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(postgresql.parameters['synchronous_commit']).toBe('on');
    expect(loop_wait! + 2 * retry_timeout!).toBeLessThanOrEqual(ttl!);
  });

  test('HAProxy sends nobody to who is not ready, cuts what leads to no leader, and leaves streams alone', () => {
    for (const name of ['backend instances', 'backend patient']) {
      expect(partOf(name)).toContain('uri /api/ready');
      // An instance that leaves serves what it has.
      expect(partOf(name)).not.toContain('shutdown-sessions');
    }
    expect(partOf('listen leader')).toMatch(/uri \/primary[\s\S]*on-marked-down shutdown-sessions/);
    expect(partOf('listen replica')).toContain('uri /replica');
    // A save that was sent is tried again by whoever knows its key.
    expect(partOf('backend instances')).toContain('retry-on conn-failure\n');
    // Longer than any answer (15 s), and than a stream is silent (20 s).
    expect(secondsOf(partOf('defaults'), 'timeout server')).toBeGreaterThan(20);
    expect(secondsOf(partOf('backend patient'), 'timeout server')).toBeGreaterThan(20);
    const used = [...cluster('haproxy.cfg').matchAll(/(?:use|default)_backend (\w+)/g)].map(
      ([, name]) => name,
    );
    for (const name of used) expect(partOf(`backend ${name}`)).toMatch(/server \S+ \S+:\d+ check/);
  });

  test('pgbouncer asks the leader, and gives up before Traverse does', () => {
    const settings = Object.fromEntries(
      [...cluster('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    expect(settings).toMatchObject({
      pool_mode: 'transaction',
      traverse: expect.stringContaining('port=5000'),
    });
    expect(Number(settings['query_wait_timeout'])).toBeLessThan(4);
    expect(Number(settings['server_connect_timeout'])).toBeLessThan(4);
  });

  test('the settings of an instance are there', () => {
    const given = [...cluster('traverse.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const names = given.filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  test.each([
    ['haproxy', ['-c', '-f', 'deploy/cluster/haproxy.cfg'], /certificate|\.pem/],
    ['sh', ['-n', 'deploy/cluster/replica-backup.sh'], /^$/],
  ])('%s reads its file, where it is at hand', (program, parameters, allowed) => {
    const { error, status, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
    // A machine of ours need not have it; the certificate is the firm's own.
    expect(error !== undefined || status === 0 || allowed.test(stderr)).toBe(true);
  });

  test('every file of it is named in docs/scale.md', () => {
    const named = [...read('docs/scale.md').matchAll(/\(\.\.\/(deploy\/[\w./-]+)\)/g)].map(
      ([, path]) => path ?? '',
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    expect(named).toEqual(
      expect.arrayContaining(readdirSync('deploy/cluster').map((name) => `deploy/cluster/${name}`)),
    );
  });
});

test('the list of what is new begins with this version', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

/** What is built becomes the file of this name; a clone that was never built has the source alone. */
function sourceOf(built: string): string {
  return built.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
}
