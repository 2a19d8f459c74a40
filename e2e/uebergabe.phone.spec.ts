import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aScanList } from './scan-list.ts';

// What the browser keeps is part of what is proven here.
test.use({ ownContext: true });

test('[UEBG-01] a hand-over is signed on a phone without network, survives that the page is gone, and is delivered once', async ({
  page,
  context,
  request,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 4 });
  const headers = { Authorization: await tokenOf(request, admin) };
  const found = async (collection: string, filter: string) => {
    const address = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
    return (await (await request.get(address, { headers })).json()).items;
  };
  const [zeile] = await found('inventar_inventarlisten', `inventarliste='${list.inventarliste}'`);
  const at = `/api/collections/inventar_inventarlisten/records/${zeile.id}`;
  await request.patch(at, { headers, data: { out: 4 } });

  await signIn(page, admin, `/packliste/${list.id}`);
  await expect(page.getByRole('button', { name: 'Übergabe' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Liste', exact: true }).tap();
  await page.getByRole('button', { name: 'Übergabe' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(`Anzahl Traverse ${list.mark}`)).toHaveValue('4');
  await expectNoAxeFindings(page, '[role=dialog]');
  await dialog.getByRole('button', { name: `Mangel an Traverse ${list.mark}` }).tap();
  await dialog.getByRole('button', { name: 'Delle' }).tap();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await dialog
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Merken' }).tap();
  await expect(dialog).toContainText('4 Stück, 1 Mangel');
  await dialog.getByRole('button', { name: 'Weiter: unterschreiben' }).tap();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Holger Wessels');
  await dialog.getByRole('button', { name: 'Holger Wessels unterschreibt' }).tap();
  await expect(dialog.getByRole('alert')).toContainText('Bitte unterschreiben.');
  const sheet = dialog.getByRole('img', { name: 'Hier unterschreiben' });
  await expect(dialog.getByRole('button', { name: 'Neu' })).toBeVisible();
  const box = await sheet.boundingBox();
  expect(box).not.toBeNull();
  const { x, y } = box ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(x + 40 + step * 9, y + 60 + (step % 5) * 12);
  await page.mouse.up();
  await expectNoAxeFindings(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Holger Wessels unterschreibt' }).tap();
  await expect(dialog).toContainText('Liegt sicher auf diesem Gerät.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  // The page is gone before anything was sent.
  await page.close();
  const again = await context.newPage();
  // The server takes the first try, and its answer is lost on the way.
  let tries = 0;
  await again.route('**/api/uebergaben', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await again.goto(`/packliste/${list.id}`);
  await expect(again.getByText('Übergabe wartet auf Netz.')).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(/^Übergabe UE\d{8} ist im Büro\.$/)).toBeVisible({ timeout: 60_000 });
  expect(tries).toBeGreaterThan(1);
  await expect(again.getByText('Übergabe wartet auf Netz.')).toBeHidden();

  const kept = await found('uebergaben', `packliste='${list.id}'`);
  expect(kept).toMatchObject([
    { person: 'Holger Wessels', wie: 'vor Ort', zeilen: [{ anzahl: 4, maengel: 1, bemerkung: 'Delle' }] },
  ]);
  expect(kept[0].fotos).toHaveLength(1);
  expect(await found('belege', `uebergabe='${kept[0].id}'`)).toHaveLength(1);
  expect(await found('schaeden', `uebergabe='${kept[0].id}'`)).toHaveLength(1);
});
