import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { type Account, anAccount, signIn, theAdmin } from './accounts.ts';
import { codeOn } from './code-reader.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

const HELPER = /^https?:\/\/localhost:910[01]\//;

/** The helper program cannot run here: this stand-in speaks its HTTP interface, and says what it is. */
async function standInHelper(page: Page, helper: { errors: string; readonly written: string[] }) {
  const facts = [
    'name: Stand-in for tests',
    'deviceType: printer',
    'connection: usb',
    'uid: 1',
    'provider: test',
  ];
  const answers: { readonly [path: string]: () => string } = {
    '/available': () => JSON.stringify({ printer: [{ name: 'Stand-in for tests' }] }),
    '/default': () => ['Printer', ...facts, 'manufacturer: nobody'].join('\n\t'),
    '/read': () => `   ERRORS:         ${helper.errors}\r\n`,
  };
  await page.route(HELPER, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const { data } = (route.request().postDataJSON() ?? {}) as { data?: string };
    if (path === '/write' && data && data !== '~HQES') helper.written.push(data);
    const body = answers[path]?.() ?? '';
    await route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

async function openBench(page: Page, account: Account, name: string) {
  await signIn(page, account, '/inventar');
  await page.getByLabel(/^Suchen: /).fill(name);
  await page.getByRole('button', { name: `${name} bearbeiten` }).click();
  return page.getByRole('dialog').getByRole('region', { name: 'Etikett' });
}

test('[INV-02] [LABEL-01] [LABEL-02] [LABEL-03] the edit dialog shows, prints and saves labels that can be read', async ({
  page,
  request,
}) => {
  const name = `Line-Array ÄÖÜ ${randomUUID().slice(0, 8)}`;
  const id = await given(request, await theAdmin(request), 'inventar', { name, anzahl: 16 });
  const helper = { errors: '1 00000000 00000005', written: [] as string[] };
  await standInHelper(page, helper);
  const bench = await openBench(page, await anAccount(request, ['inventar']), name);

  await bench.getByLabel('Stück je Code').fill('4');
  await bench.getByLabel('Etiketten', { exact: true }).fill('2');
  await bench.getByLabel('Anmerkung').fill('Case 1');
  await bench.getByRole('button', { name: 'Zeilenumbruch' }).click();
  await expect(bench.getByLabel('Anmerkung')).toHaveValue('Case 1'.padEnd(20));
  await bench.getByLabel('Anmerkung').press('End');
  await bench.getByLabel('Anmerkung').pressSequentially('Rollen unten');
  const preview = bench.getByRole('img', { name: /^Vorschau/ });
  await expect(preview).toHaveAccessibleName(`Vorschau des Etiketts 60 × 35 mm: ${name}, Code ${id}-ST4`);
  // A reader that knows nothing of how we draw reads the item off the picture.
  await expect.poll(() => codeOn(preview)).toBe(`${id}-ST4`);

  // Without the helper the PDF is the way out.
  const gone = (route: Route) => route.abort('connectionrefused');
  await page.route(HELPER, gone);
  await bench.getByRole('button', { name: 'Drucken' }).click();
  await expect(bench.getByRole('status')).toContainText(
    'Das Druckprogramm auf diesem Computer antwortet nicht.',
  );
  await expect(bench.getByRole('status')).toContainText('Als PDF');
  await page.unroute(HELPER, gone);
  await bench.getByRole('button', { name: 'Drucken' }).click();
  await expect(bench.getByRole('status')).toContainText('Paper out, Media Door Open');
  expect(helper.written).toEqual([]);
  helper.errors = '0 00000000 00000000';
  await bench.getByRole('button', { name: 'Drucken' }).click();
  await expect(bench.getByRole('status')).toContainText('Drucker bereit');
  expect(helper.written).toHaveLength(1);
  expect(helper.written[0]).toContain(`^FD${id}-ST4^FS`);
  expect(helper.written[0]).toContain('^FDCase 1^FS');
  expect(helper.written[0]).toContain('^FDRollen unten^FS');
  expect(helper.written[0]).toContain('^PQ2');

  const saved = page.waitForEvent('download');
  // Where no file comes, this says whether the press was heard and what the server answered.
  const answered = page.waitForResponse(/\/api\/etiketten$/);
  await bench.getByRole('button', { name: 'Als PDF' }).click();
  expect((await answered).status()).toBe(200);
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`Etikett ${name}.pdf`);
  const pdf = await readFile(await download.path(), 'latin1');
  expect(pdf.startsWith('%PDF')).toBe(true);

  for (const kind of ['QR-Code', 'Data Matrix']) {
    await bench.getByLabel('Code', { exact: true }).click();
    await page.getByRole('option', { name: kind }).click();
    await expect.poll(() => codeOn(preview)).toBe(`${id}-ST4`);
  }
  await bench.getByText('30 × 15 mm').click();
  await expect(preview).toHaveAccessibleName(`Vorschau des Etiketts 30 × 15 mm: Code ${id}-ST4`);
  await expect.poll(() => codeOn(preview)).toBe(`${id}-ST4`);
});
