import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { sameDayBefore } from '@traverse/domain/auswertung/months';
import {
  addDays,
  cents,
  type Day,
  dayAt,
  formatDay,
  monatsnamen,
  monthIndex0Of,
  wireDateOf,
  yearOf,
} from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import { withFile } from './attached.ts';
import {
  aMark,
  closed,
  dialogNamed,
  fill,
  isOff,
  openCreate,
  press,
  saveButton,
  says,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const jahr = yearOf(today);
const month = monthIndex0Of(today);
const monat = monatsnamen[month] ?? '';
const aName = (word: string) => `${word} ${aMark()}`;
const openBook = async (address: string) => house.open(address, await house.admin());
// Looked for anew each time: the page that stood there before may still be the one that is found first.
const shownTab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Ansichten' })).getByRole('link', { name });
const tab = (name: string) => waitFor(() => shownTab(name));
const isCurrent = (name: string) =>
  waitFor(() => expect(shownTab(name).getAttribute('aria-current')).toBe('page'));
const isSorted = (name: RegExp, by: string) =>
  waitFor(() => expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(by));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const rowSays = (name: string, text: string) =>
  waitFor(() => expect(screen.getByRole('row', { name: new RegExp(name) }).textContent).toContain(text));

test('[BUCH-01] an address of no tab leads to the first one', async () => {
  await openBook('/ausgaben/ausgaben');
  await isAt('/ausgaben/1');
  await isCurrent('Ausgaben');
  await house.open('/einnahmen/3');
  await isAt('/einnahmen/1');
  await isCurrent('Einnahmen');
  expect(location.pathname).toBe('/einnahmen/1');
});

test('[BUCH-01] each tab has an address, and begins where it should', async () => {
  await house.create('ausgaben', { name: aName('Diesel'), datum: wireDateOf(today) });
  await house.create('afa', {
    name: aName('Pult'),
    kaufdatum: wireDateOf(today),
    abschreibungMonate: 12,
    netto: cents(100),
  });
  await openBook('/ausgaben');
  await isAt('/ausgaben/1');
  await isCurrent('Ausgaben');
  await isSorted(/Datum/, 'descending');
  await userEvent.click(await tab('AfA'));
  await isAt('/ausgaben/2');
  await isSorted(/Kaufdatum/, 'ascending');
  await userEvent.click(await tab('Jobs'));
  await isAt('/ausgaben/3');
  expect(await screen.findByPlaceholderText('Suchen: Suffix')).toBeDefined();
  await house.open('/einnahmen/2');
  await isCurrent('Jobs');
  expect(await screen.findByRole('button', { name: /^Job Ausführen/ })).toBeDefined();
});

test('[BUCH-02] [BUCH-05] [AUSW-02] an expense: its tax follows, one flag at most, what it needs in words', async () => {
  const name = aName('Traversen');
  await openBook(`/ausgaben/1?suche=${name.split(' ')[1]}`);
  await isCurrent('Ausgaben');
  const dialog = await openCreate('Ausgabe');
  const field = (label: string | RegExp) => dialog().getByLabelText(label);
  const flag = (label: string) => dialog().getByRole('switch', { name: label });
  await waitFor(() => expect(valueOf(field('Ust-Satz'))).toBe('19'));
  await fill(field(/^Name/), name);
  await fill(field(/^Datum/), formatDay(today));
  await fill(field('Netto'), '1.000,01');
  await userEvent.click(field(/^Name/));
  await waitFor(() => expect(valueOf(field('Ust'))).toBe('190,00'));

  // Bills of 2028 and later may be of somebody who is taxed by money (UST-01 F3.1).
  expect(dialog().queryByRole('switch', { name: 'Vorsteuer erst bei Zahlung' })).toBeNull();
  await fill(field(/^Datum/), '10.1.2028');
  await waitFor(() => flag('Vorsteuer erst bei Zahlung'));
  await fill(field(/^Datum/), formatDay(today));
  await waitFor(() =>
    expect(dialog().queryByRole('switch', { name: 'Vorsteuer erst bei Zahlung' })).toBeNull(),
  );

  // Both flags say something of the tax, and not the same.
  await userEvent.click(flag('Innergemeinschaftlicher Erwerb'));
  await dialog().findByText(/ziehst sie zugleich als Vorsteuer ab/);
  await userEvent.click(flag('China-Import'));
  await userEvent.click(field(/^Name/));
  await dialog().findByText(/Wähle nur eines: Innergemeinschaftlicher Erwerb/);
  expect(isOff(saveButton(dialog()))).toBe(true);
  await userEvent.click(flag('China-Import'));

  // The payment date follows the switch.
  await userEvent.click(flag('Bezahlt'));
  await waitFor(() => expect(valueOf(field('Bezahlt am'))).toBe(formatDay(today)));
  await userEvent.click(flag('Bezahlt'));
  await waitFor(() => expect(valueOf(field('Bezahlt am'))).toBe(''));
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');

  await rowSays(name, 'nicht bezahlt, ohne Kategorie, ohne Anlage');
  await rowSays(name, 'Heute angelegt');
  await press(`${name} bearbeiten`, within(await row(name)));
  const change = await dialogNamed('Bearbeiten');
  await userEvent.click(await waitFor(() => change().getByRole('switch', { name: 'Bezahlt' })));
  await userEvent.click(saveButton(change()));
  await closed('Bearbeiten');
  await waitFor(async () => expect((await row(name)).textContent).not.toContain('nicht bezahlt'));
  await rowSays(name, 'ohne Kategorie, ohne Anlage');
  expect(await house.find('ausgaben', 'name', name)).toMatchObject([
    { netto: 100_001, ust: 19_000, bezahltAm: wireDateOf(today), innergemeinschaftlicherErwerb: true },
  ]);
});

test('[BUCH-02] [O30] of tax that the firm owes itself the rate is asked in the form', async () => {
  const name = aName('Software');
  await openBook('/ausgaben/1');
  await isCurrent('Ausgaben');
  const dialog = await openCreate('Ausgabe');
  const field = (label: string | RegExp) => dialog().getByLabelText(label);
  await waitFor(() => expect(valueOf(field('Ust-Satz'))).toBe('19'));
  await fill(field(/^Name/), name);
  await fill(field(/^Datum/), formatDay(today));
  await fill(field('Ust-Satz'), '0');
  await fill(field('Netto'), '100');
  await userEvent.click(field(/^Name/));
  const asked = 'Welchen Steuersatz schuldest du?';
  expect(dialog().queryByText(asked)).toBeNull();
  await userEvent.click(dialog().getByRole('switch', { name: 'Innergemeinschaftlicher Erwerb' }));
  await waitFor(() => expect(dialog().getByText(asked)).toBeDefined());
  await press('19 %', dialog());
  await waitFor(() => expect(dialog().queryByText(asked)).toBeNull());
  expect(valueOf(field('Ust-Satz'))).toBe('19');
  expect(valueOf(field('Ust'))).toBe('19,00');
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  expect(await house.find('ausgaben', 'name', name)).toMatchObject([
    { netto: 10_000, ust: 1900, ustSatz: 19 },
  ]);
});

test('[BUCH-02] gross or net fills the other, the supplier is remembered, and a receipt that is there is named', async () => {
  const mark = aMark();
  const lieferant = await house.create('lieferanten', { name: `Kabelhaus ${mark}` });
  const kategorie = `Kabel ${mark}`;
  await house.create('kategorien', { name: kategorie });
  await house.create('ausgaben', {
    name: `Kabel ${mark}`,
    datum: wireDateOf(today),
    lieferant: lieferant.id,
    kategorie,
    netto: cents(11_121),
    ust: cents(778),
    ustSatz: 7,
  });
  await house.open('/ausgaben/1', await house.admin());
  const dialog = await openCreate('Ausgabe');
  const field = (label: string | RegExp) => dialog().getByLabelText(label);
  await fill(field('Brutto'), '119');
  expect([valueOf(field('Netto')), valueOf(field('Ust'))]).toEqual(['100,00', '19,00']);
  // What was typed is the gross: another rate takes it apart anew, to the cent.
  await fill(field('Ust-Satz'), '7');
  await waitFor(() => expect(valueOf(field('Ust'))).toBe('7,79'));
  expect([valueOf(field('Netto')), valueOf(field('Brutto'))]).toEqual(['111,21', '119,00']);
  await fill(field('Netto'), '200');
  await waitFor(() => expect(valueOf(field('Brutto'))).toBe('214,00'));

  await fill(field('Netto'), '111,21');
  await fill(field('Ust'), '7,78');
  await fill(field(/^Name/), `Adapter ${mark}`);
  await fill(field(/^Datum/), formatDay(today));
  const supplier = field('Lieferant');
  await userEvent.click(supplier);
  await userEvent.type(supplier, mark);
  await userEvent.click(await screen.findByRole('option', { name: `Kabelhaus ${mark}` }));
  await waitFor(() => expect(valueOf(field('Kategorie'))).toBe(kategorie));
  const link = await dialog().findByRole('link', { name: `Kabel ${mark} vom ${formatDay(today)}` });
  expect(link.closest('[role]')?.textContent).toMatch('hat denselben Tag, Betrag und Lieferanten.');

  // It is no reason to refuse it.
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  expect(await house.find('ausgaben', 'name', `Adapter ${mark}`)).toMatchObject([
    { netto: 11_121, ust: 778, ustSatz: 7, kategorie, lieferant: lieferant.id },
  ]);
});

test('[BUCH-02] [EDIT-03] of a pile of one supplier each begins with it, and is named after it until somebody says more', async () => {
  const mark = aMark();
  const lieferant = await house.create('lieferanten', { name: `Tank ${mark}` });
  const kategorie = `Sprit ${mark}`;
  const proposed = `Tank ${mark}, ${kategorie}`;
  await house.create('kategorien', { name: kategorie });
  await house.open('/ausgaben/1', await house.admin());
  const dialog = await openCreate('Ausgabe');
  const field = (label: string | RegExp) => dialog().getByLabelText(label);
  await userEvent.click(dialog().getByRole('switch', { name: 'Weiteren Anlegen' }));
  for (const nr of [1, 2]) {
    if (nr === 1) {
      await fill(field(/^Name/), `Beleg ${mark}`);
      const supplier = field('Lieferant');
      await userEvent.click(supplier);
      await userEvent.type(supplier, mark);
      await userEvent.click(await screen.findByRole('option', { name: `Tank ${mark}` }));
      await userEvent.click(field('Kategorie'));
      await userEvent.click(await screen.findByRole('option', { name: kategorie }));
      await fill(field('Ust-Satz'), '7');
    }
    await waitFor(() => expect(valueOf(field('Lieferant'))).toBe(`Tank ${mark}`));
    // As digits alone, where the next one begins by itself.
    if (nr === 1) await userEvent.click(field(/^Datum/));
    await userEvent.keyboard(today.split('-').toReversed().join(''));
    await fill(field('Brutto'), '107');
    await userEvent.click(saveButton(dialog()));
    await says(`${nr === 1 ? `Beleg ${mark}` : proposed} gespeichert`);
    await waitFor(() => expect(valueOf(field(/^Name/))).toBe(proposed));
    expect(dialog().getByText('vorgeschlagen')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Datum/)));
    // Of what it came to nothing is left, so that nobody books it twice.
    expect([valueOf(field('Brutto')), valueOf(field(/^Datum/))]).toEqual(['', '']);
  }
  expect(await house.find('ausgaben', 'name', proposed)).toMatchObject([
    { datum: wireDateOf(today), netto: 10_000, ust: 700, ustSatz: 7, kategorie, lieferant: lieferant.id },
  ]);

  // It follows what it is made of, and is replaced by typing; then it stays.
  await fill(field('Belegnummer'), '4711');
  await waitFor(() => expect(valueOf(field(/^Name/))).toBe(`Tank ${mark} 4711`));
  await userEvent.click(field(/^Name/));
  await userEvent.keyboard('Öl');
  await fill(field('Belegnummer'), '4712');
  expect(valueOf(field(/^Name/))).toBe('Öl');
  expect(dialog().queryByText('vorgeschlagen')).toBeNull();
});

