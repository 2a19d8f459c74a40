import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, cents, dayAt, entities, wireDateOf } from '@traverse/domain';
import { sampleCompany } from '@traverse/fixtures';
import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { aMark, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const yesterday = addDays(dayAt(Date.now()), -1);
const iban = sampleCompany.iban;

/** The page of the one account, with these lines stored beside it: what a file holds is proven elsewhere. */
async function opened(zeilen: readonly object[]): Promise<void> {
  const [known] = await house.find('bankkonten', 'iban', iban);
  const konto = known ?? (await house.create('bankkonten', { name: 'Volksbank', iban }));
  const sha256 = aMark();
  const auszug = await house.server.given('kontoauszuege', {
    bankkonto: konto.id,
    sha256,
    lfd: 1,
    format: 'CSV',
  });
  for (const [index, zeile] of zeilen.entries()) {
    await house.server.given('bankumsaetze', {
      bankkonto: konto.id,
      auszug: auszug.id,
      buchungstag: wireDateOf(yesterday),
      betrag: -5950,
      gegenName: 'Kabelhaus',
      schluessel: `${sha256} ${index}`,
      stand: 'offen',
      ...zeile,
    });
  }
  await house.open(`/bankabgleich?konto=${konto.id}`, await house.admin());
}

test('[BANK-01] before there is an account the page asks for one', async () => {
  await house.open('/bankabgleich', await house.admin());
  await screen.findByRole('button', { name: 'Bankkonto anlegen' });
  expect(screen.queryByRole('button', { name: 'Kontoauszug einlesen' })).toBeNull();
});

test('[BANK-02] by letters: an expense is found and paid, a line needs no document', async () => {
  const mark = aMark();
  const sums = { netto: cents(5000), ust: cents(950) };
  const ausgabe = await house.create('ausgaben', {
    name: `Kabel ${mark}`,
    datum: wireDateOf(yesterday),
    ...sums,
  });
  await opened([
    {},
    { betrag: -700, gegenName: 'Finanzamt', buchungstag: wireDateOf(addDays(yesterday, -1)) },
  ]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await userEvent.type(await screen.findByLabelText('Nummer oder Name'), mark);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ bezahlt: true }]),
  );
  await says(/Noch offen 1/);
  await userEvent.keyboard('o');
  await screen.findByRole('dialog', { name: 'Warum braucht er keinen Beleg?' });
  await userEvent.keyboard('3');
  await says('ohne Beleg: Steuerzahlung');
  await says('Alles zugeordnet');
});

test('[BANK-02] whoever is second is told, and nothing is booked twice', async () => {
  const name = `Onken ${aMark()}`;
  await opened([{ gegenName: name, verwendungszweck: 'Entgelt Kontoführung', gvc: '805', betrag: -1290 }]);
  const book = await screen.findByRole('button', { name: /^So buchen/ });
  const [line] = await house.find('bankumsaetze', 'gegenName', name);
  // Below the live messages: the page has not heard of it yet.
  const updated = '2099-01-01 00:00:00.000Z' as WireDate; // a moment in the form of the wire
  await house.server.engine.database.transaction((transaction) =>
    transaction.update(entities.bankumsaetze, String(line?.id), { updated }),
  );
  await userEvent.click(book);
  await says('Jemand anders war schneller.');
  expect(await house.find('ausgaben', 'kategorie', 'Nebenkosten des Geldverkehrs')).toEqual([]);
});
