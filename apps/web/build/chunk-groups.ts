import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ALL_ICONS, iconDrawnBy } from './icons.ts';
import { namesImported } from './syntax.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const source = join(import.meta.dirname, '../src/');
/** The chunk of `app/record-dialogs.ts`. */
export const DIALOGS = 'record-dialogs';
// Pages, dialogs and other parts that are read by themselves. With fewer, each list names more than 300 kB.
const MANY = 9;

/**
 * What pages share travels in few files. Left to itself the bundler makes one for every set of pages that share a
 * module: a list was made of eighty, most of them smaller than the request for them.
 *
 * A group takes along whatever its modules import, unless a group above has it already.
 */
export function chunkGroups(): Group[] {
  const groups: Group[] = [
    {
      // Changes only with an upgrade: stays in the browser's cache from release to release.
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
    },
    // What every page needs of that package as well; the next group would take it along.
    { name: 'start', test: /\/packages\/wire\/src\/(?:limits|request-error|field-name)\.ts$/ },
    // Hangs on the same entrance as what every page needs of the package; no page without a session asks by it.
    { name: 'filter', test: /\/packages\/wire\/src\/filter\// },
    { name: 'start', tags: ['$initial'] },
    { debugName: 'controls', name: controlsOfTheSignIn() },
    // The sign-in hears scanners, too; the next group would take it along.
    { name: 'scanner', test: /\/devices\/scanner-keys\.ts$/ },
    // First, and little: while the answer is on its way the rest is read.
    { name: 'rows', test: /\/app\/ask-for-rows\.ts$/ },
    { name: 'shell', test: /\/app\/shell\/Shell\.tsx$/ },
    { name: 'lists', test: /\/records\/list\/RecordListPage\.tsx$/ },
    // Also of what has no date; the next group would take it along.
    { name: 'shared', test: /\/ui\/fields\/use-draft\.ts$/ },
    { name: 'dates', test: /\/ui\/fields\/DateField\.tsx$/ },
    { name: 'files', test: /\/ui\/FileDropzone\.tsx$/ },
    { name: 'icons', test: /^\0icon:/, minShareCount: 2 },
    {
      // What is ours. Without the indexes of packages: each would take along all of its package.
      name: 'shared',
      test: /\/(?:apps\/web|packages\/(?:domain|wire|schema))\/src\/(?!.*\bindex\.ts$)/,
      minShareCount: MANY,
    },
    // Whoever looks at one of these pages looks at the others; each file more is named in the first program.
    { name: 'ergebnis', test: /\/features\/(?:ergebnis|buch\/auswertung)\// },
    // Every page reads them once it stands.
    { name: DIALOGS, test: /\/app\/record-dialogs\.ts$/ },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** What the pages without a session need must not bring the shell along (130 kB). */
function controlsOfTheSignIn(): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachedFrom(
      globSync('features/auth/*Page.tsx', { cwd: source }).map((page) => source + page),
      graph,
    );
    const isShared = !id.includes('/features/auth/') && reached.has(iconDrawnBy(id) ?? id);
    return isShared ? 'controls' : null;
  };
}

/** Modules, and the names of icons: of all that hang on one module, those that a reached module names. */
function reachedFrom(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id === ALL_ICONS) continue;
    reached.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    waiting.push(...importedIds);
    for (const icon of namesImported(code ?? '', '@tabler/icons-react')) reached.add(icon);
  }
  return reached;
}
