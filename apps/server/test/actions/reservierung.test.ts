import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { am, dauer, folgenWelt, tageOf } from './folgen-welt.ts';

let world: Awaited<ReturnType<typeof folgenWelt>>;
beforeAll(async () => {
  world = await folgenWelt();
});
afterAll(() => world.server[Symbol.asyncDispose]());

const fragen = { folgen: 'fragen' };
let names = 0;

/** A job with a pack list on a list that stands so, of six pieces of an item of ten. */
async function aJob(status: string, liste: object, facts: object = {}) {
  const { server, kunde } = world;
  names += 1;
  const projekt = await server.given('projekt', {
    name: `Gala ${names}`,
    ...dauer([3, 5]),
    status,
    ...facts,
  });
  const item = await server.given('inventar', { name: 'PAR 64', anzahl: 10, kategorie: 'Licht' });
  const made = await server.given('inventarlisten', { ...tageOf([3, 5]), ...liste });
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: item.id,
    inventarliste: made.id,
    anzahl: 6,
  });
  const place = { kunde: kunde.id, projekt: projekt.id, inventarliste: made.id, ...tageOf([3, 5]) };
  const packliste = await server.given('packlisten', { ...place, name: `PL2026${7000 + names}` });
  return { projekt, liste: made, packliste, item, zeile };
}

const schalter = async (liste: { readonly id: string }) => {
  const { verbucht, option, gemeintFuer } = await world.stored('inventarlisten', liste);
  return [verbucht ? 'verbucht' : option ? 'vorgemerkt' : 'frei', gemeintFuer];
};
const linesOf = (body: {
  data: { folgen: { plan: { zeilen: { art: string; name: string; neuVon: string; mit: boolean }[] } } };
}) => body.data.folgen.plan.zeilen.map(({ art, name, neuVon, mit }) => [art, name, neuVon, mit]);