test('[BUCH-02] a paper is looked at beside the form, and one that is there already is named by its content', async () => {
  const name = aName('Parken');
  const content = `%PDF-1.4 ${name}`;
  await withFile(house.server, await house.admin(), {
    collection: 'ausgaben',
    values: { name, datum: wireDateOf(today) },
    field: 'anlagen',
    name: 'scan.pdf',
    content,
  });
  await openBook('/ausgaben/1');
  const dialog = await openCreate('Ausgabe');
  expect(dialog().queryByRole('region', { name: 'Beleg' })).toBeNull();
  await userEvent.upload(dialog().getByLabelText('Dateien wählen'), new File([content], 'Quittung.pdf'));
  const beside = within(await dialog().findByRole('region', { name: 'Beleg' }));
  expect(beside.getByTitle('Quittung.pdf').getAttribute('src')).toMatch(/^blob:/);
  const known = await dialog().findByRole('link', { name: `${name} vom ${formatDay(today)}` });
  expect(known.closest('p')?.textContent).toMatch('hat dieselbe Datei.');
});

test('[AUSW-03] a year that is not over is compared with the same days, its tax stands by month and quarter', async () => {
  const before = sameDayBefore(today);
  const entry = (name: string, datum: Day) =>
    house.create('einnahmen', { name, datum: wireDateOf(datum), netto: cents(100_000), ust: cents(19_000) });
  await entry('gleicher Tag', before);
  await entry('heute', today);
  // The rest of that year has not come yet in this one.
  if (today.slice(5) !== '12-31') await entry('später', `${jahr - 1}-12-31` as Day);
  await openBook('/auswertung');
  const years = within(
    await screen.findByRole('table', { name: new RegExp(`^${jahr} gegen ${jahr - 1}, je bis`) }),
  );
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells(years.getByRole('row', { name: /^Einnahmen Netto/ }))).toContain('1.000,00 €');
  expect(years.queryByRole('row', { name: /^AFA/ })).toBeNull();
  const ust = within(screen.getByRole('table', { name: 'Ust je Monat und Quartal' }));
  expect(cells(ust.getByRole('row', { name: new RegExp(`^${monat.slice(0, 3)}`) }))[0]).toBe('190,00 €');
  expect(ust.getByRole('row', { name: new RegExp(`^${Math.floor(month / 3) + 1}. Quartal`) })).toBeDefined();

  // As it stands on the first days of a year.
  await house.open(`/auswertung?jahr=${jahr + 1}`);
  const back = await screen.findByRole('link', { name: `${jahr} ansehen` });
  expect(back.getAttribute('href')).toBe(`/auswertung?jahr=${jahr}`);
});

