import { screen, waitFor } from '@testing-library/dom';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung, technik } from './given-rechnung.ts';
import { isOff, pageComesFrom, press, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

// What an invoice has to say of who hands it out.
beforeAll(() => setFirma(house.server, sampleCompany));

/** Documents are answered once they are let through. Returns how. */
function slowDocuments(): () => void {
  const line = Promise.withResolvers<void>();
  pageComesFrom(house.server.url, async (address) => {
    if (address.includes('createRechnungPDF')) await line.promise;
  });
  return line.resolve;
}

test('[RECH-09] [ERR-02] while one document is being written the next one waits, and says so', async () => {
  const { id, name } = await givenRechnung(house);
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  const arrives = slowDocuments();
  await press(/^PDF Rechnung/);
  await sayYes('Möchtest du das Rechnungsdatum auf Heute setzten?');
  await press('Weitere Dokumente');
  const offer = await screen.findByRole('menuitem', { name: /^PDF Angebot/, hidden: true });
  await waitFor(() => expect(offer.textContent).toContain('Erst wird das vorige Dokument fertig.'));
  expect(isOff(offer)).toBe(true);
  arrives();
  await waitFor(() => expect(isOff(offer)).toBe(false));
  expect(offer.textContent).toBe('PDF Angebot');
});

test('[EREC-01] whoever makes the PDF of a business is told that a print of it is not enough', async () => {
  const day = '2028-01-05 02:00:00.000Z';
  const { id, name } = await givenRechnung(house, {
    kunde: { firma: 'Stadtwerke AG' },
    rechnung: { von: day, bis: day },
    element: technik({ preis: 100_000 }),
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  pageComesFrom(house.server.url, async () => undefined);
  await press(/^PDF Rechnung/);
  await sayYes('Möchtest du das Rechnungsdatum auf Heute setzten?');
  expect(
    await screen.findByText(/^Für diese Rechnung gilt die E-Rechnung: Ein Ausdruck genügt nicht\./),
  ).toBeDefined();
});
