import { notifications } from '@mantine/notifications';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelAllDialogs } from '../src/ui/dialogs/dialog-store.ts';
import { UiProvider } from '../src/ui/UiProvider.tsx';
import { Catalogue } from './catalogue/Catalogue.tsx';

// The parts of every screen by themselves. What a whole screen does with them is proven on the screen, what needs a
// browser in e2e/parts.desktop.spec.ts.

let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  // The program of another file is still on its way to the sign-in, with its dialogs.
  const menu = { name: 'Menü öffnen' };
  if (screen.queryByRole('button', menu)) {
    await waitForElementToBeRemoved(() => screen.queryByRole('button', menu));
  }
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const component = () => (
    <UiProvider>
      <Catalogue />
    </UiProvider>
  );
  root.render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />);
  await screen.findByRole('heading', { name: 'Bausteine' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cancelAllDialogs();
  notifications.clean();
  notifications.cleanQueue();
  root.unmount();
  place.remove();
  localStorage.clear();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const outcome = () => within(screen.getByRole('region', { name: 'Dialoge' })).getByRole('status').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  // Typed at once it would be a scanner's.
  await userEvent.paste(text);
}

/** What the fields have reported, and what they say is wrong. */
const reported = (): { values: Record<string, unknown>; problems: Record<string, string> } =>
  JSON.parse(screen.getByTestId('values').textContent);

/** The element as soon as it stands on the page, before any other task. */
const theMomentOf = (selector: string) =>
  new Promise<HTMLElement>((resolve) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) return;
      observer.disconnect();
      resolve(element);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** What a field says of itself, as it is read out. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('[DLG-01] a question', () => {
  test('is answered by Ja, and refused by Nein or Esc', async () => {
    await press('Frage');
    const question = await dialog('Möchtest du das wirklich Löschen?');
    expect(question.getByText('Buehnenplan.pdf (640 KB)')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Ja' }));
    await waitFor(() => expect(outcome()).toBe('ja'));
    await press('Frage');
    await dialog('Möchtest du das wirklich Löschen?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(outcome()).toBe('nein'));
  });
});

describe('[EDIT-07] a dialog with something typed', () => {
  test('asks before it closes, and stays open on Nein', async () => {
    await press('Dialog');
    const edit = await dialog('Bearbeiten');
    const name = edit.getByLabelText<HTMLInputElement>(/^Name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    await fill(name, 'PL20260199');
    await userEvent.keyboard('{Escape}');
    const question = await dialog('Möchtest du die Änderungen verwerfen?');
    await userEvent.click(question.getByRole('button', { name: 'Nein' }));
    expect(name.value).toBe('PL20260199');
    await userEvent.click(edit.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(outcome()).toBe('PL20260199'));
  });

  test('[EDIT-03] does what is next by Strg Eingabe, from its field', async () => {
    await press('Dialog');
    const name = (await dialog('Bearbeiten')).getByLabelText<HTMLInputElement>(/^Name/);
    await fill(name, 'PL20260198');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(outcome()).toBe('PL20260198'));
  });

  test('has the focus as it opens, and leaves it to whoever takes it', async () => {
    button('Dialog').focus();
    button('Dialog').click();
    const edit = within(await theMomentOf('[role="dialog"]'));
    expect(document.activeElement).toBe(edit.getByLabelText(/^Name/));
    const store = edit.getByRole('button', { name: 'Speichern' });
    store.focus();
    for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(store);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Dialog')));
  });

  test('closes at once when nothing was typed', async () => {
    await press('Dialog');
    await userEvent.click((await dialog('Bearbeiten')).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(outcome()).toBe('abgebrochen'));
  });
});

describe('fields read what a German types', () => {
  test('[EDIT-06] euro become cents, and are written properly when the field is left', async () => {
    await fill(field('Mietpreis'), '1.234,5');
    await userEvent.tab();
    expect(field('Mietpreis').value).toBe('1.234,50');
    expect(reported().values['money']).toBe(123_450);
  });

  test('[EDIT-04] what cannot be read stays, with a sentence that helps', async () => {
    await fill(field('Mietpreis'), 'zwölf');
    await userEvent.tab();
    expect(field('Mietpreis').value).toBe('zwölf');
    expect(described(field('Mietpreis'))).toBe('Das ist kein Betrag. Schreib ihn so: 1.234,56.');
    await fill(field('Mietpreis'), '12');
    expect(field('Mietpreis').getAttribute('aria-invalid')).not.toBe('true');
    expect(reported().problems['money']).toBeUndefined();
  });

  test('[EDIT-04] a press that leaves it is over before the sentence stands there', async () => {
    const user = userEvent.setup();
    await fill(field('Mietpreis'), 'zwölf');
    const target = field('Zeitpunkt, Uhrzeit');
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(document.activeElement).toBe(target);
    expect(described(field('Mietpreis'))).toBe('');
    await user.pointer({ keys: '[/MouseLeft]', target });
    await waitFor(() => expect(described(field('Mietpreis'))).toContain('Das ist kein Betrag.'));
  });

  test('[EDIT-06] a day is stored at 03:00 in Germany', async () => {
    const day = screen.getAllByLabelText<HTMLInputElement>(/^Von/)[0]!;
    await fill(day, '3.12.26');
    await userEvent.tab();
    expect(day.value).toBe('3.12.2026');
    expect(reported().values['date']).toBe('2026-12-03 02:00:00.000Z');
  });

  test('a moment needs both halves', async () => {
    await fill(screen.getAllByLabelText('Zeitpunkt, Datum')[0]!, '3.12.2026');
    expect(reported().problems['moment']).toBe('Es fehlt die Uhrzeit.');
    const time = field('Zeitpunkt, Uhrzeit');
    await fill(time, '7.30');
    await userEvent.tab();
    expect(time.value).toBe('7:30');
    expect(reported().values['moment']).toBe('2026-12-03 06:30:00.000Z');
  });
});

describe('what is typed is meant', () => {
  const oneLine = [
    'Name *',
    'Passwort',
    'Entfernung',
    'Mietpreis',
    'Rabatt',
    'Von *',
    'Zeitpunkt, Datum',
    'Zeitpunkt, Uhrzeit',
    'Suchen: Name oder Ort',
  ];
  const inputNamed = (label: string) =>
    within(place)
      .getAllByLabelText<HTMLInputElement>(label)
      .find((each) => each.matches('input'))!;
  const isSelected = (input: HTMLInputElement) =>
    input.selectionStart === 0 && input.selectionEnd === input.value.length;

  test.each(oneLine)('[HAND-01 O9] the focus selects what stands in %s, however it came', async (label) => {
    const input = inputNamed(label);
    await fill(input, '12');
    input.setSelectionRange(1, 1);
    button('Dialog').focus();
    input.focus();
    expect(isSelected(input), 'by the program').toBe(true);
    button('Dialog').focus();
    await userEvent.click(input);
    expect(isSelected(input), 'by the first click').toBe(true);
    await userEvent.pointer({ keys: '[MouseLeft]', target: input, offset: 1 });
    expect(input.selectionStart, 'a second click sets the caret').toBe(input.selectionEnd);
    await userEvent.click(input);
    button('Dialog').focus();
    await userEvent.click(input);
    await userEvent.paste('7');
    expect(input.value).toBe('7');
  });

  test('[HAND-01] a selection that the mouse drew stays, several lines go on at their end', async () => {
    const name = inputNamed('Name *');
    button('Dialog').focus();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: name, offset: 2 },
      { target: name, offset: 5 },
      { keys: '[/MouseLeft]' },
    ]);
    expect([name.selectionStart, name.selectionEnd]).toEqual([2, 5]);
    const note = screen.getByLabelText<HTMLTextAreaElement>('Anmerkung');
    await fill(note, 'Zwei Wörter');
    button('Dialog').focus();
    note.setSelectionRange(0, 0);
    note.focus();
    expect(note.selectionStart).toBe('Zwei Wörter'.length);
  });

  test('[HAND-01] what a program had chosen in several lines stays chosen as the focus comes', async () => {
    const note = screen.getByLabelText<HTMLTextAreaElement>('Anmerkung');
    await fill(note, 'Zwei Wörter');
    button('Dialog').focus();
    note.setSelectionRange(0, 4);
    note.focus();
    expect([note.selectionStart, note.selectionEnd]).toEqual([0, 4]);
  });

  test('[HAND-01] whoever comes back to the window finds the caret where it was', () => {
    const name = inputNamed('Name *');
    name.focus();
    name.setSelectionRange(3, 3);
    window.dispatchEvent(new FocusEvent('blur'));
    name.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(name.selectionStart).toBe(3);
    button('Dialog').focus();
    name.focus();
    expect(isSelected(name)).toBe(true);
  });

  test('[HAND-01 H1.23 O9] Tab goes from field to field, past the calendar', async () => {
    const day = inputNamed('Zeitpunkt, Datum');
    day.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(inputNamed('Zeitpunkt, Uhrzeit'));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(day);
  });

  test.each([
    { label: 'Mietpreis', text: '1.234', reading: '1.234,00\u00a0€' },
    { label: 'Entfernung', text: '3,50 km', reading: '3,5' },
    { label: 'Zeitpunkt, Uhrzeit', text: '830', reading: '8:30' },
  ])('[HAND-01 H1.2] of "$text" $label says what it reads: $reading', async ({ label, text, reading }) => {
    await fill(inputNamed(label), text);
    expect(described(inputNamed(label))).toBe(reading);
    await userEvent.tab();
    expect(described(inputNamed(label))).not.toBe(reading);
  });

  test('[HAND-01] of a day it says the weekday too', async () => {
    await fill(inputNamed('Von *'), '3.12.26');
    expect(described(inputNamed('Von *'))).toMatch(/^Do 3\.12\.2026, /);
  });

  test('[HAND-01 P28] a finger changes the sign, the focus stays', async () => {
    const price = inputNamed('Mietpreis');
    await fill(price, '12,50');
    const sign = price.parentElement?.querySelector('button');
    await userEvent.click(sign!);
    expect(price.value).toBe('-12,50');
    expect(document.activeElement).toBe(price);
    expect(reported().values['money']).toBe(-1250);
    await userEvent.click(sign!);
    expect(reported().values['money']).toBe(1250);
  });

  // hand.md 1.1: what is typed after a focus takes the place of what stood there; Tab takes it, as it is then written, and goes
  // on; arrows change no number; Strg Enter and Enter drop nothing; Entf empties.
  const inputs = [
    { label: 'Name *', of: 'text', first: 'alt', typed: 'neu', value: 'neu', shows: 'neu', empty: '' },
    { label: 'Passwort', of: 'password', first: 'alt', typed: 'neu', value: 'neu', shows: 'neu', empty: '' },
    {
      label: 'Suchen: Name oder Ort',
      of: 'search',
      first: 'alt',
      typed: 'neu',
      value: 'neu',
      shows: 'neu',
      empty: '',
    },
    {
      label: 'Entfernung',
      of: 'number',
      first: '7',
      typed: '3,50 km',
      value: 3.5,
      shows: '3,5',
      empty: undefined,
    },
    {
      label: 'Mietpreis',
      of: 'money',
      first: '7',
      typed: '45 €',
      value: 4500,
      shows: '45,00',
      empty: undefined,
    },
    {
      label: 'Rabatt',
      of: 'percent',
      first: '7',
      typed: '12,5 %',
      value: 12.5,
      shows: '12,5',
      empty: undefined,
    },
    {
      label: 'Von *',
      of: 'date',
      first: '1.5.2031',
      typed: '031226',
      value: expect.stringMatching(/^2026-12-0[23]/),
      shows: '3.12.2026',
      empty: '',
    },
  ];
  const stays = [
    { key: 'Enter', press: '{Enter}' },
    { key: '↑', press: '{ArrowUp}' },
    { key: '↓', press: '{ArrowDown}' },
    { key: 'Pos1', press: '{Home}' },
  ] as const;
  const empties = [
    { key: 'Entf', press: '{Delete}' },
    { key: 'Backspace', press: '{Backspace}' },
  ] as const;
  const cross = <Key,>(keys: readonly Key[]) =>
    inputs.flatMap((input) => keys.map((key) => ({ ...input, ...key })));
  /** As somebody comes to it: all of it is selected, what comes next takes its place. */
  const comeTo = async ({ label, first }: { label: string; first: string }) => {
    const input = inputNamed(label);
    await fill(input, first);
    await userEvent.tab();
    input.focus();
    await waitFor(() => expect(isSelected(input)).toBe(true));
    return input;
  };

  test.each(cross(stays))(
    '[HAND-01] $label × $key: what was typed stays, and is stored as it is written',
    async (row) => {
      const input = await comeTo(row);
      await userEvent.paste(row.typed);
      await userEvent.keyboard(row.press);
      expect(document.activeElement).toBe(input);
      await userEvent.tab();
      await waitFor(() => expect(input.value).toBe(row.shows));
      expect(reported().values[row.of]).toEqual(row.value);
    },
  );

  test.each(inputs)('[HAND-01] $label × Tab: takes what was typed, and goes on', async (row) => {
    const input = await comeTo(row);
    await userEvent.paste(row.typed);
    await userEvent.tab();
    expect(document.activeElement).not.toBe(input);
    await waitFor(() => expect(input.value).toBe(row.shows));
    expect(reported().values[row.of]).toEqual(row.value);
  });

  test.each(cross(empties))('[HAND-01] $label × $key: empties it', async (row) => {
    const input = await comeTo(row);
    await userEvent.keyboard(row.press);
    await userEvent.tab();
    expect(input.value).toBe('');
    expect(reported().values[row.of]).toBe(row.empty);
  });

  test('[HAND-01 O21] half a moment is said where the half is missing', async () => {
    await fill(inputNamed('Zeitpunkt, Datum'), '3.12.2026');
    button('Dialog').focus();
    await screen.findByText('Es fehlt die Uhrzeit.');
    const invalid = (label: string) => inputNamed(label).getAttribute('aria-invalid');
    expect(invalid('Zeitpunkt, Uhrzeit')).toBe('true');
    expect(invalid('Zeitpunkt, Datum')).toBeNull();
    expect(inputNamed('Zeitpunkt, Uhrzeit').placeholder).toBe('');
  });
});

