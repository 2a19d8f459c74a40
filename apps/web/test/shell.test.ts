import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities } from '@traverse/domain/entities';
import { cents, percent, wireDateOf } from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import { keepFremdnummer } from '../../server/src/actions/laeufe/fremdnummern.ts';
import { aMark, choose, closed, described, dialogNamed, fill, press, pressAnlegen, says } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

async function openMenu() {
  await press('Menü öffnen');
  return within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
}
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const heading = () => screen.findByRole('heading', { level: 1 });

async function askPalette(text: string) {
  await screen.findByRole('button', { name: 'Menü öffnen' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox', { name: 'Suchen oder springen' }), text);
}

test('[HOME-01] the side menu holds every entry for who has every group', async () => {
  const admin = await house.admin();
  const [own] = await house.find('users', 'id', admin.id);
  await house.open('/daten', admin);
  const menu = await openMenu();
  await press('Bücher', menu);
  expect(textsOf(menu.getAllByRole('link'))).toEqual([
    'Neues Projekt',
    'Start',
    'Projekte',
    'Kunden',
    'Packlisten',
    'Inventar',
    'Schäden',
    'Rechnungen',
    'Zumietungen',
    'Dateien',
    'Einnahmen',
    'Ausgaben',
    'Auswertung',
  ]);
  const drawer = screen.getByRole('dialog', { name: 'Hauptmenü' });
  expect(drawer.textContent).toContain(`Logout - ${String(own?.['username'])}`);
  expect(drawer.textContent).toContain('© 2022-2023');
  expect(drawer.textContent).toMatch(/v\d+\.\d+\.\d+/);
  await press('Schließen', within(drawer));
  await closed('Hauptmenü');
});

test('[HOME-01] an entry of the menu leads to its page and is marked there', async () => {
  await house.open('/daten', await house.server.user('admin'));
  const entry = { name: 'Ausgaben' };
  await userEvent.click((await openMenu()).getByRole('link', entry));
  await isAt('/ausgaben/1');
  await closed('Hauptmenü');
  const marked = (await openMenu()).getByRole('link', entry);
  expect(marked.getAttribute('aria-current')).toBe('page');
});

test('[HOME-01] nobody is shown what their groups do not open', async () => {
  await house.open('/daten', await house.server.user('kunden'));
  expect(textsOf((await openMenu()).getAllByRole('link'))).toEqual([
    'Neues Projekt',
    'Start',
    'Projekte',
    'Kunden',
  ]);
});

test('[HOME-01] the logo leads home', async () => {
  await house.open('/dateien', await house.server.user('dateien'));
  await userEvent.click(await screen.findByRole('link', { name: 'Traverse – zur Startseite' }));
  await isAt('/home');
});

test('[ERR-02] an unknown address is no blank page', async () => {
  await house.open('/gibt/es/nicht');
  await waitFor(async () => expect((await heading()).textContent).toBe('Diese Seite gibt es nicht.'));
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeDefined();
});

test('the command palette opens by key, finds and goes there', async () => {
  await house.open('/home', await house.server.user('kunden'));
  await askPalette('einst');
  await waitFor(() =>
    expect(textsOf(screen.getAllByRole('option'))).toEqual([expect.stringMatching(/^Einstellungen/)]),
  );
  await fill(screen.getByRole('combobox', { name: 'Suchen oder springen' }), 'weitere da');
  // At once: Enter means the line that is about to come.
  await userEvent.keyboard('{Enter}');
  await isAt('/daten');
});

test('the command palette finds records of every collection the user may list, and no others', async () => {
  const mark = `Q${aMark()}`;
  const { id } = await house.create('projekt', { name: `Gala ${mark}`, datum_von: wireDateOf('2026-12-03') });
  await house.create('inventar', { name: `Funkstrecke ${mark}`, anzahl: 4 });
  await house.create('einnahmen', { name: `Miete ${mark}`, datum: wireDateOf('2026-11-03') });
  await house.open('/daten', await house.server.user('inventar'));
  await askPalette(mark.toLowerCase());
  await screen.findByRole('option', { name: /Funkstrecke/ });
  expect(screen.queryByRole('option', { name: /Miete/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Gala/ }));
  await isAt(`/projekt/${id}`);
});

test('[HILF-01] the command palette finds pages by the words of the warehouse, devices by their serial number, old labels and the handbook', async () => {
  const mark = `Q${aMark()}`;
  const { id } = await house.create('inventar', { name: `Motor ${mark}`, anzahl: 1, zaehlweise: 'Einzeln' });
  const [geraet] = await house.find('geraete', 'inventar', id);
  await house.update('geraete', String(geraet?.id), { seriennummer: `SN-${mark}` });
  await house.create('codes', { inventar: id, code: `ALT-${mark}` });
  await house.open('/daten', await house.admin());
  await askPalette('backup');
  for (const [text, name] of [
    ['backup', /^Betrieb.*Einstellungen/],
    ['regal', /^Lagerplätze/],
    ['fahrzeuge', /^Fahrzeuge.*Weitere Daten/],
    ['excel geräte', /^Geräte: Tabelle einlesen/],
    ['carnet', /^Packlisten/],
    ['lieferant anlegen', /^Lieferant anlegen/],
    ['rein scannen', /^Raus und rein scannen/],
    [`ALT-${mark}`, new RegExp(`ALT-${mark}`)],
  ] as const) {
    await fill(screen.getByRole('combobox', { name: 'Suchen oder springen' }), text);
    expect(await screen.findByRole('option', { name })).toBeDefined();
  }
  await fill(screen.getByRole('combobox', { name: 'Suchen oder springen' }), `sn-${mark}`);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`Motor ${mark} #01`) }));
  await isAt(`/geraet/${geraet?.id}`);
});

