import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test, vi } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung } from './given-rechnung.ts';
import {
  afterScan,
  aMark,
  asOnPhone,
  choose,
  closed,
  dialogNamed,
  fill,
  pageComesFrom,
  press,
  rows,
  says,
  sayYes,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

// What an invoice has to say of who hands it out.
beforeAll(() => setFirma(house.server, sampleCompany));

/** An invoice that can be handed out, open before somebody with every group. */
async function aRechnung(rechnung: object = {}) {
  const { id, name } = await givenRechnung(house, { rechnung });
  const open = async () => {
    await house.open(`/rechnung/${id}`, await house.admin());
    await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  };
  await open();
  return { id, name, open };
}

test('[GOBD-02] [GOBD-03] [HAND-01 H3.2] the head of a frozen invoice is plain, and the reason why that was taken back stands in the history of the invoice: not by Enter, by Strg+Enter', async () => {
  await aRechnung();
  await choose('Weitere Aktionen', 'Festschreiben');
  await sayYes(/./);
  await says(/Festgeschrieben am/);
  // What was handed out is plain text: only the customer leads somewhere.
  const facts = within(screen.getByRole('region', { name: 'Kopfdaten' }));
  await waitFor(() =>
    expect(facts.queryByRole('button', { name: /^(Rechnungsdatum|Fällig|Leistung|Faktor)/ })).toBeNull(),
  );
  for (const text of ['20.11.2026', '30.11.2026']) expect(facts.getByText(text)).toBeDefined();
  await choose('Weitere Aktionen', 'Festschreibung aufheben');
  const form = within(await screen.findByRole('dialog'));
  await fill(await form.findByLabelText(/^Grund/), 'Falscher Kunde');
  await userEvent.keyboard('{Enter}');
  await afterScan();
  expect(form.getByRole('button', { name: /^Aufheben/ })).toBeTruthy();
  expect(screen.getByText(/Festgeschrieben am/)).toBeTruthy();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText(/Festgeschrieben am/)).toBeNull());
  await choose('Weitere Aktionen', 'Verlauf');
  const verlauf = await dialogNamed('Verlauf');
  await waitFor(() =>
    expect(verlauf().getAllByRole('listitem')[0]?.textContent).toMatch(/user 1.*Grund: Falscher Kunde/s),
  );
});

test('[GOBD-03] a booked invoice is not offered to be taken back', async () => {
  const made = await aRechnung();
  await press(/^Einbuchen/);
  await sayYes(`${made.name} einbuchen?`);
  await screen.findByRole('heading', { name: 'Einnahmen', level: 1 });
  expect(await house.find('einnahmen', 'rechnung', made.id)).toHaveLength(1);
  await made.open();
  await press('Weitere Aktionen');
  await screen.findByRole('menuitem', { name: 'Stornieren', hidden: true });
  // Until the page has heard of the entry.
  await waitFor(() =>
    expect(screen.queryByRole('menuitem', { name: 'Festschreibung aufheben', hidden: true })).toBeNull(),
  );
  await userEvent.keyboard('{Escape}');
});

const region = (name: string) => screen.getByRole('region', { name });
const sumSays = (text: string | RegExp) =>
  waitFor(() => expect(region('Summe').textContent.replaceAll('\u00a0', ' ')).toMatch(text));

async function freeze(name: string) {
  await choose('Weitere Aktionen', 'Festschreiben');
  await sayYes(`${name} festschreiben?`);
  await says(/Festgeschrieben am/);
}

/** What is saved from now on. */
function watchSaved() {
  pageComesFrom(house.server.url);
  const saved = vi.spyOn(URL, 'createObjectURL');
  return async () => {
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    return saved.mock.lastCall?.[0] as File; // what pages save is a file
  };
}

test('[O18] [GOBD-02] a frozen invoice stays as it was handed out, whatever happens to its list', async () => {
  const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 4500, anzahl: 100 };
  const inventar = (await house.create('inventar', top)).id;
  const days = { von: '2026-11-12', bis: '2026-11-13' };
  const inventarliste = (await house.create('inventarlisten', days)).id;
  const line = { inventar, inventarliste, anzahl: 8, faktor: 1 };
  const { id: zeile } = await house.create('inventar_inventarlisten', line);
  const { id, name } = await aRechnung({ inventarliste, optElement: [] });
  await freeze(name);
  for (const gone of ['Line-Array-Top bearbeiten', 'Inventar wählen']) {
    await waitFor(() => expect(screen.queryByRole('button', { name: gone })).toBeNull());
  }
  // Its cells are plain, and say why at the press (HAND-03).
  await userEvent.click(within(screen.getByRole('table', { name: 'Positionen' })).getByText('8'));
  await says('Die Rechnung ist festgeschrieben: Ihre Positionen bleiben, wie sie sind.');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Ausgegebene PDFs' }).textContent).toContain(name),
  );

  await house.update('inventar_inventarlisten', zeile, { anzahl: 20 });
  await house.askAgain();
  await sumSays('428,40');
  expect(await house.find('rechnungen', 'id', id)).toMatchObject([{ netto: 36_000, ust: 6840 }]);

  // No question about the date.
  const saved = watchSaved();
  await press(/^PDF Rechnung/);
  expect((await saved()).name).toBe(`${name}.pdf`);

  // What stays as it is does not look as if it could be changed, and the way on is named.
  await press('Rechnung bearbeiten');
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(dialog().getByText(/^Festgeschrieben am/)).toBeDefined());
  expect(dialog().getByText(/wähle unter „Weitere Aktionen“ „Stornieren“/)).toBeDefined();
  for (const label of [/^Faktor/, /^Kunde/, /^Rechnungsdatum/])
    expect(dialog().getByRole('textbox', { name: label }).hasAttribute('readonly')).toBe(true);
  expect(dialog().queryByRole('button', { name: 'Inventarliste löschen' })).toBeNull();
  await fill(dialog().getByLabelText(/^Anmerkung/), 'Bar bezahlt');
  await press(/^Speichern(?! [u+])/, dialog());
  await closed('Bearbeiten');
});

