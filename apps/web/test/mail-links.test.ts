import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

/** What is in the last mail to somebody: the path of our page, with its token. */
async function linkMailedTo(email: string): Promise<string> {
  const mailed = () => house.server.letters.findLast(({ to }) => to === email)?.text;
  const text = await vi.waitUntil(mailed, 60_000);
  const { pathname, hash } = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${hash}`;
}

test('[AUTH-07] an address is confirmed by a click, not by whoever opens the link', async () => {
  const person = await house.server.user();
  const body = { email: person.email };
  await house.server.ask('POST', '/api/collections/users/request-verification', { body });
  await house.open(await linkMailedTo(person.email));
  const isVerified = async () =>
    (await house.server.ask('GET', `/api/collections/users/records/${person.id}`, { as: person })).body
      .verified;

  const confirm = await screen.findByRole('button', { name: /^E-Mail-Adresse bestätigen/ });
  expect(await isVerified()).toBe(false);
  await userEvent.click(confirm);
  await screen.findByText('Danke, deine E-Mail-Adresse ist bestätigt.');
  expect(await isVerified()).toBe(true);
});

test.each(['/email-bestaetigen', '/passwort-neu', '/email-aendern'])(
  '[AUTH-07] %s without its token asks for nothing and says how to get another link',
  async (path) => {
    await house.open(path);
    const said = await screen.findByText('Dieser Link ist nicht vollständig.');
    expect(said.closest('[role=alert]')?.textContent).toMatch(/noch einmal aus der Mail/);
    expect(document.querySelector('main input')).toBeNull();
    expect(screen.queryAllByRole('button', { name: /bestätigen|speichern/ })).toEqual([]);
  },
);

test('[AUTH-07] a token that no server gave is refused, with the way to another', async () => {
  await house.open('/passwort-neu#token=abc');
  await userEvent.type(await screen.findByLabelText('Neues Passwort'), 'noch-geheimer-2');
  await userEvent.type(screen.getByLabelText('Neues Passwort wiederholen'), 'noch-geheimer-2');
  await userEvent.click(screen.getByRole('button', { name: /^Passwort speichern/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Link/);
  expect(screen.getByRole('link', { name: 'Neuen anfordern' })).toBeDefined();
});
