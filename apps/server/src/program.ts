import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What begins by itself, as a program, a thread or a process of its own: of each the build makes a file. */
export const startedParts = [
  'main',
  'cli/main',
  'actions/tabellen/plan-worker',
  'bank/bank-worker',
  'einvoice/invoice-worker',
  'pdf/document-worker',
  'pdf/bild-worker',
  'pdf/logo-worker',
  'spreadsheet/table-worker',
  'sql/sqlite/checkpoint-worker',
  'sql/sqlite/reader-worker',
  'umzug/database-worker',
] as const;

// The same from the sources and from what was built of them, which is cut into other files.
const server = dirname(findPackageJSON(import.meta.url) ?? '');
const [folder, extension] = extname(import.meta.url) === '.ts' ? ['src', '.ts'] : ['dist', '.js'];

/** Says the version of the whole product. */
export const packagePath = join(server, '../../package.json');

/** The built web app. */
export const webFolder = join(server, '../web/dist');

/** Changes of the database that need a person, see its README. */
export const migrationsFolder = join(server, folder, 'sql/migrations');

/** The file of a part, built or not as whoever asks. */
export const fileOf = (part: (typeof startedParts)[number]): string =>
  join(server, folder, `${part}${extension}`);

/** The same as threads and processes take it. */
export const urlOf = (part: (typeof startedParts)[number]): URL => pathToFileURL(fileOf(part));
