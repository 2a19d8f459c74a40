import type { Locator, Page } from '@playwright/test';
import { itemName, lastYear, tenLines, wanted } from './firm.ts';
import type { Hand } from './hand.ts';

/** A task of every day, as it is done now and as it was done before. */
export interface Walk {
  readonly name: string;
  /** Where somebody stands who begins, and how wide their screen is. */
  readonly from: string;
  readonly phone?: true;
  readonly now: (hand: Hand) => Promise<void>;
  /** Nothing where it was not possible. */
  readonly before?: (hand: Hand) => Promise<void>;
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const pickerOf = (page: Page) => dialogOf(page, 'Inventar wählen');
const lines = (page: Page) => {
  const name = 'Artikel der Packliste';
  return page.getByRole('grid', { name }).or(page.getByRole('table', { name }));
};
const facts = (page: Page) => page.getByRole('button', { name: /^Ort bearbeiten/ });

/** Whoever looks for an item types what tells it apart from the others. */
const numberIn = (name: string): string => name.slice(-4);

/** Of all kinds. */
const FORTY = Array.from({ length: 40 }, (_, nr) => itemName(nr * 7));
const AMOUNT = '4';
const FEW = FORTY.slice(0, 5);

/** Each by its name; before, the field of the amount had to be reached with the mouse and left with it. */
async function pickByMouse(hand: Hand, names: readonly string[]): Promise<void> {
  const picker = pickerOf(hand.page);
  const search = picker.getByRole('search').getByRole('textbox');
  for (const name of names) {
    await hand.fill(search, numberIn(name));
    await hand.fill(picker.getByLabel(`${name}: Menge`), AMOUNT);
  }
  await hand.tap(button(picker, 'Ok'));
}

async function pickByKeys(hand: Hand, names: readonly string[]): Promise<void> {
  const picker = pickerOf(hand.page);
  // Like before, whoever knows the name needs no more than the field for it.
  await hand.see(picker.locator('search input:focus'));
  for (const name of names) {
    await hand.type(numberIn(name));
    await hand.press('Enter');
    await hand.see(picker.getByRole('row', { name: new RegExp(`^${name}`) }));
    await hand.type(AMOUNT);
    await hand.press('Enter');
  }
  await hand.press('Control+Enter');
}

async function newPackliste(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(button(page, 'Anlegen'));
  const dialog = dialogOf(page, 'Anlegen');
  await hand.tap(dialog.getByRole('combobox', { name: 'Kunde' }));
  await hand.type('Stadtm');
  await hand.tap(page.getByRole('option', { name: new RegExp(wanted.firma) }));
  await hand.fill(dialog.getByLabel('Von *'), '3.3.2027');
  await hand.press('Tab');
  await openStored(hand, dialog);
}

/** Waits for the page: buttons of the dialog may be called like those of the page. */
async function openStored(hand: Hand, dialog: Locator): Promise<void> {
  await hand.tap(button(dialog, 'Speichern + Öffnen'));
  await hand.wait('the page of the list', hand.page.waitForURL('**/packliste/*'));
}

async function fact(hand: Hand, label: string, value: string): Promise<void> {
  await hand.tap(button(hand.page, new RegExp(`^${label} (bearbeiten|eintragen)`)));
  await hand.type(value);
  if (label === 'Kunde') await hand.press('Escape');
  await hand.press('Enter');
}

/** From a list with items to the offer as a PDF. */
async function offer(hand: Hand, rechnung: Locator): Promise<void> {
  const { page } = hand;
  await hand.see(lines(page).getByRole('row').nth(1));
  await hand.tap(rechnung);
  await hand.tap(button(dialogOf(page, 'Anlegen'), 'Speichern'));
  await hand.tap(button(page, 'Weitere Dokumente'));
  const download = page.waitForEvent('download');
  await hand.tap(page.getByRole('menuitem', { name: 'PDF Angebot' }));
  await hand.wait('the PDF', download);
}

const rechnungButton = (page: Page) => button(page, 'Rechnung');

async function openLastYear(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('/');
  await hand.type('Lichterfest');
  const card = page.getByRole('article', { name: lastYear });
  await hand.tap(card.getByRole('link', { name: /ProjektPlan/ }));
}

/** Filled in where the dialog has opened; its name was that of the original before. */
async function copyProjekt(hand: Hand, how: 'now' | 'before'): Promise<void> {
  const { page } = hand;
  const dialog = dialogOf(page, 'Projekt kopieren');
  if (how === 'before') await hand.fill(dialog.getByLabel('Name *'), 'Lichterfest 2026');
  await hand.fill(dialog.getByLabel('Datum und Uhrzeit, Datum'), '20.12.2026');
  if (how === 'now') await hand.tap(dialog.getByLabel('Rechnung', { exact: true }));
  await hand.tap(button(dialog, 'Ok'));
  await hand.see(button(page, 'Name bearbeiten: Lichterfest 2026'));
}

const RECEIPTS = 10;

/** One after the other in the same dialog, each of a day of its own. */
async function receipts(hand: Hand, fill: (dialog: Locator, nr: number) => Promise<string>): Promise<void> {
  const { page } = hand;
  await hand.tap(button(page, 'Anlegen'));
  const dialog = dialogOf(page, 'Anlegen');
  await hand.tap(dialog.getByLabel('Weiteren Anlegen'));
  for (let nr = 1; nr <= RECEIPTS; nr += 1) {
    const name = await fill(dialog, nr);
    await hand.see(dialog.getByText(`${name} gespeichert`));
  }
}

const dayOf = (nr: number) => 9 + nr;

/** The next one of a pile begins with its day, and has a name. */
async function receiptsNow(hand: Hand, named: boolean): Promise<void> {
  await receipts(hand, async (dialog, nr) => {
    const name = named ? `Klebeband ${nr}` : 'Kabelhaus, Verbrauch';
    // It brings category and rate along, names the receipt, and stays for the next.
    if (nr === 1) await supplier(hand, dialog);
    if (nr === 1) await hand.tap(dialog.getByLabel('Datum *'));
    await dialog.locator('input:focus').and(dialog.getByLabel('Datum *')).waitFor();
    await hand.type(`${dayOf(nr)}11`);
    if (named) await hand.enter(dialog.getByLabel('Name *'), name);
    // The total is what stands on the paper.
    await hand.enter(dialog.getByLabel('Brutto', { exact: true }), '107');
    await hand.press('Control+Enter');
    return name;
  });
}

const receiptsBefore = (hand: Hand) =>
  receipts(hand, async (dialog, nr) => {
    const name = `Klebeband ${nr}`;
    await hand.enter(dialog.getByLabel('Name *'), name);
    await hand.enter(dialog.getByLabel('Datum *'), `${dayOf(nr)}.11.`);
    await supplier(hand, dialog);
    await hand.tap(dialog.getByRole('combobox', { name: 'Kategorie' }));
    await hand.tap(hand.page.getByRole('option', { name: 'Verbrauch' }));
    await hand.fill(dialog.getByLabel('Ust-Satz'), '7');
    await hand.enter(dialog.getByLabel('Netto', { exact: true }), '100');
    await hand.press('Tab');
    await hand.tap(button(dialog, 'Speichern'));
    return name;
  });

async function supplier(hand: Hand, dialog: Locator): Promise<void> {
  await hand.tap(dialog.getByRole('combobox', { name: 'Lieferant' }));
  await hand.type('Kab');
  await hand.tap(hand.page.getByRole('option', { name: 'Kabelhaus' }));
}

/** However they are mixed: every other one belongs to the first heading. */
const BUEHNE = tenLines.names.filter((_, nr) => nr % 2 === 0 || nr > 8);
const FOYER = tenLines.names.filter((name) => !BUEHNE.includes(name));

/** From the row that has the focus to the last of these. */
async function markByKeys(hand: Hand, names: readonly string[], among: readonly string[]): Promise<void> {
  let at = among.indexOf(names[0] ?? '');
  for (const name of names) {
    for (; at < among.indexOf(name); at += 1) await hand.press('ArrowDown');
    // It goes on to the next.
    await hand.press(' ');
    at += 1;
  }
}

async function intoAbschnitt(hand: Hand, title: string): Promise<void> {
  const dialog = dialogOf(hand.page, 'In Abschnitt …');
  await hand.see(dialog.locator('input:focus'));
  await hand.type(title);
  await hand.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

const headingOf = (page: Page, title: string) => page.getByRole('button', { name: `Abschnitt ${title}` });

export const walks: readonly Walk[] = [
  {
    name: 'Die Liste von heute am Telefon',
    from: '/home',
    phone: true,
    now: async (hand) => {
      const { page } = hand;
      await hand.tap(page.locator('a[href^="/packliste/"]'));
      await hand.see(page.getByRole('heading', { name: /^Packliste: / }).or(button(page, 'Kamera-Scan')));
    },
    before: async (hand) => {
      const { page } = hand;
      await hand.tap(
        page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: /^Packlisten/ }),
      );
      for (let times = 0; times < 3; times += 1)
        await hand.tap(page.getByRole('button', { name: 'Nächste Seite' }));
      await hand.tap(page.getByRole('link', { name: /scannen$/ }).nth(5));
      await hand.see(page.getByRole('heading', { name: /^Packliste: / }).or(button(page, 'Kamera-Scan')));
    },
  },
  {
    name: 'Eine Liste mit 40 Artikeln, alle neu gewählt',
    from: '/packlisten',
    now: async (hand) => {
      await newPackliste(hand);
      await hand.tap(button(hand.page, 'Inventar'));
      await pickByKeys(hand, FORTY);
      await hand.see(lines(hand.page).getByRole('row').nth(40));
    },
    before: async (hand) => {
      await newPackliste(hand);
      await hand.tap(button(hand.page, 'Inventarliste Anlegen'));
      await hand.tap(button(hand.page, 'Inventar'));
      await pickByMouse(hand, FORTY);
      await hand.see(lines(hand.page).getByRole('row').nth(40));
    },
  },
  {
    name: 'Eine Liste mit 40 Artikeln, wie beim letzten Mal',
    from: '/packlisten',
    now: async (hand) => {
      await newPackliste(hand);
      await hand.tap(button(hand.page, 'Wie beim letzten Mal'));
      await hand.see(lines(hand.page).getByRole('row').nth(40));
    },
    before: async (hand) => {
      await newPackliste(hand);
      await hand.tap(button(hand.page, 'Inventarliste Anlegen'));
      await hand.tap(button(hand.page, 'Inventar'));
      await pickByMouse(hand, FORTY);
      await hand.see(lines(hand.page).getByRole('row').nth(40));
    },
  },
  {
    name: 'Ein Angebot für einen Anrufer',
    from: '/home',
    now: async (hand) => {
      const { page } = hand;
      await hand.press('n');
      const dialog = dialogOf(page, 'Neues Projekt');
      await hand.see(dialog.getByLabel('Name *'));
      await hand.type('Sommerfest');
      await hand.fill(dialog.getByLabel('Datum und Uhrzeit, Datum'), '5.6.2027');
      await hand.tap(dialog.getByLabel('Kunde'));
      await hand.type('Stadtm');
      await hand.tap(page.getByRole('option', { name: new RegExp(wanted.firma) }));
      await hand.tap(dialog.getByLabel('Ort'));
      await hand.type('Oldenburg');
      await hand.press('Enter');
      await hand.tap(button(page, 'Liste anlegen'));
      await openStored(hand, dialogOf(page, 'Anlegen'));
      await hand.tap(button(page, 'Inventar'));
      await pickByKeys(hand, FEW);
      await offer(hand, rechnungButton(page));
    },
    before: async (hand) => {
      const { page } = hand;
      await hand.press('n');
      const dialog = dialogOf(page, 'Neues Projekt');
      await hand.see(dialog.getByLabel('Name *'));
      await hand.type('Sommerfest');
      await hand.fill(dialog.getByLabel('Datum und Uhrzeit, Datum'), '5.6.2027');
      await hand.tap(button(dialog, 'Ok'));
      await hand.see(facts(page));
      await fact(hand, 'Ort', 'Oldenburg');
      await fact(hand, 'Kunde', wanted.firma);
      await hand.tap(button(page, 'Packliste anlegen'));
      await openStored(hand, dialogOf(page, 'Anlegen'));
      await hand.tap(button(page, 'Inventarliste Anlegen'));
      await hand.tap(button(page, 'Inventar'));
      await pickByMouse(hand, FEW);
      await offer(hand, rechnungButton(page));
    },
  },
  {
    name: 'Ein Auftrag vom letzten Jahr noch einmal, mit Liste und Rechnung',
    from: '/home',
    now: async (hand) => {
      const { page } = hand;
      await openLastYear(hand);
      await hand.tap(button(page, 'Weitere Aktionen'));
      await hand.tap(page.getByRole('menuitem', { name: 'Projekt kopieren' }));
      await copyProjekt(hand, 'now');
    },
    before: async (hand) => {
      const { page } = hand;
      await openLastYear(hand);
      await hand.tap(button(page, 'Projekt kopieren'));
      await copyProjekt(hand, 'before');
      await hand.tap(button(page, 'Packliste anlegen'));
      await openStored(hand, dialogOf(page, 'Anlegen'));
      await hand.tap(button(page, /^Liste kopieren/));
      const picker = dialogOf(page, 'Packliste wählen');
      await hand.fill(picker.getByRole('search').getByRole('textbox'), '2025');
      await hand.tap(picker.getByRole('row', { name: /PL2025/ }));
      await hand.tap(button(picker, 'Ok'));
      await hand.see(lines(page).getByRole('row').nth(40));
      await hand.tap(rechnungButton(page));
      await hand.tap(button(dialogOf(page, 'Anlegen'), 'Speichern'));
      await hand.see(page.getByRole('grid', { name: 'Positionen' }));
    },
  },
  {
    name: 'Zehn Belege',
    from: '/ausgaben/1',
    now: (hand) => receiptsNow(hand, false),
    before: receiptsBefore,
  },
  {
    name: 'Zehn Belege, jeder mit eigenem Namen',
    from: '/ausgaben/1',
    now: (hand) => receiptsNow(hand, true),
    before: receiptsBefore,
  },
  {
    name: 'Zwanzig Zahlungen',
    from: '/rechnungen',
    now: async (hand) => {
      const { page } = hand;
      const marks = page.getByLabel(/RN\d+ auswählen$/);
      await marks.first().waitFor();
      // An offer of another walk may stand among them.
      const here = await marks.count();
      for (let nr = 0; nr < 20; nr += 1) {
        await hand.tap(marks.nth(nr % here));
        if (nr === here - 1) await hand.tap(page.getByRole('button', { name: 'Nächste Seite' }));
      }
      await hand.tap(button(page, 'Als bezahlt erfassen …'));
      await hand.tap(button(dialogOf(page, 'Als bezahlt erfassen'), 'Speichern'));
      await dialogOf(page, 'Als bezahlt erfassen').waitFor({ state: 'hidden' });
    },
    before: async (hand) => {
      const { page } = hand;
      for (let nr = 0; nr < 20; nr += 1) {
        await hand.tap(page.getByRole('button', { name: /RN\d+ bearbeiten$/ }).nth(nr % 15));
        const dialog = dialogOf(page, 'Bearbeiten');
        await hand.tap(dialog.getByLabel('Bezahlt', { exact: true }));
        await hand.tap(button(dialog, 'Speichern'));
        await dialog.waitFor({ state: 'hidden' });
        if (nr === 14) await hand.tap(page.getByRole('button', { name: 'Nächste Seite' }));
      }
    },
  },
  {
    name: 'Die offene Rechnung über 1.447,04 € finden',
    from: '/rechnungen',
    now: async (hand) => {
      await hand.press('/');
      await hand.type(wanted.brutto);
      await hand.see(hand.page.getByText(/1\.447,04/));
    },
    before: async (hand) => {
      const { page } = hand;
      // No amount with tax stands in the list: page by page, by what the sum without it would be.
      for (let times = 0; times < 40; times += 1) {
        if (
          await page
            .getByText(/1\.216,00/)
            .first()
            .isVisible()
        )
          break;
        await hand.tap(page.getByRole('button', { name: 'Nächste Seite' }));
        await page.waitForTimeout(300);
      }
      await hand.see(page.getByText(/1\.216,00/));
    },
  },
  {
    name: 'Zehn Zeilen eines Angebots in zwei Abschnitte, eine zur Wahl',
    from: `/rechnung/${tenLines.atDesk}`,
    now: async (hand) => {
      const { page } = hand;
      const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
      await hand.tap(
        row(tenLines.names[0] ?? '')
          .locator('td')
          .first(),
      );
      await markByKeys(hand, BUEHNE, tenLines.names);
      await hand.press('g');
      await intoAbschnitt(hand, 'Bühne');
      await hand.see(headingOf(page, 'Bühne'));
      await hand.see(row(FOYER[0] ?? '').and(page.locator(':focus')));
      await markByKeys(hand, FOYER, FOYER);
      await hand.press('g');
      await intoAbschnitt(hand, 'Foyer');
      await hand.see(headingOf(page, 'Foyer'));
      await hand.press('w');
      await hand.see(page.getByText('auf Wunsch', { exact: true }));
    },
  },
  {
    name: 'Dasselbe am Telefon',
    from: `/rechnung/${tenLines.onPhone}`,
    phone: true,
    now: async (hand) => {
      const { page } = hand;
      const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: Anzahl`) });
      const bar = page.getByRole('group', { name: 'Auswahl' });
      const choose = async ([first = '', ...others]: readonly string[]) => {
        await hand.hold(card(first));
        for (const name of others) await hand.tap(card(name));
      };
      await hand.tap(button(page, '4 weitere Positionen'));
      await choose(BUEHNE);
      await hand.tap(button(bar, 'In Abschnitt'));
      await intoAbschnitt(hand, 'Bühne');
      await hand.see(headingOf(page, 'Bühne'));
      await choose(FOYER);
      await hand.tap(button(bar, 'In Abschnitt'));
      await intoAbschnitt(hand, 'Foyer');
      await hand.see(headingOf(page, 'Foyer'));
      await choose(FOYER.slice(0, 1));
      await hand.tap(button(bar, 'Wahlposition'));
      await hand.see(page.getByText('auf Wunsch', { exact: true }));
    },
  },
];
