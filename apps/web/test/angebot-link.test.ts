import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { queryClient } from '../src/api/queries.ts';
import {
  choose,
  closed,
  cutNetwork,
  dialogNamed,
  fill,
  press,
  says,
  sayYes,
  sessionsAreOver,
  valueOf,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
let kunde = '';

beforeAll(async () => {
  await setFirma(house.server, sampleCompany);
  const values = { firma: 'Bauverein eG', name: 'Jana Petersen', email: 'jana@bauverein.example' };
  kunde = (await house.create('kunden', { ...values, strasse: 'Am Wall 77', plz: '28195', ort: 'Bremen' }))
    .id;
});

const element = {
  name: 'Technik',
  anzahl: 2,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis: 10_000,
  ust: 19,
};

async function anInvoice(differences: object = {}): Promise<string> {
  const days = { von: '2026-11-12', bis: '2026-11-13', rechnungsDatum: '2026-11-20' };
  const values = {
    ...days,
    kunde,
    faelligDatum: '2026-11-30',
    faktor: 1,
    optElement: [element],
    ...differences,
  };
  return (await house.create('rechnungen', values)).id;
}

async function offerOf(rechnung: string): Promise<{ readonly id: string; readonly token: string }> {
  const as = await house.admin();
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 15);
  await house.server.ask('POST', '/api/angebote', { as, body: { id, rechnung } });
  const { body } = await house.server.ask('POST', `/api/angebote/${id}/link`, { as, body: {} });
  return { id, token: body.url.split('#')[1] };
}

/** As the customer opens it, in whatever tab. */
const open = (token: string) => house.open(`/l/#${token}`);
const answer = async () => within(await screen.findByRole('region', { name: 'Antwort' }));
const order = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Ich bin berechtigt, diesen Auftrag/ }));
  await press(/^Zahlungspflichtig beauftragen/);
};

test('[ANGB-02] an offer is ordered by the customer, once, and the invoice says how often its link was opened', async () => {
  const rechnung = await anInvoice();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await choose('Weitere Dokumente', 'Angebot senden');
  await press('Auf heute setzen', (await dialogNamed('Möchtest du das Angebotsdatum auf Heute setzten?'))());
  await press(/^Senden/, (await dialogNamed(/^Angebot senden/))());
  await closed(/^Angebot senden/);
  await says(/Link gilt\. noch nicht geöffnet/);
  const letter = house.server.letters.findLast(({ to }) => to === 'jana@bauverein.example');
  const [, token = ''] = /\/l\/#([\w-]{43})\n/.exec(letter?.text ?? '') ?? [];

  await open(token);
  await screen.findByText('Angebot für Bauverein eG');
  const card = await answer();
  expect(card.getByText('238,00 €')).toBeDefined();
  expect(valueOf(card.getByRole('textbox', { name: /^Vor- und Nachname/ }))).toBe('Jana Petersen');
  await press(/^Zahlungspflichtig beauftragen/);
  await says(/Bitte bestätigen\./);
  await order();
  await says(/BeauftragtAngenommen am/);
  expect(screen.queryByRole('button', { name: /beauftragen|Zum Beauftragen/ })).toBeNull();
  // Another tab that was open before answers with the first time.
  await open('A'.repeat(43));
  await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' });
  await open(token);
  await order();
  await says(/BeauftragtAngenommen am/);

  await waitFor(() =>
    expect(house.server.letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/ist angenommen$/),
    ),
  );

  // Nothing is heard live in this window.
  queryClient.clear();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await says(/Link gilt\. einmal geöffnet, zuletzt \d/);
  await says(/von Jana Petersen/);
});

test('[ANGB-02] a page that is refused late shows what another one has ordered, without a form', async () => {
  const { id, token } = await offerOf(await anInvoice());
  await open(token);
  await press(/^Ablehnen/, await answer());
  const accepted = { stand: 'angenommen', von: 'Jana Petersen' };
  await house.server.ask('POST', `/api/angebote/${id}/stand`, { as: await house.admin(), body: accepted });
  await press(/^Angebot ablehnen/);
  await says(/BeauftragtAngenommen am/);
  expect(screen.queryByRole('form', { name: 'Antwort' })).toBeNull();
});

test('[ANGB-02] it is refused with a reason, and a page whose offer was replaced says so at the press', async () => {
  const rechnung = await anInvoice();
  const first = await offerOf(rechnung);
  await open(first.token);
  await screen.findByText('Angebot für Bauverein eG');
  const second = await offerOf(rechnung);
  await order();
  await says(/Es gibt eine neue Fassung; sie kommt mit einem neuen Link\./);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Antwort' })).toBeNull());
  await open(second.token);
  await press(/^Ablehnen/, await answer());
  await fill(await screen.findByRole('textbox', { name: /^Grund/ }), 'Zu teuer');
  await press(/^Angebot ablehnen/);
  await says(/Abgelehnt\. Danke für Ihre Antwort/);
  await waitFor(async () =>
    expect(await house.find('angebote', 'id', second.id)).toMatchObject([
      { stand: 'abgelehnt', grund: 'Zu teuer' },
    ]),
  );
});

