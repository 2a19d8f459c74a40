import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { noteAnswer } from '../src/api/connection.ts';
import { choose, dialogNamed, isOff, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

async function take(text: string) {
  const file: unknown = new File([text], 'benning.csv', { type: 'text/csv' });
  noteAnswer(performance.now());
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Datei wählen' }))).toBe(false));
  // Node's, which is the window's in all that is asked of it.
  await userEvent.upload(await screen.findByLabelText('Dateien wählen'), file as globalThis.File);
}

const fates = async () =>
  within(await screen.findByRole('region', { name: 'Probelauf' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('[PRUEF-04] results of a tester: what it cannot know is asked, a number without a device waits for one, nothing is taken back', async () => {
  const art = await house.create('pruefarten', { name: 'DGUV V3', intervallMonate: 12 });
  await house.create('pruefarten', { name: 'Kettenzug', intervallMonate: 12 });
  const item = await house.create('inventar', { name: 'Dimmer', anzahl: 0, zaehlweise: 'Einzeln' });
  const known = await house.create('geraete', { inventar: item.id, seriennummer: 'D-1' });
  const other = await house.create('geraete', { inventar: item.id, seriennummer: 'D-2' });
  await house.create('artikel_pruefungen', { inventar: item.id, pruefart: art.id });
  await house.open('/pruefungen', await house.admin());
  await screen.findByRole('heading', { level: 1, name: 'Prüfungen' });
  await choose(/^CSV/, 'Tabelle einlesen');
  await screen.findByRole('heading', { name: 'Tabelle einlesen' });
  await take(
    'Identnummer;Prüfdatum;Ergebnis;RISO [MΩ]\nD-1;12.03.2026 14:05;i.O.;19,9\nX-77;12.03.2026;RPASS;5\n',
  );
  expect(await fates()).toEqual([expect.stringMatching(/^3Fehler.*RPASS/), expect.stringMatching(/^2.*neu/)]);
  await says('Prüfungen bleiben stehen, sie lassen sich nicht zurücknehmen.');
  await press('Bestanden');
  await says('Sag zuerst, was für alle Zeilen gilt: „Prüfart“.');
  await userEvent.click(screen.getByRole('combobox', { name: /^Prüfart/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'DGUV V3' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Prüfer/ }), 'Meyer');
  const button = () => screen.getByRole('button', { name: /^2 Zeilen übernehmen/ });
  await waitFor(() => expect(isOff(button())).toBe(false));
  expect((await fates()).join()).toMatch(/nicht zugeordnet.*X-77.*hat hier kein Gerät/);
  await userEvent.click(button());
  await says('Übernommen.');
  expect(await house.find('pruefungen', 'geraet', known.id)).toMatchObject([
    { geraet: known.id, pruefart: art.id, pruefer: 'Meyer', datum: '2026-03-12 13:05:00.000Z' },
  ]);

  await press('Gerät wählen');
  const dialog = await dialogNamed('Wessen Nummer ist „X-77“?');
  await userEvent.click(dialog().getByRole('combobox', { name: /^Gerät/ }));
  await userEvent.click(
    await screen.findByRole('option', { name: new RegExp(String(other['bezeichnung'])) }),
  );
  await userEvent.click(dialog().getByRole('button', { name: /^Prüfung eintragen/ }));
  await says('1 Prüfung eingetragen');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gerät wählen' })).toBeNull());
  expect(await house.find('codes', 'code', 'X77')).toMatchObject([{ code: 'X77', geraet: other.id }]);
});

test('[PRUEF-04] a wrong test is replaced on the page of its device', async () => {
  const art = await house.create('pruefarten', { name: 'Sichtprüfung', intervallMonate: 12 });
  const item = await house.create('inventar', { name: 'Spot', anzahl: 0, zaehlweise: 'Einzeln' });
  const { id } = await house.create('geraete', { inventar: item.id, seriennummer: 'E-1' });
  await house.create('artikel_pruefungen', { inventar: item.id, pruefart: art.id });
  const wrong = await house.create('pruefungen', {
    geraet: id,
    pruefart: art.id,
    datum: wireDateOf('2026-05-05'),
    ergebnis: 'nicht bestanden',
    pruefer: 'Meyer',
  });
  await house.open(`/geraet/${id}`, await house.admin());
  await press('Sichtprüfung vom 5.5.2026 ersetzen');
  const dialog = await dialogNamed('Anlegen');
  await userEvent.click(dialog().getByRole('combobox', { name: /^Ergebnis/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'bestanden', hidden: true }));
  await press(/^Speichern(?! \+)/, dialog());
  // What the wrong one has blocked is asked about.
  await sayYes();
  await says(/Meyer, ersetzt/);
  expect(await house.find('pruefungen', 'ersetzt', wrong.id)).toMatchObject([{ ergebnis: 'bestanden' }]);
  await says('Plakette drucken');
});
