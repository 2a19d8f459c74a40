import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { findChromium, journeyArgs } from '../scripts/chromium.ts';
import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, countsOf } from './scan-list.ts';

const VIDEO = { width: 640, height: 480 };

/** A video that shows this picture, as Chromium takes it for a camera: one frame of YUV 4:2:0. */
async function videoOf(page: Page, picture: string, path: string): Promise<void> {
  // As one text: a list of numbers takes Playwright seconds.
  const luma = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, (width - image.width) / 2, (height - image.height) / 2);
      const { data } = context.getImageData(0, 0, width, height);
      let bytes = '';
      for (let pixel = 0; pixel < data.length; pixel += 4) bytes += String.fromCharCode(data[pixel] ?? 255);
      return btoa(bytes);
    },
    { source: picture, ...VIDEO },
  );
  const { width, height } = VIDEO;
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  const grey = Buffer.alloc((width * height) / 2, 128);
  await writeFile(path, Buffer.concat([head, Buffer.from(luma, 'base64'), grey]));
}

test('[SCAN-03] the camera reads the label that was printed, and counts it once', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 16 });

  // The label as the bench shows it.
  await signIn(page, admin, '/inventar');
  await page.getByLabel(/^Suchen: /).fill(`Traverse ${list.mark}`);
  await page.getByRole('button', { name: `Traverse ${list.mark} bearbeiten` }).click();
  const bench = page.getByRole('region', { name: 'Etikett' });
  await bench.getByLabel('Stück je Code').fill('4');
  const preview = bench.getByRole('img', { name: /-ST4$/ });
  await expect(preview).toBeVisible();
  const path = testInfo.outputPath('label.y4m');
  await videoOf(page, (await preview.getAttribute('src')) ?? '', path);

  const camera = await chromium.launch({
    executablePath: findChromium(),
    args: [...journeyArgs, `--use-file-for-fake-video-capture=${path}`],
  });
  const device = await camera.newPage({ ...(baseURL ? { baseURL } : {}), locale: 'de-DE' });
  await signIn(device, admin, `/packliste/${list.id}`);
  const strip = device.getByRole('region', { name: 'Scannen' });
  await strip.getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(strip.getByRole('status')).toContainText('Gezählt: 4 Stück');
  await expect(strip).toContainText('4 / 16');
  // Still in view: still one scan.
  await expect.poll(() => countsOf(request, admin, list)).toEqual({ Traverse: { out: 4, in: 0 } });
  await camera.close();
});

test('[SCAN-03] a camera that may not be used says so', async ({ page, request }) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 16 });
  // What a browser answers when somebody has refused.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await signIn(page, admin, `/packliste/${list.id}`);
  await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(page.getByText('Der Browser darf die Kamera nicht benutzen.')).toBeVisible();
  await expect(page.getByText(/Erlaube sie über das Symbol neben der Adresse/)).toBeVisible();
});