test('[ANGB-02] a link is renewed and ended by hand, and dead ones all look alike', async () => {
  const rechnung = await anInvoice();
  const first = await offerOf(rechnung);
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await press(/^Link erneuern/);
  await sayYes('Link erneuern?');
  const shown = await dialogNamed('Link zum Angebot');
  const url = valueOf(shown().getByRole('textbox', { name: 'Adresse' }));
  const [, renewed = ''] = url.split('#');
  await press(/^Schließen/, shown());
  await closed('Link zum Angebot');

  const deadPage = async (token: string) => {
    await open(token);
    await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' });
    return document.querySelector('main')?.innerHTML;
  };
  const wrong = await deadPage('B'.repeat(43));
  await open(renewed);
  await screen.findByText('Angebot für Bauverein eG');
  expect(await deadPage(first.token)).toBe(wrong);
  // It says how one gets another.
  const { telefon, email } = sampleCompany;
  expect(screen.getByRole('link', { name: telefon }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);

  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await press(/^Link beenden/);
  await sayYes('Link beenden?');
  await screen.findByRole('button', { name: /^Link anlegen/ });
  await open(renewed);
  await order();
  await says(/Dieser Link gilt nicht mehr\./);
});

test('[ANGB-02 W8.2] [PLAN-01] an order whose list is not booked and whose project is not sure asks the office, not the customer', async () => {
  const liste = await house.create('inventarlisten', { von: '2026-11-12', bis: '2026-11-13' });
  const artikel = await house.create('inventar', {
    name: 'Top',
    anzahl: 2,
    mietpreis: 4500,
    kategorie: 'Ton',
  });
  await house.create('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 2,
    faktor: 1,
  });
  const days = { datum_von: '2026-11-12', datum_bis: '2026-11-13' };
  const projekt = await house.create('projekt', { name: 'Stadtfest', status: 'Angebot', ...days });
  const rechnung = await anInvoice({ inventarliste: liste.id, projekt: projekt.id });
  const { token } = await offerOf(rechnung);
  await open(token);
  await order();
  await says(/BeauftragtAngenommen am .*kommt per Mail\./);
  queryClient.clear();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await says(/Liste noch nicht verbucht\./);
  await press(/^Verbuchen/);
  await waitFor(async () =>
    expect(await house.find('inventarlisten', 'id', liste.id)).toMatchObject([{ verbucht: true }]),
  );
  const status = async () => (await house.find('projekt', 'id', projekt.id))[0]?.['status'];
  await says(/Stadtfest steht noch auf „Angebot“\./);
  expect(await status()).toBe('Angebot');
  await press(/^Auf „Bestätigt“ setzen/);
  await waitFor(async () => expect(await status()).toBe('Bestätigt'));
  await waitFor(() => expect(document.body.textContent).not.toContain('steht noch auf'));
});

test('[O10] [NAHT-01] one press makes the project of an order sure and reserves its list, after what is short is asked', async () => {
  const days = { von: '2032-11-12', bis: '2032-11-13' };
  const artikel = await house.create('inventar', {
    name: 'Top',
    anzahl: 2,
    mietpreis: 4500,
    kategorie: 'Ton',
  });
  const onList = async (verbucht: boolean, anzahl: number) => {
    const liste = await house.create('inventarlisten', days);
    const zeile = { inventar: artikel.id, inventarliste: liste.id, anzahl, faktor: 1 };
    await house.create('inventar_inventarlisten', zeile);
    if (verbucht) await house.update('inventarlisten', liste.id, { verbucht });
    return liste.id;
  };
  await onList(true, 1);
  const liste = await onList(false, 2);
  const projekt = await house.create('projekt', {
    name: 'Stadtfest',
    status: 'Option',
    datum_von: days.von,
    datum_bis: days.bis,
  });
  const rechnung = await anInvoice({ inventarliste: liste, projekt: projekt.id });
  const { token } = await offerOf(rechnung);
  await open(token);
  await order();
  await says(/Beauftragt/);
  queryClient.clear();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await says(/Stadtfest steht noch auf „Option“\./);
  const now = async () => [
    (await house.find('projekt', 'id', projekt.id))[0]?.['status'],
    (await house.find('inventarlisten', 'id', liste))[0]?.['verbucht'],
  ];
  await press(/^Auf „Bestätigt“ setzen/);
  const short = await dialogNamed(/^Möchtest du trotzdem/);
  expect(await now()).toEqual(['Option', false]);
  await press(/^Ja/, short());
  await waitFor(async () => expect(await now()).toEqual(['Bestätigt', true]));
});