test('[BUCH-03] jobs run for a month: several at once, each with its outcome, and never twice', async () => {
  const [miete, leasing, over] = [aName('Miete'), aName('Leasing'), aName('Abo')];
  const job = (suffix: string, facts: object = {}) =>
    house.create('ausgabenJobs', { suffix, netto: cents(220_000), ustSatz: 19, ...facts });
  await job(miete);
  const { id: leasingId } = await job(leasing);
  await job(over, { ausfuehrenBis: wireDateOf(addDays(`${jahr}-01-01` as Day, -1)) });

  await openBook('/ausgaben/3');
  const start = await screen.findByRole('button', { name: /^Job Ausführen/ });
  expect(isOff(start)).toBe(true);
  expect(await screen.findByText(/Fällt „Ausführen bis“ auf den 1\./)).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Monat' }));
  await userEvent.click(await screen.findByRole('option', { name: monat }));
  await press(/^Job Ausführen/);
  const dialog = await dialogNamed(`Jobs ausführen: ${monat} ${jahr}`);
  const line = (suffix: string): HTMLElement => {
    const lines: HTMLElement[] = dialog().getAllByRole('listitem');
    const found = lines.find(({ textContent }) => textContent.includes(suffix));
    if (!found) throw new Error(`No line of ${suffix}`);
    return found;
  };
  const box = (suffix: string) => within(line(suffix)).getByRole('checkbox');
  await waitFor(() => expect(line(over).textContent).toContain('läuft nur bis'));
  expect(box(over).matches(':disabled')).toBe(true);
  for (const suffix of [miete, leasing])
    if (box(suffix).matches(':checked')) await userEvent.click(box(suffix));
  const run = () => dialog().getByRole('button', { name: /^Ausführen/ });
  expect(isOff(run())).toBe(true);
  for (const suffix of [miete, leasing]) await userEvent.click(box(suffix));

  // Somebody else runs one of them at this moment; this screen does not hear of it in time.
  const admin = await house.admin();
  const ask = globalThis.fetch;
  let isRun = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!isRun && url.includes(`/executeJobAusgaben/${leasingId}`)) {
      isRun = true;
      await house.server.ask('GET', `/executeJobAusgaben/${leasingId}/${month}`, { as: admin });
    }
    return ask(input, init);
  });
  await userEvent.click(run());
  await waitFor(() => expect(line(miete).textContent).toContain(`Angelegt: ${monat} ${jahr} ${miete}`));
  await waitFor(() =>
    expect(line(leasing).textContent).toContain(`wurde für ${monat} ${jahr} schon ausgeführt`),
  );
  await dialog().findByText('1 von 2 angelegt');
  await userEvent.click(dialog().getAllByRole('button', { name: 'Schließen' }).at(-1));
  await isAt('/ausgaben/1');
  for (const suffix of [miete, leasing]) {
    expect(await house.find('ausgaben', 'name', `${monat} ${jahr} ${suffix}`)).toHaveLength(1);
  }
});

