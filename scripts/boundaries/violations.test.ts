import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { violationsIn } from './violations.ts';

const violationsOf = (path: string, source: string) => violationsIn(path, importsOf(path, source));

test.each([
  {
    name: 'the browser imports the server by path',
    path: 'apps/web/src/api/client.ts',
    source: `import { start } from '../../../server/src/app.ts';`,
    reason: 'web/api may not import server/app',
  },
  {
    name: 'the browser imports the server by name',
    path: 'apps/web/src/api/client.ts',
    source: `import { start } from '@traverse/server';`,
    reason: 'web/api may not import server/main',
  },
  {
    name: 'a feature imports its sibling',
    path: 'apps/web/src/features/rechnung/RechnungDetailPage.tsx',
    source: `import { Scan } from '../packliste/Scan.tsx';`,
    reason: 'web/features may not import a sibling',
  },
  {
    name: 'the domain imports a Node built-in',
    path: 'packages/domain/src/values/ust.ts',
    source: `import { readFileSync } from 'node:fs';`,
    reason: 'domain/values may not use Node',
  },
  {
    name: 'the domain imports a package',
    path: 'packages/domain/src/values/dates.ts',
    source: `import dayjs from 'dayjs';`,
    reason: 'domain/values may not use packages',
  },
  {
    name: 'the engine imports the domain',
    path: 'apps/server/src/records/list.ts',
    source: `import { entities } from '@traverse/domain/entities';`,
    reason: 'server/records may not import domain/entities',
  },
  {
    name: 'the lists and dialogs import a noun of the domain',
    path: 'apps/web/src/records/edit/RecordForm.tsx',
    source: `import { entities } from '@traverse/domain/entities';`,
    reason: 'web/records may not import domain/entities',
  },
  {
    name: 'the lists and dialogs import the screen of a noun',
    path: 'apps/web/src/records/fields/FieldInput.tsx',
    source: `import { inventarlisteInput } from '../../features/inventarliste/InventarlisteInput.tsx';`,
    reason: 'web/records may not import web/features/inventarliste',
  },
  {
    name: 'days and amounts import a noun',
    path: 'packages/domain/src/values/geld.ts',
    source: `import type { Rechnung } from '../entities/index.ts';`,
    reason: 'domain/values may not import domain/entities',
  },
  {
    name: 'a floor of the domain imports from one above it',
    path: 'packages/domain/src/preise/totals.ts',
    source: `import { korrekturOf } from '../rechnung/korrektur.ts';`,
    reason: 'domain/preise may not import domain/rechnung',
  },
  {
    name: 'a type counts as an import',
    path: 'apps/server/src/sql/columns.ts',
    source: `type Page = import('../records/page.ts').Page;`,
    reason: 'server/sql may not import server/records',
  },
  {
    name: 'a re-export counts as an import',
    path: 'packages/schema/src/index.ts',
    source: `export * from '@traverse/domain/rechnung/korrektur';`,
    reason: 'schema may not import domain/rechnung',
  },
  {
    name: 'a shared feature imports another one',
    path: 'apps/web/src/features/kunde/kunde-dialog.ts',
    source: `import { open } from '../rechnung/open.ts';`,
    reason: 'web/features/kunde may not import web/features',
  },
  {
    name: 'fixtures reach what is shipped',
    path: 'apps/server/src/app.ts',
    source: `import { firma } from '@traverse/fixtures';`,
    reason: 'server/app may not import fixtures',
  },
])('reports when $name', ({ path, source, reason }) => {
  expect(violationsOf(path, source)).toEqual([expect.stringContaining(reason)]);
});

test('reports a file in a folder that has no zone', () => {
  expect(violationsOf('apps/server/src/utils/text.ts', '')).toEqual([expect.stringContaining('no zone')]);
});

test.each([
  ['apps/web/src/features/rechnung/new.ts', `import { pick } from '../kunde/pick.ts';`],
  ['apps/web/src/features/rechnung/new.ts', `import { line } from './line.ts';`],
  [
    'apps/server/src/actions/rechnung/getNextName.ts',
    `import { nextName } from '@traverse/domain/options/naming';`,
  ],
  [
    'apps/server/src/main.ts',
    `import { join } from 'node:path'; import { openServer } from './open-server.ts';`,
  ],
  ['packages/domain/src/values/ust.test.ts', `import { test } from 'vitest'; import './ust.ts';`],
  ['apps/web/src/records/list/ListSums.tsx', `import { sumCents } from '@traverse/domain/values';`],
  ['apps/web/src/records/list/list-wish.test.ts', `import { entities } from '@traverse/domain/entities';`],
])('lets %s import what its zone may', (path, source) => {
  expect(violationsOf(path, source)).toEqual([]);
});
