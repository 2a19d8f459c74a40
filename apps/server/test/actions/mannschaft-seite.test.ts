import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { type StoredDate, wireDateWithTime } from '@traverse/domain/values';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seitBeginn } from '../../src/actions/mannschaft/seit-beginn.ts';
import { mitteilungsUhr, type Uhr } from '../../src/actions/mannschaft/uhr.ts';
import { createPost } from '../../src/actions/versand/versand-post.ts';
import { openDelivery } from '../../src/mail/delivery.ts';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let packer: TestUser;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let uhr: Uhr;
let now = new Date('2026-06-01T08:00:00Z');
let sendsMail = true;
const unknown = new Set<string>();
const taken: string[] = [];

beforeAll(async () => {
  const started = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? new Error('550 5.1.1 no such user') : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  mailServer = { ...started, taken };
  const deliver = openDelivery(
    { smtpUrl: started.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
    () => undefined,
  );
  server = await startServer({ clock: () => now, deliver });
  uhr = clockOf(server, deliver);
  planung = await server.user('planung');
  packer = await server.user('packlisten');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mailServer.close();
});
beforeEach(() => {
  now = new Date('2026-06-01T08:00:00Z');
  sendsMail = true;
});

/** The minute of a server, without its minute. */
function clockOf({ engine, storage }: TestServer, deliver: Parameters<typeof createPost>[1]['deliver']): Uhr {
  const publicUrl = () => 'https://traverse.example.org';
  const maker = undefined as never; // nothing is drawn for a person
  const post = createPost(engine, { maker, storage, publicUrl, deliver });
  return mitteilungsUhr(engine, { post, sendsMail: () => sendsMail });
}

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** So many minutes pass, and the clock looks in each. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    later(1);
    uhr.hear([{ action: 'update', entity: entities.projekt, record: {} as never }]);
    await uhr.look();
  }
};
const arrived = async (an: string) => {
  await expect.poll(() => onTheWay()).toBe(0);
  const mails = await Promise.all(taken.map((each) => PostalMime.parse(each)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === an));
};
const mailsTo = async ({ email }: Person) =>
  (await arrived(email)).map(({ subject, text = '' }) => ({ subject, text }));
/** By one question: between two of them a mail would have left the one state and not yet reached the other. */
const onTheWay = async () => {
  const mails = await server.engine.database.reads.findWhere(entities.versand, {});
  return mails.filter(({ stand }) => stand === 'wartet' || stand === 'läuft').length;
};

const at = (day: number, hour: number, minute = 0): StoredDate =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60 + minute);
let count = 0;
const mark = () => `${(count += 1)}`;
const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

interface Scene {
  readonly projekt: Projekt;
  readonly dienst: Dienst;
}
const scene = async (dienst: object = {}, projekt: object = {}): Promise<Scene> => {
  const job = await server.given('projekt', {
    name: `Gala ${mark()}`,
    ort: 'Bremen',
    kunde: 'Geheimkunde',
    datum_von: at(12, 8),
    datum_bis: at(12, 18),
    ...projekt,
  });
  const need = await server.given('dienste', {
    projekt: job.id,
    schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 45 }],
    ...dienst,
  });
  return { projekt: job, dienst: need };
};
const person = (values: object = {}): Promise<Person> => {
  const name = `Person ${mark()}`;
  return server.given('personen', {
    name,
    art: 'Frei',
    email: `p${count}@crew.example`,
    satzArt: 'Tag',
    satz: 42_000,
    ...values,
  });
};
const patch = (collection: string, id: string, body: object, as = planung) =>
  server.ask('PATCH', records(collection, id), { as, body });
