import { type Collection, entities } from '@traverse/domain/entities';
import { decide, type Group, groupNames, type Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import { einstellungenPagesFor } from '../features/einstellungen/einstellungen-pages.ts';
import { tilesFor } from '../features/home/tiles.ts';
import { collectionsAt, groupsThatOpen, mayOpen, type ScreenPath, screenPaths } from '../screens.ts';
import { pageCommands } from './commands/page-commands.ts';
import { pagesFor } from './menu/menu-groups.ts';
import { screenRoutes } from './routes/screen-routes.ts';

const somebody = (...groups: readonly Group[]): Reader => ({ id: 'somebody0000001', groups });

const readers: { who: string; reader: Reader }[] = [
  { who: 'somebody without a group', reader: somebody() },
  ...groupNames.map((group) => ({ who: `the group ${group}`, reader: somebody(group) })),
  { who: 'somebody with every group', reader: somebody(...groupNames) },
];

test('every screen has a route, and says what it reads', () => {
  const routed = screenRoutes.flatMap(({ options }) =>
    'component' in options && 'path' in options ? [options.path] : [],
  );
  expect(new Set(screenPaths)).toEqual(new Set(routed));
});

test.each<{ path: ScreenPath; opens: readonly Group[] }>([
  { path: '/home', opens: groupNames },
  { path: '/projekt/$id', opens: groupNames },
  { path: '/planung', opens: groupNames },
  { path: '/inventar', opens: ['rechnungen', 'packlisten', 'inventar'] },
  { path: '/verfuegbarkeit', opens: ['rechnungen', 'packlisten', 'inventar'] },
  { path: '/engpaesse', opens: ['rechnungen', 'packlisten', 'inventar'] },
  { path: '/rueckgaben', opens: ['rechnungen', 'packlisten'] },
  { path: '/schwund', opens: ['rechnungen', 'packlisten', 'inventar'] },
  { path: '/inventur/$id', opens: ['rechnungen', 'packlisten', 'inventar'] },
  { path: '/inventur/$id/zaehlen', opens: ['inventar'] },
  { path: '/kunde', opens: ['rechnungen', 'packlisten', 'kunden', 'buchhaltung', 'pruefung'] },
  { path: '/kunde/$id', opens: ['rechnungen', 'packlisten', 'kunden', 'buchhaltung', 'pruefung'] },
  { path: '/lieferant/$id', opens: ['admin', 'rechnungen', 'buchhaltung', 'pruefung'] },
  { path: '/ort/$id', opens: groupNames },
  {
    path: '/aufgaben',
    opens: ['admin', 'rechnungen', 'packlisten', 'planung', 'inventar', 'kunden', 'buchhaltung'],
  },
  { path: '/packliste/$id', opens: ['rechnungen', 'packlisten'] },
  { path: '/zumietungen', opens: ['rechnungen', 'buchhaltung', 'pruefung'] },
  { path: '/rechnung/$id', opens: ['rechnungen', 'buchhaltung', 'pruefung'] },
  { path: '/dateien', opens: ['dateien'] },
  { path: '/auswertung', opens: ['admin', 'buchhaltung', 'pruefung'] },
  { path: '/einnahmen/$tab', opens: ['admin', 'buchhaltung', 'pruefung'] },
  { path: '/einstellungen/benutzer', opens: ['admin'] },
  { path: '/einstellungen/firmendaten', opens: groupNames },
])('[HOME-01] $path opens to $opens', ({ path, opens }) => {
  expect(groupNames.filter((group) => mayOpen(path, somebody(group)))).toEqual(opens);
});

test.each(readers)('[HOME-01] [HOME-02] $who is led to nothing that then does not open', ({ reader }) => {
  const links = [...pagesFor(reader), ...tilesFor(reader), ...einstellungenPagesFor(reader)];
  const closed = links.map(({ link }) => link.to).filter((path) => !mayOpen(path, reader));
  expect(closed).toEqual([]);
});

test('[HOME-01] every screen that needs no record is led to: by menu, palette, tiles, settings or the further data', () => {
  const reader = somebody(...groupNames);
  const links = [...pagesFor(reader), ...tilesFor(reader), ...einstellungenPagesFor(reader)];
  const led: readonly string[] = ['/home', '/daten', ...links.map(({ link }) => link.to)];
  expect(screenPaths.filter((path) => !path.includes('$') && !led.includes(path))).toEqual([]);
});

test.each(readers)(
  '[HOME-01] the palette leads $who where the menu does, and to pages that the menu leaves out',
  async ({ reader }) => {
    const session = { ...reader, username: '', email: '', mobile: '', labels: [] };
    const [found] = await pageCommands(session)('', new AbortController().signal);
    const paths = found?.commands.flatMap((command) => ('link' in command ? [command.link.to] : []));
    const menu = pagesFor(reader);
    // Where a new project is begun, by whoever may.
    const begun = decide(entities.projekt.access.create, reader) ? ['/home'] : [];
    expect(paths).toEqual([...begun, ...menu.map(({ link }) => link.to), '/einstellungen', '/daten']);
  },
);

test.each([
  { typed: 'Elster', finds: ['Ust-Voranmeldung', 'Umsatzsteuer'] },
  { typed: 'Datev', finds: ['Steuerberatung', 'DATEV'] },
  { typed: 'Logo', finds: ['Logo und Farbe', 'Firmendaten'] },
  { typed: 'IBAN', finds: ['Das braucht jede Rechnung', 'Bankkonten'] },
  { typed: 'Angebot', finds: ['Rechnungen', 'Angebote'] },
  { typed: 'Mahnung', finds: ['Mahnlauf', 'Mahnungen'] },
  { typed: 'Kontoauszug', finds: ['Bankabgleich'] },
  { typed: 'Mailtext', finds: ['Textvorlagen'] },
  { typed: 'Abschreibung', finds: ['AfA'] },
  { typed: 'Deckungsbeitrag', finds: ['Projektergebnisse'] },
  { typed: 'ruestzeit', finds: ['Rüstzeit'] },
])('[HOME-01] the palette finds $finds by "$typed"', async ({ typed, finds }) => {
  const session = { ...somebody(...groupNames), username: '', email: '', mobile: '', labels: [] };
  const groups = await pageCommands(session)(typed, new AbortController().signal);
  const labels = groups.flatMap(({ commands }) => commands.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(finds));
});

test.each(readers)('[API-07] what $who may read is found on a screen, and nothing else is', ({ reader }) => {
  const readable = (Object.keys(entities) as Collection[]).filter(
    (collection) => decide(entities[collection].access.read, reader) !== false,
  );
  const open = screenPaths.filter((path) => mayOpen(path, reader));
  const found = open.flatMap((path) => collectionsAt(path, reader));
  expect(found.toSorted()).toEqual(readable.toSorted());
});

test.each(screenPaths.filter((path) => !mayOpen(path, somebody())))(
  '[HOME-01] whoever may not open %s is told which group is enough',
  (path) => {
    const told = groupsThatOpen(path);
    expect(told).not.toEqual([]);
    expect(told.filter((group) => !mayOpen(path, somebody(group)))).toEqual([]);
  },
);
