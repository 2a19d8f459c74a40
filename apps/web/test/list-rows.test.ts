import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { withFile } from './attached.ts';
import {
  aMark,
  closed,
  dialogNamed,
  fill,
  isOff,
  openCreate,
  press,
  rows,
  saveButton,
  sayYes,
  searchIn,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
beforeEach(async () => house.open('/daten', await house.admin()));

const row = (text: string) => rows().find(({ textContent }) => textContent.includes(text));
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

test('[LIST-03] rows are opened, edited and deleted by their icons, as far as the user may', async () => {
  const mark = aMark();
  const used = await house.create('kunden', { name: `Gebraucht ${mark}` });
  await house.create('kunden', { name: `Leer ${mark}` });
  const time = { von: '2031-03-01 02:00:00.000Z', bis: '2031-03-02 02:00:00.000Z' };
  const packliste = await house.create('packlisten', { ...time, kunde: used.id, anmerkung: mark });
  await house.open(`/kunde?suche=${mark}`);
  await press(`Gebraucht ${mark} löschen`);
  await sayYes(/wirklich Löschen/);
  await waitFor(() => {
    const said = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join();
    expect(said).toContain('Nicht gelöscht.');
    expect(said).toContain('Packliste');
  });
  await press(`Leer ${mark} löschen`);
  await sayYes(/wirklich Löschen/);
  await screen.findByText(`Leer ${mark} gelöscht`);
  await hasRows(1);
  await press(`Gebraucht ${mark} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Name/))).toBe(`Gebraucht ${mark}`));
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');

  // Anywhere on the row but on a button: to its page, or to its dialog where it has none.
  await userEvent.click((await screen.findAllByText(`Gebraucht ${mark}`))[0] as HTMLElement);
  await isAt(`/kunde/${used.id}`);
  await house.create('dateien', { name: `Plan ${mark}` });
  await house.open(`/dateien?suche=${mark}`);
  await userEvent.click((await screen.findAllByText(`Plan ${mark}`))[0] as HTMLElement);
  await dialogNamed('Bearbeiten');
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');

  await house.open(`/packlisten?suche=${mark}&in=anmerkung`);
  await screen.findByRole('link', { name: `${String(packliste['name'])} scannen` });
  await userEvent.click(rows()[0]?.querySelector('td:nth-child(4)') as HTMLElement);
  await isAt(`/packliste/${packliste.id}`);

  await house.open(`/packlisten?suche=${mark}&in=anmerkung`);
  await userEvent.click(await screen.findByRole('link', { name: `${String(packliste['name'])} scannen` }));
  await isAt(`/packliste/${packliste.id}`);

  const rechnung = await house.create('rechnungen', {
    ...time,
    kunde: used.id,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
  });
  await house.open(`/rechnungen?suche=${String(rechnung['name'])}`);
  await screen.findByRole('link', { name: `Entwurf ${String(rechnung['name'])} öffnen` });

  // Who may only see customers opens them, and finds no pencil and no bin.
  await house.open(`/kunde?suche=${mark}`, await house.server.user('packlisten'));
  await hasRows(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Gebraucht ${mark} löschen` })).toBeNull());
  expect(within(row(mark)!).queryAllByRole('button')).toEqual([]);
  expect(within(row(mark)!).getByRole('link', { name: `Gebraucht ${mark}` })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Anlegen/ })).toBeNull();
});

test('the foot adds up the amounts of the whole selection, but no prices of one piece', async () => {
  const mark = aMark();
  for (const netto of [100_00, 234_50]) {
    await house.create('einnahmen', { name: `Bierzelt ${mark}`, datum: '2026-06-01 12:00:00.000Z', netto });
  }
  await house.create('inventar', { name: `Zeltlampe ${mark}`, anzahl: 4, mietpreis: 3_00 });
  await house.open(`/einnahmen/1?suche=${mark}`);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/Netto\s*334,50\s€/));
  await house.open(`/inventar?suche=${mark}`);
  await screen.findByRole('link', { name: `Zeltlampe ${mark}` });
  await screen.findByText('1 – 1 von 1');
  expect(screen.queryByText('Summe dieser Auswahl')).toBeNull();
});

