import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, asOnPhone, dialogNamed, fill, press, says, sayYes, scan } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();

/** Two places, cables at the first, a desk with two pieces at the second; the inventory is about both. */
async function anInventur() {
  const mark = aMark();
  const [a, b] = [
    await house.create('lagerplaetze', { name: `A-${mark}`, zone: `Traversen ${mark}` }),
    await house.create('lagerplaetze', { name: `B-${mark}` }),
  ];
  const kabel = await house.create('inventar', {
    name: `Kabel ${mark}`,
    anzahl: 5,
    wiederbeschaffung: 1000,
    lagerplatz: a.id,
  });
  const pult = await house.create('inventar', { name: `Pult ${mark}`, anzahl: 2, lagerplatz: b.id });
  await house.update('inventar', pult.id, { zaehlweise: 'Einzeln' });
  const geraete = (await house.find('geraete', 'inventar', pult.id)).map(({ id }) => id);
  const inventur = await house.create('inventuren', {
    stichtag: wireDateOf(dayAt(Date.now())),
    umfang: [{ lagerplatz: a.id }, { lagerplatz: b.id }],
  });
  return { mark, a, b, kabel: kabel.id, pult: pult.id, geraete, inventur: inventur.id };
}

const zaehler = () => house.server.user('packlisten', 'inventar');

const hier = async () => within(await screen.findByRole('list', { name: 'Zeilen' }));

test('[IV-01] at the shelf: a place by its label, pieces by scans and by a typed number, then what differs, and on to the next place', async () => {
  asOnPhone();
  const { mark, a, kabel, inventur } = await anInventur();
  await house.open(`/inventur/${inventur}/zaehlen`, await zaehler());
  await says(/von 2 Plätzen/);
  await says(new RegExp(`A-${mark}.*noch nicht gezählt`));
  scan(kabel);
  await says(/Erst den Platz/);
  scan(a.id);
  await screen.findByRole('heading', { name: new RegExp(`A-${mark} Traversen ${mark}`) });
  scan(`${kabel}-ST2`);
  await says(/Gezählt: 2 Stück/);
  await userEvent.click((await hier()).getByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  const dialog = await dialogNamed(`Kabel ${mark}`);
  await fill(await dialog().findByLabelText(/^Gezählt/), '4');
  await press('So viele liegen hier', dialog());
  await waitFor(async () => expect((await hier()).getByRole('button').textContent).toMatch(/4$/));
  // Blind: what should be there is not said before.
  expect(document.body.textContent).not.toMatch(/erwartet/);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Platz fertig/ }).ariaDisabled).toBeNull());
  await press(/^Platz fertig/);
  await says(/1 Abweichung/);
  await says(/erwartet 5, 1 fehlt/);
  await press(/^So stimmt es/);
  await screen.findByRole('heading', { name: `B-${mark}` });
});

test('[IV-01] undone it is counted no more; counted anew a row stands at nothing', async () => {
  asOnPhone();
  const { a, kabel, inventur } = await anInventur();
  await house.open(`/inventur/${inventur}/zaehlen?platz=${a.id}`, await zaehler());
  await says(/Scanne, was hier liegt/);
  scan(`${kabel}-ST3`);
  await says(/Gezählt: 3 Stück/);
  await press(/^Rück.gängig/);
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Zeilen' })?.textContent ?? '0').toMatch(/0$/),
  );
  scan(kabel);
  await says(/Gezählt: 1 Stück/);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Platz fertig/ }).ariaDisabled).toBeNull());
  await press(/^Platz fertig/);
  await says(/erwartet 5, 4 fehlen/);
  await press(/^Noch einmal zählen/);
  await says(/Hier gezählt/);
  await waitFor(async () => {
    const [row] = await house.find('inventur_zeilen', 'inventur', inventur);
    expect(row).toMatchObject({ gezaehlt: 0, nachgezaehlt: 1 });
  });
});

test('[IV-01 V4.9] a device of elsewhere says where it belongs; „Ich bringe es zurück“ counts it there', async () => {
  asOnPhone();
  const { a, b, mark, geraete, inventur } = await anInventur();
  const [one = ''] = geraete;
  await house.open(`/inventur/${inventur}/zaehlen?platz=${a.id}`, await zaehler());
  await says(/Scanne, was hier liegt/);
  scan(one);
  await says(new RegExp(`Gehört nach B-${mark}`));
  const answers = within(await screen.findByRole('group', { name: 'Antworten' }));
  expect(answers.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Bleibt hierder Platz wird geändert',
    `Ich bringe es zurückzählt in B-${mark}`,
    'Aufkleber ist falsches zählt nicht; kleb den richtigen auf',
  ]);
  await press(/^Ich bringe es zurück/);
  await waitFor(async () => {
    const [row] = await house.find('inventur_zeilen', 'geraet', one);
    expect(row).toMatchObject({ gezaehlt: 1, lagerplatz: b.id, ergebnis: 'gefunden' });
  });
});

test('[IV-01] in the office: K decides about the row at hand, then it can be closed, and be opened again', async () => {
  const { a, b, kabel, geraete, inventur, mark } = await anInventur();
  const as = await zaehler();
  const count = (platz: string, code: string) =>
    house.server.ask('POST', '/api/scans', {
      as,
      body: { scans: [{ id: `c${aMark()}aaaaaa`, inventur, platz, code }] },
    });
  await count(a.id, `${kabel}-ST4`);
  for (const id of geraete) await count(b.id, id);
  for (const { id } of [a, b])
    await house.server.ask('POST', `/api/inventuren/${inventur}/plaetze/${id}/fertig`, { as });
  await house.open(`/inventur/${inventur}`, as);
  await says(/Noch 1 Abweichung entscheiden, dann geht Abschließen/);
  const table = await screen.findByRole('table', { name: 'Abweichungen' });
  expect(within(table).getByText(`Kabel ${mark}`)).toBeTruthy();
  await says(/Fehlen1 Stück 10,00\s€/);
  await userEvent.keyboard('k');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'korrigieren' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await press(/^Abschließen/);
  await sayYes();
  await says(/Abgeschlossen, 1 × Bestand geändert/);
  await waitFor(async () => {
    const [item] = await house.find('inventar', 'id', kabel);
    expect(item).toMatchObject({ anzahl: 4 });
  });
  await press(/^Wieder öffnen/);
  await says(/Wieder offen, 1 Korrekturen zurückgenommen/);
});

test('[IV-01] who may not change stock sees it, and decides nothing', async () => {
  const { inventur } = await anInventur();
  await house.open(`/inventur/${inventur}`, await house.server.user('packlisten'));
  await says(/0 von 2 Plätzen/);
  expect(screen.queryByRole('link', { name: 'Zählen' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Abschließen/ })).toBeNull();
});