const ask = async (dienst: Dienst, whom: Person, rest: object = {}): Promise<Einsatz> => {
  const answer = await server.ask('POST', records('einsaetze'), {
    as: planung,
    body: { dienst: dienst.id, person: whom.id, status: 'angefragt', ...rest },
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body as Einsatz;
};
const stored = async (id: string): Promise<Einsatz> =>
  (await server.ask('GET', records('einsaetze', id), { as: planung })).body;

const linkTo = async ({ id }: Person): Promise<string> => {
  const { status, body } = await server.ask('POST', `/api/personen/${id}/link`, { as: planung });
  expect(status).toBe(200);
  return String(body.url).split('#')[1] ?? '';
};
const open = async (token: string) => server.ask('POST', '/api/l', { body: { token } });
const sitzungOf = async (whom: Person): Promise<string> => (await open(await linkTo(whom))).body.sitzung;
const stand = async (sitzung: string) =>
  (await server.ask('POST', '/api/mannschaft/stand', { body: { sitzung } })).body;
interface Shown {
  readonly id: string;
  readonly fakten: string;
  readonly status: string;
  readonly neues: readonly { readonly was: string; readonly wert: string }[];
}
const shownOf = async (sitzung: string, id: string): Promise<Shown | undefined> =>
  (await stand(sitzung)).einsaetze.find((each: Shown) => each.id === id);
const say = async (sitzung: string, id: string, antwort: string, rest: object = {}) => {
  const fakten = (await shownOf(sitzung, id))?.fakten ?? 'none';
  return server.ask('POST', '/api/mannschaft/antwort', {
    body: { sitzung, einsatz: id, antwort, fakten, ...rest },
  });
};
const read = (sitzung: string, einsatz: string, fakten: string) =>
  server.ask('POST', '/api/mannschaft/gelesen', { body: { sitzung, einsatz, fakten } });

describe('[CREW-04] a request by link', () => {
  test('two taps: the page shows what is asked and no customer, the yes is hers, the same again changes nothing', async () => {
    const { dienst, projekt } = await scene({ treffpunkt: 'Tor 2' });
    const anna = await person();
    const einsatz = await ask(dienst, anna);
    const opened = await open(await linkTo(anna));
    expect(opened.body).toMatchObject({ art: 'Personal', person: { name: anna.name } });
    const { sitzung } = opened.body;
    const page = await stand(sitzung);
    expect(page.einsaetze).toMatchObject([
      {
        status: 'angefragt',
        projekt: projekt.name,
        darf: { ja: true, nein: true },
        kern: { treffpunkt: 'Tor 2', ort: 'Bremen', satz: '420,00\u00a0€ am Tag', erwartet: 42_000 },
      },
    ]);
    expect(page.einsaetze[0].vorOrt).toBeUndefined();
    expect(JSON.stringify(page)).not.toContain('Geheimkunde');
    expect(await say(sitzung, einsatz.id, 'ja')).toMatchObject({
      status: 200,
      body: { status: 'zugesagt', satz: 'Danke für die Zusage. Du hörst von uns.' },
    });
    const first = await stored(einsatz.id);
    expect(first).toMatchObject({ status: 'zugesagt', antwortWeg: 'Link' });
    later(1);
    expect(await say(sitzung, einsatz.id, 'ja')).toMatchObject({ status: 200 });
    expect((await stored(einsatz.id)).updated).toBe(first.updated);
  });

  test('[P10.4] of somebody else is none: 404 to answer, to read, and for papers', async () => {
    const { dienst } = await scene();
    const [anna, ben] = [await person(), await person()];
    const theirs = await ask(dienst, ben);
    const sitzung = await sitzungOf(anna);
    for (const answer of [
      await say(sitzung, theirs.id, 'ja'),
      await read(sitzung, theirs.id, 'x'),
      await server.ask('POST', '/api/mannschaft/papier', {
        body: { sitzung, einsatz: theirs.id, anlage: 'abcdefghijklmno' },
      }),
    ])
      expect(answer.status).toBe(404);
    expect((await stored(theirs.id)).status).toBe('angefragt');
  });

  test('is not opened by the link of an offer, nor the other way round; nobody without either', async () => {
    const anna = await person();
    const sitzung = await sitzungOf(anna);
    expect((await server.ask('POST', '/api/l/pdf', { body: { sitzung } })).status).toBe(404);
    expect((await server.ask('POST', '/api/mannschaft/stand', { body: {} })).status).toBe(404);
    expect((await server.ask('POST', '/api/mannschaft/stand', { body: {}, as: packer })).body.message).toBe(
      'Dein Konto gehört zu keiner Person.',
    );
  });

  test('[P10.3] links end with "Links beenden", with another address, and with whoever is not active any more', async () => {
    const anna = await person();
    const ends = [
      () => server.ask('POST', `/api/personen/${anna.id}/links-beenden`, { as: planung }),
      () => patch('personen', anna.id, { email: 'neu@crew.example' }),
      () => patch('personen', anna.id, { aktiv: false }),
    ];
    for (const end of ends) {
      const token = await linkTo(anna);
      const { sitzung } = (await open(token)).body;
      expect((await end()).status).toBeLessThan(300);
      const dead = (await open(token)).body;
      expect(dead.message).toBe('Dieser Link gilt nicht mehr.');
      expect(dead).toEqual((await open('x'.repeat(43))).body);
      expect((await server.ask('POST', '/api/mannschaft/stand', { body: { sitzung } })).status).toBe(404);
    }
    expect((await server.ask('POST', `/api/personen/${anna.id}/link`, { as: planung })).status).toBe(400);
    expect((await server.ask('POST', `/api/personen/${anna.id}/link`, { as: packer })).status).toBe(403);
  });

  test('[P10.3] a link holds until thirty days after her last Schicht as it stands at the opening', async () => {
    const anna = await person();
    const token = await linkTo(anna);
    later(31 * 24 * 60);
    expect((await open(token)).status).toBe(404);
    const { dienst } = await scene();
    await server.given('einsaetze', { dienst: dienst.id, person: anna.id, status: 'angefragt' });
    expect((await open(token)).status).toBe(200);
    now = new Date('2026-07-12T20:00:00Z');
    expect((await open(token)).status).toBe(200);
    now = new Date('2026-07-12T22:30:00Z');
    expect((await open(token)).status).toBe(404);
  });

  test('an account opens the same page, and answers as itself', async () => {
    const account = await server.user();
    const anna = await person({ user: account.id });
    const { dienst } = await scene();
    const { id } = await ask(dienst, anna);
    const page = await server.ask('POST', '/api/mannschaft/stand', { body: {}, as: account });
    const answer = await server.ask('POST', '/api/mannschaft/antwort', {
      as: account,
      body: { einsatz: id, antwort: 'ja', fakten: page.body.einsaetze[0].fakten },
    });
    expect(answer.body.status).toBe('zugesagt');
    expect((await stored(id)).antwortWeg).toBe('Konto');
  });
});

describe('[CREW-04] who gets the place', () => {
  test('[P2.2] first come: two places, three asked; who comes third is in reserve', async () => {
    const { dienst } = await scene({ anzahl: 2, vergabe: 'wer zuerst zusagt' });
    const people = [await person(), await person(), await person()];
    const ids: string[] = [];
    const keys: string[] = [];
    for (const each of people) {
      ids.push((await ask(dienst, each)).id);
      keys.push(await sitzungOf(each));
    }
    await pass(1);
    const yes = (index: number) => say(keys[index] ?? '', ids[index] ?? '', 'ja');
    expect((await yes(0)).body.status).toBe('eingeteilt');
    expect((await yes(1)).body.satz).toBe('Du bist eingeteilt.');
    expect(await stored(ids[2] ?? '')).toMatchObject({ status: 'abgesagt', grund: 'vergeben' });
    // She was told of the request, and hears that it is over before she looks again.
    expect((await yes(2)).body).toEqual({
      status: 'zugesagt',
      satz: 'Der Dienst ist gerade vergeben. Wir haben dich als Reserve notiert.',
    });
    expect(await server.ask('GET', records('dienste', dienst.id), { as: planung })).toMatchObject({
      body: { besetzt: 2 },
    });
  });

  test('[P2.2] two who say yes at once for the last place: one is on it', async () => {
    const { dienst } = await scene({ anzahl: 1, vergabe: 'wer zuerst zusagt' });
    const people = [await person(), await person()];
    const asked = await Promise.all(
      people.map(async (each) => ({ id: (await ask(dienst, each)).id, sitzung: await sitzungOf(each) })),
    );
    const shown = await Promise.all(asked.map(({ sitzung, id }) => shownOf(sitzung, id)));
    const answers = await Promise.all(
      asked.map(({ sitzung, id }, index) =>
        server.ask('POST', '/api/mannschaft/antwort', {
          body: { sitzung, einsatz: id, antwort: 'ja', fakten: shown[index]?.fakten },
        }),
      ),
    );
    const states = (await Promise.all(asked.map(({ id }) => stored(id)))).map(({ status }) => status);
    expect(states.filter((status) => status === 'eingeteilt')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === 'eingeteilt')).toHaveLength(1);
  });

  test('[P2.2] four hands where two places are: in reserve, and nobody is called off', async () => {
    const { dienst } = await scene({ anzahl: 2, vergabe: 'wer zuerst zusagt' });
    const [firm, other] = [await person({ art: 'Dienstleister' }), await person()];
    const hands = await ask(dienst, firm, { anzahl: 4 });
    const asked = await ask(dienst, other);
    expect((await say(await sitzungOf(firm), hands.id, 'ja')).body.status).toBe('zugesagt');
    expect((await stored(asked.id)).status).toBe('angefragt');
  });

  test('[P2.3] chosen: two say yes, nobody is on it yet', async () => {
    const { dienst } = await scene({ anzahl: 1 });
    for (const each of [await person(), await person()]) {
      const { id } = await ask(dienst, each);
      expect((await say(await sitzungOf(each), id, 'ja')).body.status).toBe('zugesagt');
    }
    const { body } = await server.ask('GET', records('dienste', dienst.id), { as: planung });
    expect([body.besetzt, body.offen]).toEqual([0, 1]);
  });

  test('[P2.5] too late is said in words, and a no after that says why', async () => {
    const { dienst } = await scene({ antwortBis: at(5, 12) });
    const anna = await person();
    const { id } = await ask(dienst, anna);
    now = new Date('2026-06-05T10:01:00Z');
    const sitzung = await sitzungOf(anna);
    expect((await say(sitzung, id, 'ja')).body.message).toBe('Die Frist ist vorbei. Ruf bitte an.');
    expect((await say(sitzung, id, 'nein')).body.message).toBe('Sag kurz, warum.');
    expect((await stored(id)).status).toBe('angefragt');
    expect((await say(sitzung, id, 'nein', { text: 'krank' })).body.status).toBe('abgelehnt');
    expect(await patch('dienste', dienst.id, { antwortBis: at(12, 8, 1) })).toMatchObject({
      status: 400,
      body: { data: { antwortBis: { message: 'Die Antwort muss vor dem Beginn da sein.' } } },
    });
  });

  test('[P2.9] a yes is to what was read: moved meanwhile nothing is stored, a no is one', async () => {
    const { dienst } = await scene();
    const anna = await person();
    const { id } = await ask(dienst, anna);
    await pass(1);
    const sitzung = await sitzungOf(anna);
    const { fakten } = (await shownOf(sitzung, id)) ?? { fakten: '' };
    await patch('dienste', dienst.id, { schichten: [{ von: at(12, 6), bis: at(12, 18), pause: 45 }] });
    const late = await server.ask('POST', '/api/mannschaft/antwort', {
      body: { sitzung, einsatz: id, antwort: 'ja', fakten },
    });
    expect([late.status, late.body.message]).toEqual([
      400,
      'Es hat sich gerade etwas geändert: Beginn 8:00 → 6:00 Uhr.',
    ]);
    expect((await stored(id)).status).toBe('angefragt');
    const no = await server.ask('POST', '/api/mannschaft/antwort', {
      body: { sitzung, einsatz: id, antwort: 'nein', fakten },
    });
    expect(no.body.status).toBe('abgelehnt');
  });

  test('[PROJ-15 P9.8] a yes keeps its rate, and who is asked again is offered the one of now', async () => {
    const { dienst } = await scene();
    const anna = await person();
    const { id } = await ask(dienst, anna);
    const sitzung = await sitzungOf(anna);
    await say(sitzung, id, 'ja');
    await patch('personen', anna.id, { satz: 45_000 });
    expect((await stored(id)).satz).toBe(42_000);
    await say(sitzung, id, 'nein');
    expect((await patch('einsaetze', id, { status: 'angefragt' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ satz: 45_000, antwortText: '', antwortWeg: '' });
  });

  test('[CREW-03 P2.8] who is asked is called off, and not deleted', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person();
    await ask(dienst, anna);
    const gone = await server.ask('DELETE', records('dienste', dienst.id), { as: planung });
    expect(gone.body.message).toBe(`${anna.name} weiß von diesem Dienst: Sag ihn ab statt ihn zu löschen.`);
    const job = await server.ask('DELETE', records('projekt', projekt.id), { as: planung });
    expect(job.body.message).toBe(`${anna.name} weiß von diesem Dienst: Setz das Projekt auf „Abgesagt“.`);
  });

  test('a question is kept, mailed to who asked, and five an hour', async () => {
    const { dienst } = await scene();
    const anna = await person();
    const { id } = await ask(dienst, anna);
    const sitzung = await sitzungOf(anna);
    expect((await say(sitzung, id, 'frage', { text: ' ' })).body.message).toBe('Schreib deine Frage.');
    for (let each = 1; each <= 5; each += 1)
      expect((await say(sitzung, id, 'frage', { text: `Parken ${each}?` })).status).toBe(200);
    expect((await say(sitzung, id, 'frage', { text: 'Parken?' })).status).toBe(429);
    expect(await stored(id)).toMatchObject({ antwortText: 'Parken 5?', status: 'angefragt' });
    const mails = await arrived(planung.email);
    expect(mails.filter(({ text }) => text?.includes('Parken'))).toHaveLength(5);
    expect(mails[0]?.replyTo?.[0]?.address).toBe(anna.email);
  });
});

describe('[CREW-06] telling', () => {
  test('a request goes out at once with a link that opens her page, and nothing more of it', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person();
    const { id } = await ask(dienst, anna);
    await pass(1);
    const [mail, ...more] = await mailsTo(anna);
    expect([mail?.subject, more]).toEqual([`Anfrage: ${projekt.name}, 12.6.2026`, []]);
    const token = /\/l\/#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open(token)).body.person.name).toBe(anna.name);
    expect((await stored(id)).gesagtAm).not.toBe('');
    await pass(3);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('[P4.13] the no by page, the yes by phone are hers; being on it is told once', async () => {
    const { dienst } = await scene({ vergabe: 'wer zuerst zusagt' });
    const anna = await person();
    const { id } = await ask(dienst, anna);
    await pass(1);
    const sitzung = await sitzungOf(anna);
    await say(sitzung, id, 'nein');
    await pass(20);
    await patch('einsaetze', id, { status: 'zugesagt' });
    await pass(20);
    expect(await mailsTo(anna)).toHaveLength(1);
    await patch('einsaetze', id, { status: 'eingeteilt' });
    await pass(20);
    const mails = await mailsTo(anna);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Du bist eingeteilt.');
    expect(mails[1]?.text).not.toContain('Satz');
  });

  test('[P4.8] what was read is confirmed; what changed meanwhile is shown first', async () => {
    const { dienst } = await scene();
    const anna = await person({ art: 'Angestellt' });
    const { id } = await ask(dienst, anna, { status: 'eingeteilt' });
    await pass(10);
    await patch('dienste', dienst.id, { treffpunkt: 'Tor 1' });
    const sitzung = await sitzungOf(anna);
    const shown = await shownOf(sitzung, id);
    expect(shown?.neues).toEqual([{ was: 'Treffpunkt', wert: 'Tor 1' }]);
    expect((await read(sitzung, id, shown?.fakten ?? '')).status).toBe(200);
    expect((await stored(id)).bestaetigtAm).not.toBe('');
    await patch('dienste', dienst.id, { treffpunkt: 'Tor 2' });
    const stale = await read(sitzung, id, shown?.fakten ?? '');
    expect([stale.status, stale.body.message]).toEqual([400, 'Es hat sich gerade etwas geändert.']);
    const fresh = await shownOf(sitzung, id);
    expect((await read(sitzung, id, fresh?.fakten ?? '')).status).toBe(200);
    await pass(20);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('[P2.10] called off and taken back before it is told is no mail, and afterwards it is not taken back', async () => {
    const { dienst } = await scene();
    const anna = await person({ art: 'Angestellt' });
    const { id } = await ask(dienst, anna, { status: 'eingeteilt' });
    await pass(10);
    await patch('einsaetze', id, { status: 'abgesagt' });
    await pass(2);
    expect((await patch('einsaetze', id, { status: 'eingeteilt' })).status).toBe(200);
    await pass(20);
    expect(await mailsTo(anna)).toHaveLength(1);
    await patch('einsaetze', id, { status: 'abgesagt' });
    await pass(7);
    expect((await mailsTo(anna)).map(({ text }) => text.includes('Dein Einsatz ist abgesagt.'))).toEqual([
      false,
      true,
    ]);
    expect((await patch('einsaetze', id, { status: 'eingeteilt' })).body.data.status.message).toBe(
      'Von „abgesagt“ geht es nicht zu „eingeteilt“.',
    );
  });

  test('[P4.12] two instances that look at once tell once', async () => {
    const { dienst } = await scene();
    const anna = await person();
    await ask(dienst, anna);
    const other = clockOf(
      server,
      openDelivery(
        { smtpUrl: mailServer.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
        () => undefined,
      ),
    );
    later(1);
    await Promise.all([uhr.look(), other.look()]);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('[P4.11] what was stored to be mailed before the server stopped goes once', async () => {
    const { dienst } = await scene();
    const anna = await person();
    await ask(dienst, anna);
    const stopped = mitteilungsUhr(server.engine, {
      post: { send: async () => undefined, takeUp: async () => undefined },
      sendsMail: () => true,
    });
    later(1);
    await stopped.look();
    expect(await server.engine.database.reads.findWhere(entities.versand, { person: anna.id })).toMatchObject(
      // For those who plan people, not for the office.
      [{ stand: 'wartet', einsehbar: 'planung' }],
    );
    const post = createPost(server.engine, {
      maker: undefined as never,
      storage: server.storage,
      publicUrl: () => 'https://traverse.example.org',
      deliver: openDelivery(
        { smtpUrl: mailServer.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
        () => undefined,
      ),
    });
    await Promise.all([post.takeUp(), post.takeUp()]);
    await pass(3);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('[KAL-01] who is only asked gets no date for a calendar, who is on it does', async () => {
    const { dienst } = await scene();
    const [anna, boss] = [await person(), await person({ art: 'Angestellt' })];
    await ask(dienst, anna);
    await ask(dienst, boss, { status: 'eingeteilt' });
    await pass(20);
    const files = async ({ email }: Person) =>
      (await arrived(email)).map(({ attachments }) => attachments?.map(({ filename }) => filename) ?? []);
    expect([await files(anna), await files(boss)]).toEqual([[[]], [['einsatz.ics']]]);
  });

  test('[P4.15] who plans in silence mails nobody: told by hand at once, later changes are told', async () => {
    const { dienst } = await scene();
    const [anna, boss] = [
      await person({ art: 'Angestellt' }),
      await person({ art: 'Angestellt', ohneMitteilung: true }),
    ];
    await ask(dienst, anna, { status: 'eingeteilt', gesagt: true });
    await ask(dienst, boss, { status: 'eingeteilt' });
    await pass(20);
    expect([await mailsTo(anna), await mailsTo(boss)]).toEqual([[], []]);
    await patch('dienste', dienst.id, { schichten: [{ von: at(12, 7), bis: at(12, 18), pause: 45 }] });
    await pass(20);
    expect((await mailsTo(anna)).map(({ text }) => text.includes('Beginn: 8:00 → 7:00 Uhr'))).toEqual([true]);
    expect(await mailsTo(boss)).toEqual([]);
  });

  test('[P4.16] however often the clock looks, nothing that anybody sees changes', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person({ art: 'Angestellt' });
    const { id } = await ask(dienst, anna, { status: 'eingeteilt' });
    await patch('projekt', projekt.id, { mitteilenAb: at(10, 8) });
    const before = await stored(id);
    await pass(30);
    expect((await stored(id)).updated).toBe(before.updated);
    expect(await mailsTo(anna)).toEqual([]);
  });

  test('[P4.10] the call sheet is told once it is given out, to who is on it', async () => {
    const { dienst, projekt } = await scene();
    const [anna, ben] = [await person({ art: 'Angestellt' }), await person()];
    await ask(dienst, anna, { status: 'eingeteilt' });
    await ask(dienst, ben);
    await pass(10);
    await patch('projekt', projekt.id, { allgemeineHinweise: 'Helm mitbringen' });
    await pass(20);
    expect([(await mailsTo(anna)).length, (await mailsTo(ben)).length]).toEqual([1, 1]);
    const given = await server.ask('POST', '/api/mitteilungen', {
      as: planung,
      body: { was: 'dispo', projekt: projekt.id },
    });
    expect(given.body.gesagt).toBe('1');
    const [, sheet] = await mailsTo(anna);
    expect(sheet?.text).toContain('Hinweise: Helm mitbringen');
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  test('[P2.6] asks once more, once', async () => {
    const { dienst } = await scene({ antwortBis: at(5, 12) });
    const anna = await person();
    await ask(dienst, anna);
    await pass(1);
    now = new Date('2026-06-04T09:58:00Z');
    await pass(1);
    expect(await mailsTo(anna)).toHaveLength(1);
    await pass(5);
    expect((await mailsTo(anna)).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Anfrage',
      'Erinnerung',
    ]);
  });

  test('[P2.6] asks once more within minutes of the moment, though nobody has written anything', async () => {
    // Where nothing else waits to be told.
    await using own = await startServer({ clock: () => now });
    const clock = clockOf(own, async () => undefined);
    const days = { datum_von: at(12, 8), datum_bis: at(12, 18) };
    const projekt = await own.given('projekt', { name: 'Gala', ...days });
    const schichten = [{ von: at(12, 8), bis: at(12, 18), pause: 45 }];
    const dienst = await own.given('dienste', { projekt: projekt.id, schichten, antwortBis: at(5, 12) });
    const anna = await own.given('personen', { name: 'Anna', art: 'Frei', email: 'anna@crew.example' });
    const asked = await own.given('einsaetze', { dienst: dienst.id, person: anna.id, status: 'angefragt' });
    const erinnertAm = async () =>
      (await own.engine.database.reads.find(entities.einsaetze, asked.id))?.erinnertAm;
    for (let minute = 0; minute < 20; minute += 1) {
      await clock.look();
      later(1);
    }
    now = new Date('2026-06-04T09:58:00Z');
    await clock.look();
    expect(await erinnertAm()).toBe('');
    later(3);
    await clock.look();
    expect(await erinnertAm()).not.toBe('');
  });

  test('"Noch nicht" holds a project back, "Jetzt mitteilen" tells what waits', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person({ art: 'Angestellt' });
    await ask(dienst, anna, { status: 'eingeteilt' });
    const press = (was: string) =>
      server.ask('POST', '/api/mitteilungen', { as: planung, body: { was, projekt: projekt.id } });
    await press('warten');
    await pass(30);
    expect(await mailsTo(anna)).toEqual([]);
    expect((await press('jetzt')).body.gesagt).toBe('1');
    expect(await mailsTo(anna)).toHaveLength(1);
    expect((await press('jetzt')).body.gesagt).toBe('0');
    expect(
      (await server.ask('POST', '/api/mitteilungen', { as: packer, body: { was: 'jetzt' } })).status,
    ).toBe(403);
    expect(
      (await server.ask('POST', '/api/mitteilungen', { as: planung, body: { was: 'warten' } })).status,
    ).toBe(400);
    expect(
      (await server.ask('POST', '/api/mitteilungen', { as: planung, body: { was: 'gesagt' } })).status,
    ).toBe(400);
  });
});

describe('[CREW-06] by hand', () => {
  interface Row {
    readonly person: string;
    readonly vonHand: boolean;
    readonly text: string;
    readonly telefon: string;
    readonly fehler: string;
    readonly mail?: string;
  }
  const pending = async (as: TestUser): Promise<readonly Row[]> => {
    const { status, body } = await server.ask('GET', '/api/mitteilungen', { as });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.personen;
  };
  const rowOf = async ({ id }: Person, as = planung): Promise<Row | undefined> =>
    (await pending(as)).find((row: Row) => row.person === id);

  test('who has no address is called: her number, what to say, and a press that it was said', async () => {
    const { dienst } = await scene();
    const anna = await person({ email: '', telefon: '0441 1' });
    const { id } = await ask(dienst, anna);
    await pass(2);
    const row = await rowOf(anna);
    expect(row).toMatchObject({ vonHand: true, telefon: '0441 1' });
    expect(row?.text).toContain('Hast du Zeit?');
    expect((await server.ask('GET', '/api/mitteilungen', { as: packer })).status).toBe(403);
    const said = await server.ask('POST', '/api/mitteilungen', {
      as: planung,
      body: { was: 'gesagt', person: anna.id },
    });
    expect(said.body.gesagt).toBe('1');
    expect(await rowOf(anna)).toBeUndefined();
    expect((await stored(id)).gesagtAm).not.toBe('');
  });

  test('a mail that was refused stands there with why, goes again by a press, or was said by hand', async () => {
    const { dienst } = await scene();
    const anna = await person();
    unknown.add(anna.email);
    await ask(dienst, anna);
    await pass(1);
    await arrived(anna.email);
    const row = await rowOf(anna);
    expect(row?.fehler).toContain('no such user');
    const again = () => server.ask('POST', `/api/versand/${row?.mail}/senden`, { as: planung, body: {} });
    expect((await again()).body.stand).toBe('abgelehnt');
    await server.ask('POST', '/api/mitteilungen', { as: planung, body: { was: 'gesagt', person: anna.id } });
    expect(await rowOf(anna)).toBeUndefined();
    unknown.delete(anna.email);
    expect((await again()).body.stand).toBe('gesendet');
  });

  test('mails to people are seen by who plans them, mails of the office by the office', async () => {
    const { dienst } = await scene();
    const anna = await person();
    await ask(dienst, anna);
    await pass(1);
    await arrived(anna.email);
    const seen = async (as: TestUser) =>
      (await server.ask('GET', `${records('versand')}?filter=(person='${anna.id}')`, { as })).body.totalItems;
    const office = await server.user('rechnungen');
    expect([await seen(planung), await seen(office)]).toEqual([1, 0]);
  });

  test('[P4.15] what stood before is known: nobody is written to by the upgrade', async () => {
    await using fresh = await startServer({ now: '2026-06-01T08:00:00Z' });
    const job = await fresh.given('projekt', { name: 'Alt', datum_von: at(12, 8) });
    const need = await fresh.given('dienste', {
      projekt: job.id,
      schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 0 }],
    });
    const old = await fresh.given('personen', {
      name: 'Alt',
      art: 'Angestellt',
      email: 'alt@crew.example',
    });
    await fresh.given('einsaetze', { dienst: need.id, person: old.id, status: 'eingeteilt' });
    const { database } = fresh.engine;
    // As of a firm that comes from before.
    const { serverSecrets } = await import('../../src/auth/system-entities.ts');
    for (const name of ['mitteilungen', 'mitteilungen, Stunden']) {
      const [since] = await database.reads.findWhere(serverSecrets, { name }, 1);
      await database.transaction((transaction) => transaction.remove(serverSecrets, since?.id ?? ''));
    }
    await seitBeginn(fresh.engine);
    const boss = await fresh.user('planung');
    expect((await fresh.ask('GET', '/api/mitteilungen', { as: boss })).body.personen).toEqual([]);
    await fresh.ask('PATCH', records('dienste', need.id), { as: boss, body: { treffpunkt: 'Tor 1' } });
    expect((await fresh.ask('GET', '/api/mitteilungen', { as: boss })).body.personen).toMatchObject([
      { name: 'Alt', text: expect.stringContaining('Treffpunkt: Tor 1') },
    ]);
  });
});

describe('[CREW-06] [STUND-02] hours that somebody else wrote', () => {
  const hour = (begin: number, end: number, rest: object = {}) => ({
    id: `hours${mark()}0000000000`.slice(0, 15),
    von: at(1, begin),
    bis: at(1, end),
    pause: 45,
    ...rest,
  });
  /** By the office, or by the link of a session. */
  const write = async (body: { sitzung?: string; meldungen: object[] }) => {
    const as = body.sitzung === undefined ? { as: planung } : {};
    const answer = await server.ask('POST', '/api/mannschaft/stunden', { ...as, body });
    expect(answer.body.meldungen).toMatchObject([{ ist: 'gespeichert' }]);
  };
  /** Eingeteilt on the first and told so; it is the morning after. */
  const dayAfter = async () => {
    const { dienst } = await scene({ schichten: [{ von: at(1, 8), bis: at(1, 18), pause: 45 }] });
    const anna = await person({ art: 'Angestellt' });
    const einsatz = await ask(dienst, anna, { status: 'eingeteilt', gesagt: true });
    now = new Date('2026-06-02T08:00:00Z');
    return { anna, einsatz, dienst };
  };

  test('are told once, by one mail, and nothing else of what is over', async () => {
    const { anna, einsatz, dienst } = await dayAfter();
    const first = hour(8, 18);
    await write({ meldungen: [{ ...first, einsatz: einsatz.id, person: anna.id }] });
    await pass(2);
    const corrected = hour(8, 19, { ersetzt: first.id, person: anna.id, grund: 'Abbau' });
    await write({ meldungen: [corrected] });
    await patch('dienste', dienst.id, { treffpunkt: 'Tor 1' });
    await pass(20);
    const [mail, ...more] = await mailsTo(anna);
    expect(mail?.text).toContain('Stunden: 1.6.2026, 08:00–19:00, Pause 45 min (Abbau)');
    expect(mail?.text).not.toContain('Tor 1');
    expect(more).toEqual([]);
    const [whole] = await arrived(anna.email);
    expect(whole?.attachments.map(({ filename }) => filename)).toEqual([]);
    // A restart looks at all of it: it stays told.
    await clockOf(server, async () => undefined).look();
    await pass(20);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('are no news where she wrote them, where they were confirmed as they are, and where they say in the end what she said', async () => {
    const { anna, einsatz } = await dayAfter();
    const sitzung = await sitzungOf(anna);
    const own = hour(8, 18, { einsatz: einsatz.id });
    await write({ sitzung, meldungen: [own] });
    const wrong = hour(8, 17, { person: anna.id, ersetzt: own.id, grund: 'Irrtum' });
    await write({ meldungen: [wrong] });
    await write({ meldungen: [hour(8, 18, { person: anna.id, ersetzt: wrong.id, grund: 'Doch so' })] });
    await pass(30);
    expect(await mailsTo(anna)).toEqual([]);
  });

  test('read on the page they need no mail, and her answer to them is told to nobody', async () => {
    const { anna, einsatz } = await dayAfter();
    const sitzung = await sitzungOf(anna);
    const theirs = hour(8, 17);
    await write({ meldungen: [{ ...theirs, einsatz: einsatz.id, person: anna.id }] });
    const shown = () => shownOf(sitzung, einsatz.id);
    const seen = await shown();
    expect(seen).toMatchObject({
      neues: [{ was: 'Stunden', wert: '1.6.2026, 08:00–17:00, Pause 45 min' }],
      darf: { gelesen: true, nein: false },
    });
    expect((await read(sitzung, einsatz.id, seen?.fakten ?? '')).status).toBe(200);
    expect(await shown()).toMatchObject({ neues: [], darf: { gelesen: false } });
    const mine = hour(8, 18, { ersetzt: theirs.id });
    await write({ sitzung, meldungen: [mine] });
    await pass(20);
    expect(await mailsTo(anna)).toEqual([]);
    // The same as before, and against what she says: that is news.
    await write({ meldungen: [hour(8, 17, { person: anna.id, ersetzt: mine.id, grund: 'Bitte anrufen' })] });
    await pass(20);
    expect((await mailsTo(anna)).map(({ text }) => text.includes('(Bitte anrufen)'))).toEqual([true]);
  });

  test('of more than 30 days ago are told to nobody, and without mail they stand under „Von Hand sagen“', async () => {
    const { anna, einsatz } = await dayAfter();
    sendsMail = false;
    await write({ meldungen: [{ ...hour(8, 18), einsatz: einsatz.id, person: anna.id }] });
    await pass(10);
    const rows = async (as: TestUser) =>
      (await server.ask('GET', '/api/mitteilungen', { as })).body.personen.filter(
        (each: { person: string }) => each.person === anna.id,
      );
    expect(await rows(planung)).toMatchObject([
      { text: expect.stringContaining('08:00–18:00'), anzahl: '1' },
    ]);
    now = new Date('2026-07-02T08:00:00Z');
    expect(await rows(await server.user('planung'))).toEqual([]);
    sendsMail = true;
    await pass(20);
    expect(await mailsTo(anna)).toEqual([]);
  });

  test('that stood before anybody was told of hours are known', async () => {
    const { anna, einsatz } = await dayAfter();
    await write({ meldungen: [{ ...hour(8, 18), einsatz: einsatz.id, person: anna.id }] });
    const { database } = server.engine;
    const { serverSecrets } = await import('../../src/auth/system-entities.ts');
    const [since] = await database.reads.findWhere(serverSecrets, { name: 'mitteilungen, Stunden' }, 1);
    await database.transaction((transaction) => transaction.remove(serverSecrets, since?.id ?? ''));
    await pass(20);
    expect(await mailsTo(anna)).toEqual([]);
  });
});

describe('[KAL-01] calendars', () => {
  /** What an independent reader finds in a feed. */
  const events = async (url: string) => {
    const feed = await fetch(url.replace('https://traverse.example.org', server.url));
    if (!feed.ok) return feed.status;
    const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
    return calendar.getAllSubcomponents('vevent').map((each) => ({
      uid: String(each.getFirstPropertyValue('uid')),
      status: String(each.getFirstPropertyValue('status')),
      folge: Number(each.getFirstPropertyValue('sequence') ?? 0),
      was: String(each.getFirstPropertyValue('summary')),
    }));
  };
  const addressOf = async (sitzung: string, neu: boolean) =>
    (await server.ask('POST', '/api/mannschaft/kalender', { body: { sitzung, neu } })).body.url as string;

  test('[P11.4] one without an account subscribes from her page: a Schicht each, one more with everything that is told', async () => {
    const { dienst, projekt } = await scene();
    const anna = await person({ art: 'Angestellt' });
    const { id } = await ask(dienst, anna, { status: 'eingeteilt' });
    const sitzung = await sitzungOf(anna);
    expect(await addressOf(sitzung, false)).toBe('');
    const url = await addressOf(sitzung, true);
    await pass(10);
    const entry = { uid: `schicht-${id}-1@traverse`, status: 'CONFIRMED', was: projekt.name };
    expect(await events(url)).toEqual([{ ...entry, folge: 1 }]);
    const move = (hour: number) =>
      patch('dienste', dienst.id, { schichten: [{ von: at(12, hour), bis: at(12, 18), pause: 45 }] });
    await move(7);
    await pass(1);
    await move(8);
    await pass(10);
    expect(await events(url)).toEqual([{ ...entry, folge: 1 }]);
    await move(7);
    await pass(10);
    expect(await events(url)).toEqual([{ ...entry, folge: 2 }]);
    await move(6);
    const shown = await shownOf(sitzung, id);
    await read(sitzung, id, shown?.fakten ?? '');
    await pass(10);
    expect(await events(url)).toEqual([{ ...entry, folge: 3 }]);
    await patch('einsaetze', id, { status: 'abgesagt' });
    await pass(10);
    expect(await events(url)).toEqual([
      { ...entry, status: 'CANCELLED', was: `Abgesagt: ${projekt.name}`, folge: 4 },
    ]);
    expect(await addressOf(sitzung, true)).not.toBe(url);
    expect(await events(url)).toBe(404);
  });

  test('an account has her Schichten in place of the whole project', async () => {
    const account = await server.user();
    const anna = await person({ art: 'Angestellt', user: account.id });
    const { dienst } = await scene();
    const { id } = await ask(dienst, anna, { status: 'eingeteilt' });
    const { body } = await server.ask('POST', '/api/kalender', { as: account });
    expect(await events(body.url)).toMatchObject([{ uid: `schicht-${id}-1@traverse` }]);
  });

  test('the firm has one for the wall: how many of how many, and no customer', async () => {
    const { dienst, projekt } = await scene({ anzahl: 4 });
    await ask(dienst, await person({ art: 'Angestellt' }), { status: 'eingeteilt' });
    const asks = (was: string, as = planung) =>
      server.ask('POST', '/api/firmenkalender', { as, body: was === '' ? {} : { was } });
    expect((await asks('', packer)).status).toBe(403);
    expect((await asks('')).body.url).toBe('');
    const { url } = (await asks('neu')).body;
    expect((await asks('')).body.url).toBe(url);
    const own = await events(url);
    expect(own).toContainEqual({
      uid: `projekt-${projekt.id}@traverse`,
      status: 'CONFIRMED',
      folge: 0,
      was: `${projekt.name}, 1 von 4`,
    });
    expect(await (await fetch(url.replace('https://traverse.example.org', server.url))).text()).not.toContain(
      'Geheimkunde',
    );
    await asks('ende');
    expect(await events(url)).toBe(404);
  });
});
