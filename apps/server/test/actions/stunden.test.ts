import {
  type Arbeitszeit,
  type Dienst,
  type Einsatz,
  entities,
  type Person,
  type Projekt,
} from '@traverse/domain/entities';
import { type StoredDate, wireDateAt, wireDateWithTime } from '@traverse/domain/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let packer: TestUser;
let now = new Date('2026-06-12T18:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  planung = await server.user('planung');
  packer = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  now = new Date('2026-06-12T18:00:00Z');
});

const at = (hour: number, minute = 0, day = 12): StoredDate =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60 + minute);
let count = 0;
const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

const person = (values: object = {}): Promise<Person> =>
  server.given('personen', { name: `Person ${(count += 1)}`, art: 'Angestellt', ...values });
interface Scene {
  readonly projekt: Projekt;
  readonly dienst: Dienst;
}
const scene = async (dienst: object = {}): Promise<Scene> => {
  const projekt = await server.given('projekt', {
    name: `Gala ${(count += 1)}`,
    kunde: 'Geheimkunde',
    datum_von: at(8),
    datum_bis: at(18),
  });
  const need = await server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
    anzahl: 3,
    ...dienst,
  });
  return { projekt, dienst: need };
};
const on = (dienst: Dienst, whom: Person, status = 'eingeteilt'): Promise<Einsatz> =>
  server.given('einsaetze', { dienst: dienst.id, person: whom.id, status });
const sitzungOf = async ({ id }: Person): Promise<string> => {
  const { body } = await server.ask('POST', `/api/personen/${id}/link`, { as: planung });
  const token = String(body.url).split('#')[1] ?? '';
  return (await server.ask('POST', '/api/l', { body: { token } })).body.sitzung;
};

const s = <Values extends object>(values: Values = {} as Values) => ({
  id: freshId(),
  von: at(8),
  bis: at(18),
  pause: 45,
  ...values,
});
const melden = (by: { sitzung?: string; as?: TestUser }, ...meldungen: object[]) =>
  server.ask('POST', '/api/mannschaft/stunden', {
    ...(by.as ? { as: by.as } : {}),
    body: { ...(by.sitzung === undefined ? {} : { sitzung: by.sitzung }), meldungen },
  });
const bestaetigen = (by: { sitzung?: string; as?: TestUser }, ...stunden: string[]) =>
  server.ask('POST', '/api/mannschaft/bestaetigen', {
    ...(by.as ? { as: by.as } : {}),
    body: { ...(by.sitzung === undefined ? {} : { sitzung: by.sitzung }), stunden },
  });
/** What became of the first. */
const became = ({ status, body }: Awaited<ReturnType<typeof melden>>) => {
  const first = body.meldungen?.[0];
  return first
    ? [first.ist, first.grund].filter((each) => each !== '').join(': ')
    : `${status}: ${body.message}`;
};
const of = async ({ id }: Person): Promise<Arbeitszeit[]> =>
  (
    await server.ask('GET', `${records('arbeitszeiten')}?filter=person='${id}'&sort=created,@rowid`, {
      as: planung,
    })
  ).body.items;
const stand = async (sitzung: string) =>
  (await server.ask('POST', '/api/mannschaft/stand', { body: { sitzung } })).body.stunden;

