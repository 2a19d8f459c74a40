import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  aMark,
  closed,
  dialogNamed,
  fill,
  isOff,
  press,
  says,
  sayYes,
  sessionsAreOver,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const von = wireDateOf(addDays(today, 20));
const bis = wireDateOf(addDays(today, 21));

beforeAll(async () => {
  const [firma] = await house.find('firma', 'name', '');
  const address = { strasse: 'Am Güterschuppen', hausnummer: '14', plz: '26919', ort: 'Brake' };
  await house.update('firma', firma?.id ?? '', { name: 'Lindhof', ...address });
});

/** A rental of 4 PAR, of which a job needs 4 and none is in stock; its supplier has two people. */
async function aRental() {
  const mark = aMark();
  const firma = `Küstenlicht ${mark}`;
  const email = `verleih@${mark}.example`;
  const lieferant = (await house.create('lieferanten', { name: firma, email, tel: '0471 55120' })).id;
  const person = (name: string) =>
    house.create('kontakte', {
      person: `${name} ${mark}`,
      lieferant,
      email: `${name.toLowerCase()}@${mark}.example`,
    });
  await person('Onno');
  await person('Tjark');
  const par = `PAR ${mark}`;
  const inventar = (await house.create('inventar', { name: par, anzahl: 0 })).id;
  const gala = (await house.create('inventarlisten', { von, bis, verbucht: true })).id;
  await house.create('inventar_inventarlisten', { inventar, inventarliste: gala, anzahl: 4 });
  const inventarliste = (await house.create('inventarlisten', { von, bis })).id;
  const zeile = await house.create('inventar_inventarlisten', {
    inventar,
    inventarliste,
    anzahl: 4,
    preisArt: 'eigener',
    preis: 9_50,
  });
  const rental = await house.create('zumietungen', { von, bis, inventarliste, vermieter: lieferant });
  return {
    id: rental.id,
    name: String(rental['name']),
    mark,
    firma,
    lieferant,
    par,
    inventar,
    zeile: zeile.id,
  };
}
type Rental = Awaited<ReturnType<typeof aRental>>;

const asked = async (path: string, body: object) => {
  const answer = await house.server.ask('POST', path, { as: await house.admin(), body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};

/** An order of it, as somebody else of the office has sent it. */
async function ordered(rental: Rental) {
  const an = `onno@${rental.mark}.example`;
  const order = await asked('/api/bestellungen', {
    id: `be${rental.mark}${'0'.repeat(15)}`.slice(0, 15),
    zumietung: rental.id,
    lieferant: rental.lieferant,
    antwortBis: von.slice(0, 10),
    mail: { an, betreff: 'Bestellung', text: 'Guten Tag' },
  });
  return { ...rental, an, order: String(order.id), nummer: String(order.nummer) };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const lettersTo = (an: string) => house.server.letters.filter(({ to }) => to === an);
const tokenOf = (an: string) => /\/l\/#([\w-]{43})/.exec(lettersTo(an)[0]?.text ?? '')?.[1] ?? '';

/** What the firm says by its link. */
async function answered({ an, zeile, mark }: Ordered, said: object) {
  const { sitzung } = await asked('/api/l', { token: tokenOf(an) });
  const who = { name: 'Onno Beyer', email: `antwort@${mark}.example`, berechtigt: true };
  await asked('/api/l/antwort', { sitzung, ...who, positionen: [{ zeile, hat: 4, ...said }] });
}

const open = async ({ id }: Rental) => house.open(`/zumietung/${id}`, await house.admin());
const card = async ({ nummer }: Ordered) => within(await screen.findByRole('region', { name: nummer }));
const stored = async (collection: 'zumietungen' | 'bestellungen', id: string) =>
  (await house.find(collection, 'id', id))[0];
const cardSays = ({ nummer }: Ordered, words: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: nummer }).textContent?.replaceAll('\u00a0', ' ')).toMatch(
      words,
    ),
  );

