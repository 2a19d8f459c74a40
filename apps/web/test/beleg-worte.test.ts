import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { RecordIn } from '@traverse/domain/entities';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { newRecordId } from '../src/api/record-id.ts';
import { technik } from './given-rechnung.ts';
import { aMark, closed, dialogNamed, fill, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

beforeAll(() => setFirma(house.server, sampleCompany));

/** Of a job that is still to come. */
async function aRechnung(values: object = {}): Promise<RecordIn<'rechnungen'>> {
  const kunde = await house.create('kunden', {
    name: `Petersen ${aMark()}`,
    strasse: 'Am Wall',
    hausnummer: '77',
    plz: '28195',
    ort: 'Bremen',
  });
  return house.server.given('rechnungen', {
    kunde: kunde.id,
    von: wireDateOf(addDays(today, 9)),
    bis: wireDateOf(addDays(today, 10)),
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 20)),
    faktor: 1,
    ...values,
  });
}

async function offered(rechnung: string): Promise<string> {
  const body = { id: newRecordId(), rechnung, gueltigBis: addDays(today, 5) };
  const made = await house.server.ask('POST', '/api/angebote', { as: await house.admin(), body });
  const sent = { as: await house.admin(), body: { stand: 'versendet' } };
  await house.server.ask('POST', `/api/angebote/${made.body.id}/stand`, sent);
  return made.body.id;
}

/** What is filled on the page, whatever lies over it. */
const filled = () =>
  [...document.querySelectorAll('main [data-next]')]
    .filter((button) => !button.closest('[data-thumb-bar]'))
    .map(({ textContent }) => textContent?.trim() ?? '');

test('[NAHT-02 L8.2 L8.3 O23] each step of an offer is filled when it comes, and nothing while nobody has to do anything', async () => {
  const { id, name } = await aRechnung();
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: `Entwurf ${name}` });
  await waitFor(() => expect(filled()).toEqual([expect.stringMatching(/^Positionen wählen/)]));
  await press(/^Positionen wählen/);
  await dialogNamed(/^Inventar wählen/);
  await userEvent.keyboard('{Escape}');
  await closed(/^Inventar wählen/);

  await house.update('rechnungen', id, { optElement: [technik()] });
  await house.askAgain();
  await waitFor(() => expect(filled()).toEqual([expect.stringMatching(/^Angebot senden/)]));

  const angebot = await offered(id);
  await house.askAgain();
  const nummer = name.replace('RN', 'AN');
  await screen.findByRole('heading', { level: 1, name: `Angebot ${nummer} ${name}` });
  await waitFor(() => expect(filled()).toEqual([]));
  expect(screen.queryByRole('button', { name: /^Fällig/ })).toBeNull();

  const accepted = { as: await house.admin(), body: { stand: 'angenommen', grund: 'am Telefon' } };
  await house.server.ask('POST', `/api/angebote/${angebot}/stand`, accepted);
  await house.askAgain();
  await screen.findByRole('heading', { level: 1, name: `Auftrag ${nummer} ${name}` });
  await waitFor(() => expect(filled()).toEqual([expect.stringMatching(/^Auftragsbestätigung/)]));
  await house.server.ask('POST', `/api/angebote/${angebot}/bestaetigen`, {
    as: await house.admin(),
    body: {},
  });
  await house.askAgain();
  await waitFor(() => expect(filled()).toEqual([]));
});

test('[NAHT-02 RECH-10 O23] what is booked or reversed is not offered to be booked', async () => {
  const { id, name } = await aRechnung({ optElement: [technik()] });
  const admin = await house.admin();
  await house.server.ask('POST', `/einbuchen/${id}`, { as: admin, body: {} });
  await house.open(`/rechnung/${id}`, admin);
  await screen.findByRole('heading', { level: 1, name: `Rechnung ${name}` });
  await waitFor(() => expect(filled()).toEqual([expect.stringMatching(/^Rechnung senden/)]));
  expect(screen.queryByRole('button', { name: /^Einbuchen/ })).toBeNull();
  await house.server.ask('POST', `/stornieren/${id}`, { as: admin, body: { grund: 'Rechnung falsch' } });
  await house.askAgain();
  await waitFor(() => expect(filled()).toEqual([expect.stringMatching(/^Neu schreiben/)]));
  expect(screen.queryByRole('button', { name: /^Einbuchen/ })).toBeNull();
});

