import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, asOnPhone, choose, closed, dialogNamed, fill, press, pressAnlegen, sayYes } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

test('[AUTH-04] an admin finds the address that the identity provider has to know; nobody else is bothered', async () => {
  const admin = await house.server.user('admin');
  const clerk = await house.server.user('kunden');
  await house.open('/einstellungen/registrierung', admin);
  const field = await screen.findByLabelText<HTMLInputElement>('Rücksprungadresse');
  expect(field.value).toBe(`${location.origin}/anmelden/konto`);
  expect(field.readOnly).toBe(true);

  await house.open('/einstellungen/registrierung', clerk);
  // The same page, drawn anew for somebody else.
  await waitFor(() => expect(screen.queryByLabelText('Rücksprungadresse')).toBeNull());
  await screen.findByRole('switch');
});

test('[HOME-09] the firm has a colour of its own, and one that nobody can read is refused with one that is', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/firmendaten', admin);
  const farbe = await screen.findByLabelText<HTMLInputElement>('Farbe');

  await fill(farbe, '#D3F03A');
  await press(/^Speichern/);
  expect(await screen.findByText(/Zu hell: Auf weißem Papier .* Dunkel genug wäre #/)).toBeDefined();
  expect(farbe.value).toBe('#D3F03A');

  await fill(farbe, '#1B4FB8');
  await press(/^Speichern/);
  await screen.findByText('Firmendaten gespeichert');
  expect(await house.find('firma', 'akzentfarbe', '#1B4FB8')).toHaveLength(1);
});

test('[HAND-05] nine fields make a firm, the rest is a line that says what holds until somebody wants it', async () => {
  await house.open('/einstellungen/firmendaten', await house.admin());
  const first = await screen.findByRole('region', { name: 'Das braucht jede Rechnung' });
  const labels = [
    'Firmenname',
    'Straße',
    'Hausnummer',
    'PLZ',
    'Ort',
    'Telefon',
    'E-Mail',
    'Steuernummer',
    'IBAN',
  ];
  expect(within(first).getAllByRole('textbox')).toEqual(
    labels.map((label) => within(first).getByLabelText(label)),
  );
  const line = (title: string) => {
    const found = screen.getByText(title).closest('details');
    if (!found) throw new Error(`${title} is no line`);
    return found;
  };
  expect(line('Rechnungen und Angebote').open).toBe(false);
  expect(line('Rechnungen und Angebote').textContent).toContain('10 Tage Ziel, 30 Tage gültig');
  expect(line('Umsatzsteuer').textContent).toContain('keine Voranmeldung, soll');
  expect(line('Rückgaben').textContent).toContain('ein neues');
  expect(line('Geschäftsführung und Register').textContent).toContain('nicht nötig');

  // § 35a GmbHG: needed as soon as it is one, and open until the hand that fills it is done.
  await fill(screen.getByLabelText('Firmenname'), 'Hafenton GmbH');
  const register = line('Geschäftsführung und Register');
  await waitFor(() => expect(register.textContent).toContain('fehlt'));
  expect(register.open).toBe(true);
  await fill(within(register).getByLabelText('Geschäftsführung'), 'Nele Brandt');
  await fill(within(register).getByLabelText('Handelsregister'), 'HRB 21456');
  expect([register.open, register.textContent]).toEqual([true, expect.stringContaining('eingetragen')]);
  await press(/^Speichern/);
  await screen.findByText('Firmendaten gespeichert');
  // The form begins anew with what is stored.
  await waitFor(() => expect(register.isConnected).toBe(false));

  // What has to be put right is opened.
  await fill(screen.getByLabelText('BIC'), 'KURZ');
  await press(/^Speichern/);
  await waitFor(() => expect(line('Bank und Anschrift').open).toBe(true));
});

test('[HAND-05] an address that names a section opens it', async () => {
  await house.open('/einstellungen/firmendaten#datev', await house.admin());
  const berater = await screen.findByLabelText('Beraternummer');
  expect(berater.closest('details')?.open).toBe(true);
});

test('[HOME-09] on a phone the settings begin with what is set, and the other pages are behind a button', async () => {
  asOnPhone();
  await house.open('/einstellungen/firmendaten', await house.admin());
  await screen.findByLabelText('Firmenname');
  expect(screen.queryByRole('link', { name: 'Kategorien' })).toBeNull();
  await choose('Bereich wählen', 'Kategorien');
  await isAt('/einstellungen/kategorien');
  await screen.findByRole('heading', { name: 'Kategorien' });
});

test('[DATEV-01] the number of an adviser is no amount: it has no point, and stands empty where there is none', async () => {
  await house.open('/einstellungen/firmendaten', await house.server.user('admin'));
  const berater = await screen.findByLabelText<HTMLInputElement>(/^Beraternummer/);
  expect(berater.value).toBe('');
  await fill(berater, '29098');
  await userEvent.tab();
  expect(berater.value).toBe('29098');
  await press(/^Speichern/);
  await screen.findByText('Firmendaten gespeichert');
  expect(await house.find('firma', 'datevBerater', '29098')).toHaveLength(1);
});

test('[GRUP-02] who audits is in no other group: one tick takes the others away, and asks before', async () => {
  const admin = await house.server.user('admin');
  const clerk = await house.server.user('rechnungen', 'kunden');
  const { username } = (await house.find('users', 'id', clerk.id))[0] as unknown as { username: string };
  await house.open('/einstellungen/benutzer', admin);
  const box = (group: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: `${group} für ${username}` });
  await userEvent.click(await box('Prüfung'));
  const question = await dialogNamed(`${username} nur noch in Prüfung?`);
  expect(question().getByText(/Weg fällt rechnungen und kunden\./)).toBeDefined();
  await sayYes(/nur noch in Prüfung/);
  await waitFor(async () => expect((await box('rechnungen')).checked).toBe(false));
  expect((await box('Prüfung')).checked).toBe(true);

  await pressAnlegen();
  const dialog = await dialogNamed('Konto anlegen');
  const email = `${aMark()}@kanzlei.example`;
  await fill(dialog().getByLabelText(/^Name/), 'Petra Kanzlei');
  await fill(dialog().getByLabelText(/^Telefon/), '0441 1');
  await fill(dialog().getByLabelText(/^E-Mail/), email);
  await fill(dialog().getByLabelText(/^Startpasswort/), 'kanzlei-2026');
  const groups = within(dialog().getByRole('group', { name: 'Gruppen' }));
  for (const name of [/^rechnungen/, /^Prüfung/])
    await userEvent.click(groups.getByRole('checkbox', { name }));
  await press(/^Anlegen/, dialog());
  await closed('Konto anlegen');
  const [pruefung] = await house.find('groups', 'name', 'pruefung');
  expect(await house.find('users', 'email', email)).toMatchObject([{ groups: [pruefung?.id] }]);
});