test('the command palette finds the documents of a job by its customer, place and amount', async () => {
  const mark = `Q${aMark()}`;
  const kunde = (await house.create('kunden', { name: 'Petersen', firma: `Nordlicht ${mark}` })).id;
  const day = wireDateOf('2026-12-03');
  const projekt = (await house.create('projekt', { name: 'Gala', ort: `Husum ${mark}`, datum_von: day })).id;
  const job = { kunde, projekt, von: day, bis: day };
  const liste = await house.create('packlisten', { name: 'PL20260001', ...job });
  const rechnung = await house.create('rechnungen', {
    name: 'RN20260001',
    ...job,
    rechnungsDatum: day,
    faelligDatum: day,
    optElement: [{ name: 'Regie', anzahl: 1, preis: cents(1_216_00), ust: percent(19) }],
  });
  await house.open('/daten', await house.admin());
  await askPalette(`Nordlicht ${mark}`);
  const line = await screen.findByRole('option', { name: /^PL20260001/ });
  expect(line.textContent).toContain(`Gala · Nordlicht ${mark} – Petersen`);
  await fill(screen.getByRole('combobox', { name: 'Suchen oder springen' }), `Husum ${mark}`);
  await userEvent.click(await screen.findByRole('option', { name: /^PL20260001/ }));
  await isAt(`/packliste/${liste.id}`);
  await askPalette('1447,04');
  await userEvent.click(await screen.findByRole('option', { name: /^Entwurf RN20260001/ }));
  await isAt(`/rechnung/${rechnung.id}`);
});

test('every collection is reached from the user menu and by the palette', async () => {
  await house.open('/home', await house.admin());
  await choose(/^Angemeldet:/, 'Weitere Daten');
  await userEvent.click(
    await screen.findByRole('link', { name: new RegExp(`^${entities.groups.label.many}`) }),
  );
  await waitFor(async () => expect((await heading()).textContent).toBe(entities.groups.label.many));
  await askPalette('weitere daten');
  await userEvent.keyboard('{Enter}');
  await isAt('/daten');
});

test('[AUTH-09] a group given meanwhile is there when the window is looked at again', async () => {
  const person = await house.server.user();
  await house.open('/daten', person);
  await screen.findByRole('button', { name: 'Menü öffnen' });
  const [dateien] = await house.find('groups', 'name', 'dateien');
  await house.update('users', person.id, { groups: [dateien?.id] });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  dispatchEvent(new Event('focus'));
  const menu = await openMenu();
  expect(await menu.findByRole('link', { name: 'Dateien' })).toBeDefined();
});

test.each([
  '/home',
  '/projekt',
  '/projekt/x',
  '/rechnung/x',
  '/ausgaben/2',
  '/einstellungen/benutzer',
  '/anlagen/x/y.pdf',
])('[AUTH-09] %s sends a guest to the sign-in', async (path) => {
  await house.open(path);
  await isAt('/');
  expect(await screen.findByRole('heading', { name: 'Bitte Anmelden' })).toBeDefined();
});

test('[HOME-07] admins switch the registration in the dialog and on the page, others see it disabled', async () => {
  const only = 'Das ändern nur Personen der Gruppe admin.';
  const allow = () => screen.findByRole('switch', { name: 'AllowNewUser' });
  const openSettings = async () => {
    await openMenu();
    await press('Einstellungen');
    return dialogNamed('Einstellungen');
  };
  await house.open('/daten', await house.admin());
  const dialog = await openSettings();
  await waitFor(async () => expect((await allow()).matches(':checked')).toBe(true));
  await userEvent.click(await allow());
  await screen.findByText('Registrierung ausgeschaltet');
  await userEvent.click(dialog().getAllByRole('button', { name: 'Schließen' }).at(-1));
  await closed('Einstellungen');
  await house.open('/einstellungen/registrierung');
  await waitFor(async () => expect((await allow()).matches(':checked')).toBe(false));
  await userEvent.click(await allow());
  await waitFor(async () => expect((await allow()).matches(':checked')).toBe(true));

  await house.open('/daten', await house.server.user('kunden'));
  const theirs = await openSettings();
  expect((await allow()).matches(':disabled')).toBe(true);
  expect(theirs().getByText(only)).toBeDefined();
  expect(theirs().queryByRole('link', { name: 'Benutzer' })).toBeNull();
  await userEvent.click(theirs().getByRole('link', { name: 'Firmendaten' }));
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(only));
  expect(screen.getByLabelText('Firmenname').matches(':read-only')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Speichern/ })).toBeNull();
  await house.open('/einstellungen/kategorien');
  const create = await screen.findByRole('button', { name: /^Anlegen/ });
  expect(create.getAttribute('aria-disabled')).toBe('true');
});

