import { existsSync, readFileSync } from 'node:fs';
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
  const [, entry = ''] = JSON.parse(of('CMD')[0] ?? '[]') as string[];
  expect(existsSync(entry)).toBe(true);
  for (const [, script = ''] of lines.join('\n').matchAll(/RUN node (\S+)/g))
    expect(existsSync(script)).toBe(true);
});

test('[OPS-05] systemd starts what there is, and gives it time to end', () => {
  const unit = read('deploy/traverse.service');
  const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(existsSync(valueOf('ExecStart').split(' ').at(-1) ?? '')).toBe(true);
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(30);
  expect(valueOf('DynamicUser')).toBe('yes');
  const names = [...valueOf('Environment').matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !settings.has(name))).toEqual(['NODE_ENV']);
});

test('the list of what is new begins with this version', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
