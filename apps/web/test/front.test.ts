import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { formatTime, wireDateAt } from '@traverse/domain/values';
import { OWN_ANSWER, READY_PATH } from '@traverse/wire';
import { expect, test, vi } from 'vitest';
import { refreshSession } from '../src/api/auth.ts';
import { currentSession } from '../src/api/session.ts';
import { aMark, closed, fill, openCreate, saveButton, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const PAGE = '<!doctype html><title>Sign in</title><h1>Single Sign-On</h1><form method="post"></form>';
const FRONT = 'Etwas anderes als Traverse antwortet.';

/** What stands before the server answers everything with its own page, as a sign-in does whose session ran out. */
function frontAnswers(): { readonly letThrough: () => void } {
  const ask = globalThis.fetch;
  const front = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }));
  return {
    letThrough: () =>
      front.mockImplementation(async (input, init) =>
        input === READY_PATH ? Response.json({}, { headers: { [OWN_ANSWER]: '1' } }) : ask(input, init),
      ),
  };
}

test('[RAND-02 P3] a sign-in in front that answers a save keeps the form with what was typed, and says so', async () => {
  await house.open('/kunde', await house.admin());
  const dialog = await openCreate('Kunde');
  const name = aMark();
  await fill(dialog().getByLabelText(/^Name/), name);
  const front = frontAnswers();
  await userEvent.click(saveButton(dialog()));
  const alert = await dialog().findByRole('alert');
  expect(alert.textContent).toContain('Nicht gespeichert.');
  expect(alert.textContent).toContain('eine Anmeldung, die davor steht');
  expect(valueOf(dialog().getByLabelText(/^Name/))).toBe(name);
  await says(FRONT);
  const link = screen.getAllByText('Neu anmelden').map((each) => each.getAttribute('href'));
  expect(link).toContain('/?neu-anmelden');

  front.letThrough();
  await waitFor(() => expect(document.body.textContent).not.toContain(FRONT));
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  expect(await house.find('kunden', 'name', name)).toHaveLength(1);
});

test('[RAND-02 P3 P40] a list says that it could not be loaded, and of when it is, instead of falling over', async () => {
  await house.open('/home', await house.admin());
  frontAnswers();
  await house.open('/kunde');
  await says('Laden fehlgeschlagen.');
  expect(document.body.textContent).toContain(FRONT);
  // By the clock in Germany, wherever the device is: the answer is of this minute or the one before.
  const minutes = [0, 60_000].map((ago) => formatTime(wireDateAt(Date.now() - ago)).padStart(5, '0'));
  const [, told] = /Du siehst den Stand von (\d+:\d\d)/.exec(document.body.textContent ?? '') ?? [];
  expect(minutes).toContain(told?.padStart(5, '0'));
});

test('[RAND-02 P3] the renewal of a session that a front answers ends nothing', async () => {
  await house.open('/kunde', await house.admin());
  const before = currentSession();
  expect(before).toBeDefined();
  frontAnswers();
  await refreshSession();
  expect(currentSession()).toEqual(before);
});
