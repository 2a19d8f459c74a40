import { describe, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { startServer } from '../server.ts';
import { anOrderingFirm, days, onno, TODAY } from './ordering-firm.ts';

const firm = anOrderingFirm();
const { deliverTo, arrived, tokenIn, post, stored, zeilenOf, aRental, order, sent, says, answer } = firm;

describe('[ZUM-02] an order', () => {
  test('[ZUM-02] [OM7] leaves by mail with its PDF and a link, and stands as it was sent', async () => {
    const { rental, id, nummer, mail } = await sent();
    expect(nummer).toMatch(/^BE2026\d{4}$/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${nummer}.pdf`]);
    expect(await stored('bestellungen', id)).toMatchObject({
      stand: 'angesehen',
      netto: 980_00,
      lieferant: rental.lieferant,
      positionen: [
        { name: expect.stringContaining('PAR'), anzahl: 8, preis: 45_00, faktor: 1.5 },
        { anzahl: 2, preis: 120_00 },
      ],
    });
    expect(await stored('zumietungen', rental.zumietung)).toMatchObject({
      bestellt: false,
      bestellstand: 'Bestellung offen',
      netto: 980_00,
      lieferant: rental.firma,
      weg: 'Kommt ins Lager',
    });
    const pdf = await fetch(`${firm.server.url}/api/bestellungen/${id}/pdf`, {
      headers: { Authorization: firm.office.token },
    });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('[ZUM-02] the firm sees its order and nothing of the job that it is for', async () => {
    const projekt = await firm.server.given('projekt', {
      name: 'Weihnachtsgala Geheim',
      kunde: 'Stadtwerke Geheim',
      datum_von: days.von,
      datum_bis: days.bis,
    });
    const { page, rental } = await sent({ projekt: projekt.id, anmerkung: 'Intern Geheim' });
    expect(page).toMatchObject({
      art: 'Bestellung',
      bestellung: {
        lieferant: rental.firma,
        person: 'Onno Beyer',
        wohin: 'Am Güterschuppen 14, 26919 Brake',
        begonnen: false,
        netto: 980_00,
        zusatz: [{ name: 'Transport', preis: 80_00 }],
      },
    });
    expect(JSON.stringify(page)).not.toContain('Geheim');
    const pdf = await fetch(`${firm.server.url}/api/l/bestellung`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sitzung: page.sitzung }),
    });
    expect(pdf.headers.get('content-type')).toContain('application/pdf');
    // A session of an order opens nothing of offers, and none opens it.
    expect((await post('/api/l/annehmen', { ...onno, sitzung: page.sitzung })).status).toBe(404);
    expect((await post('/api/l/antwort', { ...onno, sitzung: 'keine', positionen: [] })).status).toBe(404);
  });

  test('[ZUM-02] the same asked twice is one order and one mail, also side by side', async () => {
    const rental = await aRental();
    const id = freshId();
    const answers = await Promise.all([order(rental, { id }), order(rental, { id })]);
    expect(new Set(answers.map(({ body }) => body.nummer)).size).toBe(1);
    expect((await order(rental, { id })).body.nummer).toBe(answers[0].body.nummer);
    expect(await arrived(rental.an)).toHaveLength(1);
  });

  test('[ZUM-02] of two people of the office one orders, the other is told', async () => {
    const rental = await aRental();
    const other = await firm.server.user('rechnungen', 'packlisten', 'inventar');
    const both = await Promise.all([order(rental), order(rental, {}, other)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body.message).toMatch(/^BE2026\d{4} ist noch offen\.$/);
    expect(await arrived(rental.an)).toHaveLength(1);
  });

  test('[ZUM-02] without a mail its link is shown once', async () => {
    const rental = await aRental();
    const { body } = await order(rental, { mail: undefined });
    expect(tokenIn(body.url)).not.toBe('');
    expect(body.versand).toBeUndefined();
    expect((await post('/api/l', { token: tokenIn(body.url) })).body.bestellung.nummer).toBe(body.nummer);
    const { body: anew } = await post(`/api/bestellungen/${body.id}/link`, {}, firm.office);
    // The link before is dead.
    const dead = await post('/api/l', { token: tokenIn(body.url) });
    expect(dead.status).toBe(404);
    expect((await post('/api/l', { token: tokenIn(anew.url) })).status).toBe(200);
    const unknown = await post('/api/l', { token: 'x'.repeat(43) });
    expect(unknown.body.message).toBe('Dieser Link gilt nicht mehr.');
    expect(unknown.body).toEqual(dead.body);
  });

  test('[ZUM-02] says in words what is missing', async () => {
    const rental = await aRental();
    const says = async (more: object) => (await order(rental, more)).body;
    expect((await says({ antwortBis: '2026-11-27' })).message).toContain('schon vorbei');
    const stranger = await firm.server.given('kontakte', {
      person: 'Jo Fremd',
      kunde: (await firm.server.given('kunden', { name: 'Jo' })).id,
    });
    expect((await says({ kontakt: stranger.id })).message).toBe(
      'Dieser Kontakt gehört nicht zum Lieferanten.',
    );
    expect(JSON.stringify(await says({ lieferant: '' }))).toContain('Bei wem? Wähle einen Lieferanten.');
    expect(JSON.stringify(await says({ mail: { an: 'keine', betreff: 'x', text: 'y' } }))).toContain(
      'An wen? Trag eine Mailadresse ein.',
    );
    const bare = await aRental();
    for (const zeile of [bare.x, bare.y])
      await firm.server.ask('DELETE', `/api/collections/inventar_inventarlisten/records/${zeile}`, {
        as: firm.office,
      });
    expect((await order(bare)).body.message).toContain('steht noch nichts');
    const begun = await aRental({ von: '2026-11-20 02:00:00.000Z' });
    expect((await order(begun)).body.message).toContain('hat schon begonnen');
    const shared = await aRental();
    const { name } = await firm.server.given('zumietungen', {
      name: `ZM20268999`,
      ...days,
      inventarliste: shared.liste,
    });
    expect((await order(shared)).body.message).toContain(`Die Liste gehört auch zu ${name}.`);
    const packer = await firm.server.user('packlisten');
    expect((await order(rental, {}, packer)).status).toBe(403);
  });
});

describe('[ZUM-02] an answer', () => {
  test('[ZUM-02 ZUM-03 K4.14] as ordered is agreed at once: supply, prices, and a mail with the protocol to both', async () => {
    const given = await sent();
    const extra = await firm.server.given('inventar', { name: 'Kabel', anzahl: 0 });
    await firm.server.given('inventar_inventarlisten', {
      inventar: extra.id,
      inventarliste: given.rental.liste,
      anzahl: 1,
    });
    await firm.server.ask('DELETE', `/api/collections/inventar_inventarlisten/records/${given.rental.y}`, {
      as: firm.office,
    });
    const { status, body } = await answer(given, says(given, { hat: 5, preis: 40_00 }));
    expect([status, body]).toMatchObject([200, { stand: 'bestätigt', antwortVon: 'Onno Beyer' }]);
    expect(await zeilenOf(given.rental.liste)).toMatchObject([
      { inventar: given.rental.pult, anzahl: 2, preis: 120_00 },
      { inventar: given.rental.par, anzahl: 5, preis: 40_00 },
      { inventar: extra.id, anzahl: 1 },
    ]);
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
      bestellt: true,
      bestelltAm: expect.stringMatching(/^2026-11-2/),
      bestellstand: 'bestätigt',
      netto: 5 * 40_00 * 1.5 + 2 * 120_00 * 1.5 + 80_00,
      vermieter: given.rental.lieferant,
    });
    const [his] = await arrived(onno.email);
    expect(his?.attachments.map(({ filename }) => filename)).toEqual([
      `${given.nummer}.pdf`,
      `Vereinbart-${given.nummer}.pdf`,
    ]);
    const ours = (await arrived('buero@lindhof.example')).filter(({ subject }) =>
      subject?.startsWith(given.nummer),
    );
    expect(ours.map(({ subject }) => subject)).toEqual([`${given.nummer} ist bestätigt: 7 von 10 zugesagt`]);
    expect(ours[0]?.text).toContain(`https://traverse.example.org/zumietung/${given.rental.zumietung}`);
    const kept = await stored('bestellungen', given.id);
    expect(kept.nachweis.map(({ name }: { name: string }) => name)).toEqual([
      'Bestellung',
      'Prüfsumme des PDF (SHA-256)',
      'Bestätigt',
      'Netz',
    ]);
  });

  test('[ZUM-02 K4.10] given again hears the first one, also side by side', async () => {
    const given = await sent();
    const both = await Promise.all([
      answer(given),
      answer(given, says(given, { hat: 1 }), { name: 'Jo Zweite' }),
    ]);
    const [first, second] = both.map(({ body }) => body);
    expect(first.antwortVon).toBe(second.antwortVon);
    expect((await answer(given, says(given, { hat: 0 }, { hat: 0 }))).body).toMatchObject({
      stand: 'bestätigt',
      satz: `Schon beantwortet von ${first.antwortVon} am 28.11.2026.`,
    });
  });

  test('[ZUM-02] forwarded is answered by whoever has it, with a name and the tick', async () => {
    const given = await sent();
    const { body: page } = await post('/api/l', { token: tokenIn(given.mail?.text) });
    const forwarded = { ...given, sitzung: page.sitzung };
    const bare = await answer(forwarded, says(given), { berechtigt: false });
    expect(bare.body.message).toBe('Bestätigen Sie bitte, dass Sie das zusagen dürfen.');
    expect((await answer(forwarded, says(given), { name: '' })).status).toBe(400);
    expect(JSON.stringify((await answer(forwarded, says(given), { email: 'keine' })).body)).toContain(
      'E-Mail',
    );
    expect((await stored('bestellungen', given.id)).stand).toBe('angesehen');
    expect((await answer(forwarded, says(given), { name: 'Jo Kollege' })).body.antwortVon).toBe('Jo Kollege');
  });

  test('[ZUM-02 K4.8] of more than ordered, below 0 or a comma that is no price is refused, nothing half stored', async () => {
    const given = await sent();
    expect((await answer(given, says(given, { hat: 9 }))).body.message).toMatch(
      /PAR \d+: Mehr als bestellt\./,
    );
    expect((await answer(given, says(given, { hat: -1 }))).body.message).toMatch(/Das ist keine Menge\./);
    expect((await answer(given, says(given, { hat: 8, preis: '45,00 $' }))).status).toBe(400);
    expect((await answer(given, says(given).slice(1))).body.message).toMatch(/fehlt die Menge/);
    expect((await answer(given, says(given), { anderes: 'x'.repeat(2001) })).status).toBe(400);
    expect((await answer(given, says(given, { hinweis: 'x'.repeat(501) }))).status).toBe(400);
    expect(await stored('bestellungen', given.id)).toMatchObject({ stand: 'angesehen', antwortVon: '' });
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({ bestellt: false });
  });

  test('[ZUM-02 K4.5] that is dearer waits, and counts once the office takes it', async () => {
    const given = await sent();
    expect(
      (await answer(given, says(given, { preis: 45_01 }), { anderes: 'erst ab 4.12.' })).body.stand,
    ).toBe('beantwortet');
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
      bestellt: false,
      bestellstand: 'beantwortet',
    });
    const heute = await firm.server.ask('GET', '/api/heute?tag=2026-11-28', { as: firm.office });
    expect(heute.body.ansteht.bestellungen).toContainEqual(
      expect.objectContaining({
        nummer: given.nummer,
        grund: 'Antwort vom Lieferanten',
        telefon: '0471 55120',
      }),
    );
    const taken = await post(`/api/bestellungen/${given.id}/annehmen`, {}, firm.office);
    expect(taken.body).toMatchObject({ id: given.id, stand: 'bestätigt' });
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
      bestellt: true,
      netto: 8 * 45_01 * 1.5 + 2 * 120_00 * 1.5 + 80_00,
    });
    expect((await post(`/api/bestellungen/${given.id}/annehmen`, {}, firm.office)).body.stand).toBe(
      'bestätigt',
    );
  });

  test('[ZUM-02 K4.6] of nothing refuses, needs no tick, and lets another firm be asked', async () => {
    const given = await sent();
    const none = says(given, { hat: 0 }, { hat: 0 });
    const { body } = await answer(given, none, { berechtigt: false, grund: 'Alles raus' });
    expect(body.stand).toBe('abgelehnt');
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
      bestellt: false,
      bestellstand: 'abgelehnt',
    });
    const next = await order(given.rental);
    expect(next.status).toBe(200);
    expect((await post(`/api/bestellungen/${given.id}/annehmen`, {}, firm.office)).body.message).toContain(
      'ist abgelehnt',
    );
  });

  test('[ZUM-02] of a firm that calls is typed into the same form, also after the first day', async () => {
    const given = await sent();
    firm.now = '2026-12-01T09:00:00Z';
    const late = await answer(given);
    // A session lasts two hours.
    expect(late.status).toBe(404);
    const body = { von: 'Onno Beyer', positionen: says(given, { hat: 5 }) };
    const typed = await post(`/api/bestellungen/${given.id}/antwort`, body, firm.office);
    expect(typed.body).toMatchObject({ stand: 'bestätigt' });
    expect(await stored('bestellungen', given.id)).toMatchObject({
      antwortWeg: 'Telefon',
      antwortVon: 'Onno Beyer',
    });
    const again = await post(`/api/bestellungen/${given.id}/antwort`, body, firm.office);
    expect(again.body.message).toBe('Schon beantwortet von Onno Beyer am 1.12.2026.');
    firm.now = TODAY;
    // Where the order went, the agreement goes.
    expect((await arrived(given.rental.an)).map(({ subject }) => subject)).toContain(
      `${given.nummer} ist vereinbart`,
    );
  });

  test('[ZUM-02 K4.10] after the first day has begun is told to call, and what was agreed is still shown', async () => {
    const given = await sent();
    firm.now = '2026-11-30T23:30:00Z'; // 1.12. in Germany
    const { body: page } = await post('/api/l', { token: tokenIn(given.mail?.text) });
    expect(page.bestellung.begonnen).toBe(true);
    expect((await answer({ ...given, sitzung: page.sitzung })).body.message).toBe(
      'Die Mietzeit hat begonnen. Rufen Sie uns bitte an.',
    );
    firm.now = '2027-01-02T09:00:00Z';
    expect((await post('/api/l', { token: tokenIn(given.mail?.text) })).status).toBe(200);
    firm.now = '2027-01-03T09:00:00Z';
    expect((await post('/api/l', { token: tokenIn(given.mail?.text) })).status).toBe(404);
    firm.now = TODAY;
  });

  test('[ZUM-02] a question is kept and mailed, five an hour', async () => {
    const given = await sent();
    const ask = (frage: string) =>
      post('/api/l/rueckfrage', { sitzung: given.sitzung, name: 'Onno Beyer', email: onno.email, frage });
    expect((await ask('Welche Stecker?')).body.satz).toContain('unterwegs');
    expect((await ask(' ')).body.message).toBe('Schreiben Sie bitte Ihre Frage.');
    for (const nth of [2, 3, 4, 5]) expect((await ask(`Frage ${nth}`)).status).toBe(200);
    expect((await ask('Frage 6')).status).toBe(429);
    expect((await stored('bestellungen', given.id)).fragen).toHaveLength(5);
    const [mail] = (await arrived('buero@lindhof.example')).filter(
      ({ subject }) => subject === `Frage zu ${given.nummer}`,
    );
    expect(mail?.replyTo?.[0]?.address).toBe(onno.email);
  });
});

