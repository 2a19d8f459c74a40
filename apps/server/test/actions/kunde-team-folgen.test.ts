import { entities } from '@traverse/domain/entities';
import { cents, formatEuro } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { am, folgenWelt, tageOf, um } from './folgen-welt.ts';

let world: Awaited<ReturnType<typeof folgenWelt>>;
beforeAll(async () => {
  world = await folgenWelt();
});
afterAll(() => world.server[Symbol.asyncDispose]());

const fragen = { folgen: 'fragen' };
let firms = 0;

/** A job whose papers are the customer's that its text means, and another customer with a discount and longer terms. */
async function aJob(facts: object = {}) {
  const { server } = world;
  firms += 1;
  const former = await server.given('kunden', { name: 'Jana', firma: `Bau ${firms}`, zahlungszielTage: 14 });
  const next = await server.given('kunden', {
    name: 'Ole',
    firma: `Kulturamt ${firms}`,
    rabatt: 10,
    zahlungszielTage: 30,
  });
  const job = await world.aJob({ kunde: former.firma, ...facts });
  for (const [collection, record] of [
    ['packlisten', job.packliste],
    ['rechnungen', job.rechnung],
  ] as const)
    await world.ask({ kunde: former.id }, collection, record);
  await world.ask({ faktor: 1, faelligDatum: am(15) }, 'rechnungen', job.rechnung);
  const item = await server.given('inventar', { name: 'PAR 64', anzahl: 10, mietpreis: 1000 });
  await server.given('inventar_inventarlisten', {
    inventar: item.id,
    inventarliste: job.liste.id,
    anzahl: 4,
    faktor: 1,
  });
  return { job, former, next };
}

type Zeile = { art: string; id: string; name: string; von: string; neuVon: string; grund: string };
const zeilenOf = (body: { data: { folgen: { plan: { zeilen: Zeile[] } } } }) => body.data.folgen.plan.zeilen;

describe('[NAHT-01] another customer of a project', () => {
  test('[AKTE-01] asks about the papers that said the former, with both sums', async () => {
    const { job, former, next } = await aJob();
    const { status, body } = await world.ask({ kunde: next.firma, ...fragen }, 'projekt', job.projekt);
    expect(status).toBe(400);
    expect(body.message).toBe('Was kommt mit? 2 Papiere');
    expect(body.data.folgen.plan.titel).toBe(`${job.projekt.name}: ${next.firma}`);
    const sums = `${formatEuro(cents(4000))} → ${formatEuro(cents(3600))}`;
    const [was, is] = [`${former.firma} – Jana`, `${next.firma} – Ole`];
    expect(zeilenOf(body).map(({ art, name, von, neuVon }) => [art, name, von, neuVon])).toEqual([
      ['Kunde', job.packliste.name, was, is],
      ['Kunde', `${job.rechnung.name} (${sums})`, was, is],
    ]);
    expect((await world.stored('projekt', job.projekt)).kunde).toBe(former.firma);
  });

  test('takes along what is left in, with its terms where they were the former ones', async () => {
    const { job, former, next } = await aJob();
    const { body } = await world.ask({ kunde: next.firma, ...fragen }, 'projekt', job.projekt);
    const folgen = { stand: body.data.folgen.plan.stand, ohne: [`${job.packliste.id}.kunde`] };
    expect((await world.ask({ kunde: next.firma, folgen }, 'projekt', job.projekt)).status).toBe(200);
    expect((await world.stored('packlisten', job.packliste)).kunde).toBe(former.id);
    const rechnung = await world.stored('rechnungen', job.rechnung);
    expect([rechnung.kunde, rechnung.netto]).toEqual([next.id, 3600]);
    expect(rechnung.faelligDatum.slice(0, 10)).toBe('2026-12-31');
  });

  test('leaves all of it to an old client', async () => {
    const { job, former, next } = await aJob();
    expect((await world.ask({ kunde: next.firma }, 'projekt', job.projekt)).status).toBe(200);
    expect((await world.stored('rechnungen', job.rechnung)).kunde).toBe(former.id);
  });

  test.each([
    ['nobody', () => 'Stadtwerke'],
    [
      'the same in another spelling',
      ({ former }: Awaited<ReturnType<typeof aJob>>) => `${former.firma} – Jana`,
    ],
  ])('a text that means %s is stored without a question', async (_, text) => {
    const job = await aJob();
    const kunde = text(job);
    expect((await world.ask({ kunde, ...fragen }, 'projekt', job.job.projekt)).status).toBe(200);
  });

  test('what is handed out stays, and so does what others keep for themselves: counted, not named', async () => {
    const { job, former, next } = await aJob();
    const { server } = world;
    const own = await server.user('packlisten');
    const facts = { kunde: former.id, projekt: job.projekt.id, ...tageOf([3, 5]), user: own.id };
    const hidden = await server.given('packlisten', { ...facts, name: 'PL20269101' });
    await server.engine.database.transaction((transaction) =>
      transaction.set(entities.rechnungen, job.rechnung.id, { festgeschrieben: am(1) }),
    );
    const { body } = await world.ask({ kunde: next.firma, ...fragen }, 'projekt', job.projekt);
    expect(body.message).toBe('Was kommt mit? 1 Papier');
    expect(zeilenOf(body).map(({ name, grund }) => [name, grund])).toEqual([
      [job.packliste.name, ''],
      [job.rechnung.name, 'festgeschrieben'],
    ]);
    expect(body.data.folgen.plan.hinweise).toEqual(['Eine private Packliste bleibt stehen.']);
    const folgen = { stand: body.data.folgen.plan.stand, ohne: [] };
    expect((await world.ask({ kunde: next.firma, folgen }, 'projekt', job.projekt)).status).toBe(200);
    const stored = [
      await world.stored('rechnungen', job.rechnung),
      (await server.engine.database.reads.find(entities.packlisten, hidden.id)) ?? { kunde: '' },
      await world.stored('packlisten', job.packliste),
    ];
    expect(stored.map(({ kunde }) => kunde)).toEqual([former.id, former.id, next.id]);
    // Nothing that could follow is no reason to ask.
    expect((await world.ask({ kunde: former.firma, ...fragen }, 'projekt', job.projekt)).status).toBe(400);
    await world.ask({ kunde: former.id }, 'packlisten', job.packliste);
    expect((await world.ask({ kunde: next.firma }, 'projekt', job.projekt)).status).toBe(200);
    await world.ask({ kunde: next.id }, 'packlisten', job.packliste);
    await world.ask({ kunde: former.firma }, 'projekt', job.projekt);
    expect((await world.ask({ kunde: next.firma, ...fragen }, 'projekt', job.projekt)).status).toBe(200);
  });
});

