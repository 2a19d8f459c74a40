import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { OWN_ANSWER, READY_PATH } from '@traverse/wire';
import { expect, vi } from 'vitest';
import { MEDIA } from '../src/ui/breakpoints.ts';

/** A part of the page that is looked into. */
export type Place = ReturnType<typeof within>;

/** A word that no other test has in its data. */
export const aMark = () => crypto.randomUUID().slice(0, 8);

/** Puts this text in the place of what a field holds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}

export async function press(name: string | RegExp, place: Place = screen): Promise<void> {
  await userEvent.click(await place.findByRole('button', { name }));
}

/** 'Anlegen' of a list; as long as the list is empty it stands on the page twice. */
export async function pressAnlegen(): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: /^Anlegen/ });
  if (first) await userEvent.click(first);
}

/** A hand's Enter comes later than what a scanner sends behind its own (80 ms, hand.md 5.3). */
export const afterScan = () => new Promise((resolve) => setTimeout(resolve, 100));

/** What a scanner does that types like a keyboard: all keys at once, wherever the focus is. */
export function scan(code: string): void {
  const { timeStamp } = new Event('scan');
  for (const key of [...Array.from(code), 'Enter']) {
    const place = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    // However long a busy machine takes from one to the next.
    place.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  }
}

/** The dialog of this name as it stands now, waited for once: it may be drawn anew while it loads or begins again. */
export async function dialogNamed(name: string | RegExp): Promise<() => Place> {
  await screen.findByRole('dialog', { name });
  return () => within(screen.getByRole('dialog', { name }));
}

/** Waits until the page says this, in however many pieces. */
export const says = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));

export async function sayYes(question: string | RegExp = /^Möchtest du/): Promise<void> {
  await press(/^Ja/, (await dialogNamed(question))());
}

export async function sayNo(question: string | RegExp = /^Möchtest du/): Promise<void> {
  await press(/^Nein/, (await dialogNamed(question))());
}

/** Where something is searched for; its label says in what. */
export const searchIn = (place: Place) => place.findByLabelText(/suchen: /i);

/** Opens the menu of this button and takes an item. Nothing has a size here: what hangs on a button counts as hidden. */
export async function choose(menu: string | RegExp, item: string | RegExp): Promise<void> {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

/** The same with what asks for a second press. */
export async function pressTwice(menu: string | RegExp, item: string | RegExp): Promise<void> {
  await press(menu);
  await userEvent.dblClick(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

/** Waits until no dialog of this name is there. */
export const closed = (name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

export const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value; // a text field

/** Whether it cannot be pressed, and says why. */
export const isOff = (button: HTMLElement) =>
  button.matches(':disabled') || button.getAttribute('aria-disabled') === 'true';

/** What is read out with a field or button beside its name. */
export function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return texts.join(' ').trim() || (element.getAttribute('aria-description') ?? element.title);
}

/** The rows of the list, without its head. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody:not([aria-hidden]) tr')];

/** Opens the dialog for a new record by the command palette: "Kunde anlegen". */
export async function openCreate(label: string): Promise<() => Place> {
  await screen.findByRole('button', { name: 'Menü öffnen' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox', { name: 'Suchen oder springen' }), `${label} anlegen`);
  await userEvent.click(await screen.findByRole('option', { name: `${label} anlegen` }));
  return dialogNamed('Anlegen');
}

/** A hint that a stylesheet hides here is part of its name. */
export const saveButton = (place: Place) => place.getByRole('button', { name: /^Speichern(?! und)/ });

/** A browser reads an address from where its page came: from this server. `before`: waited for at each address. */
export function pageComesFrom(url: string, before?: (address: string) => Promise<void>): void {
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    await before?.(address);
    return ask(address.startsWith('/') ? url + address : input, init);
  });
}

/** What is opened from now on is opened on a phone (and in the further widths named), until the test ends or its globals are given back. */
export function asOnPhone(...also: readonly (keyof typeof MEDIA)[]): void {
  asWhere('--phone', '--ramp', ...also);
}

/** As in a window that these breakpoints name. */
export function asWhere(...names: readonly (keyof typeof MEDIA)[]): void {
  const ofDesk = matchMedia;
  const fitting = new Set<string>(names.map((name) => MEDIA[name]));
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: fitting.has(media) || ofDesk(media).matches }),
  );
}

/** Takes the network away, until it is given back: no question gets an answer. */
export function cutNetwork(): { readonly mend: () => void } {
  const ask = globalThis.fetch;
  const line = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  dispatchEvent(new Event('offline'));
  return {
    mend: () => {
      // Whether the service is there is asked of the page's own address, where there is none here.
      line.mockImplementation(async (input, init) =>
        input === READY_PATH ? Response.json({}, { headers: { [OWN_ANSWER]: '1' } }) : ask(input, init),
      );
      dispatchEvent(new Event('online'));
    },
  };
}

/** What the server says once the session of an open link is over, to every path but opening: how often it was said. */
export function sessionsAreOver(): () => number {
  const ask = globalThis.fetch;
  const refused: string[] = [];
  let isRenewed = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    isRenewed ||= pathname === '/api/l';
    if (isRenewed || !pathname.startsWith('/api/l/')) return ask(input, init);
    refused.push(pathname);
    const over = { status: 404, message: 'Dieser Link gilt nicht mehr.', data: {} };
    return Response.json(over, { status: 404, headers: { [OWN_ANSWER]: '1' } });
  });
  return () => refused.length;
}

/** A label printer that is ready, until the test ends; what it printed, print by print. */
export function aLabelPrinter(): readonly string[] {
  // The helper program cannot run here: this speaks its HTTP interface, for a printer that is ready.
  const prints: string[] = [];
  const printer = [
    'Printer Selected',
    'name: Stand-in for tests',
    'deviceType: printer',
    'connection: network',
    'uid: 10.0.0.7:9100',
    'provider: test',
    'manufacturer: nobody',
  ].join('\n\t');
  const replies: Readonly<Record<string, string>> = {
    '/available': JSON.stringify({ printer: [{ name: 'Stand-in for tests' }] }),
    '/default': printer,
    '/read': `\u0002\r\n\r\n${'  PRINTER STATUS'.padEnd(44)}\r\n   ERRORS:         0 00000000 00000000\r\n   WARNINGS:       0 00000000 00000000\r\n\u0003`,
  };
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (where, sent) => {
    const url = new URL(where instanceof Request ? where.url : where, location.href);
    if (url.port !== '9100') return ask(where, sent);
    if (url.pathname === '/write') {
      const { data } = JSON.parse(sent?.body as string);
      if (data.includes('^XA')) prints.push(data);
    }
    return new Response(replies[url.pathname] ?? '');
  });
  return prints;
}
