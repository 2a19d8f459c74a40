import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf } from '@traverse/domain/values';
import { groupNames } from '@traverse/schema';
import { OWN_ANSWER } from '@traverse/wire';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { forwarded, guestScreens, type Screen, screens, screensClosedTo } from '../../../e2e/screens.ts';
import type { TestServer, TestUser } from '../../server/test/server.ts';
import { emptyList } from '../src/app/empty-list.ts';
import { authRoutes } from '../src/app/routes/auth-routes.ts';
import { screenRoutes } from '../src/app/routes/screen-routes.ts';
import { groupsThatOpen } from '../src/screens.ts';
import { cutNetwork, described, isOff } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const AGAIN = 'Jetzt versuchen';
const OFFLINE_REASON = 'Ohne Verbindung kannst du nichts ändern.';
const refusal = { status: 429, message: 'Zu viele Anfragen auf einmal.', data: {} };

// Shown without asking anybody; a file is asked for with a token, not read.
const AT_ONCE = [
  '/daten',
  '/umzug',
  '/einstellungen/konto',
  '/handbuch',
  '/handbuch/scannen',
  '/anlagen/{dateien}/{file}?von=dateien',
];

let admin: TestUser;
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  admin = await house.server.user(...groupNames);
  const given: TestServer['given'] = (...record) => house.server.given(...record);
  const day = wireDateOf('2026-12-03');
  const time = { von: day, bis: day };
  const kunde = (await given('kunden', { name: 'Petersen' })).id;
  const liste = (await given('inventarlisten', { ...time, verbucht: true })).id;
  const inventar = (await given('inventar', { name: 'LED-PAR', anzahl: 4, kategorie: 'Licht' })).id;
  await given('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 2 });
  const motor = await given('inventar', { name: 'Motor', anzahl: 0, zaehlweise: 'Einzeln' });
  known = {
    geraete: (await given('geraete', { inventar: motor.id })).id,
    personen: (await given('personen', { name: 'Anna Vogt', art: 'Frei' })).id,
    projekt: (await given('projekt', { name: 'Gala', datum_von: day })).id,
    lieferanten: (await given('lieferanten', { name: 'Kabelhaus' })).id,
    orte: (await given('orte', { name: 'Stadthalle' })).id,
    kunden: kunde,
    inventar,
    inventarlisten: liste,
    day: '2026-12-03',
    packlisten: (await given('packlisten', { ...time, kunde, inventarliste: liste })).id,
    rechnungen: (
      await given('rechnungen', {
        ...time,
        kunde,
        inventarliste: liste,
        rechnungsDatum: day,
        faelligDatum: day,
        name: 'RN20260001',
      })
    ).id,
    zumietungen: (await given('zumietungen', { ...time, name: 'ZM20260001' })).id,
    inventuren: (await given('inventuren', { stichtag: day })).id,
  };
});

const addressOf = ({ address }: Screen) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');

/** Every question is answered by `answer`, or by the server where it says nothing. */
function whenAsked(
  answer: (url: URL, method: string) => Promise<Response | undefined> | Response | undefined,
) {
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return (await answer(url, init?.method ?? 'GET')) ?? ask(input, init);
  });
}

test('every address of the app is looked at', () => {
  const visited = [...guestScreens, ...screens].map(({ address, path = address }) => path);
  const routed = [...authRoutes, ...screenRoutes].flatMap(({ options }) =>
    'path' in options ? [options.path] : [],
  );
  expect(new Set([...visited, ...forwarded])).toEqual(new Set(routed));
});

const isReading = (url: URL, method: string) =>
  (method === 'GET' && !url.pathname.endsWith('/health')) ||
  // Read by a post: its link would else stand in an address.
  url.pathname === '/api/mannschaft/stand';

describe.each(screens.filter(({ address }) => !AT_ONCE.includes(address)))('$address', (each) => {
  test('[ERR-02] shows its outline, then what went wrong, then what is there', async () => {
    const asked = Promise.withResolvers<void>();
    let isMended = false;
    whenAsked(async (url, method) => {
      if (!isReading(url, method)) return undefined;
      await asked.promise;
      return isMended ? undefined : Response.json(refusal, { status: 429 });
    });
    await house.open(addressOf(each), admin);
    await waitFor(() => expect(outline()).not.toBeNull());
    asked.resolve();
    // Its outline stood in another place.
    await screen.findAllByText('Laden fehlgeschlagen.');
    const place = within(await screen.findByRole(each.isDialog ? 'dialog' : 'main'));
    await place.findAllByText('Laden fehlgeschlagen.');
    expect(place.getAllByText(refusal.message)).not.toHaveLength(0);
    expect(place.getAllByText(/Nächster Versuch in \d+ Sekunden?\./)).not.toHaveLength(0);
    isMended = true;
    for (const button of place.getAllByRole('button', { name: AGAIN })) await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Laden fehlgeschlagen.')).toBeNull());
    expect(await screen.findAllByRole('heading', { name: each.heading })).not.toHaveLength(0);
    await waitFor(() =>
      expect(document.querySelector('[aria-busy=true], [aria-label="Wird geladen"]')).toBeNull(),
    );
  });
});

const outline = () =>
  document.querySelector('[aria-label="Wird geladen"], [aria-busy=true] tbody[aria-hidden=true]');

