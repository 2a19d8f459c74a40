import { screen, waitFor, within } from '@testing-library/dom';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung, technik } from './given-rechnung.ts';
import { choose, closed, dialogNamed, fill, press, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

beforeAll(() => setFirma(house.server, sampleCompany));

const element = (anzahl: number) => technik({ anzahl, preis: 10_000 });

test('[R32] [ANGB-01] an offer is sent from the invoice, whose page says which version the customer has and what has changed since', async () => {
  const { id, name } = await givenRechnung(house, {
    kunde: { email: 'jana@bauverein.example' },
    element: element(1),
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  const send = async () => {
    await choose('Weitere Dokumente', 'Angebot senden');
    return dialogNamed(/^Angebot senden/);
  };
  await choose('Weitere Dokumente', 'Angebot senden');
  await press('Auf heute setzen', (await dialogNamed('Möchtest du das Angebotsdatum auf Heute setzten?'))());
  const dialog = await dialogNamed(/^Angebot senden/);
  expect(valueOf(dialog().getByRole('textbox', { name: /^An/ }))).toBe('jana@bauverein.example');
  const arrives = within(dialog().getByRole('region', { name: 'So kommt es an' }));
  await waitFor(() => expect(arrives.getByText(/unser Angebot .* Es gilt bis zum \d/)).toBeDefined());
  await press(/^Senden/, dialog());
  await closed(/^Angebot senden/);
  const card = () => within(screen.getByRole('region', { name: 'Angebot' }));
  await waitFor(() => expect(card().getByText('versendet')).toBeDefined());
  expect(house.server.letters.at(-1)?.subject).toContain(name.replace('RN', 'Angebot AN'));

  await house.update('rechnungen', id, { optElement: [element(3)] });
  // Nothing is heard live in this window.
  await house.open('/rechnungen');
  await screen.findByRole('heading', { level: 1, name: 'Rechnungen' });
  await house.open(`/rechnung/${id}`);
  await waitFor(() => expect(card().getByText('geändert seit Version 1')).toBeDefined());
  await waitFor(() => expect(card().getByText(/Technik 1 auf 3/)).toBeDefined());
  const second = await send();
  await fill(second().getByRole('textbox', { name: /^Text/ }), 'Guten Tag');
  await press(/^Senden/, second());
  await closed(/^Angebot senden/);
  await waitFor(() => expect(card().getByText('ersetzt')).toBeDefined());
  await press('Angenommen');
  const form = await dialogNamed('Auftrag eintragen');
  await fill(form().getByLabelText(/^Grund/), 'am Telefon');
  await press(/^Angenommen/, form());
  await closed('Auftrag eintragen');
  await waitFor(() => expect(card().getByText('angenommen')).toBeDefined());
  await says(/Auftragsbestätigung/);
  // [NAHT-02] It is an order by now, by the number that its customer has.
  const nummer = name.replace('RN', 'AN');
  await screen.findByRole('heading', { level: 1, name: `Auftrag ${nummer} ${name}` });
  // A mail with an offer stands where a refused one is sent again.
  await says(new RegExp(`Gesendet.*${name.replace('RN', 'AN')}-V2 gesendet`));

  // An order grows, and says what its customer did not accept.
  expect(card().queryByText('anders als angenommen')).toBeNull();
  await house.update('rechnungen', id, { optElement: [element(5)] });
  await house.open('/rechnungen');
  await screen.findByRole('heading', { level: 1, name: 'Rechnungen' });
  await house.open(`/rechnung/${id}`);
  await waitFor(() => expect(card().getByText('anders als angenommen')).toBeDefined());
  expect(card().getByText(/Technik 3 auf 5/)).toBeDefined();
  await choose('Weitere Dokumente', 'Rechnung senden');
  const mail = await dialogNamed(/^Rechnung senden/);
  await waitFor(() => mail().getByText('Anders als angenommen'));
  mail().getByText(new RegExp(`${nummer}, Version 2: .*Technik 3 auf 5`));
});