describe('[STUND-01] hours by link', () => {
  test('[P5.1] what is sent twice is stored once', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person();
    const einsatz = await on(dienst, anna);
    const sitzung = await sitzungOf(anna);
    expect((await stand(sitzung)).offen).toMatchObject([
      { einsatz: einsatz.id, projekt: projekt.name, pause: 45 },
    ]);
    const s1 = s({ einsatz: einsatz.id, erfasstAm: wireDateAt(now.getTime() - 60_000) });
    expect(became(await melden({ sitzung }, s1))).toBe('gespeichert');
    expect(became(await melden({ sitzung }, s1))).toBe('schon da');
    expect(await of(anna)).toMatchObject([
      {
        id: s1.id,
        projekt: projekt.id,
        stand: 'gemeldet',
        quelle: 'Link',
        minuten: 555,
        erfasstAm: s1.erfasstAm,
        gemeldetVon: anna.name,
        bestaetigtVon: '',
      },
    ]);
    expect(await stand(sitzung)).toMatchObject({ offen: [], zeiten: [{ id: s1.id, stand: 'gemeldet' }] });
  });

  test('[P5.2] what was corrected meanwhile is not corrected behind its back', async () => {
    const { dienst } = await scene();
    const anna = await person();
    const einsatz = await on(dienst, anna);
    const sitzung = await sitzungOf(anna);
    const lead = await person();
    const leads = await server.given('funktionen', { name: `Leitung ${(count += 1)}`, leitung: true });
    const need = await server.given('dienste', {
      projekt: dienst.projekt,
      funktion: leads.id,
      schichten: [{ von: at(8), bis: at(18), pause: 45 }],
    });
    await on(need, lead);
    const s1 = s({ einsatz: einsatz.id });
    await melden({ sitzung }, s1);
    const s2 = s({ person: anna.id, ersetzt: s1.id, bis: at(18, 30), grund: 'Abbau' });
    now = new Date('2026-06-12T19:00:00Z');
    const leader = { sitzung: await sitzungOf(lead) };
    expect(became(await melden(leader, { ...s2, grund: ' ' }))).toBe('falsch: Sag kurz, warum.');
    expect(became(await melden(leader, s2))).toBe('gespeichert');
    const late = s({ ersetzt: s1.id, bis: at(17) });
    expect(became(await melden({ sitzung }, late))).toBe(
      'überholt: Diese Zeit wurde inzwischen geändert. Es gilt 08:00–18:30, Pause 45 min.',
    );
    expect(await of(anna)).toMatchObject([
      { id: s1.id, stand: 'ersetzt' },
      {
        id: s2.id,
        stand: 'bestätigt',
        ersetzt: s1.id,
        quelle: 'Leitung',
        bestaetigtVon: lead.name,
        grund: 'Abbau',
      },
    ]);
    expect((await stand(sitzung)).zeiten).toMatchObject([{ id: s2.id, bestaetigtVon: lead.name }]);
    // She may answer with a version of her own, which waits to be confirmed again.
    expect(became(await melden({ sitzung }, s({ ersetzt: s2.id, bis: at(18, 15) })))).toBe('gespeichert');
    expect((await of(anna)).map((each) => each.stand)).toEqual(['ersetzt', 'ersetzt', 'gemeldet']);
  });

  test('[P5.3] what cannot be is refused in words, and nothing of it is stored', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    now = new Date('2026-06-12T17:00:00Z');
    expect(became(await melden({ sitzung }, s({ bis: at(18, 30) })))).toBe('gespeichert');
    const tries = [
      [s({ von: at(17), bis: at(19) }), 'falsch: Das überschneidet sich mit 08:00–18:30.'],
      [s({ von: at(7), bis: at(7) }), 'falsch: Das Ende liegt vor dem Anfang.'],
      [s({ von: at(7, 0, 10), bis: at(7, 1, 11) }), 'falsch: Mehr als 24 Stunden am Stück: Teil sie auf.'],
      [s({ von: at(6), bis: at(7), pause: 60 }), 'falsch: Die Pause lässt keine Arbeit übrig.'],
      [s({ von: at(18, 30), bis: at(20) }), 'falsch: Das liegt in der Zukunft.'],
    ] as const;
    for (const [meldung, says] of tries) expect(became(await melden({ sitzung }, meldung))).toBe(says);
    expect(await of(anna)).toHaveLength(1);
    now = new Date('2026-06-12T18:00:00Z');
    expect(became(await melden({ sitzung }, s({ von: at(18, 30), bis: at(20) })))).toBe('gespeichert');
  });

  test('[P5.5] hours are real where the clocks go back', async () => {
    now = new Date('2026-10-25T08:00:00Z');
    const von = wireDateWithTime('2026-10-24', 22 * 60);
    const bis = wireDateWithTime('2026-10-25', 6 * 60);
    const account = await server.user();
    await server.given('personen', { name: `Nacht ${(count += 1)}`, art: 'Angestellt', user: account.id });
    expect(became(await melden({ as: account }, { id: freshId(), von, bis, pause: 0 }))).toBe('gespeichert');
    const { body } = await server.ask('POST', '/api/mannschaft/stand', { as: account, body: {} });
    expect(body.stunden.zeiten).toMatchObject([{ minuten: 540 }]);
  });

  test('[P5.8] what is taken back counts nothing, and the same time anew is fine', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    const s1 = s();
    await melden({ sitzung }, s1);
    const back = s({ ersetzt: s1.id, zurueck: true });
    expect(became(await melden({ sitzung }, back))).toBe('gespeichert');
    expect((await stand(sitzung)).zeiten).toEqual([]);
    expect(became(await melden({ sitzung }, s()))).toBe('gespeichert');
    expect((await of(anna)).map((each) => each.stand)).toEqual(['ersetzt', 'zurückgenommen', 'gemeldet']);
    expect(became(await melden({ sitzung }, s({ ersetzt: s1.id })))).toBe(
      'überholt: Diese Zeit wurde inzwischen zurückgenommen.',
    );
  });

  test('her hours stand there newest first, in whichever order she wrote them down', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    for (const day of [10, 12, 11]) await melden({ sitzung }, s({ von: at(8, 0, day), bis: at(9, 0, day) }));
    const { zeiten } = await stand(sitzung);
    expect(zeiten.map(({ von }: Arbeitszeit) => von)).toEqual([12, 11, 10].map((day) => at(8, 0, day)));
  });

  test('what the office takes back is seen with its reason', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    const s1 = s();
    await melden({ sitzung }, s1);
    const back = s({ person: anna.id, ersetzt: s1.id, zurueck: true });
    expect(became(await melden({ as: planung }, back))).toBe('falsch: Sag kurz, warum.');
    expect(became(await melden({ as: planung }, { ...back, grund: 'Das war am Vortag.' }))).toBe(
      'gespeichert',
    );
    expect((await stand(sitzung)).zeiten).toMatchObject([
      { stand: 'zurückgenommen', grund: 'Das war am Vortag.' },
    ]);
  });

  test('[P5.9] random: lines that lose answers, two tabs, reload: each id once, whatever comes how often', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    let seed = 20_260_612;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const kept = Array.from({ length: 12 }, (_, hour) => s({ von: at(hour), bis: at(hour, 50), pause: 0 }));
    const waiting = new Set(kept);
    for (let round = 0; round < 16 || waiting.size > 0; round += 1) {
      const some = kept.filter(() => chance(3) === 0);
      // Two tabs send what they find, some of it in both.
      const answers = await Promise.all(
        [some, some.filter(() => chance(2) === 0)].map((tab) => melden({ sitzung }, ...tab)),
      );
      // Of some the line loses the answer: they are sent again.
      if (chance(2) === 0 && answers[0]?.status === 200) for (const each of some) waiting.delete(each);
      if (round >= 16) for (const each of kept) if (chance(2) === 0) waiting.delete(each);
    }
    await melden({ sitzung }, ...kept);
    const stored = await of(anna);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
    expect(stored.every((each) => each.stand === 'gemeldet')).toBe(true);
  });

  test('two at once for one time: one is stored, the other hears which', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    const answers = await Promise.all([
      melden({ sitzung }, s()),
      melden({ as: planung }, s({ person: anna.id })),
    ]);
    expect(answers.map(became).toSorted()).toEqual([
      'falsch: Das überschneidet sich mit 08:00–18:00.',
      'gespeichert',
    ]);
    expect(await of(anna)).toHaveLength(1);
  });

  test('two corrections at once of one time: one stands, the other is overtaken', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    const s1 = s();
    await melden({ sitzung }, s1);
    const answers = await Promise.all([
      melden({ sitzung }, s({ ersetzt: s1.id, bis: at(17) })),
      melden({ as: planung }, s({ person: anna.id, ersetzt: s1.id, bis: at(16), grund: 'früher weg' })),
    ]);
    const heard = answers.map(({ body }) => body.meldungen[0].ist as string);
    expect(heard.toSorted()).toEqual(['gespeichert', 'überholt']);
    expect((await of(anna)).filter((each) => each.stand !== 'ersetzt')).toHaveLength(1);
  });

  test('nobody reports for what is somebody else’s, under a name that is taken, or without a name', async () => {
    const { dienst } = await scene();
    const [anna, ben] = [await person(), await person()];
    const theirs = await on(dienst, ben);
    const sitzung = await sitzungOf(anna);
    expect((await melden({ sitzung }, s({ einsatz: theirs.id }))).status).toBe(404);
    expect((await melden({ sitzung }, s({ person: ben.id, einsatz: theirs.id }))).status).toBe(404);
    const his = s();
    await melden({ as: planung }, { ...his, person: ben.id });
    expect(became(await melden({ sitzung }, his))).toBe('400: Unter dieser Kennung liegt eine andere Zeit.');
    expect(became(await melden({ sitzung }, s({ ersetzt: his.id })))).toBe(
      'falsch: Diese Zeit gibt es nicht mehr.',
    );
    expect((await melden({ sitzung }, s({ id: 'x' }))).status).toBe(400);
    expect((await melden({ sitzung }, s({ von: '' }))).status).toBe(400);
    expect((await melden({ sitzung }, ...Array.from({ length: 51 }, () => s()))).status).toBe(400);
    expect((await melden({ as: packer }, s())).body.message).toBe('Dein Konto gehört zu keiner Person.');
    expect((await melden({}, s())).status).toBe(404);
    expect((await melden({ as: planung }, s())).body.message).toBe(
      'Sag mit „person“, wessen Stunden es sind.',
    );
    expect(await of(anna)).toEqual([]);
  });

  test('what is planned in silence is not hers yet', async () => {
    const { dienst } = await scene();
    const anna = await person();
    const silent = await on(dienst, anna, 'vorgemerkt');
    expect((await melden({ sitzung: await sitzungOf(anna) }, s({ einsatz: silent.id }))).status).toBe(404);
  });

  test('a clock that is ahead says nothing of when: the server’s does', async () => {
    const anna = await person();
    await melden({ sitzung: await sitzungOf(anna) }, s({ erfasstAm: wireDateAt(now.getTime() + 3_600_000) }));
    expect(await of(anna)).toMatchObject([{ erfasstAm: wireDateAt(now.getTime()) }]);
  });

  test('[CREW-02] whoever has hours is not deleted, and nobody writes or deletes them past the paths', async () => {
    const anna = await person();
    const s1 = s();
    await melden({ sitzung: await sitzungOf(anna) }, s1);
    const admin = await server.user('admin');
    expect((await server.ask('DELETE', records('personen', anna.id), { as: admin })).status).toBe(400);
    expect((await server.ask('DELETE', records('arbeitszeiten', s1.id), { as: admin })).status).toBe(404);
    const patch = { as: admin, body: { bis: at(20) } };
    expect((await server.ask('PATCH', records('arbeitszeiten', s1.id), patch)).status).toBe(404);
    expect((await server.ask('GET', records('arbeitszeiten', s1.id), { as: packer })).status).toBe(404);
  });
});

