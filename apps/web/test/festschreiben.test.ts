import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { givenRechnung } from './given-rechnung.ts';
import { choose, dialogNamed, fill, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

// What an invoice has to say of who hands it out.
beforeAll(() => setFirma(house.server, sampleCompany));

/** An invoice that can be handed out, open before somebody with every group. */
async function aRechnung() {
  const { id, name } = await givenRechnung(house);
  const open = async () => {
    await house.open(`/rechnung/${id}`, await house.admin());
    await screen.findByRole('heading', { level: 1, name });
  };
  await open();
  return { id, name, open };
}

test('[GOBD-02] [GOBD-03] the head of a frozen invoice is plain, and the reason why that was taken back stands in the history of the invoice', async () => {
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
  await press(/^Aufheben/, form);
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
