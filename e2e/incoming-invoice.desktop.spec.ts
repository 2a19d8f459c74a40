import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { ciiXml, type DroppedFile, ublXml, zugferdPdf } from './incoming-invoices.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

const aNumber = () => `E-${randomUUID().slice(0, 8)}`;

test('[BUCH-02] a ZUGFeRD PDF dropped on Ausgaben fills in the expense and stays with it', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const number = aNumber();
  await signIn(page, admin, '/ausgaben/1');
  await drop(page, await zugferdPdf(number));
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog).toContainText('E-Rechnung gelesen.');
  await expect(dialog).toContainText('IBAN DE');
  await expect(dialog.getByLabel('Belegnummer')).toHaveValue(number);
  await expect(dialog).toContainText('Mehrere Steuersätze: 19 %');
  const name = `Weserklang Veranstaltungstechnik GmbH ${number}`;
  await expect(dialog.getByLabel('Name *')).toHaveValue(name);
  await expect(dialog.getByLabel('Datum *')).toHaveValue('20.11.2026');
  await expect(dialog.getByRole('region', { name: 'Anlagen' })).toContainText(`${number}.pdf`);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  // The table of its files has a row of that name as well.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();

  const { find } = await recordsOf(request, admin);
  const [stored] = await find('ausgaben', 'name', name);
  expect(stored).toMatchObject({ datum: '2026-11-20 02:00:00.000Z', anlagen: [expect.any(String)] });
  expect(Number(stored?.['netto'])).toBeGreaterThan(100_000);

  // The same file once more.
  await drop(page, await zugferdPdf(number));
  await expect(page.getByRole('region', { name: 'Eingangsrechnungen' })).toContainText(
    `Diese Datei hängt schon an „${name}“ vom 20.11.2026.`,
  );
  await expect(dialog).toBeHidden();
  // The same invoice in another file: it came by mail and by letter.
  await drop(page, ciiXml(number));
  await expect(dialog).toContainText('Diese Rechnung gibt es schon als Ausgabe vom 20.11.2026.');
});

test('[BUCH-02] [ERR-02] several files at once: both syntaxes, a picture, a broken and a hostile file', async ({
  page,
  request,
}) => {
  const [cii, ubl, photo, broken, hostile] = [aNumber(), aNumber(), aNumber(), aNumber(), aNumber()];
  const entity = '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const files: DroppedFile[] = [
    ciiXml(cii),
    ublXml(ubl),
    { name: `${photo}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: `${ubl}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 how it looks') },
    { name: `${broken}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 1 0 obj <<') },
    {
      name: `${hostile}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(ciiXml(hostile).buffer.toString().replace('?>', entity)),
    },
  ];
  const admin = await theAdmin(request);
  await signIn(page, admin, '/ausgaben/1');
  await page.getByRole('region', { name: 'Eingangsrechnungen' }).locator('input').setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  const save = dialog.getByRole('button', { name: 'Speichern', exact: true });

  await expect(dialog).toContainText('1 von 5: E-Rechnung gelesen.');
  await expect(dialog.getByLabel('Name *')).toHaveValue(new RegExp(cii));
  await save.click();
  // The PDF beside the XML is the same invoice.
  await expect(dialog).toContainText('2 von 5: E-Rechnung gelesen.');
  await expect(dialog.getByLabel('Name *')).toHaveValue(`Kabel & Ton Süd ${ubl}`);
  await expect(dialog).toContainText('zu zahlen 119,00 €, fällig am 19.10.2026');
  await expect(dialog.getByLabel('Netto')).toHaveValue('100,00');
  await expect(dialog.getByLabel('Ust', { exact: true })).toHaveValue('19,00');
  await expect(dialog.getByRole('region', { name: 'Anlagen' })).toContainText('2 Dateien');
  // [EING-01] An XML is a page that one can read.
  await expect(dialog.getByRole('article', { name: `Rechnung ${ubl}` })).toContainText('Zu zahlen119,00 €');
  await save.click();

  await expect(dialog).toContainText('3 von 5: Datei angehängt.');
  await expect(dialog.getByLabel('Name *')).toHaveValue(photo);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toContainText('Das PDF ist beschädigt. Lass dir die Rechnung neu schicken.');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toContainText('5 von 5: Datei angehängt.');
  await expect(dialog).toContainText('DOCTYPE');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();

  const { find } = await recordsOf(request, admin);
  const [stored] = await find('ausgaben', 'name', `Kabel & Ton Süd ${ubl}`);
  expect(stored).toMatchObject({ netto: 10_000, ust: 1900, ustSatz: 19 });
  expect(stored?.['anlagen']).toHaveLength(2);
  expect(await find('ausgaben', 'name', photo)).toEqual([]);
});

test('[BUCH-02] [ERR-02] in an open dialog an e-invoice fills in what is empty, and what is none stays attached and says why', async ({
  page,
  request,
}) => {
  const [number, second] = [aNumber(), aNumber()];
  const admin = await theAdmin(request);
  await signIn(page, admin);
  const dialog = await openCreate(page, 'Ausgabe');
  const attach = (...files: DroppedFile[]) =>
    dialog.getByRole('region', { name: 'Anlagen' }).locator('input[type=file]').setInputFiles(files);
  await attach({ name: 'Beleg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 1 0') });
  await expect(dialog).toContainText('Das PDF ist beschädigt. Lass dir die Rechnung neu schicken.');
  await expect(dialog.getByRole('region', { name: 'Anlagen' })).toContainText('Beleg.pdf');
  await expect(dialog.getByLabel('Name *')).toHaveValue('Beleg');
  await dialog.getByLabel('Name *').fill(`Kabel ${number}`);
  await attach({ name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await attach(ublXml(number));
  await expect(dialog).toContainText('E-Rechnung gelesen.');
  await expect(dialog.getByLabel('Name *')).toHaveValue(`Kabel ${number}`);
  await expect(dialog.getByLabel('Datum *')).toHaveValue('5.10.2026');
  await expect(dialog.getByLabel('Netto')).toHaveValue('100,00');
  await expect(dialog.getByLabel('Ust', { exact: true })).toHaveValue('19,00');

  // One more changes nothing that stands there.
  await attach(await zugferdPdf(second));
  await expect(dialog).toContainText(`Rechnung ${second}`);
  await expect(dialog.getByLabel('Netto')).toHaveValue('100,00');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();

  const { find } = await recordsOf(request, admin);
  const [stored] = await find('ausgaben', 'name', `Kabel ${number}`);
  expect(stored).toMatchObject({ netto: 10_000, ust: 1900, ustSatz: 19 });
  expect(stored?.['anlagen']).toHaveLength(4);
});

/** As by hand: the file is dragged from outside onto the page. */
async function drop(page: Page, { name, mimeType, buffer }: DroppedFile) {
  const dataTransfer = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([content], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const zone = page
    .getByRole('region', { name: 'Eingangsrechnungen' })
    .getByText('Eingangsrechnungen hier ablegen');
  await zone.dispatchEvent('drop', { dataTransfer });
}