test('[NAHT-03] [O3] what a customer asks shows on their page, on Start and on the offer, until it is answered or done with', async () => {
  const rechnung = await anInvoice();
  const { token } = await offerOf(rechnung);
  await open(token);
  await press('Frage stellen', await answer());
  await fill(await screen.findByRole('textbox', { name: /^Frage/ }), 'Geht auch Mittwoch?');
  await press(/^Frage senden/);
  await says(/Ihre Frage ist unterwegs/);
  const card = await answer();
  expect(card.getByText('Geht auch Mittwoch?')).toBeDefined();
  await waitFor(() => expect(valueOf(card.getByRole('textbox', { name: /^Frage/ }))).toBe(''));
  expect(card.queryByText('Schreiben Sie bitte Ihre Frage.')).toBeNull();
  await fill(card.getByRole('textbox', { name: /^Frage/ }), 'Und abends?');
  await press(/^Frage senden/);
  await card.findByText('Und abends?');

  queryClient.clear();
  await house.open('/home', await house.admin());
  const rows = await screen.findAllByRole('link', { name: /Frage zum Angebot AN\d+, Jana Petersen/ });
  await userEvent.click(rows[0]!);
  const asked = await screen.findByRole('list', { name: 'Fragen zu Version 1' });
  await userEvent.click(within(asked).getAllByRole('button', { name: 'Antworten' })[0]!);
  const dialog = await dialogNamed('Antworten');
  await fill(dialog().getByRole('textbox', { name: /^Antwort an jana@bauverein\.example/ }), 'Ja, gern.');
  await press(/^Senden/, dialog());
  await closed('Antworten');
  await says(/Beantwortet am/);
  await press(/^Erledigt/, within(asked));
  await says(/Erledigt am/);
  expect(within(asked).queryByRole('button')).toBeNull();
  expect(house.server.letters.findLast(({ subject }) => subject.startsWith('Antwort zu'))?.text).toContain(
    'Ja, gern.',
  );
});

const mayBeChosen = (schluessel: string, more: object) => ({
  schluessel,
  inventar: '',
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preisArt: 'eigener',
  ust: 19,
  anmerkung: '',
  statt: '',
  gewaehlt: false,
  ...more,
});

test('[ANGB-07] what may be chosen is ticked, the sum follows, and both are ordered', async () => {
  const base = 'e'.repeat(15);
  const rechnung = await anInvoice({ optElement: [{ ...element, schluessel: base }] });
  const [foyer, kopf] = ['a'.repeat(15), 'b'.repeat(15)];
  await house.update('rechnungen', rechnung, {
    wahlpositionen: [
      mayBeChosen(foyer, { name: 'Beschallung im Foyer', preis: 5000, anmerkung: '4 Säulen' }),
      mayBeChosen(kopf, { name: 'Kopfbügel', preis: 30_000, statt: base }),
    ],
  });
  const { id, token } = await offerOf(rechnung);
  await open(token);
  const choices = within(await screen.findByRole('region', { name: 'Auswahl' }));
  expect(choices.getByRole('heading', { name: 'Was dürfen wir noch mitbringen?' })).toBeDefined();
  // Nothing beforehand.
  expect(choices.getByRole('checkbox')).toHaveProperty('checked', false);
  expect(choices.getByRole('radio', { name: /wie angeboten/ })).toHaveProperty('checked', true);
  await userEvent.click(choices.getByRole('checkbox', { name: /Beschallung im Foyer/ }));
  await says(/297,50/);
  await userEvent.click(choices.getByRole('radio', { name: /statt 2 × Technik/ }));
  await says(/416,50/);
  await says(/Ihre Auswahl, 2 Positionen/);
  expect(choices.getByRole('radio', { name: /Kopfbügel.*plus 119,00/ })).toBeDefined();
  await order();
  await says(/BeauftragtAngenommen am/);
  const [accepted] = await house.find('angebote', 'id', id);
  expect(accepted).toMatchObject({
    betrag: 41_650,
    wahl: [{ name: 'Beschallung im Foyer' }, { name: 'Kopfbügel' }],
  });
});

test('[ANGB-07] without net there is no sum and no order, and both are back with it', async () => {
  const rechnung = await anInvoice();
  await house.update('rechnungen', rechnung, {
    wahlpositionen: [mayBeChosen('a'.repeat(15), { name: 'Nebel', preis: 5000 })],
  });
  await open((await offerOf(rechnung)).token);
  const choices = within(await screen.findByRole('region', { name: 'Auswahl' }));
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(choices.getByRole('checkbox'));
  await says(/Ohne Netz keine Summe\./);
  const button = () => screen.getByRole('button', { name: /^Zahlungspflichtig beauftragen/ });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  globalThis.fetch = fetch;
  await says(/297,50/);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test('[ANGB-02] a page that stood open longer than its session is answered all the same', async () => {
  const rechnung = await anInvoice();
  const { token } = await offerOf(rechnung);
  await open(token);
  await screen.findByText('Angebot für Bauverein eG');
  const overNow = sessionsAreOver();
  await order();
  await says(/BeauftragtAngenommen am/);
  expect(overNow()).toBe(1);
});

test('[ANGB-02] without a line its page stands as soon as there is one again', async () => {
  const { token } = await offerOf(await anInvoice());
  const line = cutNetwork();
  await open(token);
  await says(/Gerade gibt es keine Verbindung\./);
  line.mend();
  await press('Jetzt versuchen');
  await screen.findByText('Angebot für Bauverein eG');
  expect(screen.queryByText(/keine Verbindung/)).toBeNull();
});
