import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { ZONES, type Zone } from './zones.ts';

/** What is imported: one of our files, or something from outside. */
type Target = { kind: 'file'; path: string } | { kind: 'package' | 'node'; name: string };

const TEST = /\.test\.tsx?$/;

/** One sentence per forbidden import, and per file that no zone covers. Paths start at the root. */
export function violationsIn(path: string, imports: readonly string[]): string[] {
  const name = zoneOf(path);
  if (name === undefined) return [`${path}: no zone covers this file (scripts/boundaries/zones.ts)`];
  return imports.flatMap((specifier) => {
    const reason = objection(path, name, targetOf(path, specifier));
    return reason === undefined ? [] : [`${path} → ${specifier}: ${reason}`];
  });
}

/** The files of ours that a file imports, types included. */
export function filesImportedBy(path: string, imports: readonly string[]): string[] {
  return imports.flatMap((specifier) => {
    const target = targetOf(path, specifier);
    return target.kind === 'file' ? [target.path] : [];
  });
}

function objection(path: string, name: string, target: Target): string | undefined {
  const zone = rightsOf(path, name);
  if (target.kind === 'node' && zone.outside !== 'packages and node') return `${name} may not use Node`;
  if (target.kind === 'package' && zone.outside === 'nothing') return `${name} may not use packages`;
  if (target.kind !== 'file') return undefined;

  const other = zoneOf(target.path);
  if (other === undefined) return 'no zone covers what is imported (scripts/boundaries/zones.ts)';
  if (other === name) {
    const apart = zone.siblings === 'apart' && folderIn(zone, path) !== folderIn(zone, target.path);
    return apart ? `${name} may not import a sibling` : undefined;
  }
  if (zone.may.some((allowed) => covers(allowed, other))) return undefined;
  return `${name} may not import ${other}`;
}

/** Tests beside the source may use what their zone may, and tools; those of the apps the fixtures too, and all nouns. */
function rightsOf(path: string, name: string): Zone {
  const zone = ZONES[name] as Zone; // name comes from zoneOf
  if (!TEST.test(path)) return zone;
  const fixtures = path.startsWith('apps/') ? ['fixtures', 'domain/*'] : [];
  const above = path.startsWith('packages/domain/') ? ['domain/*'] : [];
  const stage = path.startsWith('apps/web/') ? ['web/test'] : [];
  return { ...zone, may: [...zone.may, ...fixtures, ...above, ...stage], outside: 'packages and node' };
}

function targetOf(path: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(path), bare) };
  if (isBuiltin(bare)) return { kind: 'node', name: bare };
  const own = /^@traverse\/([^/]+)(.*)$/.exec(bare);
  if (!own) return { kind: 'package', name: bare };
  const [, name = '', part = ''] = own;
  if (name === 'server' || name === 'web')
    return { kind: 'file', path: `apps/${name}/src/main.ts${name === 'web' ? 'x' : ''}` };
  // `@traverse/domain/values` is the folder of that name, by its own index; with one name more it is the file.
  const isFile = part.split('/').length > 2;
  return { kind: 'file', path: `packages/${name}/src${part}${isFile ? '' : '/index'}.ts` };
}

/** Name of the zone a file belongs to: the row with the longest matching path. A test belongs where its subject does. */
function zoneOf(file: string): string | undefined {
  const path = file.replace(TEST, (ending) => ending.slice('.test'.length));
  let best: string | undefined;
  for (const [name, zone] of Object.entries(ZONES)) {
    const matches = zone.path.endsWith('/') ? path.startsWith(zone.path) : sourceOf(path) === zone.path;
    if (matches && zone.path.length > (best === undefined ? 0 : (ZONES[best]?.path.length ?? 0))) best = name;
  }
  return best;
}

/** A test belongs to the file it stands beside. */
const sourceOf = (path: string) => path.replace(/\.test(?=\.tsx?$)/, '');

const covers = (allowed: string, name: string) =>
  allowed.endsWith('/*') ? name.startsWith(allowed.slice(0, -1)) : allowed === name;

const folderIn = (zone: Zone, path: string) => path.slice(zone.path.length).split('/')[0];