describe('[STUND-01] hours stay, whatever becomes of what they were planned for', () => {
  test('[CREW-03 P2.8] moved or called off they stand; a deleted Einsatz leaves them their project', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person();
    const einsatz = await on(dienst, anna);
    const s1 = s({ einsatz: einsatz.id });
    await melden({ sitzung: await sitzungOf(anna) }, s1);
    const moved = { schichten: [{ von: at(8, 0, 14), bis: at(18, 0, 14), pause: 45 }] };
    expect(
      (await server.ask('PATCH', records('dienste', dienst.id), { as: planung, body: moved })).status,
    ).toBe(200);
    const off = { as: planung, body: { status: 'abgesagt' } };
    expect((await server.ask('PATCH', records('einsaetze', einsatz.id), off)).status).toBe(200);
    expect(await of(anna)).toMatchObject([
      { id: s1.id, von: s1.von, einsatz: einsatz.id, projekt: projekt.id },
    ]);
    const { engine } = server;
    await engine.database.transaction((transaction) =>
      transaction.update(entities.einsaetze, einsatz.id, { gesagtAm: '' }),
    );
    expect((await server.ask('DELETE', records('dienste', dienst.id), { as: planung })).status).toBe(204);
    expect(await of(anna)).toMatchObject([
      { id: s1.id, einsatz: '', projekt: projekt.id, stand: 'gemeldet' },
    ]);
    const gone = await server.ask('DELETE', records('projekt', projekt.id), { as: planung });
    expect([gone.status, gone.body.message]).toEqual([
      400,
      `Für dieses Projekt stehen Stunden von ${anna.name}: Setz es auf „Abgesagt“, oder nimm die Stunden zuerst zurück.`,
    ]);
    await melden({ as: planung }, s({ person: anna.id, ersetzt: s1.id, zurueck: true, grund: 'Irrtum' }));
    expect((await server.ask('DELETE', records('projekt', projekt.id), { as: planung })).status).toBe(204);
    expect((await of(anna)).map((each) => each.projekt)).toEqual(['', '']);
  });
});