describe('[NAHT-01] what follows another status', () => {
  test.each([
    { from: '', to: 'Option', was: {}, verb: 'als Option vormerken', is: 'vorgemerkt' },
    { from: 'Option', to: 'Bestätigt', was: { option: true }, verb: 'verbuchen', is: 'verbucht' },
    { from: 'Bestätigt', to: 'Abgesagt', was: { verbucht: true }, verb: 'freigeben', is: 'frei' },
  ])('[PLAN-01] $from → $to: its list is asked about, and $is', async ({ from, to, was, verb, is }) => {
    const { projekt, liste, packliste } = await aJob(from, was);
    const asked = await world.ask({ status: to, ...fragen }, 'projekt', projekt);
    expect(asked.status).toBe(400);
    const name = `${packliste.name}, 3.12.2026 – 5.12.2026`;
    expect(linesOf(asked.body)).toEqual([['Liste', name, verb, true]]);
    const { stand } = asked.body.data.folgen.plan;
    expect((await world.ask({ status: to, folgen: { stand, ohne: [] } }, 'projekt', projekt)).status).toBe(
      200,
    );
    expect(await schalter(liste)).toEqual([is, '']);
  });

  test('[L3.7] what is unticked is meant for this status', async () => {
    const { projekt, liste } = await aJob('Option', { option: true });
    const asked = await world.ask({ status: 'Bestätigt', ...fragen }, 'projekt', projekt);
    const answer = { stand: asked.body.data.folgen.plan.stand, ohne: [liste.id] };
    await world.ask({ status: 'Bestätigt', folgen: answer }, 'projekt', projekt);
    expect(await schalter(liste)).toEqual(['vorgemerkt', 'Bestätigt']);
  });

  test('[L3.3] an old client is not asked, and its list stays for the mark to tell', async () => {
    const { projekt, liste } = await aJob('Option', { verbucht: true });
    expect((await world.ask({ status: 'Abgesagt' }, 'projekt', projekt)).status).toBe(200);
    expect(await schalter(liste)).toEqual(['verbucht', '']);
  });

  test('[L3.3] a person who switches means it, the program does not', async () => {
    const { liste, packliste } = await aJob('Option', {});
    await world.ask({ verbucht: true }, 'inventarlisten', liste);
    expect(await schalter(liste)).toEqual(['verbucht', 'Option']);
    await world.ask({ gemeintFuer: '' }, 'inventarlisten', liste);
    expect(await schalter(liste)).toEqual(['verbucht', '']);
    await world.server.ask('DELETE', `/api/collections/packlisten/records/${packliste.id}`, {
      as: world.office,
    });
    expect(await schalter(liste)).toEqual(['frei', '']);
  });

  test('[L3.6] [R36] a list on which a sure job stands is not freed with the one that is called off', async () => {
    const { server, kunde, ask } = world;
    const { projekt, liste } = await aJob('Bestätigt', { verbucht: true });
    const other = await server.given('projekt', { name: 'Gala Nord', ...dauer([3, 5]), status: 'Bestätigt' });
    await server.given('packlisten', {
      name: 'PL20267900',
      kunde: kunde.id,
      projekt: other.id,
      inventarliste: liste.id,
      ...tageOf([3, 5]),
    });
    expect((await ask({ status: 'Abgesagt', ...fragen }, 'projekt', projekt)).status).toBe(200);
    expect((await schalter(liste))[0]).toBe('verbucht');
  });

  test('[L3.4] what is out stays booked and is named with its reason; what would be short is asked with it', async () => {
    const { ask } = world;
    const { projekt, zeile, liste } = await aJob('Bestätigt', { verbucht: true });
    await ask({ out: 3 }, 'inventar_inventarlisten', zeile);
    const { body } = await ask({ status: 'Abgesagt', folgen: 'zeigen' }, 'projekt', projekt);
    expect(body.data.folgen.plan.zeilen).toMatchObject([
      { fest: true, grund: 'bleibt verbucht: 3 Stück sind noch draußen' },
    ]);
    expect((await schalter(liste))[0]).toBe('verbucht');
    const later = await aJob('Option', { option: true });
    const clash = await world.server.given('inventarlisten', { ...tageOf([3, 5]), verbucht: true });
    await world.server.given('inventar_inventarlisten', {
      inventar: later.item.id,
      inventarliste: clash.id,
      anzahl: 6,
    });
    const sure = { status: 'Bestätigt', folgen: 'fragen', engpass: 'fragen' };
    const asked = await ask(sure, 'projekt', later.projekt);
    expect(asked.body.data.engpass.message).toBe('In dieser Zeit nicht frei: 2 × PAR 64.');
    // Whoever has not heard of it yet is asked with the answer as well.
    const answer = { stand: asked.body.data.folgen.plan.stand, ohne: [] };
    const again = await ask({ ...sure, folgen: answer }, 'projekt', later.projekt);
    expect(again.body.data.engpass.message).toBe('In dieser Zeit nicht frei: 2 × PAR 64.');
    expect((await ask({ status: 'Bestätigt', folgen: answer }, 'projekt', later.projekt)).status).toBe(200);
    expect((await schalter(later.liste))[0]).toBe('verbucht');
  });

  test('[R33] a job that is called off: links end, an open rental can go, who has to be called is named', async () => {
    const { server, ask, kunde, office, stored } = world;
    const { projekt } = await aJob('Angebot', {});
    const place = { projekt: projekt.id, ...tageOf([3, 5]) };
    const open = await server.given('zumietungen', { name: 'ZM20267001', ...place });
    await server.given('zumietungen', { name: 'ZM20267002', bestellt: true, ...place });
    const rechnung = await server.given('rechnungen', {
      ...place,
      kunde: kunde.id,
      rechnungsDatum: am(1),
      faelligDatum: am(20),
    });
    const facts = {
      rechnung: rechnung.id,
      nummer: 'AN20260064',
      version: 1,
      art: 'verbindlich',
      stand: 'versendet',
    };
    const angebot = await server.given('angebote', facts);
    const link = await server.given('freigaben', { art: 'Angebot', angebot: angebot.id, user: office.id });
    const { body } = await ask({ status: 'Abgesagt', ...fragen }, 'projekt', projekt);
    expect(linesOf(body)).toEqual([
      ['Link', 'Link zu AN20260064', 'beenden', true],
      ['Löschen', 'ZM20267001', 'löschen', false],
    ]);
    expect(body.data.folgen.plan.hinweise).toEqual(['ZM20267002 ist bestellt: Ruf an.']);
    const answer = { stand: body.data.folgen.plan.stand, ohne: [] };
    expect((await ask({ status: 'Abgesagt', folgen: answer }, 'projekt', projekt)).status).toBe(200);
    expect((await stored('freigaben', link)).widerrufen).not.toBe('');
    expect((await stored('zumietungen', open)).status).toBe(404);
    const log = await server.ask('GET', `/api/verlauf/freigaben/${link.id}`, { as: office });
    expect(log.body.items[0].grund).toContain('ist „Abgesagt“');
  });

  test('back from called off says that links stay ended; → Abgeschlossen asks nothing, → "" reaches nothing', async () => {
    const { ask } = world;
    const { projekt } = await aJob('Abgesagt', {});
    const { body } = await ask({ status: 'Option', ...fragen }, 'projekt', projekt);
    expect(body.data.folgen.plan.hinweise).toEqual(['Links und Absagen bleiben beendet.']);
    const sure = await aJob('Bestätigt', { verbucht: true });
    for (const status of ['Abgeschlossen', ''])
      expect((await ask({ status, ...fragen }, 'projekt', sure.projekt)).status).toBe(200);
    expect((await schalter(sure.liste))[0]).toBe('verbucht');
  });
});

