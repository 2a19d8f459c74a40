import { sampleCompany } from '@traverse/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { am, dauer, folgenWelt, tag, tageOf, um } from './folgen-welt.ts';
import { setFirma } from './invoicing.ts';

let world: Awaited<ReturnType<typeof folgenWelt>>;
beforeAll(async () => {
  world = await folgenWelt();
});
afterAll(() => world.server[Symbol.asyncDispose]());

const fragen = { folgen: 'fragen' };
const later = dauer([10, 12]);
const on = (von: number, bis = von) => [tag(von), tag(bis)];
const none = ['', ''];

describe('[NAHT-01] what follows a project to other days', () => {
  test('[O1] [W3] [L6.1] is asked in one question that names all of it, before anything is stored', async () => {
    const { aJob, ask, daysOf } = world;
    const job = await aJob();
    const { status, body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    expect(status).toBe(400);
    expect(body.message).toBe('Was kommt mit? 1 Packliste, 1 Entwurf, 1 Zeitplan, 1 Dispo, 1 Zumietung');
    expect(body.data.folgen).toMatchObject({
      code: 'folgen_offen',
      plan: { titel: `${job.projekt.name}: 10.12.2026 – 12.12.2026` },
    });
    expect(
      body.data.folgen.plan.zeilen.map(({ art, name, mit }: { art: string; name: string; mit: boolean }) => [
        art,
        name,
        mit,
      ]),
    ).toEqual([
      ['Packliste', job.packliste.name, true],
      ['Entwurf', job.rechnung.name, true],
      ['Zeitplan', 'Soundcheck 8:00', true],
      ['Dispo', 'Caddy 8:00', true],
      ['Zumietung', job.zumietung.name, true],
    ]);
    expect(await daysOf('projekt', job.projekt)).toEqual(on(3, 5));
  });

  test('[O1] [W3] [L6.3] goes along when somebody says so: papers, their list, entries, the Dispo, rentals', async () => {
    const { aJob, ask, daysOf, noteOf } = world;
    const job = await aJob();
    const asked = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    const { stand } = asked.body.data.folgen.plan;
    const { status, body } = await ask({ ...later, folgen: { stand, ohne: [] } }, 'projekt', job.projekt);
    expect(status).toBe(200);
    expect(body.dispo).toMatchObject([{ von: um(10, 8), bis: um(12, 20) }]);
    for (const collection of ['packlisten', 'rechnungen', 'zumietungen'] as const) {
      const record = { packlisten: job.packliste, rechnungen: job.rechnung, zumietungen: job.zumietung }[
        collection
      ];
      expect(await daysOf(collection, record)).toEqual(on(10, 12));
      expect(await noteOf(collection, record)).toEqual(none);
    }
    expect(await daysOf('inventarlisten', job.liste)).toEqual(on(10, 12));
    expect((await world.stored('job', job.eintrag)).zeit).toBe(um(10, 8));
  });

  test('[L6.3] is asked once more where another list has come meanwhile', async () => {
    const { aJob, ask, server, kunde, daysOf } = world;
    const job = await aJob();
    const { stand } = (await ask({ ...later, ...fragen }, 'projekt', job.projekt)).body.data.folgen.plan;
    const place = { kunde: kunde.id, projekt: job.projekt.id, ...tageOf([3, 5]) };
    const second = await server.given('packlisten', { ...place, name: 'PL20269001' });
    const again = await ask({ ...later, folgen: { stand, ohne: [] } }, 'projekt', job.projekt);
    expect(again.status).toBe(400);
    expect(again.body.message).toBe('Inzwischen: 2 Packlisten statt 1.');
    expect(await daysOf('packlisten', job.packliste)).toEqual(on(3, 5));
    const answer = { stand: again.body.data.folgen.plan.stand, ohne: [] };
    expect((await ask({ ...later, folgen: answer }, 'projekt', job.projekt)).status).toBe(200);
    expect(await daysOf('packlisten', second)).toEqual(on(10, 12));
  });

  test('[L6.5] [L2.1] stays and is noted where the project goes alone, or nobody is asked', async () => {
    for (const answer of ['ohne alles', 'an old client']) {
      const { aJob, ask, daysOf, noteOf, stored } = world;
      const job = await aJob();
      const { stand } = (await ask({ ...later, ...fragen }, 'projekt', job.projekt)).body.data.folgen.plan;
      const folgen = answer === 'ohne alles' ? { folgen: { stand, ohne: 'alles' } } : {};
      const { status, body } = await ask({ ...later, ...folgen }, 'projekt', job.projekt);
      expect([answer, status]).toEqual([answer, 200]);
      expect(body.dispo).toMatchObject([{ von: um(3, 8), projektVon: am(3), projektBis: am(5) }]);
      expect(await daysOf('packlisten', job.packliste)).toEqual(on(3, 5));
      for (const [collection, record] of [
        ['packlisten', job.packliste],
        ['rechnungen', job.rechnung],
        ['zumietungen', job.zumietung],
        ['job', job.eintrag],
      ] as const)
        expect(await noteOf(collection, record)).toEqual(on(3, 5));
      // What the answer says of the project can be changed on: its `updated` is the one that is stored.
      expect(body.updated).toBe((await stored('projekt', job.projekt)).updated);
      await ask(dauer([17, 19]), 'projekt', job.projekt);
      expect(await noteOf('job', job.eintrag)).toEqual(on(3, 5));
      const back = await ask(dauer([3, 5]), 'projekt', job.projekt);
      expect(await noteOf('job', job.eintrag)).toEqual(none);
      expect(await noteOf('packlisten', job.packliste)).toEqual(none);
      expect(back.body.dispo[0]).not.toHaveProperty('projektVon');
    }
  });

  test('[L2.9] what was left behind goes, with the next yes, as far as its project has gone since', async () => {
    const { aJob, ask, daysOf, noteOf, stored } = world;
    const job = await aJob();
    await ask(later, 'projekt', job.projekt);
    const { stand } = (await ask({ ...dauer([17, 19]), ...fragen }, 'projekt', job.projekt)).body.data.folgen
      .plan;
    await ask({ ...dauer([17, 19]), folgen: { stand, ohne: [] } }, 'projekt', job.projekt);
    expect(await daysOf('packlisten', job.packliste)).toEqual(on(17, 19));
    expect((await stored('job', job.eintrag)).zeit).toBe(um(17, 8));
    expect(await noteOf('packlisten', job.packliste)).toEqual(none);
  });

  test('[L2.2] [L2.3] a note is emptied by a hand and by days of its own, and never set', async () => {
    const { aJob, ask, noteOf } = world;
    const job = await aJob();
    await ask({ projektVon: am(1), projektBis: am(2) }, 'job', job.eintrag);
    await ask({ projektVon: am(1), projektBis: am(2) }, 'packlisten', job.packliste);
    expect(await noteOf('job', job.eintrag)).toEqual(none);
    expect(await noteOf('packlisten', job.packliste)).toEqual(none);
    await ask(later, 'projekt', job.projekt);
    await ask({ projektVon: '', projektBis: '' }, 'packlisten', job.packliste);
    await ask({ zeit: um(9, 8) }, 'job', job.eintrag);
    expect(await noteOf('packlisten', job.packliste)).toEqual(none);
    expect(await noteOf('job', job.eintrag)).toEqual(none);
    await ask(dauer([17, 19]), 'projekt', job.projekt);
    expect(await noteOf('packlisten', job.packliste)).toEqual(on(10, 12));
  });

  test.each(['list first', 'project first'])(
    '[L2.4] what one batch gives days of its own is right, %s',
    async (order) => {
      const { aJob, batch, daysOf, noteOf } = world;
      const job = await aJob();
      const list = ['packlisten', job.packliste, tageOf([9, 12])] as const;
      const projekt = ['projekt', job.projekt, later] as const;
      const { status } = await batch(order === 'list first' ? [list, projekt] : [projekt, list]);
      expect(status).toBe(200);
      expect(await noteOf('packlisten', job.packliste)).toEqual(none);
      expect(await noteOf('job', job.eintrag)).toEqual(on(3, 5));
      expect(await daysOf('packlisten', job.packliste)).toEqual(on(9, 12));
    },
  );

  test('[L2.6] rows of the Dispo keep their note whoever sends them, until a hand empties it or they have other days', async () => {
    const caddy = { beschreibung: 'Caddy', von: um(3, 8), bis: um(5, 20) };
    const { aJob, ask } = world;
    const job = await aJob({ dispo: [caddy, { ...caddy, beschreibung: 'Bus' }] });
    const { body: moved } = await ask(later, 'projekt', job.projekt);
    expect(moved.dispo).toMatchObject([{ projektVon: am(3) }, { projektVon: am(3) }]);
    const kept = await ask(
      { dispo: [caddy, { ...moved.dispo[1], projektVon: '', projektBis: '' }] },
      'projekt',
      job.projekt,
    );
    expect(kept.body.dispo[0]).toMatchObject({ beschreibung: 'Caddy', projektVon: am(3) });
    expect(kept.body.dispo[1]).not.toHaveProperty('projektVon');
    const turned = await ask({ dispo: [{ ...caddy, beschreibung: 'Bus' }, caddy] }, 'projekt', job.projekt);
    expect(turned.body.dispo[0]).not.toHaveProperty('projektVon');
    expect(turned.body.dispo[1]).toMatchObject({ projektVon: am(3) });
    const elsewhen = await ask(
      { dispo: [{ ...caddy, von: um(3, 9), projektVon: am(1) }] },
      'projekt',
      job.projekt,
    );
    expect(elsewhen.body.dispo[0]).not.toHaveProperty('projektVon');
  });

  test('[R30] [L1.11] a list that a hand has moved along already is neither named nor moved nor noted', async () => {
    const { aJob, ask, noteOf } = world;
    const job = await aJob();
    await ask(tageOf([10, 12]), 'packlisten', job.packliste);
    const { body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    const named = body.data.folgen.plan.zeilen.map(({ name }: { name: string }) => name);
    expect(named).not.toContain(job.packliste.name);
    await ask(later, 'projekt', job.projekt);
    expect(await noteOf('packlisten', job.packliste)).toEqual(none);
  });

  test('[L1.15] [L1.23] what stays is named with its reason, and noted where somebody has to know', async () => {
    const { aJob, ask, noteOf, server } = world;
    const job = await aJob();
    await ask({ bestellt: true }, 'zumietungen', job.zumietung);
    await server.engine.database.transaction(async (transaction) => {
      const { entities } = await import('@traverse/domain/entities');
      await transaction.set(entities.rechnungen, job.rechnung.id, { festgeschrieben: am(1) });
    });
    await ask({ rueckgabe: 'geprüft' }, 'inventarlisten', job.liste);
    const visit = await server.given('job', { job: 'Probe', projekt: job.projekt.id, zeit: um(15, 8) });
    const { body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    const told = Object.fromEntries(
      body.data.folgen.plan.zeilen.map(
        ({ name, grund, fest }: { name: string; grund: string; fest: boolean }) => [name, [grund, fest]],
      ),
    );
    expect(told).toMatchObject({
      [job.zumietung.name]: ['schon bestellt', true],
      [job.rechnung.name]: ['festgeschrieben', true],
      [job.packliste.name]: ['schon zurück', true],
      'Probe 8:00': ['eigener Termin', false],
      'Soundcheck 8:00': ['', false],
    });
    await ask(later, 'projekt', job.projekt);
    expect(await noteOf('zumietungen', job.zumietung)).toEqual(on(3, 5));
    expect(await noteOf('rechnungen', job.rechnung)).toEqual(none);
    expect(await noteOf('packlisten', job.packliste)).toEqual(none);
    expect(await noteOf('job', visit)).toEqual(none);
  });

  test('[L1.20] [R35] a list that is out keeps its first day, one that another job shares stays unless it is ticked', async () => {
    const { aJob, ask, server, kunde, daysOf } = world;
    const [job, north] = [await aJob(), await aJob({ name: 'Gala Nord' })];
    const par = await server.given('inventar', { name: 'PAR', anzahl: 10, kategorie: 'Licht' });
    await server.given('inventar_inventarlisten', {
      inventar: par.id,
      inventarliste: job.liste.id,
      anzahl: 4,
      out: 4,
    });
    await ask({ inventarliste: '' }, 'rechnungen', job.rechnung);
    const place = { kunde: kunde.id, projekt: north.projekt.id, ...tageOf([3, 5]) };
    const { body: before } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    const lineOf = (body: { data: { folgen: { plan: { zeilen: { name: string }[] } } } }) =>
      body.data.folgen.plan.zeilen.find(({ name }) => name === job.packliste.name);
    expect(lineOf(before)).toMatchObject({ neuVon: am(3), neuBis: am(12), mit: true });
    await server.given('packlisten', { ...place, name: 'PL20269002', inventarliste: job.liste.id });
    const { body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    expect(lineOf(body)).toMatchObject({ mit: false, fest: false, grund: 'auch Gala Nord' });
    await ask({ ...later, folgen: { stand: body.data.folgen.plan.stand, ohne: [] } }, 'projekt', job.projekt);
    expect(await daysOf('packlisten', job.packliste)).toEqual(on(3, 12));
  });

  test('[L6.6] one refusal refuses all, with what it is about in front', async () => {
    const { aJob, ask, daysOf, server } = world;
    const job = await aJob();
    // Stored in another time: an end that no client could send.
    await server.engine.database.transaction(async (transaction) => {
      const { entities } = await import('@traverse/domain/entities');
      await transaction.set(entities.job, job.eintrag.id, { bis: um(2, 8) });
    });
    const { body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    expect(body.message).toMatch(/^Soundcheck 8:00: /);
    expect(await daysOf('packlisten', job.packliste)).toEqual(on(3, 5));
    expect(await daysOf('projekt', job.projekt)).toEqual(on(3, 5));
  });

  test('[L6.7] nothing reached is stored without a question, another hour too; what is no answer is refused', async () => {
    const { aJob, ask, server } = world;
    const alone = await server.given('projekt', { name: 'Allein', ...dauer([3, 5]) });
    expect((await ask({ ...later, ...fragen }, 'projekt', alone)).status).toBe(200);
    const job = await aJob();
    expect((await ask({ datum_von: um(3, 6), ...fragen }, 'projekt', job.projekt)).status).toBe(200);
    const refused = await ask({ ...later, folgen: 'ja' }, 'projekt', job.projekt);
    expect(refused.body.data.folgen.code).toBe('folgen_antwort');
    const shown = await ask({ datum_von: um(3, 7), folgen: 'zeigen' }, 'projekt', job.projekt);
    expect(shown.body.data.folgen.plan.zeilen).toEqual([]);
    expect((await world.stored('projekt', job.projekt)).datum_von).toBe(um(3, 6));
  });

  test('private papers are counted, closed collections said, neither named nor moved, both noted', async () => {
    const { aJob, ask, noteOf, server, daysOf } = world;
    const job = await aJob();
    const other = await server.user('packlisten');
    await server.given('packlisten', {
      name: 'PL20269003',
      kunde: world.kunde.id,
      projekt: job.projekt.id,
      user: other.id,
      ...tageOf([3, 5]),
    });
    const { body } = await ask({ ...later, ...fragen }, 'projekt', job.projekt);
    expect(body.data.folgen.plan.hinweise).toEqual(['Eine private Packliste bleibt stehen.']);
    expect(JSON.stringify(body)).not.toContain('PL20269003');
    const planner = await server.user('kunden');
    const closed = await ask({ ...later, ...fragen }, 'projekt', job.projekt, planner);
    const { zeilen, hinweise, stand } = closed.body.data.folgen.plan;
    expect(zeilen.map(({ art }: { art: string }) => art)).toEqual(['Zeitplan', 'Dispo']);
    expect(hinweise).toContain('Was du nicht sehen darfst, bleibt stehen und wird markiert.');
    await ask({ ...later, folgen: { stand, ohne: [] } }, 'projekt', job.projekt, planner);
    expect(await daysOf('packlisten', job.packliste)).toEqual(on(3, 5));
    expect(await noteOf('packlisten', job.packliste)).toEqual(on(3, 5));
  });

  test('the past, a holiday and what its texts name are lines of the question', async () => {
    const { aJob, ask, server } = world;
    const job = await aJob({ unterkunft: 'Hotel Krone ab 3.12.' });
    const { body } = await ask({ ...dauer([25, 27]), ...fragen }, 'projekt', job.projekt);
    expect(body.data.folgen.plan.hinweise).toEqual([
      'Der 25.12.2026 ist Feiertag: 1. Weihnachtstag.',
      'Der 26.12.2026 ist Feiertag: 2. Weihnachtstag.',
      '„Unterkunft“ nennt den 3.12.',
    ]);
    const alone = await server.given('projekt', { name: 'Allein', ...dauer([3, 5]) });
    const past = await ask({ datum_von: um(-5, 10), datum_bis: um(-4, 10), ...fragen }, 'projekt', alone);
    expect(past.body.data.folgen.plan.hinweise).toEqual(['Das liegt in der Vergangenheit.']);
  });
});

describe('[W11] [NAHT-01 L6.4] what moves together is judged when all of it has moved', () => {
  async function twoLists(first: [number, number], second: [number, number]) {
    const { server, kunde } = world;
    const par = await server.given('inventar', { name: 'PAR 64', anzahl: 10, kategorie: 'Licht' });
    const projekt = await server.given('projekt', { name: 'Sommerfest', ...dauer([first[0], second[1]]) });
    const papers = [];
    for (const [index, days] of [first, second].entries()) {
      const liste = await server.given('inventarlisten', { ...tageOf(days), verbucht: true });
      await server.given('inventar_inventarlisten', { inventar: par.id, inventarliste: liste.id, anzahl: 6 });
      names += 1;
      const name = `PL2026${8000 + names}`;
      const packliste = await server.given('packlisten', {
        name,
        kunde: kunde.id,
        projekt: projekt.id,
        inventarliste: liste.id,
        ...tageOf(days),
      });
      papers.push({ liste, packliste, index });
    }
    return { projekt, papers };
  }
  let names = 0;

  const nothingIsShort = async (papers: Awaited<ReturnType<typeof twoLists>>['papers']) => {
    for (const { liste } of papers)
      expect((await world.stored('inventarlisten', liste)).engpaesse).toEqual([]);
  };

  test('onto days that the other one leaves nothing is short', async () => {
    const { ask } = world;
    const { projekt, papers } = await twoLists([3, 4], [5, 6]);
    const to = dauer([5, 8]);
    const asked = await ask({ ...to, folgen: 'fragen', engpass: 'fragen' }, 'projekt', projekt);
    expect(asked.body.data.engpass).toBeUndefined();
    const { stand } = asked.body.data.folgen.plan;
    const answer = { ...to, folgen: { stand, ohne: [] }, engpass: 'fragen' };
    expect((await ask(answer, 'projekt', projekt)).status).toBe(200);
    await nothingIsShort(papers);
  });

  test.each([true, false])('nor in one batch, the list that goes first first: %s', async (isFirst) => {
    const { projekt, papers } = await twoLists([3, 4], [5, 6]);
    const moved = papers.map(
      ({ liste }, index) =>
        ['inventarlisten', liste, { ...tageOf(index === 0 ? [5, 6] : [7, 8]), engpass: 'fragen' }] as const,
    );
    const requests = isFirst ? moved : moved.toReversed();
    const { status } = await world.batch([['projekt', projekt, dauer([5, 8])], ...requests]);
    expect(status).toBe(200);
    await nothingIsShort(papers);
  });

  test('a real clash is named with the question, and in the batch that asks; said yes to it stands on the list', async () => {
    const { ask, batch, stored } = world;
    const { projekt, papers } = await twoLists([3, 4], [5, 6]);
    const to = dauer([10, 10]);
    const asked = await ask({ ...to, folgen: 'fragen', engpass: 'fragen' }, 'projekt', projekt);
    expect(asked.body.data.engpass.message).toBe('In dieser Zeit nicht frei: 2 × PAR 64.');
    expect(asked.body.data.folgen.plan.hinweise).toEqual(['Dann fehlen 2 × PAR 64 am 10.12.']);
    const clash = papers.map(
      ({ liste }) => ['inventarlisten', liste, { ...tageOf([10, 11]), engpass: 'fragen' }] as const,
    );
    expect((await batch(clash)).status).toBe(400);
    const { stand } = asked.body.data.folgen.plan;
    expect((await ask({ ...to, folgen: { stand, ohne: [] } }, 'projekt', projekt)).status).toBe(200);
    for (const { liste } of papers)
      expect((await stored('inventarlisten', liste)).engpaesse).toMatchObject([
        { name: 'PAR 64', fehlend: 2 },
      ]);
  });
});

test('[NAHT-01] two jobs of one batch are one question, on the request that asks; the log says why', async () => {
  const { aJob, batch, daysOf, server, office } = world;
  const [one, other] = [await aJob(), await aJob()];
  const requests = [
    ['projekt', one.projekt, { ...later, ...fragen }],
    ['projekt', other.projekt, later],
  ] as const;
  const { status, body } = await batch(requests);
  expect(status).toBe(400);
  const { plan } = body.data.requests[0].response.data.folgen;
  expect(new Set(plan.zeilen.map(({ projekt }: { projekt: string }) => projekt))).toEqual(
    new Set([one.projekt.name, other.projekt.name]),
  );
  const answer = { ...later, folgen: { stand: plan.stand, ohne: [] } };
  expect((await batch([requests[1], ['projekt', one.projekt, answer]])).status).toBe(200);
  expect(await daysOf('packlisten', one.packliste)).toEqual(on(10, 12));
  expect(await daysOf('packlisten', other.packliste)).toEqual(on(10, 12));
  const log = await server.ask('GET', `/api/verlauf/packlisten/${one.packliste.id}`, { as: office });
  expect(JSON.stringify(log.body)).toContain(`Mit „${one.projekt.name}“ verschoben`);
});

describe('[NAHT-01 L4.5] the factor of a draft whose days change', () => {
  const stufen = [1, 1.5, 2, 2.4].map((faktor, index, { length }) => ({
    von: index + 1,
    bis: index + 1 === length ? 0 : index + 1,
    faktor,
    jeTag: 0,
  }));
  const longer = dauer([10, 13]);
  let spot: { readonly id: string };
  let par: { readonly id: string };
  beforeAll(async () => {
    const { server } = world;
    await setFirma(server, sampleCompany);
    await server.given('faktorstaffeln', { name: 'Miete', standard: true, stufen });
    spot = await server.given('inventar', { name: 'Spot', anzahl: 99, mietpreis: 10_000 });
    par = await server.given('inventar', { name: 'PAR', anzahl: 99, mietpreis: 5000 });
  });
  const aPriced = async (faktor: number) => {
    const { server, aJob } = world;
    const job = await aJob();
    await server.ask('PATCH', `/api/collections/rechnungen/records/${job.rechnung.id}`, {
      as: world.office,
      body: { faktor },
    });
    const line = { inventarliste: job.liste.id, anzahl: 1 };
    const zeilen = [
      await server.given('inventar_inventarlisten', { ...line, inventar: spot.id, faktor }),
      await server.given('inventar_inventarlisten', { ...line, inventar: par.id, faktor: 1.7 }),
    ];
    return { ...job, zeilen };
  };
  const planOf = async ({ projekt }: { readonly projekt: { readonly id: string } }) =>
    (await world.ask({ ...longer, ...fragen }, 'projekt', projekt)).body.data.folgen.plan;
  const faktorIn = ({ zeilen }: { zeilen: { art: string; id: string; name: string; mit: boolean }[] }) =>
    zeilen.find(({ art }) => art === 'Faktor');
  const faktoren = async ({ rechnung, zeilen }: Awaited<ReturnType<typeof aPriced>>) => [
    (await world.stored('rechnungen', rechnung)).faktor,
    ...(await Promise.all(
      zeilen.map(async (each) => (await world.stored('inventar_inventarlisten', each)).faktor),
    )),
  ];

  test('is a line of the question, and goes along with the days, its lines with it', async () => {
    const job = await aPriced(2);
    const plan = await planOf(job);
    expect(faktorIn(plan)).toMatchObject({
      name: `2 → 2,4 (Miettage 4), ${job.rechnung.name}`,
      von: '2',
      neuVon: '2.4',
      mit: true,
    });
    const answer = { ...longer, folgen: { stand: plan.stand, ohne: [] } };
    expect((await world.ask(answer, 'projekt', job.projekt)).status).toBe(200);
    expect(await world.daysOf('rechnungen', job.rechnung)).toEqual(on(10, 13));
    expect(await faktoren(job)).toEqual([2.4, 2.4, 1.7]);
  });

  test('stays with an invoice that stays, and where somebody leaves it out', async () => {
    for (const out of ['', '.faktor']) {
      const job = await aPriced(2);
      const { stand } = await planOf(job);
      const answer = { ...longer, folgen: { stand, ohne: [`${job.rechnung.id}${out}`] } };
      expect((await world.ask(answer, 'projekt', job.projekt)).status).toBe(200);
      expect(await world.daysOf('rechnungen', job.rechnung)).toEqual(out === '' ? on(3, 5) : on(10, 13));
      expect(await faktoren(job)).toEqual([2, 2, 1.7]);
    }
  });

  test('is not proposed where a hand has chosen it, and off once a version was sent', async () => {
    expect(faktorIn(await planOf(await aPriced(1.8)))).toBeUndefined();
    const job = await aPriced(2);
    const version = { rechnung: job.rechnung.id, nummer: 'AN20260064', version: 1, art: 'verbindlich' };
    await world.server.given('angebote', { ...version, stand: 'versendet' });
    expect(faktorIn(await planOf(job))).toMatchObject({ mit: false, grund: 'schon gesendet' });
  });
});