test('[defects 10 Benutzer] who is to have no groups is not new for ever; the group is called Prüfung', async () => {
  const helper = await house.server.user();
  const { username } = (await house.find('users', 'id', helper.id))[0] as unknown as { username: string };
  await house.open('/einstellungen/benutzer', await house.server.user('admin'));
  const row = async () =>
    (await screen.findByRole('checkbox', { name: `Prüfung für ${username}` })).closest('tr');
  await waitFor(async () => expect((await row())?.textContent).toContain('neu'));
  // Others of this house may be new as well: one after the other is said.
  const without = `Bewusst ohne Gruppen: ${username}`;
  await waitFor(async () => {
    if (!screen.queryByRole('button', { name: without })) await press(/^Bewusst ohne Gruppen: /);
    expect(screen.getByRole('button', { name: without })).toBeDefined();
  });
  await press(without);
  await waitFor(async () => expect((await row())?.textContent).toContain('bewusst ohne'));
  expect(screen.queryByRole('button', { name: without })).toBeNull();
  expect(await house.find('users', 'id', helper.id)).toMatchObject([{ ohneGruppen: true }]);
  // A group that is given counts, whatever was said before.
  await userEvent.click(await screen.findByRole('checkbox', { name: `kunden für ${username}` }));
  await waitFor(async () => expect((await row())?.textContent).not.toContain('bewusst ohne'));
});

test('[NAHT-01] who locks an account is told of its private papers, and opens them to everybody', async () => {
  const kim = await house.server.user('packlisten');
  const { username } = (await house.find('users', 'id', kim.id))[0] as unknown as { username: string };
  const days = { von: '2027-03-01 11:00:00.000Z', bis: '2027-03-02 11:00:00.000Z' };
  const kunde = (await house.create('kunden', { name: 'Halle' })).id;
  const list = await house.server.given('packlisten', { ...days, kunde, user: kim.id });
  await house.open('/einstellungen/benutzer', await house.server.user('admin'));
  await press(`${username} sperren`);
  const question = await dialogNamed(`Möchtest du ${username} sperren?`);
  await waitFor(() => question().getByText(/hat 1 private Packliste: Niemand sieht sie dann mehr/));
  await sayYes(`Möchtest du ${username} sperren?`);
  await screen.findByText(`${username} hat 1 private Packliste.`);
  await press('Für alle öffnen');
  const dialog = await dialogNamed('1 private Packliste für alle öffnen');
  await fill(dialog().getByLabelText(/^Grund/), 'nicht mehr bei uns');
  await press(/^Für alle öffnen/, dialog());
  await closed('1 private Packliste für alle öffnen');
  await waitFor(() => expect(screen.queryByText(`${username} hat 1 private Packliste.`)).toBeNull());
  expect(await house.find('packlisten', 'id', list.id)).toMatchObject([{ user: '' }]);
});