describe('files', () => {
  test('[EDIT-05] what fits is taken, what does not is named with the reason', async () => {
    const text = (name: string, size: number) => new File(['a'.repeat(size)], name, { type: 'text/plain' });
    await userEvent.upload(screen.getByLabelText('Dateien wählen'), [
      text('klein.txt', 10),
      text('gross.txt', 2000),
    ]);
    await screen.findByText('gross.txt ist mit 2 KB zu groß, höchstens 1 KB.');
    expect(reported().values['files']).toEqual(['klein.txt']);
  });

  test('[DLG-04] [ERR-01] a camera that is not allowed is logged, and the dialog says so', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }));
    // No camera in this window.
    Object.assign(navigator, { mediaDevices: { getUserMedia: refuse } });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await press('Kamera');
    const camera = await dialog('Foto aufnehmen');
    await camera.findByText('Der Browser darf die Kamera nicht benutzen.', { exact: false });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Camera not available'), expect.anything());
    await userEvent.click(camera.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});

describe('what is pressed twice', () => {
  test('[EDIT-03] saves once', async () => {
    // What it says while it works is hidden by a stylesheet.
    await userEvent.dblClick(button(/^Langsam/));
    await waitFor(() => expect(outcome()).toBe('gespeichert;'));
    await waitFor(() => expect(button(/^Langsam/).getAttribute('aria-busy')).not.toBe('true'));
    expect(outcome()).toBe('gespeichert;');
  });

  test('[PROJ-11] deletes on the second press, and not on a late one', async () => {
    await press('Mehr');
    const remove = await screen.findByRole('menuitem', { name: /^Projekt löschen/, hidden: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const says = (name: string) => waitFor(() => expect(remove.getAttribute('aria-label')).toBe(name));
    await user.click(remove);
    await says('Projekt löschen: Noch einmal klicken');
    await vi.advanceTimersByTimeAsync(2100);
    await says('Projekt löschen, zum Löschen doppelt klicken');
    await user.click(remove);
    expect(outcome()).toBe('');
    await user.click(remove);
    await waitFor(() => expect(outcome()).toBe('gelöscht'));
  });
});

describe('toasts', () => {
  test('are three at most, and gone after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    for (let count = 0; count < 5; count++) await user.click(button('Meldung'));
    const toasts = () => screen.queryAllByText('PL20260134 gespeichert');
    await waitFor(() => expect(toasts()).toHaveLength(3));
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(toasts()).toHaveLength(0));
  });

  test('[PROJ-12] one that needs a decision stays until its action is chosen', async () => {
    await press('Bleibende Meldung');
    await userEvent.click(await screen.findByRole('button', { name: 'Aktualisieren' }));
    await waitFor(() => expect(outcome()).toBe('aktualisiert'));
    await waitFor(() => expect(screen.queryByText('Neue Daten vorhanden...')).toBeNull());
  });
});

describe('keys', () => {
  test('[LIST-08] single letters work, but not while something is typed or a dialog is open', async () => {
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Suchen: Name oder Ort' });
    await userEvent.type(search, 'n');
    expect(search.value).toBe('n');
    expect(outcome()).toBe('');
    await userEvent.keyboard('{Escape}');
    expect(search.value).toBe('');
    search.blur();
    await userEvent.keyboard('n');
    await waitFor(() => expect(outcome()).toBe('n'));
  });

  test('[LIST-08] the list of keys says what there is, and switches single letters off', async () => {
    await userEvent.keyboard('?');
    const list = await dialog('Tastenkürzel');
    expect(list.getByText('Anlegen')).toBeDefined();
    await userEvent.click(list.getByRole('switch', { name: 'Einzelne Buchstaben als Kürzel' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('n');
    expect(outcome()).toBe('');
  });
});
