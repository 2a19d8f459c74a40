/**
 * Who may import whom. What is not named here is forbidden, and a file that no row covers is reported, so a new folder
 * needs a row (and a reason) before anything in it can be used. ARCHITECTURE.md says the same in words.
 */
export type Zone = {
  /** Folder (with a slash at the end) or file, from the root. The longest match decides. */
  path: string;
  /** Zones it may import besides itself; `server/*` stands for all that begin so. */
  may: readonly string[];
  /** What it may use besides our own code. */
  outside: 'nothing' | 'packages' | 'packages and node';
  /** Its folders are siblings that must not import each other. */
  siblings?: 'apart';
};

const PACKAGES = ['schema', 'wire', 'domain/*'];
const SERVICES = [
  'auth',
  'files',
  'realtime',
  'mail',
  'bank',
  'pdf',
  'einvoice',
  'openapi',
  'spreadsheet',
].map((name) => `server/${name}`);
const ENGINE = ['server/records', 'server/sql', 'server/config', 'server/budgets'];

const ring = (path: string, may: string[]): Zone => ({
  path: `packages/${path}/`,
  may,
  outside: 'nothing',
});
const server = (path: string, may: string[]): Zone => ({
  path: `apps/server/src/${path}`,
  may,
  outside: 'packages and node',
});
const web = (path: string, may: string[]): Zone => ({
  path: `apps/web/src/${path}`,
  may,
  outside: 'packages',
});
const workshop = (path: string, may: string[]): Zone => ({ path, may, outside: 'packages and node' });

/**
 * The domain from the ground up. A folder imports from its own floor and those below it, and no folder is part of a circle
 * (check.ts): what a value is · what is stored and asked · prices and bookings · documents and claims · reports.
 */
const DOMAIN_FLOORS = [
  ['cells', 'suche', 'values'],
  ['entities', 'options', 'pfade', 'viele'],
  [
    'abwesenheit',
    'afa',
    'aufbewahrung',
    'aufgabe',
    'ausgabe',
    'bestellung',
    'brief',
    'code',
    'einsatz',
    'forderung',
    'geraet',
    'gliederung',
    'import',
    'inventarliste',
    'jahr',
    'kunde',
    'label-print',
    'lagerplatz',
    'namen',
    'ort',
    'partner',
    'person',
    'preise',
    'pruefung',
    'recurring',
    'scanner',
    'set',
    'sitzung',
    'stunden',
    'tabelle',
    'textvorlage',
    'uebergabe',
    'zumietung',
  ],
  [
    'angebot',
    'anzahlung',
    'bank',
    'beleg',
    'folgen',
    'inventur',
    'ladung',
    'lkw-import',
    'mahnung',
    'mannschaft',
    'mitteilung',
    'packliste',
    'projekt',
    'pruefdatei',
    'protokoll',
    'rechnung',
    'rueckgabe',
    'versand',
    'zahlung',
  ],
  [
    'auswertung',
    'betrieb',
    'datev',
    'eingang',
    'ergebnis',
    'heute',
    'inventar',
    'kalender',
    'offene-posten',
    'planung',
    'schluss',
    'steuerbuero',
    'umzug',
    'ustva',
    'zuruecknehmen',
  ],
];

function domainFloors(): Record<string, Zone> {
  const below = ['schema', 'wire'];
  return Object.fromEntries(
    DOMAIN_FLOORS.flatMap((floor) => {
      below.push(...floor.map((name) => `domain/${name}`));
      const may = [...below];
      return floor.map((name) => [`domain/${name}`, ring(`domain/src/${name}`, may)]);
    }),
  );
}

