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
/** The chunk of the page behind a link. */
export const LINK = 'FreigabePage';
/** The chunk of what Strg K opens. */
export const PALETTE = 'palette';
// Pages, dialogs and other parts that are read by themselves. With fewer, each list names more.
const MANY = 9;
// What is ours. Without the indexes of packages: each would take along all of its package.
const OURS = /\/(?:apps\/web|packages\/(?:domain|wire|schema))\/src\/(?!.*\bindex\.ts$)/;
const VALUES = /\/packages\/(?:domain\/src\/values|schema\/src)\/(?!.*\bindex\.ts$)/;
// What the answers of links are made of.
const OF_LINKS = /\/domain\/src\/entities\/(?:freigaben|angebote|bestellungen|einsaetze|arbeitszeiten)\.ts$/;
// Parts of screens that stand without the shell, and how they ask.
const PLAIN =
  /\/web\/src\/(?:api\/(?:ask|once|save-file|record-id|keep-storage)|ui\/(?:useToday|clipboard|tel-of|StatusTag|LogoInFront|pdf\/PdfPages|fields\/(?:TextAreaField|NumberField|SignButton|use-draft)|states\/(?:SkeletonRows|ErrorState)))\.tsx?$/;

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
    { name: 'icons', test: /^\0icon:/, minShareCount: 2 },
    // What pages behind a link need of that which the next groups would take along, the shell and the dialogs among them.
    { name: 'values', test: VALUES, minShareCount: MANY },
    { name: 'values', test: OF_LINKS },
    { name: 'plain', test: PLAIN },
    { name: 'check', test: VALUES, minShareCount: 2 },
    { name: 'device', test: /\/node_modules\/idb\// },
    // First, and little: while the answer is on its way the rest is read.
    { name: 'rows', test: /\/app\/ask-for-rows\.ts$/ },
    { name: 'shell', test: /\/app\/shell\/Shell\.tsx$/ },
    { name: 'lists', test: /\/records\/list\/RecordListPage\.tsx$/ },
    { debugName: 'listed', name: whatListsShare(), minShareCount: MANY },
    // Also of what has no date; the next group would take it along.
    { name: 'shared', test: /\/ui\/fields\/use-draft\.ts$/ },
    { name: 'dates', test: /\/ui\/fields\/Date(?:Time)?Field\.tsx$/ },
    { name: 'files', test: /\/ui\/FileDropzone\.tsx$/ },
    { name: 'shared', test: OURS, minShareCount: MANY },
    // Small, and shown by others as well; the next group would take it along.
    {
      name: 'states',
      test: /\/(?:domain\/src\/(?:afa|auswertung|ergebnis)\/|web\/src\/ui\/(?:states\/|NoteList|PeriodSwitch|YearSwitch|Kennzahlen))/,
      minShareCount: 3,
    },
    // Whoever looks at one of these pages looks at the others; each file more is named in the first program.
    { name: 'ergebnis', test: /\/features\/(?:ergebnis|buch\/auswertung)\// },
    // Every page reads them once it stands.
    { name: DIALOGS, test: /\/app\/record-dialogs\.ts$/ },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** What the lists of every day need of that which pages share: they do not name the rest, nor the calendars of its fields. */
function whatListsShare(): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachedFrom(pages('features/{projekt,packliste,rechnung}/*ListPage.tsx'), graph);
    return OURS.test(id) && reached.has(id) ? 'listed' : null;
  };
}

/** What the pages without a session need must not bring the shell along (130 kB). */
function controlsOfTheSignIn(): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachedFrom(pages('features/auth/*Page.tsx'), graph);
    const isShared = !id.includes('/features/auth/') && reached.has(iconDrawnBy(id) ?? id);
    return isShared ? 'controls' : null;
  };
}

const pages = (pattern: string): string[] => globSync(pattern, { cwd: source }).map((page) => source + page);

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
