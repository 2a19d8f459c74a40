import { expect, test } from 'vitest';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { freshId } from '../../src/records/record-id.ts';
import { startServer } from '../server.ts';
import { anOrderingFirm } from './ordering-firm.ts';

const firm = anOrderingFirm();
const { aRental, answer, deliverTo, orderAt, post, sent, says, stored, tokenIn, zeilenOf } = firm;

const logOf = async (id: string) => {
  const filter = encodeURIComponent(`datensatz='${id}'`);
  const path = `/api/collections/protokoll/records?sort=nr&filter=${filter}`;
  return (await firm.server.ask('GET', path, { as: await firm.server.user('admin') })).body.items;
};

test('[ZUM-02] an order whose mail is refused is one order that says so, and its mail is sent again once', async () => {
  let isKnown = false;
  await using mails = await pickyMailServer(() => isKnown);
  await using at = await startServer({
    beside: firm.server,
    deliver: deliverTo(mails.smtpUrl),
    clock: () => new Date(firm.now),
    publicUrl: () => 'https://traverse.example.org',
  });
  const rental = await aRental();
  const id = freshId();
  const first = await orderAt(at, rental, { id });
  expect([first.status, first.body.versand]).toMatchObject([
    200,
    { id, stand: 'abgelehnt', fehler: expect.stringContaining('550') },
  ]);
  const again = await orderAt(at, rental, { id });
  expect(again.body).toMatchObject({ nummer: first.body.nummer, versand: { stand: 'abgelehnt' } });
  expect(await stored('zumietungen', rental.zumietung)).toMatchObject({
    bestellt: false,
    bestellstand: 'Bestellung offen',
  });
  expect(await stored('bestellungen', id)).toMatchObject({ stand: 'gesendet' });

  isKnown = true;
  const press = () => at.ask('POST', `/api/versand/${id}/senden`, { as: firm.office, body: {} });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400]);
  expect(mails.taken).toHaveLength(1);
  const { body: page } = await post('/api/l', { token: tokenIn(mails.taken[0]?.replaceAll('=\r\n', '')) });
  expect(page.bestellung).toMatchObject({ nummer: first.body.nummer, stand: 'angesehen' });
});

/** A mail server that knows nobody, until it does. */
async function pickyMailServer(isKnown: () => boolean) {
  const mails = await startMailServer({
    onRcptTo: (_, __, done) =>
      done(isKnown() ? undefined : Object.assign(new Error('Mailbox unknown'), { responseCode: 550 })),
  });
  return { ...mails, [Symbol.asyncDispose]: () => mails.close() };
}

test('[ZUM-02] what a firm does by its link stands in the log as Link, everything else with who did it', async () => {
  const given = await sent();
  await answer(given, says(given, { hat: 5 }));
  const entries = await logOf(given.id);
  expect(entries[0]).toMatchObject({ art: 'angelegt', user: firm.office.id });
  const byLink = entries.filter(({ wer }: { wer: string }) => wer === 'Link');
  // Opened, and answered.
  expect(byLink).toMatchObject([{ user: '' }, { user: '' }]);
  expect(byLink.at(-1)).toBe(entries.at(-1));
  expect((await logOf(given.rental.zumietung)).at(-1)).toMatchObject({
    wer: 'Link',
    grund: `${given.nummer}, Onno Beyer per Link`,
  });
});

test('[ZUM-03] from the first piece on that was scanned nothing is called off', async () => {
  const given = await sent();
  await answer(given);
  const line = `/api/collections/inventar_inventarlisten/records/${given.rental.x}`;
  const count = (out: number) => firm.server.ask('PATCH', line, { as: firm.office, body: { out } });
  await count(1);
  const off = () => post(`/api/bestellungen/${given.id}/stornieren`, { kosten: 0 }, firm.office);
  expect((await off()).body.message).toBe(
    `Von ${given.rental.name} ist schon 1 Stück da: Was da ist, gibst du zurück.`,
  );
  expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
    bestellt: true,
    bestellstand: 'bestätigt',
  });
  await count(0);
  expect((await off()).body.stand).toBe('zurückgezogen');
});

test('[ZUM-03] [R33] of a job that goes it is said who has to be called; its rental and what was agreed stay', async () => {
  const projekt = await firm.server.given('projekt', {
    name: 'Gala',
    datum_von: '2026-12-01 02:00:00.000Z',
    datum_bis: '2026-12-03 02:00:00.000Z',
  });
  const agreed = await sent({ projekt: projekt.id });
  await answer(agreed);
  const asked = await sent({ projekt: projekt.id });
  const free = await aRental({ projekt: projekt.id });
  const path = `/api/projekte/${projekt.id}/reservierungen`;
  const { body } = await firm.server.ask('GET', path, { as: firm.office });
  expect(body.anrufen.toSorted()).toEqual([
    `Die Bestellung zu ${asked.rental.name} ist noch offen: Zieh sie zurück.`,
    `${agreed.rental.name} ist bestellt: Ruf an.`,
  ]);
  expect(JSON.stringify(body)).not.toContain(free.name);
  // Whoever may not see rentals hears of none.
  const packer = await firm.server.user('packlisten');
  expect((await firm.server.ask('GET', path, { as: packer })).body.anrufen).toEqual([]);

  const gone = await firm.server.ask('DELETE', `/api/collections/projekt/records/${projekt.id}`, {
    as: firm.office,
  });
  expect(gone.status).toBe(204);
  expect(await stored('zumietungen', agreed.rental.zumietung)).toMatchObject({
    projekt: '',
    bestellt: true,
    bestellstand: 'bestätigt',
  });
  expect((await zeilenOf(agreed.rental.liste)).map(({ anzahl }: { anzahl: number }) => anzahl)).toEqual([
    2, 8,
  ]);
  expect((await answer(asked)).body.stand).toBe('bestätigt');
});