test('[BUCH-04] an asset: what is written off, what is left, and how abgeschrieben ends it', async () => {
  const name = aName('Mischpult');
  const { id } = await house.create('afa', {
    name,
    kaufdatum: wireDateOf(`${jahr}-01-15` as Day),
    abschreibungMonate: 120,
    netto: cents(1_200_000),
  });
  await openBook(`/ausgaben/2?suche=${name.split(' ')[1]}`);
  const months = month + 1;
  const says = (text: string) =>
    waitFor(async () => expect((await row(name)).textContent.replaceAll('\u00A0', ' ')).toContain(text));
  const euro = (amount: number) => `${amount.toLocaleString('de-DE')},00 €`;
  await says(`${months} von 120 Monaten`);
  await says(euro(months * 100));
  await says(euro(12_000 - months * 100));

  await press(/AfA nach Jahren/, within(await row(name)));
  const dialog = await dialogNamed(name);
  const year = dialog().getByRole('row', { name: new RegExp(`^${jahr} 12 `) });
  expect(year.textContent).toMatch(/10\.800,00\s€/);
  expect(dialog().getByRole('row', { name: /^Summe/ }).textContent).toMatch(/12\.000,00\s€/);
  await userEvent.click(dialog().getAllByRole('button', { name: 'Schließen' }).at(-1));
  await closed(name);

  await press(`${name} bearbeiten`, within(await row(name)));
  const change = await dialogNamed('Bearbeiten');
  await userEvent.click(await waitFor(() => change().getByRole('switch', { name: 'Abgeschrieben' })));
  await userEvent.click(saveButton(change()));
  await closed('Bearbeiten');
  await says(`Beendet ${months}/${jahr}`);
  // What was left is expense of this month (BUCH-06).
  await says(euro(0));
  expect(await house.find('afa', 'id', id)).toMatchObject([
    { abgeschrieben: true, abgeschriebenAm: wireDateOf(today) },
  ]);
});
