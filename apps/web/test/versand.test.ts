import { screen, waitFor, within } from '@testing-library/dom';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung } from './given-rechnung.ts';
import { choose, closed, dialogNamed, fill, press, says, sayYes, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

beforeAll(() => setFirma(house.server, sampleCompany));

async function aRechnung() {
  const rechnung = await givenRechnung(house, { kunde: { email: 'jana@bauverein.example' } });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: rechnung.name });
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
  await sayYes('Möchtest du das Rechnungsdatum auf Heute setzten?');
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
