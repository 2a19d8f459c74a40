import { randomUUID } from 'node:crypto';
import { dayAt, wireDateOf } from '@traverse/domain';
import type { Visitor } from './driven-browser.ts';
import type { RunningServer } from './running-server.ts';

const password = 'ein langes Passwort';

export interface Firm {
  readonly email: string;
  readonly token: string;
}

/** The first account, which has every group, and what a page needs to have something to show. */
export async function foundFirm({ ask }: RunningServer): Promise<Firm> {
  const email = 'buero@lindhof.example';
  const users = '/api/collections/users';
  const account = { username: 'Büro', email, mobile: '1', password, passwordConfirm: password };
  await ask('POST', `${users}/records`, account);
  const { token } = await ask<{ token: string }>('POST', `${users}/auth-with-password`, {
    identity: email,
    password,
  });
  await ask(
    'POST',
    '/api/collections/projekt/records',
    { name: 'Stadtfest', datum_von: wireDateOf(dayAt(Date.now())) },
    token,
  );
  return { email, token };
}

/**
 * One way of an ordinary day: signs in, makes a customer, finds it again after a reload, and looks at the pages that lean
 * most on the browser. Answers where it ends. `url` is where the browser finds the server, which may be a front.
 */
export async function shortWay(visitor: Visitor, url: string, { email }: Firm): Promise<string> {
  await visitor.open(url);
  await visitor.fill('E-Mail', email);
  await visitor.fill('Passwort', password);
  await visitor.press('Anmelden');
  await visitor.isAt('/home');

  const name = `Kunde ${randomUUID().slice(0, 8)}`;
  await visitor.open(`${url}/kunde`);
  await visitor.press(/^Anlegen/);
  await visitor.fill(/^Name/, name);
  await visitor.press(/^Speichern(?! und)/);
  await visitor.sees('gespeichert');
  await visitor.open(`${url}/kunde`);
  await visitor.sees(name);

  // A scanner types wherever nobody else does. What a code may begin with Firefox would take for its own search.
  await visitor.run(`globalThis.taken = [];
    addEventListener('keydown', (event) => taken.push(event.defaultPrevented));`);
  await visitor.type("'");
  if (!(await visitor.run<boolean[]>('return taken')).every(Boolean))
    throw new Error('The browser takes the key');
  // Its keys come faster than any driver sends them on a machine that does other things.
  await visitor.run(`const { timeStamp } = new Event('scan');
    for (const key of [...'GIBT-ES-NICHT-1', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
    }`);
  await visitor.sees('GIBT-ES-NICHT-1');

  await visitor.open(`${url}/planung`);
  await visitor.press('Quartal');
  await visitor.sees('Stadtfest');
  await visitor.open(`${url}/verfuegbarkeit`);
  const failed = await visitor.run<boolean>(
    'return document.body.innerText.includes("Hier ist etwas schiefgegangen")',
  );
  if (failed) throw new Error('A page of the way has fallen over');
  return visitor.run('return location.pathname');
}
