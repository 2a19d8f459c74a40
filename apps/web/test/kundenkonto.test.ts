import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import { closed, fill, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
let kundennummer = 9100;

const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** A customer whose two invoices of 119.00 € were handed out, one of them due for ten days. */
async function aKunde() {
  const { server } = house;
  await setFirma(server, sampleCompany);
  const office = await server.user('rechnungen');
  kundennummer += 1;
  const name = `Werft ${kundennummer}`;
  const kunde = await server.given('kunden', { ...bauverein, firma: '', name, kundennummer });
  const invoice = async (faellig: number) => {
    const rechnung = await server.given('rechnungen', {
      kunde: kunde.id,
      von: wireDateOf(today),
      bis: wireDateOf(today),
      rechnungsDatum: wireDateOf(addDays(today, -20)),
      faelligDatum: wireDateOf(addDays(today, faellig)),
      faktor: 1,
      optElement: [
        { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 10_000, ust: 19 },
      ],
    });
    const { status } = await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
    expect(status).toBe(200);
    return rechnung;
  };
  const later = await invoice(10);
  const due = await invoice(-10);
  return { kunde, due, later };
}

async function paidOf(id: string) {
  const [found] = await house.find('rechnungen', 'id', id);
  return { gezahlt: found?.['gezahlt'], bezahlt: found?.['bezahlt'] };
}

test('[ZAHL-01 F1.5] one payment settles two invoices, what is too much is a credit and goes back', async () => {
  const { kunde, due, later } = await aKunde();
  const person = await house.server.user('rechnungen', 'buchhaltung');
  await house.open(`/kundenkonto/${kunde.id}`, person);
  await press(/^Zahlung erfassen/);
  const dialog = within(await screen.findByRole('dialog', { name: `Zahlung von ${kunde.name}` }));
  expect(dialog.getByLabelText(/^Betrag/)).toHaveProperty('value', '238,00');
  await fill(dialog.getByLabelText(/^Betrag/), '250');
  await userEvent.tab();
  await waitFor(() => expect(plain(dialog.getByRole('status'))).toMatch('12,00 € zu viel'));
  await press(/^Speichern/, dialog);
  await closed(/^Zahlung von/);
  expect(await paidOf(due.id)).toEqual({ gezahlt: 11_900, bezahlt: true });
  expect(await paidOf(later.id)).toEqual({ gezahlt: 11_900, bezahlt: true });

  await press(/^Guthaben auszahlen/);
  const back = within(await screen.findByRole('dialog', { name: /auszahlen$/ }));
  expect(back.getByLabelText(/^Betrag/)).toHaveProperty('value', '12,00');
  await fill(back.getByLabelText(/^Betrag/), '13');
  await press(/^Speichern/, back);
  await waitFor(() => expect(plain(screen.getByRole('dialog'))).toMatch('Das Guthaben beträgt 12,00 €.'));
  await fill(back.getByLabelText(/^Betrag/), '12');
  await press(/^Speichern/, back);
  await closed(/auszahlen$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Guthaben auszahlen/ })).toBeNull());
  expect(await house.find('zahlungen', 'kunde', kunde.id)).toMatchObject([
    { art: 'Zahlung', betrag: 1200 },
    { art: 'Erstattung', betrag: -1200 },
  ]);
});

test('[ZAHL-01 F1.5] a part goes to what is due, and what is left out stays open', async () => {
  const { kunde, due, later } = await aKunde();
  // Nobody owes what was not handed out.
  await house.server.given('rechnungen', {
    kunde: kunde.id,
    von: wireDateOf(today),
    bis: wireDateOf(today),
    rechnungsDatum: wireDateOf(addDays(today, -30)),
    faelligDatum: wireDateOf(addDays(today, -20)),
    faktor: 1,
    optElement: [
      { name: 'Entwurf', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 70_000, ust: 19 },
    ],
  });
  await house.open(`/kundenkonto/${kunde.id}`, await house.server.user('rechnungen', 'buchhaltung'));
  await press(/^Zahlung erfassen/);
  const dialog = within(await screen.findByRole('dialog', { name: `Zahlung von ${kunde.name}` }));
  await fill(dialog.getByLabelText(/^Betrag/), '150');
  await userEvent.tab();
  await waitFor(() => expect(plain(dialog.getByRole('status'))).toBe('88,00 € bleiben offen.'));
  // In the order of § 366 BGB: what is due first.
  const shares = dialog.getAllByRole('listitem').map((item) => /[\d,]+ €$/.exec(plain(item))?.[0]);
  expect(shares).toEqual(['119,00 €', '31,00 €']);
  await userEvent.click(dialog.getByRole('checkbox', { name: due.name }));
  expect(dialog.getByLabelText(/^Betrag/)).toHaveProperty('value', '119,00');
  await press(/^Speichern/, dialog);
  await closed(/^Zahlung von/);
  expect(await paidOf(due.id)).toEqual({ gezahlt: 0, bezahlt: false });
  expect(await paidOf(later.id)).toEqual({ gezahlt: 11_900, bezahlt: true });
});

test('[ZAHL-01] [GRUP-02] who only audits enters nothing on a statement', async () => {
  const { kunde } = await aKunde();
  await house.open(`/kundenkonto/${kunde.id}`, await house.server.user('pruefung'));
  await screen.findByRole('heading', { name: `Kontoauszug ${kunde.name}` });
  expect(screen.queryByRole('button', { name: /^Zahlung erfassen/ })).toBeNull();
});
