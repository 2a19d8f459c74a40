import type { Page } from '@playwright/test';
import { codeOfCommand } from '@traverse/domain/code/scan-commands';
import { OWN_ANSWER } from '@traverse/wire';
import { type Account, anAccount, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, countsOf, type ScanList, scanByWedge } from './scan-list.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Scannen' });
const field = (page: Page) => page.getByLabel('Code scannen oder eintippen');
const mode = (page: Page, name: 'Dazu' | 'Raus' | 'Rein') => page.getByRole('radio', { name });
const feed = (page: Page) => page.getByRole('list', { name: 'Letzte Scans' }).getByRole('listitem');

async function scan(page: Page, code: string) {
  await field(page).fill(code);
  await field(page).press('Enter');
}

async function open(page: Page, account: Account, list: ScanList) {
  await signIn(page, account, `/packliste/${list.id}`);
  await expect(strip(page)).toContainText('raus');
}

test('[SCAN-01] [SCAN-02] [SCAN-05] a scanner counts, is heard, answers in three ways, and is taken back', async ({
  page,
  request,
}) => {
  const packer = await anAccount(request, ['packlisten']);
  const list = await aScanList(request, await theAdmin(request), { Traverse: 16, Mikrofon: 6 });
  const { Traverse = '', Mikrofon = '' } = list.codes;
  await open(page, packer, list);

  // Without focus no mode is active: a scan counts nothing, its card says what it is and what may be done with it here.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await scanByWedge(page, Traverse);
  const card = page.getByRole('dialog', { name: 'Was ist das?' });
  const here = card.getByRole('group', { name: 'Auf dieser Liste' }).getByRole('button');
  await expect(here).toHaveText(['Raus', 'Rein', 'Dazu']);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(strip(page)).toContainText('0 / 22');

  // A code on paper chooses the mode and makes the field hear.
  await scanByWedge(page, codeOfCommand('out'));
  await expect(mode(page, 'Raus')).toBeChecked();
  await expect(field(page)).toBeFocused();
  await scan(page, `${Traverse}-ST4`);
  await expect(strip(page).getByRole('status')).toContainText('Gezählt: 4 Stück');
  await expect(strip(page)).toContainText('4 / 22');
  // A scanner set to a US keyboard on a German PC.
  await scan(page, `${Traverse.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'))}ßST2`);
  await expect(strip(page)).toContainText('6 / 22');

  await scan(page, '4006381333931');
  await expect(strip(page).getByRole('alert')).toContainText('Unbekannter Code');
  await expect(strip(page)).toContainText('6 / 22');

  await scan(page, `${Mikrofon}-ST7`);
  await expect(strip(page).getByRole('alert')).toContainText('Zu viel');
  await expect(strip(page).getByRole('alert')).toContainText('7 / 6');
  await strip(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(strip(page).getByRole('status')).toContainText('Zurückgenommen');
  await expect(mode(page, 'Raus')).toBeChecked();

  // One label on a crate: the amount afterwards.
  await scan(page, Mikrofon);
  await strip(page).getByRole('button', { name: 'alle 6' }).click();
  await expect(strip(page).getByRole('status')).toContainText('Gezählt: 6 Stück');
  await scan(page, '5');
  await expect(strip(page)).toContainText('11 / 22');
  await expect
    .poll(() => countsOf(request, packer, list))
    .toEqual({
      Traverse: { out: 6, in: 0 },
      Mikrofon: { out: 5, in: 0 },
    });

  await scan(page, codeOfCommand('undo'));
  await expect(feed(page).first()).toContainText('zurückgenommen');
  await scan(page, codeOfCommand('in'));
  await expect(mode(page, 'Rein')).toBeChecked();
  await scan(page, `${Traverse}-ST7`);
  // Six went out (SCAN-05).
  await expect(strip(page).getByRole('alert')).toContainText('7 von 6, 1 zu viel');
  await expect(strip(page).getByRole('alert')).toContainText('7 / 6');
  await scan(page, codeOfCommand('undo'));
  await scan(page, Traverse);
  await expect
    .poll(() => countsOf(request, packer, list))
    .toEqual({
      Traverse: { out: 6, in: 1 },
      Mikrofon: { out: 0, in: 0 },
    });

  // The list of the last scans is still there after a reload, and each can be taken back.
  await page.reload();
  await feed(page)
    .first()
    .getByRole('button', { name: /Scan zurücknehmen/ })
    .click();
  await expect.poll(() => countsOf(request, packer, list)).toMatchObject({ Traverse: { out: 6, in: 0 } });

  await mode(page, 'Rein').click();
  await field(page).press('Escape');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(mode(page, 'Dazu')).toBeChecked();
});

test('[SCAN-01] [SCAN-08 R6] an item of the house that is not on the list is named, put on it and counted, or added by its mode', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Stativ: 2 });
  const other = await aScanList(request, admin, { Nebelmaschine: 1 });
  const { Nebelmaschine = '' } = other.codes;
  await open(page, admin, list);
  await mode(page, 'Raus').click();
  await scan(page, Nebelmaschine);
  // It is one of the house: named, and put on the list with one press.
  const alert = strip(page).getByRole('alert');
  await expect(alert).toContainText('Nicht auf der Liste');
  await expect(alert).toContainText(`Nebelmaschine ${other.mark}`);
  await alert.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(strip(page).getByRole('status')).toContainText('Gezählt: 1 Stück');
  await expect(strip(page)).toContainText('1 / 3');
  await expect(mode(page, 'Raus')).toBeChecked();
  await mode(page, 'Dazu').click();
  await scan(page, `${Nebelmaschine}-ST3`);
  await expect(strip(page).getByRole('status')).toContainText('Hinzugefügt: 3 Stück');
  await expect(strip(page)).toContainText('1 / 6');
  await expect(feed(page).first()).toContainText(`Nebelmaschine ${other.mark}`);
  await scan(page, 'gibtesnichtabc1');
  await expect(strip(page).getByRole('alert')).toContainText('Kein Artikel hat diesen Code.');

  // The commands on paper.
  await page.getByRole('button', { name: 'Mehr zu Scans' }).click();
  await page.getByRole('menuitem', { name: 'Befehle zum Ausdrucken' }).click();
  const sheet = page.getByRole('dialog', { name: 'Befehle zum Scannen' });
  for (const command of ['out', 'in', 'add', 'all', 'info', 'undo'] as const) {
    await expect(
      sheet.getByRole('img', { name: `Code ${codeOfCommand(command)}`, exact: true }),
    ).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  await expect(strip(page)).toContainText('1 / 6');
});