test('[LIST-04] what was scanned of a line is counted in its cell, which says when it is complete', async () => {
  const mark = aMark();
  const inventar = (await house.create('inventar', { name: `Top ${mark}`, anzahl: 2, kategorie: 'Ton' })).id;
  const time = { von: '2031-07-01 01:00:00.000Z', bis: '2031-07-02 01:00:00.000Z' };
  const inventarliste = (await house.create('inventarlisten', { ...time, verbucht: false })).id;
  await house.create('inventar_inventarlisten', { inventarliste, inventar, anzahl: 2 });
  await house.open(`/daten/inventar_inventarlisten?suche=${mark}`);
  const countOne = () => screen.findByRole('button', { name: /: eins raus$/ });
  const counted = async () =>
    (await house.find('inventar_inventarlisten', 'inventarliste', inventarliste)).map((each) => each['out']);
  await userEvent.click(await countOne());
  await waitFor(async () => expect(await counted()).toEqual([1]));
  expect(screen.queryByRole('img', { name: 'vollständig' })).toBeNull();
  await waitFor(async () => expect((await countOne()).matches(':enabled')).toBe(true));
  await userEvent.click(await countOne());
  await screen.findByRole('img', { name: 'vollständig' });
  expect(await house.find('inventar_inventarlisten', 'inventarliste', inventarliste)).toMatchObject([
    { out: 2, in: 0 },
  ]);
});

test('[KUND-00] [KUND-01] [KUND-02] customers: the next number, what is required, found by name and firma', async () => {
  const mark = aMark();
  const { kundennummer } = await house.create('kunden', { name: `Vorher ${mark}` });
  const dialog = await openCreate('Kunde');
  const field = (label: string | RegExp) => dialog().getByLabelText(label);
  await waitFor(() => expect(valueOf(field(/^Kundennummer/))).toBe(String(Number(kundennummer) + 1)));
  expect(isOff(saveButton(dialog()))).toBe(true);
  await fill(field(/^Name/), 'Jana');
  await fill(field('Firma'), `Bauverein ${mark}`);
  await fill(field('Rabatt'), '101');
  await userEvent.tab();
  await waitFor(() => expect(field('Rabatt').getAttribute('aria-invalid')).toBe('true'));
  expect(isOff(saveButton(dialog()))).toBe(true);
  await fill(field('Rabatt'), '100');
  await fill(field('Leitweg-ID'), '04011000-1234512345-06');
  await fill(field('USt-IdNr.'), 'DE123456789');
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  await house.open('/kunde');
  await fill(await searchIn(within(screen.getByRole('main'))), mark);
  await hasRows(2);
  const [first, second] = rows().map(({ textContent }) => textContent);
  expect(first).toContain(`Vorher ${mark}`);
  expect(second).toContain(`Bauverein ${mark}`);
  expect(second).toMatch(/100\s%/);
  expect(await house.find('kunden', 'firma', `Bauverein ${mark}`)).toMatchObject([
    { leitwegId: '04011000-1234512345-06', ustId: 'DE123456789', rabatt: 100 },
  ]);
});

test('[DAT-01] files: name, beschreibung and anlagen, found by name, the name is required', async () => {
  const mark = aMark();
  const long = `Bühne, Licht und Ton für den Sommer ${mark} im Park`;
  const dialog = await openCreate('Datei');
  await fill(dialog().getByLabelText('Beschreibung'), long);
  expect(isOff(saveButton(dialog()))).toBe(true);
  await fill(dialog().getByLabelText(/^Name/), `Rider ${mark}`);
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  const stored = { collection: 'dateien', values: { name: `Saal ${mark}` }, field: 'anlagen' };
  const plan = { name: 'Plan.pdf', content: '%PDF-1.4 test' };
  await withFile(house.server, await house.admin(), { ...stored, ...plan });
  await house.create('dateien', { name: `Anderes ${aMark()}`, beschreibung: mark });
  await house.open('/dateien');
  await fill(await searchIn(within(screen.getByRole('main'))), mark);
  await hasRows(2);
  expect(row('Rider')?.textContent).toContain(`${long.slice(0, 40)}...`);
  expect(screen.getByRole('img', { name: '1 Datei: Plan.pdf' })).toBeDefined();
  for (const name of ['Name', 'Beschreibung', 'Anlagen']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeDefined();
  }
});