test('[ZUM-02] [PART-01] whoever orders chooses whom one writes to; what is typed stays, the rest goes along', async () => {
  const rental = await aRental();
  await open(rental);
  const { mark } = rental;
  expect(valueOf(await screen.findByLabelText(/^E-Mail/))).toBe(`onno@${mark}.example`);
  screen.getByText(new RegExp(`Onno ${mark}`));
  await press('Text ändern');
  await fill(screen.getByLabelText(/^Betreff/), 'Dringend: 4 PAR');
  await userEvent.click(screen.getByRole('combobox', { name: /^Kontakt/ }));
  await userEvent.click(await screen.findByRole('option', { name: `Tjark ${mark}` }));
  await waitFor(() => expect(valueOf(screen.getByLabelText(/^E-Mail/))).toBe(`tjark@${mark}.example`));
  expect(valueOf(screen.getByLabelText(/^Betreff/))).toBe('Dringend: 4 PAR');
  expect(valueOf(screen.getByLabelText(/^Text/))).toContain(`Tjark ${mark}`);
  await press(/^Bestellung senden/);
  await screen.findByRole('region', { name: /^BE\d/ });
  expect(lettersTo(`tjark@${mark}.example`)).toMatchObject([{ subject: 'Dringend: 4 PAR' }]);
  const kontakt = (await house.find('kontakte', 'person', `Tjark ${mark}`))[0]?.id;
  expect(await stored('zumietungen', rental.id)).toMatchObject({ kontakt, bestellstand: 'Bestellung offen' });
});

test('[ZUM-02] [ZUM-03] a firm that calls is typed in: its name is asked for, part of it counts, the rest is rented elsewhere', async () => {
  const given = await ordered(await aRental());
  await open(given);
  const way = within(await screen.findByRole('list', { name: 'Weg der Zumietung' }));
  await waitFor(() =>
    expect(way.getByText('Zugesagt').closest('li')?.getAttribute('aria-current')).toBe('step'),
  );
  await press('Antwort am Telefon', await card(given));
  const dialog = await dialogNamed(`Antwort auf ${given.nummer}`);
  await fill(dialog().getByLabelText(/^Davon/), '3');
  await press(/^Antwort eintragen/, dialog());
  await waitFor(() => dialog().getByText('Wer hat geantwortet? Trag einen Namen ein.'));
  expect(valueOf(dialog().getByLabelText(/^Davon/))).toBe('3');
  await fill(dialog().getByLabelText(/^Wer hat geantwortet/), 'Onno Beyer');
  await press(/^Antwort eintragen/, dialog());
  await closed(`Antwort auf ${given.nummer}`);
  await cardSays(given, /bestätigt.*3 von 4 zugesagt.*Onno Beyer, per Telefon/);
  expect(await stored('zumietungen', given.id)).toMatchObject({ bestellt: true, netto: 3 * 9_50 });

  await screen.findByText(`1 × ${given.par} fehlt noch`, { exact: false });
  const events = within(await screen.findByRole('region', { name: 'Verlauf' }));
  await waitFor(() => events.getByText(`${given.firma}: 3 von 4 zugesagt`));
  events.getByText(`${given.nummer} gesendet`);
  await press(/^Rest zumieten: 1/);
  await sayYes('Möchtest du Alle benötigten Items zumieten?');
  await says(/ZM\d{8} angelegt/);
  const [rest] = await house.find('zumietungen', 'anmerkung', `für ${given.name}`);
  await isAt(`/zumietung/${rest?.id}`);
  const liste = String(rest?.['inventarliste']);
  expect(await house.find('inventar_inventarlisten', 'inventarliste', liste)).toMatchObject([
    { inventar: given.inventar, anzahl: 1 },
  ]);
});

test('[ZUM-02 K4.5] what is dearer is seen with its price before it is taken, and counts then', async () => {
  const given = await ordered(await aRental());
  await answered(given, { preis: 10_00, hinweis: 'aus Cuxhaven' });
  await open(given);
  await cardSays(given, /beantwortet.*4 von 4 × PAR.*10,00 € statt 9,50 €: „aus Cuxhaven“/);
  expect(await stored('zumietungen', given.id)).toMatchObject({ bestellt: false });
  await press(/^Annehmen/, await card(given));
  const question = await dialogNamed(`${given.nummer} so annehmen?`);
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('Netto 40,00 € statt 38,00 €');
  await press('Ja', question());
  await cardSays(given, /bestätigt/);
  expect(await stored('zumietungen', given.id)).toMatchObject({ bestellt: true, netto: 40_00 });
});

