import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung } from './given-rechnung.ts';
import { choose, closed, dialogNamed, fill, pageComesFrom, press, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

beforeAll(() => setFirma(house.server, sampleCompany));

async function aRechnung() {
  const rechnung = await givenRechnung(house, { kunde: { email: 'jana@bauverein.example' } });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(rechnung.name) });
  return rechnung;
}

test('[VERS-01] an invoice is sent from its page, in the words of a template seen beside it, and stands there as sent', async () => {
  await house.create('textvorlagen', {
    name: 'Kurz',
    art: 'Mail',
    betreff: 'Ihre {projekt}',
    text: 'Hallo {kunde}',
  });
  const { id, name } = await aRechnung();
  await choose('Weitere Dokumente', 'Rechnung senden');
  await press('Auf heute setzen', (await dialogNamed('Möchtest du das Rechnungsdatum auf Heute setzten?'))());
  const dialog = await dialogNamed(/^Rechnung senden/);
  expect(valueOf(dialog().getByRole('textbox', { name: /^An( \*)?$/ }))).toBe('jana@bauverein.example');
  const arrives = () => within(dialog().getByRole('region', { name: 'So kommt es an' }));
  expect(arrives().getByText(`${name}.pdf`)).toBeDefined();
  await fill(dialog().getByLabelText(/^Text/), 'Guten Tag {kunde}, bis {gueltigBis}');
  await press(/^Senden/, dialog());
  await waitFor(() => expect(dialog().getByText(/\{gueltigBis\} hat hier keinen Wert/)).toBeDefined());
  await fill(dialog().getByLabelText(/^Text/), 'Guten Tag {kunde}');
  expect(arrives().getByText('Guten Tag Jana Petersen')).toBeDefined();
  await press(/^Senden/, dialog());
  await closed(/^Rechnung senden/);
  await says(/Festgeschrieben am/);
  await says(new RegExp(`${name} gesendet.*an jana@bauverein.example`));
  expect(house.server.letters.at(-1)).toMatchObject({
    to: 'jana@bauverein.example',
    text: 'Guten Tag Jana Petersen\n',
  });
  const [kept] = await house.find('belege', 'rechnung', id);
  expect(await house.find('versand', 'beleg', kept!.id)).toHaveLength(1);
});

test('[defects 10 Angebot senden] the text says the day, which goes along with its field; its link and its paper are seen', async () => {
  const today = dayAt(Date.now());
  const option = addDays(today, 3);
  const reserved = { status: 'Option', optionBis: wireDateOf(option) };
  const projekt = await house.create('projekt', { name: 'Gala', datum_von: wireDateOf(option), ...reserved });
  const { id, name } = await givenRechnung(house, {
    rechnung: {
      von: wireDateOf(addDays(today, 30)),
      bis: wireDateOf(addDays(today, 31)),
      rechnungsDatum: wireDateOf(today),
      faelligDatum: wireDateOf(addDays(today, 40)),
      projekt: projekt.id,
    },
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  await choose('Weitere Dokumente', 'Angebot senden');
  const dialog = await dialogNamed(/^(Angebot|Kostenschätzung) senden/);
  const text = () => valueOf(dialog().getByLabelText(/^Text/));
  const first = valueOf(dialog().getByLabelText(/^Gültig bis/));
  expect(text()).toContain(`Es gilt bis zum ${first}.`);
  expect(text()).not.toContain('{gueltigBis}');
  dialog().getByText(/Angebot ansehen und beantworten/);
  dialog().getByText(`Reserviert ist bis ${formatDay(option)}.`);
  await press('Bis dahin gültig', dialog());
  await waitFor(() => expect(text()).toContain(`Es gilt bis zum ${formatDay(option)}.`));
  expect(dialog().queryByText(/^Reserviert ist bis/)).toBeNull();
  await userEvent.click(dialog().getByRole('checkbox', { name: /unverbindliche Kostenschätzung/ }));
  expect(dialog().queryByText(/Angebot ansehen und beantworten/)).toBeNull();
  // Emptied it is no day, and nothing goes out that says one.
  await fill(dialog().getByLabelText(/^Gültig bis/), '');
  await waitFor(() => expect(text()).toContain('bis zum {gueltigBis}.'));
  pageComesFrom(house.server.url);
  await press(`${name.replace('RN', 'AN')}-V1.pdf`, dialog());
  await dialogNamed(/^Vorschau/);
});

test('[VERS-01] [O19] an invoice of another day is sent with its own date, or not at all', async () => {
  const { id } = await aRechnung();
  const question = 'Möchtest du das Rechnungsdatum auf Heute setzten?';
  // Its job is over: that is what comes next.
  await press(/^Rechnung senden/);
  await press('Abbrechen', (await dialogNamed(question))());
  await closed(question);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(/^Rechnung senden/);
  await press('Datum behalten', (await dialogNamed(question))());
  await press(/^Senden/, (await dialogNamed(/^Rechnung senden/))());
  await closed(/^Rechnung senden/);
  await says(/Festgeschrieben am/);
  const [stored] = await house.find('rechnungen', 'id', id);
  expect(stored?.['rechnungsDatum']).toMatch(/^2026-11-20/);
  // What its customer has is booked next.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Einbuchen/ }).hasAttribute('data-next')).toBe(true),
  );
});