test('[SCAN-04] two browsers on one list see each other count; rights that are gone are said, and the scan can be sent once more', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 30 });
  const { Traverse = '' } = list.codes;
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'de-DE' });
  const other = await elsewhere.newPage();
  await open(page, admin, list);
  await open(other, await anAccount(request, ['packlisten']), list);
  await mode(page, 'Raus').click();
  await mode(other, 'Raus').click();
  await scan(page, `${Traverse}-ST3`);
  await expect(strip(other)).toContainText('3 / 30');
  await scan(other, `${Traverse}-ST4`);
  await expect(strip(page)).toContainText('7 / 30');
  await expect(strip(other)).toContainText('7 / 30');
  await elsewhere.close();

  // Refused the first time, as the server refuses who has lost the group; then let through.
  const answers = [
    {
      status: 403,
      headers: { [OWN_ANSWER]: '1' },
      json: { status: 403, message: 'Dafür fehlt dir eine Gruppe.', data: {} },
    },
    undefined,
  ];
  await page.route('**/api/scans', async (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.fallback();
  });
  await scan(page, Traverse);
  await expect(strip(page).getByRole('alert')).toContainText('Nicht gezählt');
  await expect(strip(page).getByRole('alert')).toContainText('Dafür fehlt dir eine Gruppe.');
  await expect(strip(page)).toContainText('7 / 30');
  await feed(page)
    .first()
    .getByRole('button', { name: /noch einmal senden/ })
    .click();
  await expect(strip(page).getByRole('status')).toContainText('Gezählt: 1 Stück');
  await expect(strip(page)).toContainText('8 / 30');
});
