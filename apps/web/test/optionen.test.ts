import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities } from '@traverse/domain/entities';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, choose, closed, dialogNamed, fill, press, says, sayYes, searchIn } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));
const [von, bis] = [inDays(20), inDays(22)];

/** A job with a pack list of so many of this item. */
async function aJob(inventar: string, anzahl: number) {
  const name = `Gala ${aMark()}`;
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: name });
  const projekt = await house.create('projekt', { name, datum_von: von, datum_bis: bis });
  const liste = await house.server.given('inventarlisten', { von, bis });
  await house.server.given('inventar_inventarlisten', { inventar, anzahl, inventarliste: liste.id });
  const packliste = await house.server.given('packlisten', {
    kunde: kunde.id,
    projekt: projekt.id,
    inventarliste: liste.id,
    von,
    bis,
  });
  return { projekt: projekt.id, packliste, liste: liste.id };
}

async function chooseStatus(status: string) {
  const dialog = await dialogNamed('Status des Projekts');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: status, hidden: true }));
  return dialog;
}

const schalter = async (liste: string) => {
  const [found] = await house.find('inventarlisten', 'id', liste);
  return found?.['verbucht'] ? 'verbucht' : found?.['option'] ? 'option' : '';
};

test('[PLAN-01 V5.3] an option becomes a promise: the list follows the project, and what is short is asked first', async () => {
  const par = await house.create('inventar', { name: `LED-PAR ${aMark()}`, anzahl: 10, kategorie: 'Licht' });
  const job = await aJob(par.id, 6);
  const other = await house.server.given('inventarlisten', { von, bis, verbucht: true });
  await house.open(`/projekt/${job.projekt}`, await house.admin());
  // What a firm does not use it does not see.
  await screen.findByRole('button', { name: 'Weitere Aktionen' });
  expect(screen.queryByRole('button', { name: /^Option/ })).toBeNull();

  await choose('Weitere Aktionen', 'Status …');
  let dialog = await chooseStatus('Option');
  await fill(dialog().getByRole('textbox', { name: 'Option bis' }), formatDay(addDays(today, 90)));
  await press(/^Speichern/, dialog());
  await says('Eine Option endet spätestens am letzten Tag');
  await fill(dialog().getByRole('textbox', { name: 'Option bis' }), formatDay(addDays(today, 5)));
  expect(await dialog().findByRole('checkbox', { name: /als Option vormerken$/ })).toBeTruthy();
  await press(/^Speichern/, dialog());
  await closed('Status des Projekts');
  const words = `Option bis ${formatDay(addDays(today, 5))}`;
  expect(await screen.findByRole('button', { name: words })).toBeTruthy();
  expect(await schalter(job.liste)).toBe('option');

  await house.open(`/packliste/${job.packliste.id}`);
  expect(await screen.findByRole('button', { name: words })).toBeTruthy();
  await house.open(`/verfuegbarkeit?von=${addDays(today, 19)}`);
  expect(await screen.findByRole('button', { name: new RegExp(`^6 .*${words}`) })).toBeTruthy();
  await says(/Option/);

  const line = { inventar: par.id, inventarliste: other.id, anzahl: 6 };
  await house.server.given('inventar_inventarlisten', line);
  await house.open(`/projekt/${job.projekt}`);
  await press(words);
  dialog = await chooseStatus('Bestätigt');
  await dialog().findByRole('checkbox', { name: /verbuchen$/ });
  await press(/^Speichern/, dialog());
  const question = await dialogNamed(/^Möchtest du trotzdem verbuchen/);
  expect(question().getByText(/2 × LED-PAR/)).toBeTruthy();
  expect(await schalter(job.liste)).toBe('option');
  await sayYes(/^Möchtest du trotzdem verbuchen/);
  await closed('Status des Projekts');
  expect(await schalter(job.liste)).toBe('verbucht');
  expect(await screen.findByRole('button', { name: 'Bestätigt' })).toBeTruthy();
});

test('[PLAN-01] a project that is called off lets its lists go, but for the one that is out, which is named', async () => {
  const par = await house.create('inventar', { name: `LED-PAR ${aMark()}`, anzahl: 10, kategorie: 'Licht' });
  const job = await aJob(par.id, 2);
  await house.server.given('inventarlisten', { von, bis });
  const out = await house.server.given('inventarlisten', { von, bis, verbucht: true });
  const line = { inventar: par.id, inventarliste: out.id, anzahl: 3, out: 3, in: 1 };
  await house.server.given('inventar_inventarlisten', line);
  const { kunde } = job.packliste;
  const second = { kunde, projekt: job.projekt, inventarliste: out.id, von, bis };
  const { name } = await house.server.given('packlisten', second);
  await house.open(`/packliste/${job.packliste.id}`, await house.admin());
  await choose('Weitere Aktionen', 'Als Option vormerken');
  await press(/^Vormerken/, (await dialogNamed('Option'))());
  await closed('Option');

  await house.open(`/projekt/${job.projekt}`);
  await screen.findByRole('region', { name: 'Akte' });
  await choose('Weitere Aktionen', 'Status …');
  const dialog = await chooseStatus('Abgesagt');
  await dialog().findByText(new RegExp(`^${name}.*bleibt verbucht: 2 Stück sind noch draußen`));
  await fill(dialog().getByRole('textbox', { name: 'Grund' }), 'Zu teuer');
  await press(/^Speichern/, dialog());
  await closed('Status des Projekts');
  await waitFor(async () => expect(await schalter(job.liste)).toBe(''));
  expect(await schalter(out.id)).toBe('verbucht');
  expect(within(document.body).getByRole('button', { name: 'Abgesagt' })).toBeTruthy();
});

