import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import {
  afterScan,
  aMark,
  closed,
  dialogNamed,
  fill,
  press,
  pressAnlegen,
  says,
  sayYes,
  scan,
  valueOf,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const today = dayAt(Date.now());
const WHAT = 'Was ist das?';

/** Devices that nobody has out, and a list that wants them. */
async function motors(anzahl = 3) {
  const mark = aMark();
  const item = await house.create('inventar', { name: `Motor ${mark}`, anzahl, zaehlweise: 'Einzeln' });
  const geraete = await house.find('geraete', 'inventar', item.id);
  const ids = geraete
    .toSorted((one, other) => Number(one['nummer']) - Number(other['nummer']))
    .map(({ id }) => id);
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 40)) };
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const liste = await house.create('inventarlisten', { ...days, verbucht: true });
  const zeile = await house.create('inventar_inventarlisten', {
    inventar: item.id,
    inventarliste: liste.id,
    anzahl,
  });
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  return { mark, item, ids, zeile, packliste };
}

const outOf = async (zeile: { readonly id: string }) =>
  (await house.find('inventar_inventarlisten', 'id', zeile.id))[0]?.['out'];

test('[SCAN-06 T3.4] [R43] a scan waits behind a form, is said there, and its card opens once the form is closed', async () => {
  const { mark, ids } = await motors(4);
  const [seven = '', eight = '', nine = '', ten = ''] = ids;
  await house.open('/kunde', await house.admin());
  await pressAnlegen();
  const form = await dialogNamed('Anlegen');
  const name = form().getByLabelText(/^Name/);
  await fill(name, 'Turnverein');
  scan(seven);
  await form().findByText(/^1 Scan wartet/);
  scan(eight);
  await form().findByText('2 Scans warten');
  expect(valueOf(name)).toBe('Turnverein');
  await userEvent.keyboard('{Escape}');
  await sayYes();
  const card = await dialogNamed(WHAT);
  await card().findByText(`Motor ${mark} #01`);
  // What waits comes first; the next one goes behind it.
  scan(nine);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => card().getByText(`Motor ${mark} #02`));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => card().getByText(`Motor ${mark} #03`));
  // Where nothing waits it replaces the card.
  scan(ten);
  await waitFor(() => card().getByText(`Motor ${mark} #04`));
  await userEvent.keyboard('{Escape}');
  await closed(WHAT);
});

test('[SCAN-06 T3.1] [SCAN-06 T3.8] [R1] behind the question for a reason nothing counts; answered, all count in their order', async () => {
  const { mark, item, ids, zeile, packliste } = await motors();
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  const erstmals = today.slice(0, 7);
  await house.create('artikel_pruefungen', { inventar: item.id, pruefart: art.id, erstmals });
  const valid = { pruefart: art.id, datum: wireDateOf(today), ergebnis: 'bestanden', pruefer: 'H. Harms' };
  for (const geraet of ids.slice(1)) await house.create('pruefungen', { ...valid, geraet });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: /^Raus/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Raus/, checked: true })).toBeTruthy());
  scan(ids[0] ?? '');
  await press(/trotzdem mitnehmen$/);
  await press('Anderer Grund …');
  const dialog = await dialogNamed(/^Warum geht/);
  const grund = await dialog().findByLabelText(/^Grund/);
  await fill(grund, 'Prüfer kommt morgen');
  scan(ids[1] ?? '');
  scan(ids[2] ?? '');
  await dialog().findByText('2 Scans warten');
  expect(valueOf(grund)).toBe('Prüfer kommt morgen');
  expect(await outOf(zeile)).toBe(0);
  await press(/^Trotzdem mitnehmen/, dialog());
  await waitFor(async () => expect(await outOf(zeile)).toBe(3));
  const moved = await Promise.all(ids.map((id) => house.find('bewegungen', 'geraet', id)));
  expect(moved.map((moves) => moves.map(({ was, grund: said }) => [was, said]))).toEqual([
    [['raus', expect.stringMatching(/Prüfer kommt morgen$/)]],
    [['raus', '']],
    [['raus', '']],
  ]);
});