test.each([
  { status: 'Angebot', is: 'frei' },
  { status: 'Option', is: 'vorgemerkt' },
  { status: 'Bestätigt', is: 'verbucht' },
  { status: '', is: 'verbucht' },
])(
  '[NAHT-01] [R37] [RECH-07] a pack list made from an invoice stands as its job says: $status, $is',
  async ({ status, is }) => {
    const { server, kunde, office } = world;
    const projekt = await server.given('projekt', { name: 'Gala', ...dauer([3, 5]), status });
    const liste = await server.given('inventarlisten', tageOf([3, 5]));
    const place = { kunde: kunde.id, projekt: projekt.id, inventarliste: liste.id, ...tageOf([3, 5]) };
    const rechnung = await server.given('rechnungen', {
      ...place,
      rechnungsDatum: am(1),
      faelligDatum: am(20),
    });
    const made = await server.ask('POST', '/api/collections/packlisten/records', {
      as: office,
      body: { ...place, rechnung: rechnung.id },
    });
    expect(made.status).toBe(200);
    expect((await schalter(liste))[0]).toBe(is);
  },
);

describe('[NAHT-01] what is said of a list that stands otherwise', () => {
  const zettelOf = async (liste: { readonly id: string }, as = world.office) =>
    (await world.server.ask('GET', `/api/listen-zettel/${liste.id}`, { as })).body;

  test('[L3.3] it says so with the way to put it right, until a hand means it, and again for another status', async () => {
    const { projekt, liste } = await aJob('Option', { verbucht: true });
    expect(await zettelOf(liste)).toEqual({
      satz: `${projekt.name} ist „Option“, die Liste ist verbucht.`,
      verb: 'als Option vormerken',
      soll: { verbucht: false, option: true },
      gemeintFuer: 'Option',
    });
    await world.ask({ gemeintFuer: 'Option' }, 'inventarlisten', liste);
    expect(await zettelOf(liste)).toEqual({ satz: '' });
    await world.ask({ status: 'Angebot' }, 'projekt', projekt);
    expect((await zettelOf(liste)).verb).toBe('freigeben');
  });

  test('[L3.3] of many only those are told of which there is something to say', async () => {
    const [wrong, right] = [await aJob('Option', { verbucht: true }), await aJob('Option', { option: true })];
    const ask = async (as = world.office) => {
      const path = `/api/listen-zettel?listen=${right.liste.id},${wrong.liste.id},nobodysliste001`;
      return world.server.ask('GET', path, { as });
    };
    expect((await ask()).body.items).toEqual([{ liste: wrong.liste.id, ...(await zettelOf(wrong.liste)) }]);
    expect((await ask(await world.server.user('kunden'))).status).toBe(403);
    // More than are answered are refused, and not left out in silence; one that is named twice is one.
    const ids = (many: number) =>
      Array.from({ length: many }, (_, n) => `liste${String(n).padStart(10, '0')}`);
    const many = (named: readonly string[]) =>
      world.server.ask('GET', `/api/listen-zettel?listen=${named.join(',')}`, { as: world.office });
    expect((await many([...ids(500), ...ids(500)])).body).toEqual({ items: [] });
    expect(await many(ids(501))).toMatchObject({
      status: 400,
      body: { message: '„listen“ nennt höchstens 500 Inventarlisten, mit Komma getrennt.' },
    });
  });

  test('[R39] [L3.4] pieces that are out on a list that is not booked count as free, and are told', async () => {
    const { liste, zeile } = await aJob('Abgesagt', {});
    await world.ask({ out: 3 }, 'inventar_inventarlisten', zeile);
    expect(await zettelOf(liste)).toEqual({
      satz: 'Raus, aber nicht verbucht: 3 Stück.',
      verb: 'verbuchen',
      soll: { verbucht: true, option: false },
    });
  });

  test('whoever may not see the list hears nothing', async () => {
    const { liste } = await aJob('Option', { verbucht: true });
    const other = await world.server.user('kunden');
    expect((await zettelOf(liste, other)).status).toBe(404);
  });
});