test('[ZUM-03] what both have agreed is called off with its reason and costs; a sum that is none is not sent', async () => {
  const given = await ordered(await aRental());
  await answered(given, {});
  await open(given);
  await waitFor(async () =>
    expect(isOff((await card(given)).getByRole('button', { name: 'Stornieren' }))).toBe(false),
  );
  await press('Stornieren', await card(given));
  const dialog = await dialogNamed(`${given.nummer} stornieren`);
  await fill(dialog().getByLabelText(/^Grund/), 'Gala abgesagt');
  await fill(dialog().getByLabelText(/^Stornokosten/), 'zwölf');
  await press(/^Stornieren/, dialog());
  expect(await stored('bestellungen', given.order)).toMatchObject({ stand: 'bestätigt' });
  expect(valueOf(dialog().getByLabelText(/^Grund/))).toBe('Gala abgesagt');
  await fill(dialog().getByLabelText(/^Stornokosten/), '12,50');
  await press(/^Stornieren/, dialog());
  await closed(`${given.nummer} stornieren`);
  await cardSays(given, /zurückgezogen.*Grund: Gala abgesagt/);
  expect(await stored('zumietungen', given.id)).toMatchObject({ bestellt: false, netto: 12_50 });
  expect(lettersTo(`antwort@${given.mark}.example`).map(({ subject }) => subject)).toContain(
    `Storno von ${given.nummer}`,
  );
});

test('[ZUM-03] before an answer an order is withdrawn, and the firm hears where it went', async () => {
  const given = await ordered(await aRental());
  await open(given);
  await waitFor(async () =>
    expect(isOff((await card(given)).getByRole('button', { name: 'Zurückziehen' }))).toBe(false),
  );
  await press('Zurückziehen', await card(given));
  await says(`Die Firma hört es per Mail an ${given.an}.`);
  await sayYes(`${given.nummer} zurückziehen?`);
  await cardSays(given, /zurückgezogen/);
  expect(lettersTo(given.an).map(({ subject }) => subject)).toContain(`${given.nummer} ist zurückgezogen`);
  // Another firm can be asked.
  await screen.findByRole('region', { name: 'Bestellen bei' });
});

test('[ZUM-02] a link is made by hand, and the one before is dead', async () => {
  const given = await ordered(await aRental());
  await open(given);
  const there = await card(given);
  await userEvent.setup().click(there.getByRole('button', { name: 'Link kopieren' }));
  await says('Links davor gelten nicht mehr');
  const [, token = ''] = /\/l\/#([\w-]{43})/.exec(await navigator.clipboard.readText()) ?? [];
  expect((await asked('/api/l', { token })).bestellung.nummer).toBe(given.nummer);
  // A browser that lets nobody write there shows it.
  await navigator.clipboard.writeText('');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await waitFor(() => expect(isOff(there.getByRole('button', { name: 'Link kopieren' }))).toBe(false));
  await press('Link kopieren', there);
  const shown = await dialogNamed('Der Link zum Markieren');
  const [, again = ''] = /\/l\/#([\w-]{43})/.exec(shown().getByText(/\/l\/#/).textContent ?? '') ?? [];
  expect((await asked('/api/l', { token: again })).bestellung.nummer).toBe(given.nummer);
  vi.restoreAllMocks();
  const dead = await house.server.ask('POST', '/api/l', { body: { token: tokenOf(given.an) } });
  expect(dead.status).toBe(404);
});

test('[ZUM-02] sent anew the order before is replaced, and its card says so', async () => {
  const given = await ordered(await aRental());
  await open(given);
  await press('Neu senden', await card(given));
  await press(/^Bestellung senden/);
  await cardSays(given, /ersetzt/);
  await waitFor(async () => {
    const papers = await house.find('bestellungen', 'zumietung', given.id);
    expect(papers.map(({ stand }) => stand)).toEqual(['ersetzt', 'gesendet']);
  });
});

test('[ZUM-03] a rental that says otherwise than its order says so, and is left to people', async () => {
  const given = await ordered(await aRental());
  await open(given);
  await card(given);
  expect(screen.queryByText(/weicht ab von/)).toBeNull();
  await house.update('inventar_inventarlisten', given.zeile, { anzahl: 6 });
  await house.askAgain();
  await screen.findByText(`Die Zumietung weicht ab von ${given.nummer}: 6 × ${given.par} statt 4.`);
  screen.getByText(/Sende sie neu/);
});

test('[ZUM-02] whoever only looks on has the paper of an order and no press', async () => {
  const given = await ordered(await aRental());
  await house.open(`/zumietung/${given.id}`, await house.server.user('buchhaltung'));
  const place = await card(given);
  place.getByRole('button', { name: 'PDF' });
  expect(place.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Rest zumieten|Bearbeiten/ })).toBeNull();
});