describe('[NAHT-01] somebody who is taken out of the staff', () => {
  const kim = { name: 'Kim', telefon: '', position: '', user_id: '' };

  test('[L5.3] is asked about the entries to come; they are emptied, or stay with the word for it', async () => {
    const { server, ask, stored } = world;
    const { projekt } = await world.aJob({ mitarbeiter: [kim] });
    const entry = (job: string, day: number) =>
      server.given('job', { job, projekt: projekt.id, zeit: um(day, 8), ausfuehrer: 'kim' });
    const [past, load, show] = [await entry('Planen', -3), await entry('Laden', 2), await entry('Show', 4)];
    const { status, body } = await ask({ mitarbeiter: [], ...fragen }, 'projekt', projekt);
    expect(status).toBe(400);
    const { plan } = body.data.folgen;
    expect(plan.titel).toBe(`${projekt.name}: ohne Kim`);
    expect(zeilenOf(body).map(({ art, name, von, neuVon }) => [art, name, von, neuVon])).toEqual([
      ['Ausführer', 'Laden, 2.12.2026 8:00', 'kim', 'niemand'],
      ['Ausführer', 'Show, 4.12.2026 8:00', 'kim', 'niemand'],
    ]);
    const folgen = { stand: plan.stand, ohne: [`${show.id}.ausfuehrer`] };
    expect((await ask({ mitarbeiter: [], folgen }, 'projekt', projekt)).status).toBe(200);
    expect((await stored('job', load)).ausfuehrer).toBe('');
    expect((await stored('job', show)).ausfuehrer).toBe('kim');
    expect((await stored('job', past)).ausfuehrer).toBe('kim');
  });

  test('is not asked about without entries, nor when an account is called otherwise', async () => {
    const { server, ask, stored } = world;
    const { projekt } = await world.aJob({ mitarbeiter: [kim] });
    expect((await ask({ mitarbeiter: [], ...fragen }, 'projekt', projekt)).status).toBe(200);
    const account = await server.user('packlisten');
    const { username } = await stored('users', account);
    const member = { ...kim, name: username, user_id: account.id };
    const other = await world.aJob({ mitarbeiter: [member] });
    const entry = await server.given('job', {
      job: 'Laden',
      projekt: other.projekt.id,
      zeit: um(2, 8),
      ausfuehrer: username,
      user: account.id,
    });
    const renamed = await ask({ username: 'Kim Neu' }, 'users', account, await server.user('admin'));
    expect([renamed.status, (await stored('job', entry)).ausfuehrer]).toEqual([200, 'Kim Neu']);
  });
});
