import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import { queryClient } from '../src/api/queries.ts';
import { attached } from './attached.ts';
import { choose, press } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

const aProjekt = (name: string, facts: object = {}) =>
  house.server.given('projekt', { name, datum_von: wireDateWithTime('2026-12-03', 8 * 60), ...facts });

test('[HOME-04] what was searched for is there again after Back, and the logo leaves it', async () => {
  const person = await house.server.user();
  await aProjekt('Lichterfest 2026');
  await aProjekt('Weihnachtsgala');
  await house.open('/home', person);
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Projekte suchen/ });
  await userEvent.type(await field(), '2026');
  await screen.findByText('1 gefunden');
  await waitFor(() => expect(location.search).toContain('2026'));
  await userEvent.click(screen.getByRole('link', { name: /^ProjektPlan Lichterfest/ }));
  await screen.findByRole('region', { name: 'Meldeweg' });
  history.back();
  await screen.findByText('1 gefunden');
  expect((await field()).value).toBe('2026');

  await userEvent.click(screen.getByRole('link', { name: /Traverse/ }));
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('[HOME-03] all projects are there again after Back', async () => {
  const person = await house.server.user();
  await aProjekt('Gala von gestern', { datum_von: wireDateWithTime('2020-12-03', 8 * 60) });
  await house.open('/home', person);
  await userEvent.click(await screen.findByRole('button', { name: 'alle Anzeigen' }));
  await userEvent.click(await screen.findByRole('link', { name: 'ProjektPlan Gala von gestern' }));
  await screen.findByRole('region', { name: 'Meldeweg' });
  history.back();
  expect(await screen.findByRole('link', { name: 'ProjektPlan Gala von gestern' })).toBeDefined();
});

test('[PROJ-11] a copy begins with the name of its original and takes the files along', async () => {
  const person = await house.server.user();
  const original = await aProjekt('Stadtfest', { label: 'Licht' });
  await attached(house.server, {
    as: person,
    projekt: original.id,
    name: 'Plan.txt',
    content: 'Buehne links',
  });
  await house.open(`/projekt/${original.id}`, person);
  await screen.findByText('Plan.txt');
  await choose('Weitere Aktionen', 'Projekt kopieren');
  const dialog = within(await screen.findByRole('dialog', { name: 'Projekt kopieren' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Stadtfest');
  expect(dialog.getByLabelText<HTMLInputElement>('Anlagen').checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: /^Ok/ }));

  const copies = async () => {
    const path = '/api/collections/projekt/records?filter=name%3D"Stadtfest"&sort=-created';
    return (await house.server.ask('GET', path, { as: person })).body.items;
  };
  await waitFor(async () => expect(await copies()).toHaveLength(2));
  const copy = (await copies()).find(({ id }: { id: string }) => id !== original.id);
  await isAt(`/projekt/${copy.id}`);
  await screen.findByText('Plan.txt');
});

test('[HOME-03] over the projects stands what is on today and tomorrow, each a link, and nothing where nothing is', async () => {
  const today = dayAt(Date.now());
  const ramp = await house.server.user('packlisten');
  const ohneGruppe = await house.server.user();
  await house.open('/home', ramp);
  await screen.findByRole('heading', { level: 2, name: 'Projekte' });
  expect(screen.queryByRole('region', { name: 'Heute und morgen' })).toBeNull();

  const projekt = await aProjekt('Filmabend Kurpark', {
    ort: 'Kurpark',
    datum_von: wireDateWithTime(today, 14 * 60),
    datum_bis: wireDateWithTime(today, 23 * 60),
    mitarbeiter: [{ name: 'Mareike Köster', telefon: '', position: '', user_id: '' }],
  });
  const kunde = (await house.server.given('kunden', { name: 'Kurverwaltung' })).id;
  const bis = wireDateOf(addDays(today, 5));
  const liste = { name: 'PL20260140', kunde, von: wireDateOf(today), bis, projekt: projekt.id };
  const { id } = await house.server.given('packlisten', liste);
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', ramp);
  const region = within(await screen.findByRole('region', { name: 'Heute und morgen' }));
  const out = region.getByRole('region', { name: /^Geht raus/ });
  const link = within(out).getByRole('link', {
    name: /^heute\s*Filmabend Kurpark\s*PL20260140, Kurverwaltung/,
  });
  expect(link.getAttribute('href')).toBe(`/packliste/${id}`);
  const who = region.getByRole('link', {
    name: /^Mareike Köster:\s*Kurpark\s*heute ab 14:00, Filmabend Kurpark/,
  });
  expect(who.getAttribute('href')).toBe(`/projekt/${projekt.id}`);
  expect(region.queryByRole('region', { name: /^Kommt zurück/ })).toBeNull();

  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', ohneGruppe);
  const seen = within(await screen.findByRole('region', { name: 'Heute und morgen' }));
  expect(seen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Wer ist wo1/),
  ]);
});

