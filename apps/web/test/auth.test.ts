import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../server/test/server.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { aMark, described, fill, press, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
// So that nobody registered by a test is the first account of the server.
beforeAll(() => house.admin());

const field = (label: string | RegExp) => screen.findByLabelText(label);
const password = () => field('Passwort');

async function fillLogin(email: string, secret: string) {
  await fill(await field(/^E-Mail/), email);
  await fill(await password(), secret);
  await press(/^Anmelden/);
}

/** The address in the last letter to this person. */
async function linkInMailTo(email: string): Promise<string> {
  const letter = await waitFor(() => {
    const found = house.server.letters.findLast(({ to }) => to === email);
    if (!found) throw new Error(`No letter to ${email}`);
    return found;
  });
  const { pathname, hash } = new URL(/https:\/\/\S+#token=\S+/.exec(letter.text)?.[0] ?? '');
  return pathname + hash;
}

test('[AUTH-01] [AUTH-09] signing in leads a visitor to the page they wanted', async () => {
  const { email, password: secret } = await house.server.user('kunden');
  await house.open('/kunde');
  await isAt('/');
  await screen.findByRole('heading', { level: 1, name: 'Bitte Anmelden' });
  await waitFor(() => expect(document.title).toBe('Bitte Anmelden – Traverse'));
  await fillLogin(email, secret);
  await isAt('/kunde');
});

test('[AUTH-01] who is signed in already goes on to home', async () => {
  const person = await house.server.user();
  for (const address of ['/', '/reg']) {
    await house.open(address, person);
    await isAt('/home');
  }
});

test('[R22] the page to sign in begins in its first field', async () => {
  await house.open('/');
  const email = await field(/^E-Mail/);
  await waitFor(() => expect(document.activeElement).toBe(email));
});

test('[AUTH-03] [ERR-01] a wrong password is said above and beside the field', async () => {
  const { email } = await house.server.user();
  await house.open('/');
  await fillLogin(email, 'falsch-geraten');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Anmeldung fehlgeschlagen.');
  expect(described(await password())).toContain('E-Mail oder Passwort stimmt nicht.');
  await waitFor(async () => expect(document.activeElement).toBe(await password()));
  expect(valueOf(await field(/^E-Mail/))).toBe(email);
  await press('Meldung schließen', within(alert));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('signing in says what is missing before it asks the server', async () => {
  await house.open('/');
  await fillLogin('mareike', '');
  await waitFor(async () =>
    expect(described(await field(/^E-Mail/))).toContain('Das ist keine E-Mail-Adresse.'),
  );
  expect(described(await password())).toContain('Bitte gib dein Passwort ein.');
});

test('[AUTH-04] [ERR-01] a return that we did not ask for is refused', async () => {
  await house.open('/anmelden/konto?code=abc&state=fremd');
  expect((await screen.findByRole('alert')).textContent).toContain(
    "State parameters don't match. oAuth Failed!",
  );
});

async function fillRegistration(email: string, again: string) {
  await screen.findByRole('heading', { name: 'Registrieren' });
  await fill(await field(/^E-Mail/), email);
  await fill(await field(/^Name/), 'Neele Janssen');
  await fill(await field(/^Telefon/), '0441 12345');
  await fill(await field('Passwort *'), 'sehr-geheim-1');
  await fill(await field('Passwort wiederholen *'), again);
  await userEvent.tab();
}

const register = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Registrieren/ });
const isClosed = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute('aria-disabled') === 'true';

test('[AUTH-05] registering is possible once every field is right', async () => {
  await house.open('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Registrieren' }));
  await screen.findByRole('heading', { name: 'Registrieren' });
  expect(isClosed(register())).toBe(true);
  await fillRegistration(`neu-${aMark()}@lindhof.example`, 'anders');
  const again = await field('Passwort wiederholen *');
  await waitFor(() => expect(described(again)).toContain('Die Passwörter sind nicht gleich.'));
  expect(isClosed(register())).toBe(true);
  await fill(again, 'sehr-geheim-1');
  await waitFor(() => expect(isClosed(register())).toBe(false));
  await userEvent.click(register());
  await isAt('/home');
});

test('[AUTH-05] [ERR-01] what the server refuses stands at the top and under the field', async () => {
  const { email } = await house.server.user();
  await house.open('/reg');
  await fillRegistration(email, 'sehr-geheim-1');
  await userEvent.click(register());
  expect((await screen.findByRole('alert')).textContent).toContain('Nicht registriert.');
  const typed = await field(/^E-Mail/);
  expect(described(typed)).toContain('Zu dieser E-Mail-Adresse gibt es schon ein Konto.');
  expect(typed.getAttribute('aria-invalid')).toBe('true');
  expect(valueOf(await field(/^Name/))).toBe('Neele Janssen');
});

test('[HAND-05] an empty installation begins with its first account', async () => {
  await using empty = await startServer();
  await house.open('/');
  await screen.findByRole('heading', { name: 'Bitte Anmelden' });
  pocketbase.baseURL = empty.url;
  try {
    await house.open('/reg');
    await house.open('/');
    await screen.findByRole('heading', { level: 1, name: 'Leg das erste Konto an' });
    expect(screen.queryByLabelText(/^Passwort/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Registrieren' }));
    await isAt('/reg');
  } finally {
    pocketbase.baseURL = house.server.url;
  }
});

test('[AUTH-06] the first account of a server in a network is asked for its code, the next one told that it is closed', async () => {
  await using network = await startServer({ reach: 'network' });
  await house.open('/');
  await screen.findByRole('heading', { name: 'Bitte Anmelden' });
  pocketbase.baseURL = network.url;
  try {
    await house.open('/reg');
    const code = await field('Einrichtungscode *');
    await fillRegistration(`erste-${aMark()}@lindhof.example`, 'sehr-geheim-1');
    expect(isClosed(register())).toBe(true);
    await fill(code, 'geraten');
    await userEvent.click(register());
    await waitFor(() => expect(described(code)).toContain('Das erste Konto braucht den Einrichtungscode.'));
    await fill(code, network.setupCode ?? '');
    await userEvent.click(register());
    await isAt('/home');
    pocketbase.authStore.clear();
    await house.open('/reg');
    await screen.findByText('Die Registrierung ist abgeschaltet.');
    expect(screen.queryByLabelText('Einrichtungscode *')).toBeNull();
  } finally {
    pocketbase.baseURL = house.server.url;
  }
});

async function setPassword(secret: string) {
  await fill(await field(/^Neues Passwort(?! wied)/), secret);
  await fill(await field(/^Neues Passwort wiederholen/), secret);
  await press(/^Passwort speichern/);
}

test('[AUTH-07] a forgotten password is set anew', async () => {
  const { email } = await house.server.user();
  await house.open('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Passwort vergessen?' }));
  await screen.findByRole('heading', { name: 'Passwort vergessen' });
  await fill(await field(/^E-Mail/), email);
  await press(/^Link senden/);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(`Wenn es ein Konto mit ${email} gibt`),
  );

  await house.open(await linkInMailTo(email));
  await setPassword('noch-geheimer-2');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Dein neues Passwort gilt ab jetzt.'),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Anmelden' }));
  await screen.findByRole('heading', { name: 'Bitte Anmelden' });
  await fillLogin(email, 'noch-geheimer-2');
  await isAt('/home');
});
