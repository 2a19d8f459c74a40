import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateWithTime } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, openCreate, press, says, sayYes, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const drafts = () =>
  Object.keys(localStorage)
    .map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    .filter(([key]) => key.startsWith('tv-draft:'));
/** As a reload and a crash leave the device: with what lies there now, whatever is closed afterwards. */
async function afterReload(close: () => Promise<void>): Promise<void> {
  const left = drafts();
  await close();
  for (const [key, value] of left) localStorage.setItem(key, value);
}

async function openKunde(name: string) {
  await house.open('/kunde');
  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(dialog().getByLabelText(/^Name/)).toBeTruthy());
  return dialog;
}

/** A customer whose note is typed and not stored when the page is loaded anew. */
async function typedAndLost() {
  const name = `Petersen ${aMark()}`;
  const { id } = await house.create('kunden', { name, anmerkung: 'alt' });
  await house.open('/kunde', await house.admin());
  const dialog = await openKunde(name);
  await fill(dialog().getByLabelText(/^Anmerkung/), 'Ruft Montag an');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await afterReload(async () => {
    await userEvent.keyboard('{Escape}');
    await sayYes();
    await closed('Bearbeiten');
    await waitFor(() => expect(drafts()).toEqual([]));
  });
  return { id, name };
}

test('[HAND-01 H1.26] what was typed into a dialog is back after a reload, says so, and is put away by one press', async () => {
  const { name } = await typedAndLost();
  const dialog = await openKunde(name);
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Anmerkung/))).toBe('Ruft Montag an'));
  expect(dialog().getByText(/^Entwurf von \d{1,2}:\d\d/)).toBeTruthy();
  await press('Verwerfen', dialog());
  expect(valueOf(dialog().getByLabelText(/^Anmerkung/))).toBe('alt');
  expect(dialog().queryByText(/^Entwurf von/)).toBeNull();
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('[HAND-01 H1.26] another user sees none, and stored there is none', async () => {
  const { id, name } = await typedAndLost();
  await house.open('/kunde', await house.server.user('kunden'));
  const theirs = await openKunde(name);
  expect(valueOf(theirs().getByLabelText(/^Anmerkung/))).toBe('alt');
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');
  expect(drafts()).toHaveLength(1);

  await house.open('/kunde', await house.admin());
  const mine = await openKunde(name);
  await waitFor(() => expect(valueOf(mine().getByLabelText(/^Anmerkung/))).toBe('Ruft Montag an'));
  await press(/^Speichern(?! und| \+)/, mine());
  await closed('Bearbeiten');
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(await house.find('kunden', 'id', id)).toMatchObject([{ anmerkung: 'Ruft Montag an' }]);
});

test('[HAND-01 H1.26] [API-10] the record was changed since: the draft comes back on it, and what both have changed is asked', async () => {
  const { id, name } = await typedAndLost();
  await house.update('kunden', id, { anmerkung: 'Ist umgezogen', ort: 'Bremen' });
  const dialog = await openKunde(name);
  const asked = await dialogNamed('Inzwischen geändert');
  await userEvent.click(asked().getByRole('radio', { name: /^Aktuelle übernehmen\s*Ist umgezogen$/ }));
  await press(/^Speichern/, asked());
  await closed('Inzwischen geändert');
  expect(valueOf(dialog().getByLabelText(/^Anmerkung/))).toBe('Ist umgezogen');
  expect(valueOf(dialog().getByLabelText(/^Ort/))).toBe('Bremen');
});

test('[HAND-01 H1.26] of a new record as well, until it is stored; files are not kept', async () => {
  await house.open('/daten', await house.admin());
  const dialog = await openCreate('Datei');
  const name = `Rider ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  await userEvent.upload(dialog().getByLabelText('Dateien wählen'), new File(['x'], 'geheim.pdf'));
  await waitFor(() => expect(JSON.stringify(drafts())).toContain(name));
  expect(JSON.stringify(drafts())).not.toContain('geheim');
  await afterReload(async () => {
    await userEvent.keyboard('{Escape}');
    await sayYes();
    await closed('Anlegen');
  });
  const again = await openCreate('Datei');
  await waitFor(() => expect(valueOf(again().getByLabelText(/^Name/))).toBe(name));
});

test('[HAND-01 H1.26] a text section of a project comes back open', async () => {
  const { id } = await house.create('projekt', {
    name: 'Weihnachtsgala',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
    datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
  });
  await house.open(`/projekt/${id}`, await house.admin());
  const text = () => screen.findByRole('textbox', { name: 'Beschreibung' });
  await press('Beschreibung: bearbeiten');
  await fill(await text(), 'Aufbau ab sechs');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await afterReload(async () => {
    await press('Abbrechen');
    await waitFor(() => expect(drafts()).toEqual([]));
    await house.open('/daten');
  });
  await house.open(`/projekt/${id}`);
  expect(valueOf(await text())).toBe('Aufbau ab sechs');
  await says(/Entwurf von \d{1,2}:\d\d/);
  await press(/^Speichern/);
  await waitFor(async () =>
    expect((await house.find('projekt', 'id', id))[0]).toMatchObject({ beschreibung: 'Aufbau ab sechs' }),
  );
  await waitFor(() => expect(drafts()).toEqual([]));
});