test('[PLAN-05] what has to be done stands red before amber, each row a link, and what there is none of has no row', async () => {
  const today = dayAt(Date.now());
  const reader = await house.server.user('packlisten', 'rechnungen');
  await house.open('/home', reader);
  await screen.findByRole('heading', { level: 2, name: 'Projekte' });
  expect(screen.queryByRole('region', { name: 'Was ansteht' })).toBeNull();

  const days = { von: wireDateOf(addDays(today, 1)), bis: wireDateOf(addDays(today, 2)) };
  const kunde = (await house.server.given('kunden', { name: 'Jana' })).id;
  const inventar = (await house.server.given('inventar', { name: 'Ansteht-Spot', anzahl: 9 })).id;
  const liste = await house.server.given('inventarlisten', { ...days, verbucht: true });
  await house.server.given('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 5 });
  const own = await house.server.given('packlisten', { ...days, kunde, inventarliste: liste.id });
  await house.server.given('zumietungen', { ...days, name: 'ZM20310001' });
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', reader);
  const region = await screen.findByRole('region', { name: 'Was ansteht' });
  const words = () =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(words()).toEqual([
    expect.stringMatching(/1 Zumietung nicht bestellt.*ZM20310001/),
    expect.stringMatching(new RegExp(`Liste nicht gepackt.*${own.name}, noch 5 Stück.*morgen`)),
  ]);
  await userEvent.click(within(region).getByRole('link', { name: /^1 Zumietung nicht bestellt/ }));
  await waitFor(() => expect(location.pathname + location.search).toContain('/zumietungen?filter=offen'));
});

test('[PLAN-05] [R20] of what has to be done somebody sees their own jobs alone, once they press for it', async () => {
  const today = dayAt(Date.now());
  const reader = await house.server.user('packlisten');
  const days = { von: wireDateOf(addDays(today, 2)), bis: wireDateOf(addDays(today, 3)) };
  const kunde = (await house.server.given('kunden', { name: 'Jana', kundennummer: 991 })).id;
  const inventar = (await house.server.given('inventar', { name: 'Eigenes', anzahl: 90 })).id;
  const aJob = async (name: string, mitarbeiter: readonly object[]) => {
    const projekt = await house.create('projekt', {
      name,
      datum_von: days.von,
      datum_bis: days.bis,
      mitarbeiter,
    });
    const liste = await house.create('inventarlisten', { ...days, verbucht: true });
    await house.create('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 5 });
    await house.create('packlisten', { ...days, kunde, projekt: projekt.id, inventarliste: liste.id });
  };
  await aJob('Fremde Gala', []);
  await aJob('Eigene Gala', [{ name: 'Mara', telefon: '', position: 'Ton', user_id: reader.id }]);
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', reader);
  const region = within(await screen.findByRole('region', { name: 'Was ansteht' }));
  const jobs = () =>
    region
      .getAllByRole('link')
      .flatMap(({ textContent }) => textContent?.match(/(Fremde|Eigene) Gala/)?.[0] ?? []);
  await waitFor(() => expect(jobs()).toEqual(expect.arrayContaining(['Fremde Gala', 'Eigene Gala'])));
  await press('Meine 1', region);
  await waitFor(() => expect(jobs()).toEqual(['Eigene Gala']));
  await press('Alle', region);
  await waitFor(() => expect(jobs()).toHaveLength(2));
});

test('[HOME-03] the date is the title; money that waits stands beside what has to be done, each with its sum and where it leads', async () => {
  const today = dayAt(Date.now());
  const office = await house.server.user('rechnungen', 'buchhaltung');
  await setFirma(house.server, { ...sampleCompany, zahlungszielVereinbart: true });
  const date = (days: number) => wireDateOf(addDays(today, days));
  const kunde = await house.server.given('kunden', { ...bauverein, kundennummer: 977, firma: 'Säumig GmbH' });
  const { id } = await house.server.given('rechnungen', {
    kunde: kunde.id,
    von: date(-25),
    bis: date(-24),
    rechnungsDatum: date(-20),
    faelligDatum: date(-10),
    faktor: 1,
    optElement: [{ name: 'Ton', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 }],
  });
  const sent = await house.server.ask('POST', `/festschreiben/${id}`, { as: office });
  expect(sent.status).toBe(200);
  await house.server.given('ausgaben', {
    name: 'Strom',
    datum: date(-20),
    faelligAm: date(3),
    netto: 20_000,
    ust: 3800,
    ustSatz: 19,
  });
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', office);
  const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long' }).format(Date.now());
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(weekday) })).toBeDefined();
  const geld = within(await screen.findByRole('region', { name: 'Geld' }));
  await geld.findByRole('link', { name: /^Zu zahlen bis/ });
  const words = geld.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    expect.stringMatching(/^Überfällig 1 Rechnung.*1\.190,00 € Mahnlauf$/),
    expect.stringMatching(/^Zu zahlen bis .* 1 Ausgabe.*238,00 € Ausgaben$/),
  ]);
  // Whoever sees no money is told of none.
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', await house.server.user('packlisten'));
  await screen.findByRole('heading', { level: 2, name: 'Projekte' });
  expect(screen.queryByRole('region', { name: 'Geld' })).toBeNull();
});