test.each([
  { address: '/home', says: 'Erste Schritte' },
  { address: '/verfuegbarkeit', says: 'Noch keine Artikel' },
  { address: '/engpaesse', says: 'In den nächsten 8 Wochen fehlt nichts' },
  { address: '/planung', says: 'In diesen Tagen steht nichts an' },
  ...screens
    .filter(({ list }) => list !== undefined)
    .map(({ address, list = 'projekt' }) => ({
      address,
      says: emptyList(list, { id: '', groups: groupNames }).title,
    })),
])('[ERR-02] $address says when there is nothing yet', async ({ address, says }) => {
  const nothing = { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] };
  whenAsked((url) =>
    /\/(records|availability)$/.test(url.pathname)
      ? Response.json(nothing, { headers: { [OWN_ANSWER]: '1' } })
      : undefined,
  );
  await house.open(address, admin);
  expect(await screen.findByText(says, { exact: false })).toBeDefined();
});

test.each([
  '/projekt/abcdefghijklmno',
  '/inventar/abcdefghijklmno',
  '/rechnung/abcdefghijklmno',
  '/packliste/abcdefghijklmno',
  '/zumietung/abcdefghijklmno',
  '/anlagen/abcdefghijklmno/plan.pdf',
  '/anlagen/abcdefghijklmno/beleg.pdf?von=ausgaben',
  '/daten/abcdefghijklmno',
])('[ERR-02] %s says that there is no such record, and leads on', async (address) => {
  await house.open(address, admin);
  await screen.findByText('Diesen Datensatz gibt es nicht (mehr).');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: /^Zu/ })).not.toHaveLength(0);
});

describe.each([
  { address: '/packliste/{packlisten}', changes: /^Schaden melden: | bearbeiten$|: einen (mehr|weniger) / },
  { address: '/rechnung/{rechnungen}', changes: / bearbeiten$|^Pauschalpreis |^Anfahrt|^PDF Rechnung/ },
  { address: '/inventar/{inventar}', changes: / bearbeiten$|^Als behoben markieren|^Schaden melden/ },
  { address: '/einstellungen/benutzer', changes: / (bearbeiten|sperren|löschen)$|^Anlegen/ },
  { address: '/einstellungen/kategorien', changes: / (bearbeiten|löschen)$|^Anlegen/ },
  { address: '/einstellungen/faktorstaffeln', changes: / (bearbeiten|löschen)$|^Anlegen/ },
  { address: '/einstellungen/preisgruppen', changes: /^Anlegen/ },
  { address: '/home', changes: / als Favorit merken$|^Neues Projekt/ },
  { address: '/projekt/{projekt}', changes: / (bearbeiten|löschen)\b|: (bearbeiten|hinzufügen)$|merken$/ },
  { address: '/kunde', changes: / (bearbeiten|löschen)$/ },
])('$address', ({ address, changes }) => {
  test('[ERR-02] what needs the server is off without connection, and says why', async () => {
    await house.open(addressOf({ address, heading: '' }), admin);
    const buttons = () => screen.queryAllByRole('button', { name: changes });
    const possible = () => buttons().filter((button) => !isOff(button));
    await waitFor(() => expect(possible()).not.toEqual([]));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const names = () => possible().map((button) => button.getAttribute('aria-label') ?? button.textContent);
    const before = names();
    const network = cutNetwork();
    await screen.findByText('Keine Verbindung.', { exact: false });
    await waitFor(() => expect(possible()).toEqual([]));
    const [first] = buttons();
    expect(first && described(first)).toContain(OFFLINE_REASON);
    if (first) await userEvent.click(first);
    expect(screen.queryByRole('dialog')).toBeNull();
    network.mend();
    // Others may have come meanwhile: parts of a page load one after the other.
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(before)));
  });
});

test('[ERR-02] the groups of an account stay as they are without connection', async () => {
  const { id } = await house.server.user();
  const [{ username } = { username: '' }] = await house.find('users', 'id', id);
  await house.open('/einstellungen/benutzer', admin);
  const box = () => screen.findByRole('checkbox', { name: `dateien für ${String(username)}` });
  expect((await box()).matches(':checked')).toBe(false);
  const network = cutNetwork();
  await waitFor(async () => expect(isOff(await box())).toBe(true));
  expect(described(await box())).toContain(OFFLINE_REASON);
  await userEvent.click(await box());
  expect((await box()).matches(':checked')).toBe(false);
  network.mend();
  await waitFor(async () => expect(isOff(await box())).toBe(false));
});

describe('for somebody without the group', () => {
  let clerk: TestUser;
  beforeAll(async () => {
    clerk = await house.server.user('dateien');
  });
  test.each(screensClosedTo('dateien'))(
    '[HOME-01] $path says which is missing, and leads home',
    async ({ screen: closed, path }) => {
      await house.open(addressOf(closed), clerk);
      await screen.findByRole('heading', { level: 1, name: 'Dafür fehlt dir eine Gruppe' });
      const main = screen.getByRole('main');
      for (const group of groupsThatOpen(path)) expect(main.textContent).toContain(group);
      expect(within(main).getByRole('link', { name: 'Zur Startseite' })).toBeDefined();
    },
  );
});