test('[HOME-09] the last admin is not locked, and the refusal says why', async () => {
  const admin = await house.admin();
  const [own] = await house.find('users', 'id', admin.id);
  const username = String(own?.['username']);
  const { body } = await house.server.ask('GET', '/api/collections/users/records?perPage=500', { as: admin });
  for (const { id } of body.items) if (id !== admin.id) await house.update('users', id, { locked: true });
  await house.open('/einstellungen/benutzer', admin);
  await fill(await screen.findByLabelText('Name oder E-Mail'), admin.email);
  await press(`${username} sperren`);
  await press(/^Ja/);
  await says('Das ist der letzte Zugang mit Admin-Rechten.');
  const box = () => screen.getByRole('checkbox', { name: /^admin/ });
  await userEvent.click(box());
  await press(/^Ja/);
  await waitFor(() => expect(box().matches(':checked')).toBe(true));
  expect(document.body.textContent).toContain('Das ist der letzte Zugang mit Admin-Rechten.');
});

test('[HOME-09] [R20] an admin makes an account, with every label, and a category', async () => {
  const mark = aMark();
  await house.open('/einstellungen/benutzer', await house.admin());
  await pressAnlegen();
  const account = await dialogNamed('Konto anlegen');
  await fill(account().getByLabelText(/^Name/), `Sabine ${mark}`);
  await fill(account().getByLabelText(/^Telefon/), '0421 2312511');
  await fill(account().getByLabelText(/^E-Mail/), `sabine-${mark}@lindhof.example`);
  await fill(account().getByLabelText(/^Startpasswort/), 'kurz');
  await press(/^Anlegen/, account());
  await waitFor(() =>
    expect(
      account()
        .getByLabelText(/^Startpasswort/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
  await fill(account().getByLabelText(/^Startpasswort/), 'lang-genug-1');
  await userEvent.click(await account().findByRole('checkbox', { name: 'packlisten' }));
  // [GRUP-01] [GRUP-02] A sentence for each group.
  expect(described(account().getByRole('checkbox', { name: 'buchhaltung' }))).toMatch(
    /weder Benutzer noch Firmendaten/,
  );
  // Who audits is in no other group: one tick takes the others away, and one of theirs takes it away.
  const ticked = (name: string) =>
    account()
      .getByRole('checkbox', { name: new RegExp(`^${name}`) })
      .matches(':checked');
  await userEvent.click(account().getByRole('checkbox', { name: 'Prüfung' }));
  await waitFor(() => expect([ticked('packlisten'), ticked('Prüfung')]).toEqual([false, true]));
  await userEvent.click(account().getByRole('checkbox', { name: 'packlisten' }));
  await waitFor(() => expect([ticked('packlisten'), ticked('Prüfung')]).toEqual([true, false]));
  await press(/^Anlegen/, account());
  await closed('Konto anlegen');
  await screen.findByRole('button', { name: `Sabine ${mark} bearbeiten` });
  const [stored] = await house.find('users', 'username', `Sabine ${mark}`);
  expect(stored?.['groups']).toHaveLength(1);
  // [R20] Nothing is hidden from who is new.
  expect(stored?.['label']).toBe('Ton, Licht, Video');
  expect(document.body.textContent).not.toMatch(/Sabine .* registriert/);

  await house.open('/einstellungen/kategorien');
  await isAt('/einstellungen/kategorien');
  await screen.findByRole('heading', { name: 'Kategorien' });
  await pressAnlegen();
  const category = await dialogNamed('Anlegen');
  await fill(category().getByLabelText(/^Name/), `Leasing ${mark}`);
  await press(/^Speichern/, category());
  await closed('Anlegen');
  expect(await house.find('kategorien', 'name', `Leasing ${mark}`)).toHaveLength(1);
});

test("[P39] what may begin a scan opens no quick find of the browser's; what is typed into a field is left alone", async () => {
  await house.open('/home', await house.admin());
  await heading();
  const isLeft = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(["'", '/'].map((key) => isLeft(document.body, key))).toEqual([false, false]);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  // A hand's pause: what follows at once belongs to what waits.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(["'", '/'].map((key) => isLeft(field, key))).toEqual([true, true]);
  field.remove();
});

test('[LIST-06] [IMP-03] Strg K finds a record by what another tool called it', async () => {
  const name = `Umgezogen ${aMark()}`;
  const { id } = await house.create('kunden', { name });
  const { engine } = house.server;
  const fremd = { sammlung: 'kunden', nummer: 'K7781', datensatz: id, gesehen: {} };
  await engine.database.transaction((transaction) =>
    keepFremdnummer(fremd, '', { transaction, now: engine.clock() }),
  );
  await house.open('/daten', await house.admin());
  await askPalette('k 7781');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await isAt(`/kunde/${id}`);
});