test('[ZUM-03] [R33] a job that was called off says so at what both have agreed, which is called off by its order alone', async () => {
  const rental = await aRental();
  const job = await house.create('projekt', { name: `Gala ${rental.mark}`, datum_von: von, datum_bis: bis });
  await house.update('zumietungen', rental.id, { projekt: job.id });
  const given = await ordered(rental);
  await answered(given, {});
  await house.update('projekt', job.id, { status: 'Abgesagt' });
  await open(given);
  await screen.findByText(`Gala ${rental.mark} ist abgesagt, ${given.name} ist noch bestellt.`);
  expect(screen.queryByRole('button', { name: 'Nicht mehr bestellt' })).toBeNull();
  await waitFor(async () => (await card(given)).getByRole('button', { name: 'Stornieren' }));
  // Nor is it from its job.
  await house.open(`/projekt/${job.id}`, await house.admin());
  const way = await screen.findByRole('link', { name: `Öffnen: ${given.name}` });
  expect(screen.queryByRole('button', { name: /Nicht mehr bestellt/ })).toBeNull();
  expect(way.getAttribute('href')).toBe(`/zumietung/${given.id}`);
});

/** Its page, as the firm opens it in whatever tab. */
const openAsFirm = async (given: Ordered) => {
  await house.open(`/l/#${tokenOf(given.an)}`);
  await screen.findByRole('heading', { name: 'Haben Sie das für uns?' });
};
const saysYes = async () => {
  await fill(screen.getByLabelText(/^Ihr Name/), 'Tjark Hinrichs');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ich darf das für/ }));
  await press(/^Alles bestätigen/);
};

test('[ZUM-02 K4.10] who answers in a second tab sees what was agreed in the first one, not what was typed', async () => {
  const given = await ordered(await aRental());
  await openAsFirm(given);
  await answered(given, { hat: 3, preis: 9_00 });
  await saysYes();
  await says(/VereinbartSchon beantwortet von Onno Beyer am/);
  await says(/3 von 4, 9,00\s€/);
  await says(/Mit 3 von 4 Stück, netto27,00\s€/);
  expect(await stored('zumietungen', given.id)).toMatchObject({ netto: 27_00 });
});

test('[ZUM-02] an order that is refused shows that nothing of it comes', async () => {
  const given = await ordered(await aRental());
  await openAsFirm(given);
  await fill(screen.getByLabelText(/^Ihr Name/), 'Tjark Hinrichs');
  await press(/^Absagen/);
  await press(/^Bestellung absagen/);
  await says(/Danke für Ihre Antwort\. Beim nächsten Mal gern\./);
  await says(/0 von 4/);
  await says(/Nichts davon0,00\s€/);
  expect(await stored('bestellungen', given.order)).toMatchObject({ stand: 'abgelehnt' });
});

test('[ZUM-02] a page whose order is withdrawn meanwhile says so at the press, and takes no answer', async () => {
  const given = await ordered(await aRental());
  await openAsFirm(given);
  await asked(`/api/bestellungen/${given.order}/zurueckziehen`, {});
  await saysYes();
  await says('Diese Bestellung wurde zurückgezogen.');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Antwort' })).toBeNull());
});

test('[ZUM-02] a firm sees what it has asked, and that another price is not what was ordered', async () => {
  const given = await ordered(await aRental());
  await openAsFirm(given);
  await says(/Wie bestellt, netto38,00/);
  await fill(screen.getByLabelText(/^Ihr Preis/), '11,00');
  await says(/Alles, zu anderem Preis, netto44,00/);
  await fill(screen.getByLabelText(/^Ihr Name/), 'Onno Beyer');
  await press(/^Frage/);
  await fill(screen.getByRole('textbox', { name: /^Frage/ }), 'Reicht IP20?');
  await press(/^Frage senden/);
  await says(/Ihre Frage ist unterwegs\. Wir melden uns\.\s*Reicht IP20\?/);
  expect(screen.getByText('Dorthin geht unsere Antwort.')).toBeDefined();
});

test('[ZUM-02] a page that stood open longer than its session is answered all the same', async () => {
  const given = await ordered(await aRental());
  await openAsFirm(given);
  const overNow = sessionsAreOver();
  await saysYes();
  await says(/Vereinbart/);
  expect(overNow()).toBe(1);
});