describe('[ZUM-03] what counts', () => {
  /** What the firm has heard of how an order ended, whoever of it was written to. */
  const heard = async ({ nummer, rental }: Awaited<ReturnType<typeof sent>>) =>
    [...(await arrived(onno.email)), ...(await arrived(rental.an))].flatMap(({ subject = '' }) =>
      ['ist vereinbart', 'ist zurückgezogen'].filter((end) => subject === `${nummer} ${end}`),
    );

  const fehlend = async (item: string) => {
    const { body } = await firm.server.ask(
      'GET',
      `/availability?von=2026-12-01&bis=2026-12-03&item=${item}`,
      {
        as: firm.office,
      },
    );
    return body.items;
  };

  test('[ZUM-03 K4.11] agreement alone raises supply, calling off lowers it', async () => {
    const given = await sent();
    await firm.server.ask('PATCH', `/api/collections/inventar/records/${given.rental.par}`, {
      as: firm.office,
      body: { anzahl: 5 },
    });
    const liste = await firm.server.given('inventarlisten', { ...days, verbucht: true });
    await firm.server.given('inventar_inventarlisten', {
      inventar: given.rental.par,
      inventarliste: liste.id,
      anzahl: 13,
    });
    const short = () => fehlend(given.rental.par);
    expect(await short()).toMatchObject([{ fehlend: 8 }]);
    await answer(given, says(given, { hat: 5 }));
    expect(await short()).toMatchObject([{ fehlend: 3 }]);
    const off = { kosten: 50_00, grund: 'Gala abgesagt', an: given.rental.an };
    expect((await post(`/api/bestellungen/${given.id}/stornieren`, off, firm.office)).body.stand).toBe(
      'zurückgezogen',
    );
    expect((await stored('bestellungen', given.id)).grund).toBe('Gala abgesagt');
    expect(await short()).toMatchObject([{ fehlend: 8 }]);
  });

  test('[ZUM-03 K4.15] called off at 50.00 all lines are 0 and it costs 50.00, at 0.00 nothing', async () => {
    for (const kosten of [50_00, 0]) {
      const given = await sent();
      await answer(given);
      await post(
        `/api/bestellungen/${given.id}/stornieren`,
        { kosten, grund: '', an: given.rental.an },
        firm.office,
      );
      expect((await zeilenOf(given.rental.liste)).map(({ anzahl }: { anzahl: number }) => anzahl)).toEqual([
        0, 0,
      ]);
      expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({
        netto: kosten,
        bestellt: false,
        bestelltAm: '',
        bestellstand: '',
      });
      const storno = (await arrived(given.rental.an)).find(
        ({ subject }) => subject === `Storno von ${given.nummer}`,
      );
      expect(storno?.text).toContain(kosten > 0 ? 'Stornokosten von 50,00' : 'nichts anfällt');
    }
  });

  test('[ZUM-03 K4.13] the switch of an old client works without a paper, and not against an agreement', async () => {
    const bare = await aRental();
    const patch = (id: string, body: object) =>
      firm.server.ask('PATCH', `/api/collections/zumietungen/records/${id}`, { as: firm.office, body });
    expect((await patch(bare.zumietung, { bestellt: true })).body.bestellt).toBe(true);
    expect((await patch(bare.zumietung, { bestellt: false })).body.bestellt).toBe(false);
    const given = await sent();
    await answer(given);
    expect((await patch(given.rental.zumietung, { bestellt: false })).body.message).toBe(
      `${given.rental.name} ist bestätigt. Storniere ${given.nummer}.`,
    );
    // What was typed as its costs gives way to its lines.
    expect((await patch(given.rental.zumietung, { netto: 1 })).body.netto).toBe(980_00);
  });

  test('[ZUM-03] [ZUR-01] nor is the switch taken back against an agreement that came after it', async () => {
    const given = await sent();
    const { rental } = given;
    const path = `/api/collections/zumietungen/records/${rental.zumietung}`;
    const switched = await firm.server.ask('PATCH', path, { as: firm.office, body: { bestellt: true } });
    const nr = switched.headers.get('X-Vorgang');
    expect(await answer(given)).toMatchObject({ status: 200 });
    expect(await stored('zumietungen', rental.zumietung)).toMatchObject({ bestellt: true });
    const refused = await post(`/api/vorgaenge/${nr}/zuruecknehmen`, {}, firm.office);
    expect(refused.body.message).toBe(`${rental.name} ist bestätigt. Storniere ${given.nummer}.`);
    expect(await stored('zumietungen', rental.zumietung)).toMatchObject({ bestellt: true });
  });

  test('[ZUM-03] a rental with papers is not deleted, and its list is no other rental’s', async () => {
    const given = await sent();
    const gone = await firm.server.ask(
      'DELETE',
      `/api/collections/zumietungen/records/${given.rental.zumietung}`,
      {
        as: firm.office,
      },
    );
    expect([gone.status, gone.body.message]).toEqual([
      400,
      expect.stringContaining(`hat die Bestellung ${given.nummer}`),
    ]);
    const body = { ...days, inventarliste: given.rental.liste };
    const other = await firm.server.ask('POST', '/api/collections/zumietungen/records', {
      as: firm.office,
      body,
    });
    expect(other.body.message).toContain(`Die Liste gehört auch zu ${given.rental.name}.`);
  });

  test('[ZUM-03] withdrawn before an answer ends its links, tells the firm, and whoever has the page open', async () => {
    const given = await sent();
    const path = `/api/bestellungen/${given.id}/zurueckziehen`;
    expect((await post(path, { an: given.rental.an }, firm.office)).body.stand).toBe('zurückgezogen');
    expect((await answer(given)).body.message).toBe('Diese Bestellung wurde zurückgezogen.');
    expect((await post('/api/l', { token: tokenIn(given.mail?.text) })).status).toBe(404);
    expect((await arrived(given.rental.an)).map(({ subject }) => subject)).toContain(
      `${given.nummer} ist zurückgezogen`,
    );
    // Pressed again it is no second mail.
    expect((await post(path, { an: given.rental.an }, firm.office)).status).toBe(200);
    expect(await arrived(given.rental.an)).toHaveLength(2);
    const agreed = await sent();
    await answer(agreed);
    const late = await post(`/api/bestellungen/${agreed.id}/zurueckziehen`, {}, firm.office);
    expect(late.body.message).toBe(`${agreed.nummer} ist bestätigt, von Onno Beyer. Storniere sie.`);
    const early = await sent();
    const off = await post(`/api/bestellungen/${early.id}/stornieren`, { kosten: 0 }, firm.office);
    expect(off.body.message).toContain('Zieh sie zurück');
  });

  test('[ZUM-02 K4.10] sent anew the one before is replaced, and its page says so', async () => {
    const given = await sent();
    const anew = await order(given.rental, { ersetzt: given.id });
    expect(anew.status).toBe(200);
    expect((await stored('bestellungen', given.id)).stand).toBe('ersetzt');
    expect((await answer(given)).body.message).toBe(
      'Es gibt eine neue Fassung; sie kommt mit einem neuen Link.',
    );
    expect((await post('/api/l', { token: tokenIn(given.mail?.text) })).status).toBe(404);
    const answered = await sent();
    await answer(answered);
    const late = await order(answered.rental, { ersetzt: answered.id });
    expect(late.body.message).toContain('Neu senden lässt sich nur');
  });

  test('[ZUM-02] the firm answers while the office withdraws: one of both, and one mail of it', async () => {
    const given = await sent();
    const [answered, withdrawn] = await Promise.all([
      answer(given),
      post(`/api/bestellungen/${given.id}/zurueckziehen`, { an: given.rental.an }, firm.office),
    ]);
    expect([answered.status, withdrawn.status].toSorted((one, two) => one - two)).toEqual([200, 400]);
    const { stand } = await stored('bestellungen', given.id);
    const { bestellt } = await stored('zumietungen', given.rental.zumietung);
    const isAgreed = answered.status === 200;
    expect([stand, bestellt]).toEqual(isAgreed ? ['bestätigt', true] : ['zurückgezogen', false]);
    expect(await heard(given)).toEqual([isAgreed ? 'ist vereinbart' : 'ist zurückgezogen']);
  });

  test('[ZUM-02] the firm answers while the office sends anew: one of both, and one mail of it', async () => {
    const given = await sent();
    const [answered, anew] = await Promise.all([answer(given), order(given.rental, { ersetzt: given.id })]);
    expect([answered.status, anew.status].toSorted((one, two) => one - two)).toEqual([200, 400]);
    const { stand } = await stored('bestellungen', given.id);
    const isAgreed = answered.status === 200;
    expect(stand).toBe(isAgreed ? 'bestätigt' : 'ersetzt');
    expect(await heard(given)).toEqual(isAgreed ? ['ist vereinbart'] : []);
    expect(await arrived(given.rental.an)).toHaveLength(isAgreed ? 1 : 2);
  });

  test('[ZUM-02] one of the office takes an answer while another withdraws the order: one of both, and one mail of it', async () => {
    const given = await sent();
    await answer(given, says(given, { preis: 45_01 }));
    const [taken, withdrawn] = await Promise.all([
      post(`/api/bestellungen/${given.id}/annehmen`, {}, firm.office),
      post(`/api/bestellungen/${given.id}/zurueckziehen`, { an: given.rental.an }, firm.office),
    ]);
    expect([taken.status, withdrawn.status].toSorted((one, two) => one - two)).toEqual([200, 400]);
    const isAgreed = taken.status === 200;
    expect(await stored('bestellungen', given.id)).toMatchObject({
      stand: isAgreed ? 'bestätigt' : 'zurückgezogen',
    });
    expect(await stored('zumietungen', given.rental.zumietung)).toMatchObject({ bestellt: isAgreed });
    expect(await heard(given)).toEqual([isAgreed ? 'ist vereinbart' : 'ist zurückgezogen']);
  });

  test('[ZUM-03] nothing that has come is called off', async () => {
    const given = await sent();
    await answer(given);
    const path = `/api/collections/zumietungen/records/${given.rental.zumietung}`;
    await firm.server.ask('PATCH', path, { as: firm.office, body: { geliefert: true } });
    const off = await post(`/api/bestellungen/${given.id}/stornieren`, { kosten: 0 }, firm.office);
    expect(off.body.message).toContain('ist geliefert');
    expect((await post(`/api/bestellungen/${given.id}/stornieren`, { kosten: -1 }, firm.office)).status).toBe(
      400,
    );
  });
});