test('[NAHT-01] [O2] a list that is made for an option is one; one that stands otherwise says so, with both ways', async () => {
  const par = await house.create('inventar', { name: `LED-PAR ${aMark()}`, anzahl: 10, kategorie: 'Licht' });
  const job = await aJob(par.id, 2);
  await house.update('projekt', job.projekt, { status: 'Option' });
  const { kunde } = job.packliste;
  const second = await house.server.given('packlisten', { kunde, projekt: job.projekt, von, bis });
  await house.open(`/packliste/${second.id}`, await house.admin());
  await press(/^Scannen/);
  await waitFor(async () => {
    const [found] = await house.find('packlisten', 'id', second.id);
    expect(await schalter(String(found?.['inventarliste']))).toBe('option');
  });

  await house.update('inventarlisten', job.liste, { verbucht: true });
  await house.update('inventarlisten', job.liste, { gemeintFuer: '' });
  await house.open(`/packliste/${job.packliste.id}`);
  await screen.findByText(/ist „Option“, die Liste ist verbucht\.$/);
  await press(/^Vormerken/);
  await waitFor(async () => expect(await schalter(job.liste)).toBe('option'));
  await waitFor(() => expect(screen.queryByText(/ist „Option“, die Liste/)).toBeNull());
});

test('[NAHT-01 L3.1] [O2] a list that begins with a set for an option is one, with all its parts', async () => {
  const mark = aMark();
  const rack = await house.create('inventar', {
    name: `Rack ${mark}`,
    typ: 'Set',
    anzahl: 0,
    kategorie: 'Ton',
  });
  const amp = await house.create('inventar', { name: `Amp ${mark}`, anzahl: 4, kategorie: 'Ton' });
  await house.create('artikel_teile', { artikel: rack.id, art: 'Teil', teil: amp.id, anzahl: 2 });
  const kunde = await house.create('kunden', { name: 'Jana Petersen' });
  const dates = { datum_von: von, datum_bis: bis };
  const projekt = await house.create('projekt', { name: `Gala ${mark}`, status: 'Option', ...dates });
  const facts = { kunde: kunde.id, projekt: projekt.id, von, bis };
  const packliste = await house.server.given('packlisten', facts);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press(/^Inventar/);
  const picker = await dialogNamed('Inventar wählen');
  await fill(await searchIn(picker()), `Rack ${mark}`);
  await userEvent.click(await picker().findByRole('row', { name: new RegExp(`Rack ${mark}`) }));
  await press(/^Ok/, picker());
  await closed('Inventar wählen');
  const listeOf = async () =>
    String((await house.find('packlisten', 'id', packliste.id))[0]?.['inventarliste']);
  await waitFor(async () =>
    expect(await house.find('inventar_inventarlisten', 'inventarliste', await listeOf())).toMatchObject([
      { inventar: amp.id, anzahl: 2 },
    ]),
  );
  expect(await schalter(await listeOf())).toBe('option');
});

test('[NAHT-01] [PLAN-01] an option that has run out says so on its list, with every way on, until the job begins', async () => {
  const par = await house.create('inventar', { name: `LED-PAR ${aMark()}`, anzahl: 10, kategorie: 'Licht' });
  const ended = async () => {
    const job = await aJob(par.id, 2);
    // Days go by between.
    await house.server.engine.database.transaction((transaction) =>
      transaction.update(entities.inventarlisten, job.liste, { option: true, optionBis: inDays(-1) }),
    );
    await house.open(`/packliste/${job.packliste.id}`, await house.admin());
    await screen.findByText(/^Option abgelaufen: Sie hielt bis .* und reserviert nichts mehr\.$/);
    return job.liste;
  };
  const gone = () => waitFor(() => expect(screen.queryByText(/^Option abgelaufen: /)).toBeNull());
  const booked = await ended();
  await press(/^Verbuchen/);
  await gone();
  expect(await schalter(booked)).toBe('verbucht');
  const freed = await ended();
  await press(/^Freigeben/);
  await gone();
  expect(await schalter(freed)).toBe('');
  const longer = await ended();
  await press('Verlängern');
  const dialog = await dialogNamed('Option');
  await fill(dialog().getByRole('textbox', { name: /^Option bis/ }), formatDay(addDays(today, 3)));
  await press(/^Speichern/, dialog());
  await gone();
  expect(await schalter(longer)).toBe('option');
});
