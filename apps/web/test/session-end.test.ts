import { screen, waitFor } from '@testing-library/dom';
import { wireDateWithTime } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { signOut } from '../src/api/auth.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { closed, dialogNamed, fill, press, says, sayYes, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const NEW_PASSWORD = 'noch-geheimer-2';
const ENDED = 'Deine Sitzung ist beendet';

/** The password is changed on another device, which ends every session. */
async function endSession(person: TestUser): Promise<void> {
  const { status } = await house.server.ask('PATCH', `/api/collections/users/records/${person.id}`, {
    as: person,
    body: { oldPassword: person.password, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
  });
  expect(status).toBe(200);
}

/** Somebody has typed into a project when the session ends. */
async function typedWhenItEnded() {
  const projekt = await house.server.given('projekt', {
    name: 'Sommerfest',
    ort: 'Bremen',
    kunde: 'Bauverein',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
    datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
  });
  const person = await house.server.user();
  await house.open(`/projekt/${projekt.id}`, person);
  await press('Beschreibung: bearbeiten');
  const text = () => screen.getByRole('textbox', { name: 'Beschreibung' });
  await screen.findByRole('textbox', { name: 'Beschreibung' });
  await fill(text(), 'Aufbau ab sechs');
  await endSession(person);
  await press(/^Speichern/);
  return { projekt, person, text, dialog: await dialogNamed(ENDED) };
}

test('[AUTH-09] who has typed something signs in again in place, and goes on with it', async () => {
  const { projekt, person, text, dialog } = await typedWhenItEnded();
  expect(valueOf(dialog().getByLabelText(/^E-Mail/))).toBe(person.email);
  await fill(dialog().getByLabelText('Passwort'), 'falsch');
  await press(/^Anmelden/, dialog());
  await says('Anmeldung fehlgeschlagen.');
  await fill(dialog().getByLabelText('Passwort'), NEW_PASSWORD);
  await press(/^Anmelden/, dialog());
  await closed(ENDED);
  expect(location.pathname).toBe(`/projekt/${projekt.id}`);
  expect(valueOf(text())).toBe('Aufbau ab sechs');
  await press(/^Speichern/);
  await waitFor(async () => {
    const [stored] = await house.find('projekt', 'name', 'Sommerfest');
    expect(stored?.['beschreibung']).toBe('Aufbau ab sechs');
  });
});

test('[AUTH-09] somebody else who signs in does not get what was typed', async () => {
  await typedWhenItEnded();
  const other = await house.server.user();
  const { body } = await house.server.ask('POST', '/api/collections/users/auth-refresh?expand=groups', {
    as: other,
  });
  // In another tab.
  pocketbase.authStore.save(body.token, body.record);
  await press(/^Verwerfen und als/, (await dialogNamed(/^Jetzt ist .* angemeldet$/))());
  await sayYes();
  await closed(/angemeldet$/);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Beschreibung' })).toBeNull());
  await screen.findByRole('button', { name: `Angemeldet: ${body.record.username}` });
});

test('[AUTH-09] what was typed can be given up', async () => {
  const { dialog } = await typedWhenItEnded();
  await press('Verwerfen und abmelden', dialog());
  await sayYes();
  await isAt('/');
});

test('[AUTH-09] [ERR-02] with nothing typed the sign-in says why it is there', async () => {
  const person = await house.server.user('kunden');
  await house.open('/home', person);
  await screen.findByRole('button', { name: 'Menü öffnen' });
  await endSession(person);
  await house.open('/kunde');
  await isAt('/');
  await says('Deine Sitzung ist beendet.');
});

/** Signed in on one more device. */
async function elsewhere(person: TestUser, userAgent: string): Promise<TestUser> {
  const { body } = await house.server.ask('POST', '/api/collections/users/auth-with-password', {
    body: { identity: person.email, password: person.password },
    headers: { 'User-Agent': userAgent },
  });
  return { ...person, token: body.token };
}

const isSignedIn = async (as: TestUser) =>
  (await house.server.ask('POST', '/api/files/token', { as })).status === 200;

test('[AUTH-08] a person signs one device out, then all others, and goes on here', async () => {
  const person = await house.server.user();
  const [phone, tablet] = [
    await elsewhere(person, 'Mozilla/5.0 (iPhone) Safari/604.1'),
    await elsewhere(person, 'Mozilla/5.0 (iPad) Safari/604.1'),
  ];
  await house.open('/einstellungen/konto', person);
  await press('Safari auf iPhone abmelden');
  await says('Safari auf iPhone abgemeldet');
  expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, true]);
  screen.getByText('dieses Gerät');
  await press('Überall sonst abmelden');
  await says('Überall sonst abgemeldet');
  expect(await isSignedIn(tablet)).toBe(false);
  await waitFor(() => expect(screen.queryByText(/auf iPad/)).toBeNull());
  expect(pocketbase.authStore.isValid).toBe(true);
});

test('[AUTH-08] [HOME-09] an admin sees where somebody is signed in and signs them out', async () => {
  const person = await house.server.user();
  const [stored] = await house.find('users', 'id', person.id);
  const name = String(stored?.['username']);
  await house.open('/einstellungen/benutzer', await house.admin());
  await press(`Angemeldete Geräte von ${name}`);
  const dialog = await dialogNamed(`Angemeldete Geräte von ${name}`);
  await dialog().findByText('Programm node');
  await press('Überall abmelden', dialog());
  await dialog().findByText(`${name} ist nirgends angemeldet.`);
  expect(await isSignedIn(person)).toBe(false);
});

test('[AUTH-08] whoever signs out has no session left', async () => {
  const person = await house.server.user();
  await house.open('/einstellungen/konto', person);
  await screen.findByText('dieses Gerät');
  signOut();
  await waitFor(async () => expect(await isSignedIn(person)).toBe(false));
});

/** Somebody with a pack list for their eyes only. */
async function withOwnList(name: string) {
  const person = await house.server.user('packlisten');
  const { id: kunde } = await house.server.given('kunden', { name: 'Petersen' });
  const days = { von: wireDateWithTime('2031-12-03', 0), bis: wireDateWithTime('2031-12-04', 0) };
  await house.server.given('packlisten', { ...days, name, kunde, user: person.id });
  return person;
}

test('[AUTH-09] whoever signs in next on a device is shown nothing that the one before has seen', async () => {
  const first = await withOwnList('PL20310001');
  const second = await withOwnList('PL20310002');
  await house.open('/packlisten', first);
  await screen.findByRole('row', { name: /PL20310001/ });
  signOut();
  await isAt('/');
  const texts: string[] = [];
  const watch = new MutationObserver(() => texts.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await house.open('/packlisten', second);
  await screen.findByRole('row', { name: /PL20310002/ });
  watch.disconnect();
  expect(texts.filter((text) => text.includes('PL20310001'))).toEqual([]);
});