test('[NAHT-02 O24] an offer is called so in the list, the palette, the Akte, its pack list and its dialog', async () => {
  const projekt = await house.create('projekt', { name: `Gala ${aMark()}`, datum_von: wireDateOf(today) });
  const { id, name, kunde, von, bis } = await aRechnung({ projekt: projekt.id, optElement: [technik()] });
  const packliste = await house.create('packlisten', { kunde, von, bis, projekt: projekt.id, rechnung: id });
  const angebot = await offered(id);
  const nummer = name.replace('RN', 'AN');

  await house.open(`/projekt/${projekt.id}`, await house.admin());
  const akte = () => within(screen.getByRole('region', { name: 'Rechnungen' }));
  await waitFor(() => expect(akte().getByRole('link', { name: `Angebot ${nummer}` })).toBeDefined());
  const accepted = { as: await house.admin(), body: { stand: 'angenommen', grund: 'am Telefon' } };
  await house.server.ask('POST', `/api/angebote/${angebot}/stand`, accepted);
  await house.server.ask('POST', `/api/angebote/${angebot}/bestaetigen`, {
    as: await house.admin(),
    body: {},
  });
  await house.askAgain();
  await waitFor(() => expect(akte().getByRole('link', { name: `Auftrag ${nummer}` })).toBeDefined());
  await waitFor(() => expect(akte().getByText(/ · AB\d+$/)).toBeDefined());
  const packlisten = within(screen.getByRole('region', { name: 'Packlisten' }));
  await waitFor(() => expect(packlisten.getByText('Auftrag')).toBeDefined());
  await house.open(`/packliste/${packliste.id}`);
  await screen.findByRole('link', { name: `Auftrag ${nummer}` });

  await house.open(`/rechnungen?suche=${nummer}`);
  const row = await screen.findByRole('row', { name: new RegExp(nummer) });
  expect(within(row).getByText('Auftrag')).toBeDefined();
  expect(row.textContent).not.toContain(name);

  await userEvent.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox', { name: 'Suchen oder springen' }), nummer);
  await screen.findByRole('option', { name: new RegExp(`Auftrag ${nummer}.*${name}`) });
  await userEvent.keyboard('{Escape}');

  await house.open(`/rechnung/${id}`);
  await press(/^Auftrag bearbeiten/);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(dialog().getByText('Auftrag')).toBeDefined());
});

test('[NAHT-02 O24] the form of an offer begins with what an offer is made of; the rest waits behind one word', async () => {
  const projekt = await house.create('projekt', {
    name: `Gala ${aMark()}`,
    datum_von: wireDateOf(addDays(today, 20)),
  });
  await house.open(`/projekt/${projekt.id}`, await house.admin());
  const akte = within(await screen.findByRole('region', { name: 'Rechnungen' }));
  await userEvent.click(await akte.findByRole('button', { name: /anlegen|Angebot|hinzufügen/i }));
  const dialog = await dialogNamed('Anlegen');
  await waitFor(() => expect(dialog().getByText('Angebot')).toBeDefined());
  const further = dialog().getByText('Weitere Angaben').closest('details');
  for (const label of [/^Name/, /^Rechnungsdatum/, /^Fällig/, /^Bezahlt/])
    expect(further?.contains(dialog().getByLabelText(label))).toBe(true);
  expect(further?.open).toBe(false);
  expect(further?.contains(dialog().getByLabelText(/^Faktor/))).toBe(false);
});