describe('[ZUM-02] what an order would be', () => {
  test('[ZUM-02] names the contact, the day for an answer, and who lent the items last at what price', async () => {
    const before = await sent();
    await answer(before);
    const rental = await aRental({ von: '2026-12-20 02:00:00.000Z', bis: '2026-12-21 02:00:00.000Z' });
    await firm.server.given('inventar_inventarlisten', {
      inventar: before.rental.par,
      inventarliste: rental.liste,
      anzahl: 3,
    });
    const { body } = await firm.server.ask(
      'GET',
      `/api/zumietungen/${rental.zumietung}/bestellung?lieferant=${rental.lieferant}`,
      { as: firm.office },
    );
    expect(body).toMatchObject({
      perMail: true,
      an: rental.an,
      kontakt: rental.kontakt,
      antwortBis: '2026-11-30',
      betreff: 'Bestellung für 20.12.2026 – 21.12.2026',
      text: expect.stringContaining('Bestellt ist, was Sie bestätigen.'),
      zuletzt: [
        { inventar: before.rental.par, lieferant: before.rental.firma, bis: '2026-12-03', preis: 45_00 },
      ],
    });
  });
});

test('[ZUM-02] a server that stops between an answer and its mail: another one sends it, once', async () => {
  const given = await sent();
  // Nothing leaves from here: the mails wait, as when the process is killed after the commit.
  await using mute = await startServer({
    beside: firm.server,
    sendsMail: false,
    clock: () => new Date(firm.now),
    publicUrl: () => 'https://traverse.example.org',
  });
  const body = {
    sitzung: given.sitzung,
    ...onno,
    email: 'spaet@kuestenlicht.example',
    positionen: says(given),
  };
  const { body: page } = await mute.ask('POST', '/api/l', { body: { token: tokenIn(given.mail?.text) } });
  expect(
    (await mute.ask('POST', '/api/l/antwort', { body: { ...body, sitzung: page.sitzung } })).status,
  ).toBe(200);
  expect((await stored('zumietungen', given.rental.zumietung)).bestellt).toBe(true);
  expect(await arrived('spaet@kuestenlicht.example')).toHaveLength(0);
  const deliver = deliverTo(firm.mailServer.smtpUrl);
  await using one = await startServer({ beside: firm.server, deliver, clock: () => new Date(firm.now) });
  await using two = await startServer({ beside: firm.server, deliver, clock: () => new Date(firm.now) });
  expect(one.url).not.toBe(two.url);
  await expect
    .poll(async () => (await arrived('spaet@kuestenlicht.example')).length, { timeout: 60_000 })
    .toBe(1);
});