test('[GOBD-03] [O35] a frozen invoice is reversed by one of its own, once somebody has said why', async () => {
  const { name } = await aRechnung();
  await freeze(name);
  await choose('Weitere Aktionen', 'Stornieren');
  const storniert = await dialogNamed(/stornieren\?$/);
  const yes = () => storniert().getByRole('button', { name: 'Ja' });
  expect(yes().getAttribute('aria-disabled')).toBe('true');
  expect(storniert().queryByRole('button', { pressed: true })).toBeNull();
  await userEvent.click(yes());
  await press('Rechnung falsch', storniert());
  expect(yes().getAttribute('aria-disabled')).toBeNull();
  await sayYes(/./);
  // The right one is written next.
  await screen.findByRole('button', { name: 'Neu schreiben' });
  const belege = () => within(region('Belege'));
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  await waitFor(() => expect(heading()).toMatch(/^Stornorechnung RN/));
  const storno = heading()?.replace('Stornorechnung ', '') ?? '';
  await sumSays(/−\s1,19/);
  expect(screen.getByRole('button', { name: /^PDF Stornorechnung/ })).toBeDefined();
  await waitFor(() => expect(region('Belege').textContent).toContain('Stornorechnung'));
  // What it never has is not waited for.
  expect(region('Belege').textContent).not.toMatch(/Letztes Angebot|Packliste/);
  expect(region('Belege').textContent).toContain('Ausgeglichen');
  await userEvent.click(await belege().findByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  await screen.findByText('Storniert');
  expect(await belege().findByRole('link', { name: storno })).toBeDefined();
  // Long after the toast is gone.
  expect(screen.getByRole('button', { name: 'Neu schreiben' })).toBeDefined();
});

test('[GOBD-04] the invoice numbers of a year come out of its evaluation, with the state of each', async () => {
  const { name } = await aRechnung();
  await house.open(`/auswertung?jahr=${name.slice(2, 6)}`);
  const saved = watchSaved();
  await choose(/CSV \/ XLSX/, 'Rechnungsnummern, CSV');
  const file = await saved();
  expect(file.name).toBe(`Rechnungsnummern ${name.slice(2, 6)}.csv`);
  expect(await file.text()).toContain(`${name};Entwurf;`);
});

test('[GOBD-01] a record tells who changed it, in its dialog, its menu and the log', async () => {
  const mark = aMark();
  const name = `Mischpult ${mark}`;
  const { id } = await house.create('inventar', { name, anzahl: 5, kategorie: 'Ton', mietpreis: 4500 });
  await house.update('inventar', id, { mietpreis: 5000 });
  await house.open(`/inventar/${id}`, await house.admin());
  await press(/^Verlauf/);
  const verlauf = await dialogNamed('Verlauf');
  const told = () =>
    verlauf()
      .getAllByRole('listitem')
      .map((each: HTMLElement) => each.textContent);
  const twice = () =>
    waitFor(() =>
      expect(told()).toEqual([
        expect.stringMatching(/user \d+.*geändert.*Mietpreis.*45,00\s€.*50,00\s€/s),
        expect.stringMatching(/angelegt.*Name.*Mischpult/s),
      ]),
    );
  await twice();
  await userEvent.keyboard('{Escape}');
  await closed('Verlauf');

  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  await userEvent.click(await waitFor(() => dialog().getByRole('button', { name: /^Verlauf/ })));
  await dialogNamed('Verlauf');
  await twice();
  await userEvent.keyboard('{Escape}');
  await closed('Verlauf');
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');

  await house.open(`/daten/protokoll?suche=${mark}`);
  // As people call it, not as on the wire.
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`Artikel${name}`),
      expect.stringContaining(`Artikel${name}`),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Anlegen' })).toBeNull();
  const [latest] = await screen.findAllByRole('button', { name: `${name}: Änderungen zeigen` });
  await userEvent.click(latest as HTMLElement);
  const changes = await dialogNamed(name);
  await waitFor(() => expect(changes().getByText(/50,00\s€/)).toBeDefined());
  await userEvent.keyboard('{Escape}');
  await closed(name);

  asOnPhone();
  await house.open('/home');
  await house.open(`/daten/protokoll?suche=${mark}`);
  const cards = within(await screen.findByRole('list', { name: 'Protokoll' }));
  await cards.findByText(/^Artikel geändert · user \d+$/);
  cards.getByText(/^Artikel angelegt · user \d+$/);
});