describe('[NAHT-01] [PROJ-11] what is reserved for a project that is deleted', () => {
  const reservedFor = async ({ id }: { readonly id: string }, as = world.office) =>
    (await world.server.ask('GET', `/api/projekte/${id}/reservierungen`, { as })).body;

  test.each([
    { what: 'booked', liste: { verbucht: true }, named: true },
    { what: 'an option', liste: { option: true }, named: true },
    { what: 'free', liste: {}, named: false },
    { what: 'over', liste: { verbucht: true, ...tageOf([-5, -3]) }, named: false },
    { what: 'booked up to today', liste: { verbucht: true, ...tageOf([-5, -2]) }, named: true },
  ])('a list that is $what is named: $named', async ({ liste, named }) => {
    const job = await aJob('Bestätigt', liste);
    expect(await reservedFor(job.projekt)).toEqual({
      ...(named ? { listen: [job.liste.id], worte: '1 Packliste' } : { listen: [], worte: '' }),
      anrufen: [],
    });
  });

  test('not what is out, what others stand on, nor what may not be seen', async () => {
    const out = await aJob('Bestätigt', { verbucht: true });
    await world.ask({ out: 2 }, 'inventar_inventarlisten', out.zeile);
    expect((await reservedFor(out.projekt)).listen).toEqual([]);
    const shared = await aJob('Bestätigt', { verbucht: true });
    const north = await aJob('Bestätigt', { verbucht: true });
    await world.ask({ inventarliste: shared.liste.id }, 'packlisten', north.packliste);
    expect((await reservedFor(shared.projekt)).listen).toEqual([]);
    const closed = await aJob('Bestätigt', { verbucht: true });
    expect((await reservedFor(closed.projekt, await world.server.user('kunden'))).listen).toEqual([]);
  });
});

describe('[NAHT-01] what a job still lacks is told with its status', () => {
  test('rentals that nobody has ordered, where it is sure', async () => {
    const { projekt } = await aJob('Angebot', {});
    const place = { projekt: projekt.id, ...tageOf([3, 5]) };
    const open = await world.server.given('zumietungen', place);
    await world.server.given('zumietungen', { ...place, bestellt: true });
    const shown = await world.ask({ status: 'Bestätigt', folgen: 'zeigen' }, 'projekt', projekt);
    expect(shown.body.data.folgen.plan.hinweise).toEqual([`${open.name} ist noch nicht bestellt.`]);
    // Told, and no reason to ask.
    expect((await world.ask({ status: 'Option', ...fragen }, 'projekt', projekt)).body.message).toMatch(
      /Liste/,
    );
  });

  test('what is out, and invoices that nobody has, where it is done', async () => {
    const { projekt, zeile, liste } = await aJob('Bestätigt', { verbucht: true });
    await world.ask({ out: 3 }, 'inventar_inventarlisten', zeile);
    const invoice = { rechnungsDatum: am(1), faelligDatum: am(20), faktor: 1, ...tageOf([3, 5]) };
    const draft = await world.server.given('rechnungen', {
      ...invoice,
      kunde: world.kunde.id,
      projekt: projekt.id,
      inventarliste: liste.id,
    });
    const shown = await world.ask({ status: 'Abgeschlossen', folgen: 'zeigen' }, 'projekt', projekt);
    expect(shown.body.data.folgen.plan.hinweise).toEqual([
      'Noch draußen: 3.',
      `Noch nicht gestellt: ${draft.name}.`,
    ]);
  });
});