test('[SCAN-06 T3.7] where a picker is open the code stands in its search, wherever the focus was', async () => {
  const { ids, packliste } = await motors();
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press(/^Inventar(?!liste)/);
  const picker = await dialogNamed('Inventar wählen');
  const search = await picker().findByRole('textbox');
  picker().getByRole('button', { name: 'Ok' }).focus();
  scan(ids[0] ?? '');
  await waitFor(() => expect(valueOf(search)).toBe(ids[0]));
});

test('[SCAN-06 T3.10] [R44] without the right to the stock a scan says so, and none of its letters is a key', async () => {
  await house.open('/projekt', await house.server.user('dateien'));
  await screen.findByRole('button', { name: 'Menü öffnen' });
  scan('nnnn-0815');
  await says('Scannen geht mit dem Recht Inventar.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R45] of two scans at once the card shows the later one', async () => {
  const { mark, ids } = await motors();
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(ids[0] ?? '');
  scan(ids[1] ?? '');
  const card = await dialogNamed(WHAT);
  expect(await card().findByText(`Motor ${mark} #02`)).toBeTruthy();
});

test('[SCAN-06 T1.24] a dead key counts as what a US keyboard has there', async () => {
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  const { timeStamp } = new Event('scan');
  const keys = [
    ...Array.from('httpsÖ--x.de-a_k', (key) => ({ key })),
    { key: 'Dead', code: 'Equal' },
    { key: '1' },
  ];
  for (const facts of [...keys, { key: 'Enter' }]) {
    const event = new KeyboardEvent('keydown', { ...facts, bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  }
  const card = await dialogNamed(WHAT);
  expect(card().getByText('httpsÖ--x.de-a_k=1')).toBeTruthy();
});

test('[SCAN-06] keys that are held too long for a scan reach the page in their order', async () => {
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  fireEvent.keyDown(document.body, { key: 'n' });
  const form = await dialogNamed('Anlegen');
  expect(form().getByLabelText(/^Name/)).toBeTruthy();
});

/** A scanner's keys that land in the focused field, one by one, and its Enter. */
function scanIntoField(field: HTMLElement, code: string): void {
  const { timeStamp } = new Event('scan');
  for (const key of [...Array.from(code), 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isFree = field.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
    if (isFree && key !== 'Enter') fireEvent.input(field, { target: { value: valueOf(field) + key } });
  }
}

test("[SCAN-06 T3.11] what a hand typed like a scanner is put back where it was, by 'War getippt'", async () => {
  await house.open('/kunde', await house.admin());
  await pressAnlegen();
  const form = await dialogNamed('Anlegen');
  const name = form().getByLabelText(/^Name/);
  await fill(name, 'Halle ');
  scanIntoField(name, 'RM-00123/A');
  await form().findByText(/^1 Scan wartet: RM-00123\/A/);
  expect(valueOf(name)).toBe('Halle ');
  await press('War getippt', form());
  expect(valueOf(name)).toBe('Halle RM-00123/A');
  expect(form().queryByText(/wartet/)).toBeNull();
});

test('[SCAN-06 T2.1] [SCAN-06 T2.2] a serial number is scanned into its field, and nothing is stored by its Enter', async () => {
  const { mark, ids } = await motors();
  await house.open(`/geraet/${ids[0] ?? ''}`, await house.admin());
  await press(`Motor ${mark} #01 bearbeiten`);
  const field = await screen.findByRole('textbox', { name: /^Seriennummer/ });
  field.focus();
  scanIntoField(field, 'SN900100');
  expect(valueOf(field)).toBe('SN900100');
  scanIntoField(field, 'SN900101');
  expect(valueOf(field)).toBe('SN900101');
  expect(await house.find('geraete', 'id', ids[0] ?? '')).toMatchObject([{ seriennummer: '' }]);
});

test('[SCAN-06 T2.4] in the search of a picker a scan replaces what was typed and finds the item; a hand takes it', async () => {
  const { mark, item, packliste } = await motors();
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press(/^Inventar(?!liste)/);
  const picker = await dialogNamed('Inventar wählen');
  const search = await picker().findByRole('textbox');
  // As soon as this device has learnt the codes of the house.
  await waitFor(async () => {
    await fill(search, 'ka');
    scanIntoField(search, item.id);
    expect(valueOf(search)).toBe(item.id);
  });
  await picker().findByText(`Motor ${mark}`);
  expect(screen.getByRole('dialog', { name: 'Inventar wählen' })).toBeTruthy();
  // Its own Enter stored nothing; that of a hand goes to the row.
  search.focus();
  await afterScan();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain(`Motor ${mark}`));
});

test('[SCAN-06 T2.4] a relation to a thing with a label takes its code: its only hit, which a hand or leaving takes', async () => {
  const { mark, item } = await motors();
  await house.open('/schaeden', await house.admin());
  await pressAnlegen();
  const dialog = await dialogNamed('Anlegen');
  const field = await dialog().findByRole('combobox', { name: /^Artikel/ });
  field.focus();
  // What comes in the moment it opens is typed into it.
  await afterScan();
  scanIntoField(field, item.id);
  expect(valueOf(field)).toBe(item.id);
  const found = await screen.findAllByRole('option', { name: new RegExp(mark) });
  expect(found.map(({ textContent }) => textContent)).toEqual([`Motor ${mark}`]);
  await afterScan();
  await userEvent.tab();
  await waitFor(() => expect(valueOf(field)).toBe(`Motor ${mark}`));
  expect(dialog().getByLabelText(/^Schaden/)).toBeTruthy();
});

test('[SCAN-06 T3.2] what waits stops at what asks again; a newer scan goes behind it', async () => {
  const { mark, item, ids, zeile, packliste } = await motors(4);
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  await house.create('artikel_pruefungen', {
    inventar: item.id,
    pruefart: art.id,
    erstmals: addDays(today, -40).slice(0, 7),
  });
  const valid = { pruefart: art.id, datum: wireDateOf(today), ergebnis: 'bestanden', pruefer: 'H. Harms' };
  const [three = '', seven = '', eight = '', nine = ''] = ids;
  for (const geraet of [eight, nine]) await house.create('pruefungen', { ...valid, geraet });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: /^Raus/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Raus/, checked: true })).toBeTruthy());
  scan(three);
  await press(/trotzdem mitnehmen$/);
  await screen.findByRole('button', { name: 'Wird vor Ort geprüft' });
  scan(seven);
  scan(eight);
  await says('2 Scans warten');
  await press('Nicht mitnehmen');
  // The next of them asks, too: nothing behind it is counted.
  await press(/^#02 trotzdem mitnehmen/);
  scan(nine);
  await says('2 Scans warten');
  expect(await outOf(zeile)).toBe(0);
  await press('Wird vor Ort geprüft');
  await waitFor(async () => expect(await outOf(zeile)).toBe(3));
  const moved = await Promise.all(
    [three, seven, eight, nine].map((id) => house.find('bewegungen', 'geraet', id)),
  );
  expect(moved.map((moves) => moves.length)).toEqual([0, 1, 1, 1]);
});

test('[SCAN-06 T3.6] two hundred wait; whoever scans one more is to answer first', async () => {
  // Somebody of his own: what waits is his.
  await house.open('/kunde', await house.server.user('kunden', 'inventar'));
  await pressAnlegen();
  const form = await dialogNamed('Anlegen');
  for (let nr = 1; nr <= 200; nr += 1) scan(`gibtesnicht${nr}`);
  await form().findByText('200 Scans warten');
  expect(document.body.textContent).not.toContain('Erst antworten.');
  scan('gibtesnicht201');
  await says('Erst antworten.');
  form().getByText('200 Scans warten');
});

test('[SCAN-06 T3.9] [R42] a closed select that has the focus keeps its choice when something is scanned', async () => {
  const { ids } = await motors();
  await house.open('/kunde', await house.admin());
  await pressAnlegen();
  const form = await dialogNamed('Anlegen');
  const [select] = form().getAllByRole('combobox');
  const before = valueOf(select as HTMLElement);
  select?.focus();
  scan(ids[0] ?? '');
  await form().findByText(/^1 Scan wartet/);
  expect(valueOf(select as HTMLElement)).toBe(before);
});
