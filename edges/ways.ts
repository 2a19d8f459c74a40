import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import type { Visitor } from './driven-browser.ts';
import type { RunningServer } from './running-server.ts';

const password = 'ein langes Passwort';

export interface Firm {
  readonly email: string;
  readonly token: string;
  /** The id of its one project. */
  readonly projekt: string;
}

/** The path of every page that the built web app knows, with its parameters. */
export const pagesOfWeb = (): readonly string[] =>
  Object.keys(JSON.parse(readFileSync('apps/web/dist/page-parts.json', 'utf8')) as object);

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
  const projekt = await ask<{ id: string }>(
    'POST',
    '/api/collections/projekt/records',
    { name: 'Stadtfest', datum_von: wireDateOf(dayAt(Date.now())) },
    token,
  );
  return { email, token, projekt: projekt.id };
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
  // The page holds the key, and gives it back once no scan has come of it: that one no browser takes for its own.
  await visitor.run(`globalThis.heardFrom = [];
    addEventListener('keydown', ({ isTrusted }) => heardFrom.push(isTrusted ? 'browser' : 'page'));`);
  await visitor.type("'");
  const heardFrom = await visitor.finds<string[]>('the key', 'return heardFrom.length > 0 && heardFrom');
  if (heardFrom.includes('browser')) throw new Error('The browser takes the key');
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
  if (await visitor.run<boolean>(`return ${HAS_FALLEN}`))
    throw new Error('A page of the way has fallen over');
  return visitor.run('return location.pathname');
}

/** What a page says in place of itself when it could not be drawn. */
const HAS_FALLEN = `document.body.innerText.includes('Hier ist etwas schiefgegangen')`;

/** What a page may not do whoever shows it: fall over, or be wider than its window. */
const FAULT = `const said = ${HAS_FALLEN};
  const { scrollWidth, clientWidth } = document.documentElement;
  return said ? 'fallen over' : scrollWidth > clientWidth ? scrollWidth + ' px wide' : '';`;

const NOT_THERE = 'gibtesnicht0001';

/** The short way and then every page, one that needs a record as somebody sees it whose link leads to none. */
export async function longWay(visitor: Visitor, url: string, firm: Firm) {
  await shortWay(visitor, url, firm);
  const faults: string[] = [];
  let longestMs = 0;
  const pages = pagesOfWeb();
  const values: Readonly<Record<string, string>> = { tab: '1', sammlung: 'kunden' };
  for (const page of pages) {
    const path = page
      .replace('/projekt/$id', `/projekt/${firm.projekt}`)
      .replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? NOT_THERE);
    const began = performance.now();
    await visitor.open(url + path);
    longestMs = Math.max(longestMs, performance.now() - began);
    const fault = await visitor.run<string>(FAULT);
    if (fault !== '') faults.push(`${path}: ${fault}`);
  }
  return { pages: pages.length, longestMs, faults };
}