test('[ERR-02] a list says why it shows nothing, and recovers: refused, not there, not allowed', async () => {
  const mark = aMark();
  await house.create('dateien', { name: `Rider ${mark}` });
  await house.open(`/dateien?suche=${mark}&sort=unsinn`);
  await screen.findByText('Diese Auswahl geht nicht', { exact: false });
  await press('Von vorn beginnen');
  await waitFor(() => expect(row(`Rider ${mark}`)).toBeDefined());

  await house.open('/daten/gibtsnicht');
  await screen.findByText('Diesen Datensatz gibt es nicht (mehr).');
  await userEvent.click(screen.getByRole('link', { name: 'Zu den weiteren Daten' }));
  await screen.findByRole('link', { name: /^Inventarlisten/ });

  await house.open('/kunde', await house.server.user('dateien'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dafür fehlt dir eine Gruppe' })).toBeDefined();
});

test('[DLG-03] Verbucht in lists the invoices and pack lists of an Inventarliste, and a click goes there', async () => {
  const kunde = (await house.create('kunden', { name: `Petersen ${aMark()}` })).id;
  const time = { von: '2031-06-01 01:00:00.000Z', bis: '2031-06-02 01:00:00.000Z' };
  const inventarliste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  const packliste = await house.create('packlisten', { ...time, kunde, inventarliste });
  const rechnung = await house.create('rechnungen', {
    ...time,
    kunde,
    inventarliste,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
  });
  await house.open('/daten/inventarlisten?zeitraum=von:2031-06-01:2031-06-01');
  await press(/: Verbucht in$/);
  const dialog = await dialogNamed('Verbucht in');
  await waitFor(() => expect(dialog().getAllByRole('link')).toHaveLength(2));
  const link = dialog().getByRole('link', { name: new RegExp(String(rechnung['name'])) });
  expect(link.textContent).toContain('1.6.2031 – 2.6.2031');
  await userEvent.click(dialog().getByRole('link', { name: new RegExp(String(packliste['name'])) }));
  await isAt(`/packliste/${packliste.id}`);
  await closed('Verbucht in');
});

test('[LIST-08] the last row goes, and the focus is on the one above it', async () => {
  const mark = aMark();
  for (const name of ['Erster', 'Zweiter']) await house.create('kunden', { name: `${name} ${mark}` });
  await house.open(`/kunde?suche=${mark}`);
  await hasRows(2);
  const last = rows().at(-1);
  const name = /(Erster|Zweiter)/.exec(last?.textContent ?? '')?.[1];
  last?.focus();
  await press(`${name} ${mark} löschen`);
  await sayYes(/wirklich Löschen/);
  await hasRows(1);
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
});

test('[LIST-08] the columns that one person has chosen are theirs alone', async () => {
  const mark = aMark();
  await house.create('kunden', { name: `Ada ${mark}` });
  const address = `/kunde?suche=${mark}`;
  const head = () => screen.queryByRole('columnheader', { name: 'Firma' });
  const one = await house.server.user('rechnungen');
  await house.open(address, one);
  await waitFor(() => expect(head()).toBeTruthy());
  await press('Spalten wählen');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Firma', hidden: true }));
  await waitFor(() => expect(head()).toBeNull());
  await house.open('/home', await house.server.user('rechnungen'));
  await house.open(address);
  await waitFor(() => expect(head()).toBeTruthy());
  await house.open('/home', one);
  await house.open(address);
  await hasRows(1);
  expect(head()).toBeNull();
});

test('[LIST-08] what no dialog asks for is a column to choose once a record has it', async () => {
  const mark = aMark();
  const kunde = (await house.create('kunden', { name: `Ada ${mark}` })).id;
  const time = { von: '2031-05-01 02:00:00.000Z', bis: '2031-05-02 02:00:00.000Z' };
  const packliste = await house.create('packlisten', { ...time, kunde, stromVorOrt: 'CEE 32' });
  const column = (name: string) => screen.queryByRole('checkbox', { name, hidden: true });
  await house.open(`/packlisten?suche=${String(packliste['name'])}`, await house.admin());
  await press('Spalten wählen');
  await waitFor(() => expect(column('Strom vor Ort')).toBeTruthy());
  expect(column('Kunde holt ab')).toBeNull();
  await house.update('packlisten', packliste.id, { kundeHolt: true });
  await house.askAgain();
  await waitFor(() => expect(column('Kunde holt ab')).toBeTruthy());
});
