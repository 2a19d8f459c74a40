import { entities } from '@traverse/domain/entities';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDelivery } from '../../src/mail/delivery.ts';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { freshId } from '../../src/records/record-id.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

/** The moment at which everything begins. */
export const TODAY = '2026-11-28T09:00:00Z';
export const days = { von: '2026-12-01 02:00:00.000Z', bis: '2026-12-03 02:00:00.000Z' };
export const onno = { name: 'Onno Beyer', email: 'onno@kuestenlicht.example', berechtigt: true };

/** A firm that orders from others by a real mail server, one for a file of tests (ZUM-02). */
export function anOrderingFirm() {
  let now = TODAY;
  let server: TestServer;
  let office: TestUser;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let made = 0;

  const deliverTo = (smtpUrl: string) =>
    openDelivery({ smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' }, () => undefined);

  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startServer({
      clock: () => new Date(now),
      publicUrl: () => 'https://traverse.example.org',
      deliver: deliverTo(mailServer.smtpUrl),
    });
    office = await server.user('rechnungen', 'packlisten', 'inventar', 'kunden');
    const [firma] = await server.engine.database.reads.findWhere(entities.firma, {}, 1);
    const admin = await server.user('admin');
    const address = {
      name: 'Lindhof',
      email: 'buero@lindhof.example',
      strasse: 'Am Güterschuppen',
      hausnummer: '14',
      plz: '26919',
      ort: 'Brake',
    };
    await server.ask('PATCH', `/api/collections/firma/records/${firma?.id}`, { as: admin, body: address });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await mailServer.close();
  });

  /** Mails to an address, as a mail program reads them. */
  const arrived = async (an: string) => {
    const mails = await Promise.all(mailServer.taken.map((each) => PostalMime.parse(each)));
    return mails.filter(({ to }) => to?.some(({ address }) => address === an));
  };
  const tokenIn = (text: string | undefined): string => /\/l\/#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const post = (path: string, body: object, as?: TestUser) =>
    server.ask('POST', path, { body, ...(as ? { as } : {}) });
  const stored = async (collection: string, id: string) =>
    (await server.ask('GET', `/api/collections/${collection}/records/${id}`, { as: office })).body;
  const zeilenOf = async (liste: string) =>
    (
      await server.ask(
        'GET',
        `/api/collections/inventar_inventarlisten/records?filter=inventarliste='${liste}'&sort=-preis`,
        {
          as: office,
        },
      )
    ).body.items;

  /** A rental of 8 PAR at 45.00 and 2 Pulte at 120.00, times 1.5, and the way there for 80.00. */
  async function aRental(values: object = {}, { inStock = 0 }: { readonly inStock?: number } = {}) {
    made += 1;
    const lieferant = await server.given('lieferanten', {
      kreditorennummer: made,
      name: `Küstenlicht ${made}`,
      email: `verleih${made}@kuestenlicht.example`,
      tel: '0471 55120',
    });
    const kontakt = await server.given('kontakte', {
      person: 'Onno Beyer',
      lieferant: lieferant.id,
      email: `onno${made}@kuestenlicht.example`,
    });
    const par = await server.given('inventar', { name: `PAR ${made}`, anzahl: inStock });
    const pult = await server.given('inventar', { name: `Pult ${made}`, anzahl: inStock });
    const liste = await server.given('inventarlisten', { ...days });
    const line = (inventar: string, anzahl: number, preis: number) =>
      server.given('inventar_inventarlisten', {
        inventar,
        inventarliste: liste.id,
        anzahl,
        preisArt: 'eigener',
        preis,
        faktor: 1.5,
      });
    const x = await line(par.id, 8, 45_00);
    const y = await line(pult.id, 2, 120_00);
    const zumietung = await server.given('zumietungen', {
      name: `ZM2026${String(made).padStart(4, '0')}`,
      ...days,
      inventarliste: liste.id,
      zusatz: [{ name: 'Transport', preis: 80_00 }],
      ...values,
    });
    return {
      zumietung: zumietung.id,
      name: zumietung.name,
      lieferant: lieferant.id,
      firma: lieferant.name,
      kontakt: kontakt.id,
      an: `onno${made}@kuestenlicht.example`,
      liste: liste.id,
      par: par.id,
      pult: pult.id,
      x: x.id,
      y: y.id,
    };
  }

  const orderAt = (
    at: TestServer,
    { zumietung, lieferant, kontakt, an }: Awaited<ReturnType<typeof aRental>>,
    more: object = {},
    as = office,
  ) => {
    const mail = { an, betreff: 'Bestellung', text: 'Guten Tag' };
    const wish = { id: freshId(), zumietung, lieferant, kontakt, weg: 'Kommt ins Lager', mail };
    return at.ask('POST', '/api/bestellungen', { as, body: { ...wish, antwortBis: '2026-11-30', ...more } });
  };
  const order = (rental: Awaited<ReturnType<typeof aRental>>, more: object = {}, as = office) =>
    orderAt(server, rental, more, as);

  /** An order that the firm has in its mail, opened. */
  async function sent(values: object = {}) {
    const rental = await aRental(values);
    const { status, body } = await order(rental);
    expect([status, body.versand?.stand]).toEqual([200, 'gesendet']);
    const [mail] = await arrived(rental.an);
    const { body: page } = await post('/api/l', { token: tokenIn(mail?.text) });
    return {
      rental,
      id: body.id as string,
      nummer: body.nummer as string,
      mail,
      page,
      sitzung: page.sitzung as string,
    };
  }

  const says = (
    { rental }: Pick<Awaited<ReturnType<typeof sent>>, 'rental'>,
    x: object = {},
    y: object = {},
  ) => [
    { zeile: rental.x, hat: 8, ...x },
    { zeile: rental.y, hat: 2, ...y },
  ];
  const answer = (
    given: Awaited<ReturnType<typeof sent>>,
    positionen: object[] = says(given),
    more: object = {},
  ) => post('/api/l/antwort', { sitzung: given.sitzung, ...onno, positionen, ...more });

  return {
    get server() {
      return server;
    },
    get office() {
      return office;
    },
    get mailServer() {
      return mailServer;
    },
    get now() {
      return now;
    },
    set now(moment: string) {
      now = moment;
    },
    deliverTo,
    arrived,
    tokenIn,
    post,
    stored,
    zeilenOf,
    aRental,
    order,
    orderAt,
    sent,
    says,
    answer,
  };
}
