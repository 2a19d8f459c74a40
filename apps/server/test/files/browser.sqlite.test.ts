import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findWholeChromium } from '../../../../scripts/chromium.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';

let web: Awaited<ReturnType<typeof freshDatabase>>;
let server: TestServer;
let browser: Browser;
let page: Page;
let pb: PocketBase;

beforeAll(async () => {
  web = await freshDatabase();
  writeFileSync(join(web.dataDir, 'index.html'), '<!doctype html><title>Büro</title><body>');
  server = await startServer({ webFolder: web.dataDir });
  pb = server.client(await server.user('dateien'));
  browser = await chromium.launch({ executablePath: findWholeChromium() });
}, 180_000);
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
});

/** What ran asks for this. */
const RAN = '/api/health?ran';
let ran: string[];
beforeEach(async () => {
  page = await browser.newPage();
  ran = [];
  page.context().on('request', (request) => {
    if (request.url().includes(RAN)) ran.push(request.url());
  });
  await page.goto(server.url);
});
afterEach(() => page.close());

/** Its address for whoever holds a token, as the web app puts it into a page. */
async function sent(originalName: string, content: string | Buffer<ArrayBuffer>): Promise<string> {
  const anlagen = [new File([content], originalName)];
  const record = await pb.collection('dateien').create({ name: 'Akte', anlagen });
  const name = (record['anlagen'] as string[])[0] ?? '';
  return pb.files.getURL(record, name, { token: await pb.files.getToken() });
}

/** Puts an element into the page and waits for what becomes of it. */
async function embedded(tag: string, attributes: Readonly<Record<string, string>>): Promise<string> {
  // A frame whose content is saved instead says so.
  const saved = page.waitForEvent('download').then(
    () => 'saved',
    () => 'closed',
  );
  const shown = page.evaluate(
    ({ tag: name, attributes: given }) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.onload = () => resolve('loaded');
        element.onerror = () => resolve('refused');
        // Of what becomes nothing nobody hears.
        setTimeout(() => resolve('nothing'), 1000);
        for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
        document.body.append(element);
      }),
    { tag, attributes },
  );
  return Promise.race([shown.catch(() => 'closed'), saved]);
}

const SCRIPT = `fetch('${RAN}')`;
const HTML = `<!doctype html><script>${SCRIPT}</script><img src="x" onerror="${SCRIPT}">`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`;

describe('[API-06] nothing that was uploaded is run by a browser', () => {
  test('not even by this test when it is not uploaded', async () => {
    // A page of nobody's: our own pages refuse scripts that stand in them.
    await page.goto('about:blank');
    await page.setContent(HTML.replaceAll(RAN, `${server.url}${RAN}`));
    await expect.poll(() => ran.length).toBeGreaterThan(0);
  });

  test.each([
    ['Seite.html', HTML],
    ['Harmlos.pdf', HTML],
    ['Zeichnung.svg', SVG],
    ['Bild.png', SVG],
    [
      'Seite.xhtml',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`,
    ],
  ])('%s is saved when it is opened', async (originalName, content) => {
    const address = await sent(originalName, content);
    const saved = page.waitForEvent('download');
    // The browser stays where it is.
    await page.goto(address).catch(() => undefined);
    expect((await saved).suggestedFilename()).toBe(originalName);
    expect(page.url()).toBe(`${server.url}/`);
    expect(ran).toEqual([]);
  });

  test.each([
    ['iframe', 'src'],
    ['object', 'data'],
    ['embed', 'src'],
  ])('a page in an %s does not start', async (tag, attribute) => {
    for (const content of [HTML, SVG])
      await embedded(tag, { [attribute]: await sent('Seite.html', content) });
    expect(ran).toEqual([]);
  });

  test('a drawing in a page is shown and does not start', async () => {
    expect(await embedded('img', { src: await sent('Zeichnung.svg', SVG) })).toBe('loaded');
    expect(await page.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(40);
    expect(ran).toEqual([]);
  });

  test.each([
    ['Skript.js', SCRIPT],
    ['Skript.txt', SCRIPT],
    ['Skript.gif', `GIF89a=0;${SCRIPT}`],
  ])('%s is no script', async (originalName, content) => {
    const src = await sent(originalName, content);
    expect(await embedded('script', { src })).toBe('refused');
    expect(await embedded('script', { src, type: 'module' })).toBe('refused');
    const workers = await page.evaluate(async (address) => {
      const registered = await navigator.serviceWorker.register(address).then(
        () => 'runs',
        () => 'refused',
      );
      const worker = new Worker(address);
      const started = await new Promise((resolve) => {
        worker.onerror = () => resolve('refused');
        setTimeout(() => resolve('runs'), 1000);
      });
      return [registered, started];
    }, src);
    expect(workers).toEqual(['refused', 'refused']);
    expect(ran).toEqual([]);
  });

  test('a style sheet is none', async () => {
    const href = await sent('Stil.css', 'body { color: rgb(255, 0, 0) }');
    expect(await embedded('link', { rel: 'stylesheet', href })).toBe('refused');
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  });
});

describe('[API-06] [PROJ-09] what people send each other opens in the browser', () => {
  test('a picture', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await page.goto(await sent('Bild.png', Buffer.from(png)));
    expect(await page.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(40);
  });

  test('a PDF, by itself and in a frame', async () => {
    const address = await sent('Angebot.pdf', PDF);
    const patient = { timeout: 40_000 };
    await expect
      .poll(
        pdfsShownAfter(() => embedded('iframe', { src: address })),
        patient,
      )
      .toBeGreaterThan(0);
    await expect
      .poll(
        pdfsShownAfter(() => page.goto(address)),
        patient,
      )
      .toBeGreaterThan(0);
  }, 90_000);

  test('a name with umlauts survives saving', async () => {
    const address = await sent('Prüfbericht Größe – 100 % €.txt', 'Grüße');
    const saved = page.waitForEvent('download');
    await page.goto(address).catch(() => undefined);
    expect((await saved).suggestedFilename()).toBe('Prüfbericht Größe – 100 % €.txt');
  });
});

/** Chromium's viewer does not start on every visit of a busy machine: to be polled, so that it is opened anew. */
function pdfsShownAfter(open: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    await open();
    const isShown = async () => {
      if ((await shownPdfs(page)) === 0) throw new Error('not yet');
    };
    await vi.waitFor(isShown, 4000).catch(() => undefined);
    return shownPdfs(page);
  };
}

/** Chromium's viewer puts the pages into a frame of the PDF's own address with an element that measures them. */
async function shownPdfs(within: Page): Promise<number> {
  const sizes = within.frames().map((frame) =>
    frame
      .locator('#sizer')
      .count()
      .catch(() => 0),
  );
  return (await Promise.all(sizes)).reduce((sum, count) => sum + count, 0);
}

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>`;