describe('[STUND-02] hours are confirmed by whoever leads', () => {
  test('[P5.7] what she worked herself is not among what she confirms', async () => {
    const { dienst } = await scene();
    const [lead, ben] = [await person(), await person()];
    const leads = await server.given('funktionen', { name: `Leitung ${(count += 1)}`, leitung: true });
    const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
    const leitung = await server.given('dienste', { projekt: dienst.projekt, funktion: leads.id, schichten });
    const [hers, his] = [
      s({ einsatz: (await on(leitung, lead)).id }),
      s({ einsatz: (await on(dienst, ben)).id }),
    ];
    const leader = await sitzungOf(lead);
    await melden({ sitzung: leader }, hers);
    await melden({ sitzung: await sitzungOf(ben) }, his);
    const own = await stand(leader);
    expect(own.zeiten).toMatchObject([{ id: hers.id }]);
    expect(own.leitung).toMatchObject([{ zeiten: [{ id: his.id }] }]);
  });

  test('[P5.7] planung confirms those of others and never her own; the leitung those of her project', async () => {
    const { dienst } = await scene();
    const [anna, ben] = [await person({ user: planung.id }), await person()];
    const own = s();
    await melden({ as: planung }, own);
    expect(await of(anna)).toMatchObject([{ quelle: 'Konto', stand: 'gemeldet' }]);
    expect((await bestaetigen({ as: planung }, own.id)).body.message).toBe(
      'Eigene Stunden bestätigt jemand anders.',
    );
    const einsatz = await on(dienst, ben);
    const his = s({ einsatz: einsatz.id });
    const sitzung = await sitzungOf(ben);
    await melden({ sitzung }, his);
    const both = await bestaetigen({ as: planung }, his.id, own.id);
    expect(both.status).toBe(400);
    expect((await of(ben))[0]?.stand).toBe('gemeldet');
    expect((await bestaetigen({ sitzung }, his.id)).status).toBe(404);
    const lead = await person();
    const leads = await server.given('funktionen', { name: `Leitung ${(count += 1)}`, leitung: true });
    const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
    await on(await server.given('dienste', { projekt: dienst.projekt, funktion: leads.id, schichten }), lead);
    const leader = await sitzungOf(lead);
    expect((await stand(leader)).leitung).toMatchObject([
      { zeiten: [{ id: his.id, name: ben.name }], offen: [] },
    ]);
    expect((await bestaetigen({ sitzung: leader }, own.id)).status).toBe(404);
    // Of another project neither, though somebody is on it who is on hers too.
    const cleo = await person();
    const elsewhere = await on((await scene()).dienst, cleo);
    await on(dienst, cleo);
    const there = s({ einsatz: elsewhere.id });
    await melden({ sitzung: await sitzungOf(cleo) }, there);
    expect((await bestaetigen({ sitzung: leader }, there.id)).status).toBe(404);
    expect((await bestaetigen({ sitzung: leader }, his.id, there.id)).status).toBe(404);
    expect((await of(ben))[0]?.stand).toBe('gemeldet');
    const done = await bestaetigen({ sitzung: leader }, his.id);
    expect(done.body.stunden).toEqual([{ id: his.id, ist: 'bestätigt' }]);
    expect((await bestaetigen({ as: planung }, his.id)).body.stunden).toEqual([
      { id: his.id, ist: 'schon da' },
    ]);
    expect(await of(ben)).toMatchObject([
      { stand: 'bestätigt', bestaetigtVon: lead.name, selbstBestaetigt: false },
    ]);
    const hers = s();
    await melden({ sitzung: leader }, hers);
    expect((await bestaetigen({ sitzung: leader }, hers.id)).status).toBe(404);
    await melden({ sitzung }, s({ ersetzt: his.id, bis: at(17) }));
    expect((await bestaetigen({ as: planung }, his.id)).body.stunden).toEqual([
      { id: his.id, ist: 'überholt' },
    ]);
    await server.given('personen', { name: `Ohne ${(count += 1)}`, art: 'Angestellt' });
    await server.ask('PATCH', records('personen', anna.id), { as: planung, body: { user: '' } });
  });

  test('[P5.7] an admin confirms what is their own only while nobody else plans, and it says so', async () => {
    await using alone = await startServer({ clock: () => now });
    const admin = await alone.user('admin');
    const boss = await alone.given('personen', { name: 'Inga Boss', art: 'Angestellt', user: admin.id });
    const own = [s(), s({ von: at(18), bis: at(19), pause: 0 })] as const;
    await alone.ask('POST', '/api/mannschaft/stunden', { as: admin, body: { meldungen: own } });
    const confirm = (id: string) =>
      alone.ask('POST', '/api/mannschaft/bestaetigen', { as: admin, body: { stunden: [id] } });
    expect((await confirm(own[0].id)).body.stunden).toMatchObject([{ ist: 'bestätigt' }]);
    await alone.user('planung');
    expect((await confirm(own[1].id)).body.message).toBe('Eigene Stunden bestätigt jemand anders.');
    const { body } = await alone.ask(
      'GET',
      `${records('arbeitszeiten')}?filter=person='${boss.id}'&sort=von`,
      {
        as: admin,
      },
    );
    expect(body.items).toMatchObject([
      { stand: 'bestätigt', selbstBestaetigt: true, bestaetigtVon: 'Inga Boss' },
      { stand: 'gemeldet' },
    ]);
  });

  test('the leitung enters what nobody reported as it was planned, and nothing of another project', async () => {
    const { dienst } = await scene();
    const other = await scene();
    const [ben, lead] = [await person(), await person()];
    const einsatz = await on(dienst, ben);
    const elsewhere = await on(other.dienst, ben);
    const leads = await server.given('funktionen', { name: `Leitung ${(count += 1)}`, leitung: true });
    const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
    await on(await server.given('dienste', { projekt: dienst.projekt, funktion: leads.id, schichten }), lead);
    const leader = { sitzung: await sitzungOf(lead) };
    expect((await stand(leader.sitzung)).leitung[0].offen).toMatchObject([
      { einsatz: einsatz.id, name: ben.name },
    ]);
    expect((await melden(leader, s({ person: ben.id, einsatz: elsewhere.id }))).status).toBe(404);
    expect((await melden(leader, s({ person: ben.id }))).status).toBe(404);
    expect(became(await melden(leader, s({ person: ben.id, einsatz: einsatz.id })))).toBe('gespeichert');
    expect(await of(ben)).toMatchObject([{ stand: 'bestätigt', quelle: 'Leitung' }]);
  });

  test('two confirm at once: it is confirmed once, by one of them', async () => {
    const anna = await person();
    const other = await server.user('planung');
    const s1 = s();
    await melden({ sitzung: await sitzungOf(anna) }, s1);
    const answers = await Promise.all([
      bestaetigen({ as: planung }, s1.id),
      bestaetigen({ as: other }, s1.id),
    ]);
    expect(answers.map(({ body }) => body.stunden[0].ist as string).toSorted()).toEqual([
      'bestätigt',
      'schon da',
    ]);
    expect(await of(anna)).toMatchObject([{ stand: 'bestätigt' }]);
  });

  test('who may confirm nothing: strangers, the store, and of too many nothing', async () => {
    const anna = await person();
    const s1 = s();
    await melden({ sitzung: await sitzungOf(anna) }, s1);
    expect((await bestaetigen({ as: packer }, s1.id)).status).toBe(404);
    expect((await bestaetigen({}, s1.id)).status).toBe(404);
    expect((await bestaetigen({ as: planung }, 'abcdefghijklmno')).status).toBe(404);
    const many = Array.from({ length: 201 }, () => freshId());
    expect((await bestaetigen({ as: planung }, ...many)).status).toBe(400);
    expect(await of(anna)).toMatchObject([{ stand: 'gemeldet' }]);
  });
});