export const ZONES: Readonly<Record<string, Zone>> = {
  schema: ring('schema/src', ['wire']),
  wire: ring('wire/src', []),
  ...domainFloors(),
  fixtures: ring('fixtures/src', ['schema', 'domain/*']),

  // main → app → what a server does → records → sql.
  'server/main': server('main.ts', [
    'server/app',
    'server/open-server',
    'server/auth',
    'server/config',
    'server/data-folder',
    'server/env-files',
    'server/sql',
  ]),
  // A server on what the settings name: database, files, mail. The console stands on it as well.
  'server/open-server': server('open-server.ts', [
    'server/stored-entities',
    'server/app',
    'server/auth',
    'server/betrieb',
    'server/dienste',
    'server/files',
    'server/mail',
    'server/protokoll',
    'server/sql',
    'server/config',
    'server/data-folder',
    'server/program',
    'domain/*',
  ]),
  'server/app': server('app.ts', [
    ...PACKAGES,
    ...SERVICES,
    ...ENGINE,
    'server/actions',
    'server/betrieb',
    'server/derived',
    'server/dienste',
    'server/effects',
    'server/http',
    'server/protokoll',
    'server/seed',
    'server/umzug',
  ]),
  // What every request goes through, whatever it asks for.
  'server/http': server('http/', [...PACKAGES, ...ENGINE, 'server/pfade', 'server/tasks']),
  'server/seed': server('seed.ts', [...PACKAGES, ...ENGINE, 'server/effects', 'server/protokoll']),
  // How a path is served that its definition tells of.
  'server/pfade': server('pfade/', [...PACKAGES, ...ENGINE, 'server/openapi', 'server/spreadsheet']),
  // A path may ask what an effect would fill in, e.g. the next name.
  'server/actions': server('actions/', [
    ...PACKAGES,
    ...SERVICES,
    ...ENGINE,
    'server/claims',
    'server/effects',
    'server/pfade',
    'server/program',
    // What was one act is read there before it is taken back.
    'server/protokoll',
    'server/tasks',
  ]),
  // What was written by whom, and whether it still says so.
  'server/protokoll': server('protokoll/', [...PACKAGES, ...ENGINE]),
  // What a claim comes to, which effects ask while a payment is written and derivations afterwards.
  'server/claims': server('claims/', [...PACKAGES, ...ENGINE]),
  // What follows from what, see records/derivation.ts.
  'server/derived': server('derived/', [...PACKAGES, ...ENGINE, 'server/claims']),
  'server/effects': server('effects/', [...PACKAGES, ...SERVICES, ...ENGINE, 'server/claims']),
  'server/auth': server('auth/', [...PACKAGES, ...ENGINE, 'server/mail', 'server/pfade']),
  'server/files': server('files/', [...PACKAGES, ...ENGINE, 'server/auth']),
  'server/realtime': server('realtime/', [...PACKAGES, ...ENGINE, 'server/auth']),
  'server/mail': server('mail/', [...PACKAGES, 'server/config']),
  // Both by few files of the domain: their process is to start soon.
  'server/pdf': server('pdf/', [
    ...PACKAGES,
    'domain/values',
    'server/einvoice',
    'server/program',
    'server/tasks',
  ]),
  // E-invoices as text: written and read, nothing else.
  'server/einvoice': server('einvoice/', [...PACKAGES, 'server/program', 'server/tasks']),
  // Files of banks as bookings: read, nothing else.
  'server/bank': server('bank/', [...PACKAGES, 'server/program', 'server/tasks', 'server/spreadsheet']),
  // Work beside the main thread; knows nothing of what it carries.
  'server/tasks': server('tasks/', []),
  // Tables as CSV and XLSX; they know cells, not records.
  'server/spreadsheet': server('spreadsheet/', ['schema', 'domain/*', 'server/program', 'server/tasks']),
  // Everything of an installation as one file, and back: database and files below the rules.
  'server/backup': server('backup/', [
    ...PACKAGES,
    ...ENGINE,
    'server/files',
    'server/openapi',
    'server/program',
    'server/protokoll',
  ]),
  // Servers outside of the house that an admin sets in the browser, tried before they count.
  'server/dienste': server('dienste/', [
    ...PACKAGES,
    ...ENGINE,
    'server/auth',
    'server/files',
    'server/mail',
    'server/pfade',
  ]),
  // How an installation is doing, and its backups by the clock.
  'server/betrieb': server('betrieb/', [
    ...PACKAGES,
    ...ENGINE,
    'server/backup',
    'server/dienste',
    'server/files',
    'server/http',
    'server/mail',
    'server/openapi',
    'server/pfade',
    'server/program',
    'server/protokoll',
  ]),
  // Moving in with the data of the old tool: stored below the rules, as a restore does.
  'server/umzug': server('umzug/', [
    ...PACKAGES,
    ...ENGINE,
    'server/actions',
    'server/auth',
    'server/backup',
    'server/claims',
    'server/derived',
    'server/effects',
    'server/files',
    'server/pfade',
    'server/program',
    'server/protokoll',
    'server/spreadsheet',
    'server/tasks',
  ]),
  'server/openapi': server('openapi/', [...PACKAGES, ...ENGINE, 'server/program']),
  // A second entrance beside main: it puts the parts together for one command.
  'server/cli': server('cli/', [
    ...PACKAGES,
    ...SERVICES,
    ...ENGINE,
    'fixtures',
    // The sample firm books its invoices as a person does.
    'server/actions',
    'server/app',
    'server/backup',
    'server/derived',
    'server/dienste',
    'server/open-server',
    'server/protokoll',
    'server/umzug',
    'server/config',
    'server/data-folder',
    'server/env-files',
    'server/stored-entities',
  ]),
  // Everything a database is opened with, by main and by the commands.
  'server/stored-entities': server('stored-entities.ts', [
    'schema',
    'domain/*',
    'server/auth',
    'server/actions',
    'server/derived',
    'server/effects',
    'server/protokoll',
    'server/records',
  ]),
  // The engine: it never sees the domain, entities come as arguments.
  'server/records': server('records/', ['schema', 'wire', 'server/sql', 'server/budgets']),
  'server/sql': server('sql/', [
    'schema',
    'wire',
    'server/budgets',
    'server/database-urls',
    'server/program',
    'server/tasks',
  ]),
  // What one request may cost: figures, nothing else.
  'server/budgets': server('budgets.ts', []),
  // The environment, read once and handed on.
  'server/config': server('config.ts', ['server/database-urls']),
  'server/database-urls': server('database-urls.ts', []),
  // Where the parts of the program lie: from its sources, and built.
  'server/program': server('program.ts', []),
  'server/data-folder': server('data-folder.ts', ['server/config']),
  // Files with settings: our own .env, and that of a service.
  'server/env-files': server('env-files.ts', ['server/config']),

  // app → features → records → api.
  'web/main': web('main.tsx', ['web/app', 'web/ui']),
  'web/app': web('app/', [
    ...PACKAGES,
    'domain/suche',
    'web/features',
    'web/features/*',
    'web/nouns',
    'web/screens',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
    'web/apple',
  ]),
  'web/features': {
    ...web('features/', [
      ...PACKAGES,
      'web/features/*',
      'web/screens',
      'web/records',
      'web/api',
      'web/ui',
      'web/devices',
    ]),
    siblings: 'apart',
  },
  // The two nouns that every project is made of: the other features may build on them.
  'web/features/inventarliste': web('features/inventarliste/', [
    ...PACKAGES,
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  'web/features/kunde': web('features/kunde/', [
    ...PACKAGES,
    // Its prices are those of what stands on lists.
    'web/features/inventarliste',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // What follows a change, in one question: pages and the planner ask it.
  'web/features/folgen': web('features/folgen/', [
    ...PACKAGES,
    'web/features/inventarliste',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // What the menu, the tiles and the settings lead to, and what a firm leaves out of it.
  'web/features/bereiche': web('features/bereiche/', [
    ...PACKAGES,
    'web/nouns',
    'web/screens',
    'web/records',
    'web/api',
    'web/ui',
  ]),
  // What was paid stands with invoices and with the entries of the books.
  'web/features/zahlung': web('features/zahlung/', [
    ...PACKAGES,
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // The page of one of the crew: a link opens it, and an account; and who is asked: a project does, and the planner.
  'web/features/mannschaft': web('features/mannschaft/', [...PACKAGES, 'web/records', 'web/api', 'web/ui']),
  // What was worked: its own page has it, and the page of whoever did.
  'web/features/stunden': web('features/stunden/', [...PACKAGES, 'web/records', 'web/api', 'web/ui']),
  // What is still to do at a record: its page has it, and home.
  'web/features/aufgabe': web('features/aufgabe/', [
    ...PACKAGES,
    'web/screens',
    'web/records',
    'web/api',
    'web/ui',
  ]),
  // The dialog of a new project or a copy: home opens it, and the page of a project.
  'web/features/neues-projekt': web('features/neues-projekt/', [
    ...PACKAGES,
    'web/features/kunde',
    'web/features/inventarliste',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // What is done with a piece wherever it is met: on its page, on a list, on the card of a scan.
  'web/features/stueck': web('features/stueck/', [
    ...PACKAGES,
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // What a device knows of codes and keeps of scans, and the card of a scanned thing: any page opens it, a list counts with it.
  'web/features/scan': web('features/scan/', [
    ...PACKAGES,
    'web/features/stueck',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // What is handed over of a list and signed there: its page opens it, and the device delivers it.
  'web/features/uebergabe': web('features/uebergabe/', [
    ...PACKAGES,
    'web/features/scan',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // The timeline, and items on it: the planner has other rows on the same days.
  'web/features/verfuegbarkeit': web('features/verfuegbarkeit/', [
    ...PACKAGES,
    'web/features/inventarliste',
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // The toll import: an invoice opens it.
  'web/features/lkw-import': web('features/lkw-import/', [
    ...PACKAGES,
    'web/records',
    'web/api',
    'web/ui',
    'web/devices',
  ]),
  // Who may open which screen: a table and rules, no component.
  'web/screens': { path: 'apps/web/src/screens.ts', may: ['schema', 'domain/*'], outside: 'nothing' },
  // What is said of each kind of record: icon, page, what an empty list is for, how it is found.
  'web/nouns': web('nouns/', ['domain/*', 'web/screens', 'web/api']),
  // The general part: it never sees the nouns of the domain, entities come as arguments (app/nouns.ts).
  'web/records': web('records/', [
    'schema',
    'wire',
    'domain/values',
    'domain/suche',
    'domain/cells',
    'domain/viele',
    'web/api',
    'web/ui',
    'web/devices',
    'web/apple',
  ]),
  'web/api': web('api/', [...PACKAGES, 'web/apple']),
  // What only telephones and tablets of one maker do.
  'web/apple': web('apple.ts', []),
  // Neither knows of records; the packages give them units, formats and the printer's language.
  'web/ui': web('ui/', ['schema', 'domain/*']),
  'web/devices': web('devices/', ['domain/*', 'web/ui', 'web/apple']),
  // The service worker: a program of its own beside the app.
  'web/offline': { path: 'apps/web/src/offline/', may: [], outside: 'nothing' },

  'server/test': workshop('apps/server/test/', [...PACKAGES, 'fixtures', 'server/*', 'scripts']),
  'web/test': workshop('apps/web/test/', [
    ...PACKAGES,
    'fixtures',
    'server/*',
    'web/*',
    'scripts',
    'vite configuration',
    'e2e/screens',
  ]),
  // Every address of the web app and what is seen there, for both rings that look at screens.
  'e2e/screens': workshop('e2e/screens.ts', [...PACKAGES, 'web/screens']),
  e2e: workshop('e2e/', [...PACKAGES, 'fixtures', 'server/*', 'web/screens', 'scripts', 'e2e/screens']),
  bench: workshop('bench/', [...PACKAGES, 'fixtures', 'server/*', 'scripts']),
  hardening: workshop('hardening/', [...PACKAGES, 'server/*', 'bench', 'edges', 'scripts']),
  edges: workshop('edges/', [...PACKAGES, 'server/*', 'web/build', 'scripts']),
  scripts: workshop('scripts/', ['server/program']),
  'vite configuration': workshop('apps/web/vite.config.ts', ['web/ui', 'web/build']),
  // How the built files are cut, which page needs which, and what a device keeps of them.
  'web/build': workshop('apps/web/build/', ['scripts']),
  'knip configuration': workshop('knip.config.ts', []),
  'vitest configuration': workshop('vitest.config.ts', ['scripts', 'web/build']),
  'playwright configuration': workshop('playwright.config.ts', ['scripts', 'e2e']),
};
