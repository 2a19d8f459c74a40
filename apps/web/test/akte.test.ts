import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { newElement } from '@traverse/domain/preise/elements';
import { addDays, cents, dayAt, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import { queryClient } from '../src/api/queries.ts';
import { aMark, dialogNamed, press, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));

let kundennummer = 0;

const akte = async () => within(await screen.findByRole('region', { name: 'Akte' }));
const kind = async (name: string) => within(await (await akte()).findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await (await kind(name)).findAllByRole('listitem')).map(({ textContent }) => textContent);
const earned = async () =>
  (await (await akte()).findAllByRole('definition')).map((each) =>
    each.textContent.replaceAll('\u00a0', ' '),
  );

/** A job of a customer that is called so only once, so many days from now. */
async function aJob(days: number) {
  const firma = `Bauverein ${aMark()}`;
  const kunde = await house.server.given('kunden', { ...bauverein, kundennummer: ++kundennummer, firma });
  const [von, bis] = [inDays(days), inDays(days + 1)];
  const projekt = await house.create('projekt', {
    name: 'Gala',
    kunde: firma,
    datum_von: von,
    datum_bis: bis,
  });
  return { firma, von, bis, kunde: kunde.id, projekt: projekt.id };
}

type Job = Awaited<ReturnType<typeof aJob>>;

function aRechnung({ kunde, projekt, von, bis }: Job) {
  const dates = { rechnungsDatum: inDays(-20), faelligDatum: inDays(-10), von, bis };
  const optElement = [{ ...newElement, name: 'Licht', preis: cents(250_000) }];
  return house.server.given('rechnungen', { kunde, projekt, faktor: 1, ...dates, optElement });
}

test('[AKTE-01] [AKTE-02] a project shows what hangs on it, and starts its pack list with what it knows', async () => {
  const job = await aJob(8);
  const { von, bis, projekt } = job;
  const zumietung = await house.server.given('zumietungen', { von, bis, projekt, netto: cents(80_000) });
  const rechnung = await aRechnung(job);
  const hotel = { name: 'Hotel Bremen', datum: von, netto: cents(40_050), projekt };
  await house.create('ausgaben', hotel);
  await house.open(`/projekt/${projekt}`, await house.admin());
  expect(await rowsOf('Zumietungen')).toEqual([expect.stringMatching(`${zumietung.name}.*Nicht bestellt`)]);
  // A draft past its day: nobody has it yet, so nobody is late.
  expect(await rowsOf('Rechnungen')).toEqual([expect.stringMatching(/Entwurf/)]);
  expect(await rowsOf('Ausgaben')).toEqual([expect.stringMatching(/Hotel Bremen.*Offen/)]);

  await press('Packliste anlegen', await kind('Packlisten'));
  const dialog = await dialogNamed('Anlegen');
  await waitFor(() =>
    expect(valueOf(dialog().getByRole('combobox', { name: 'Kunde' }))).toContain(job.firma),
  );
  await press(/^SpeichernS|^Speichern$/, dialog());
  await waitFor(async () =>
    expect(await rowsOf('Packlisten')).toEqual([expect.stringMatching(/Noch nicht berechnet/)]),
  );

  await userEvent.click((await kind('Rechnungen')).getByRole('link', { name: `Entwurf ${rechnung.name}` }));
  await isAt(`/rechnung/${rechnung.id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Gala' }));
  await isAt(`/projekt/${projekt}`);
});

test('[AKTE-02] an offer is no revenue before it is handed out, a rental costs its estimate until the bill is there', async () => {
  const job = await aJob(8);
  const { von, bis, projekt } = job;
  const zumietung = await house.server.given('zumietungen', { von, bis, projekt, netto: cents(80_000) });
  await aRechnung(job);
  const person = await house.admin();
  await setFirma(house.server, { ...sampleCompany, zahlungszielVereinbart: true });
  await house.open(`/projekt/${projekt}`, person);
  expect(await earned()).toEqual(['0,00 €2.500,00 € nicht ausgestellt', '800,00 €', '− 800,00 €']);

  const { id } = await aRechnung(job);
  expect((await house.server.ask('POST', `/festschreiben/${id}`, { as: person })).status).toBe(200);
  const bill = { name: 'Rechnung des Vermieters', datum: von, netto: cents(75_000), projekt };
  await house.create('ausgaben', { ...bill, zumietung: zumietung.id });
  await queryClient.invalidateQueries();
  await waitFor(async () =>
    expect(await earned()).toEqual(['2.500,00 €2.500,00 € nicht ausgestellt', '750,00 €', '1.750,00 €']),
  );
});

/** A list with a piece on it. */
async function onListe(packliste: string): Promise<void> {
  const { von, bis } = (await house.find('packlisten', 'id', packliste))[0] as never;
  const inventarliste = await house.create('inventarlisten', { von, bis });
  const inventar = await house.create('inventar', { name: `Spot ${aMark()}`, anzahl: 9 });
  const line = { inventar: inventar.id, inventarliste: inventarliste.id, anzahl: 1 };
  await house.create('inventar_inventarlisten', line);
  await house.update('packlisten', packliste, { inventarliste: inventarliste.id });
}

test('[AKTE-01] [NAHT-02 O23] the one filled button is the next step: the list, what stands on it, the offer, after the job the invoice', async () => {
  const job = await aJob(8);
  const { projekt } = job;
  const person = await house.admin();
  await house.open(`/projekt/${projekt}`, person);
  await press(/^Liste anlegen/, await akte());
  const dialog = await dialogNamed('Anlegen');
  // Nothing works while it waits for a person (R19, O33).
  const step = (await akte()).getByRole('button', { name: /^Liste anlegen/, hidden: true });
  expect(step.getAttribute('aria-busy')).toBeNull();
  await waitFor(() =>
    expect(valueOf(dialog().getByRole('combobox', { name: 'Kunde' }))).toContain(job.firma),
  );
  await press(/^SpeichernS|^Speichern$/, dialog());
  // What stands on no list is not offered (O23).
  await (await akte()).findByRole('link', { name: 'Liste füllen' });
  const [packliste] = await house.find('packlisten', 'projekt', projekt);
  await onListe(packliste?.id ?? '');
  await house.askAgain();
  await press(/^Angebot/, await akte());
  const offer = await dialogNamed('Anlegen');
  await waitFor(() => expect(offer().getByText('Angebot')).toBeDefined());
  await press(/^SpeichernS|^Speichern$/, offer());
  await isAt(/^\/rechnung\//);

  const over = await aJob(-9);
  const late = await house.server.given('packlisten', {
    kunde: over.kunde,
    projekt: over.projekt,
    von: over.von,
    bis: over.bis,
  });
  await onListe(late.id);
  await house.open(`/projekt/${over.projekt}`, person);
  expect(await (await akte()).findByRole('button', { name: /^RechnungÖ|^Rechnung / })).toBeDefined();
});

test('[AKTE-02] only what somebody’s groups open stands there, and money for admins alone', async () => {
  const { projekt } = await aJob(8);
  await house.open(`/projekt/${projekt}`, await house.server.user('packlisten'));
  await kind('Packlisten');
  expect((await akte()).getAllByRole('region')).toHaveLength(1);
  expect((await akte()).queryByText('Umsatz netto')).toBeNull();
  expect(await (await akte()).findByRole('button', { name: /^Liste anlegen/ })).toBeDefined();
});
