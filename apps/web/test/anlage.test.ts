import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { OWN_ANSWER } from '@traverse/wire';
import { expect, test, vi } from 'vitest';
import { attached } from './attached.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const PICTURE = 'GIF89a\x01\x00\x01\x00\x00\x00\x00;';

/** A file of a project, and where its tab is. */
async function aFile(name: string, content: string) {
  const person = await house.server.user();
  const projekt = await house.server.given('projekt', {
    name: 'Gala',
    datum_von: '2026-12-03 07:00:00.000Z',
  });
  const anlage = await attached(house.server, { as: person, projekt: projekt.id, name, content });
  return { person, projekt, address: `/anlagen/${anlage.id}/${anlage.file}` };
}

test('[PROJ-09] a picture stands in a page of its own, which keeps its address', async () => {
  const { address, person } = await aFile('Bühnenplan.png', PICTURE);
  await house.open(address, person);
  await screen.findByRole('heading', { level: 1, name: 'Bühnenplan.png' });
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Bühnenplan.png' });
  expect(picture.src).toMatch(/\/api\/files\/anlagen\/.+\?token=/);
  expect(`${location.pathname}${location.search}`).toBe(address);
  expect(screen.getByRole('button', { name: 'Herunterladen' })).toBeDefined();
});

test('[PROJ-09] the pages of a PDF stand in its page', async () => {
  const { address, person } = await aFile('Rider.pdf', `%PDF-1.4\n${' '.repeat(2000)}\n%%EOF\n`);
  await house.open(address, person);
  const pages = await screen.findByTitle<HTMLIFrameElement>('Rider.pdf');
  expect(pages.src).toContain('?token=');
  expect(location.pathname).toBe(address);
});

test('[PROJ-09] [ERR-02] a file that is gone is said where its download was asked for', async () => {
  const { person, projekt } = await aFile('Rider.png', PICTURE);
  await house.open(`/projekt/${projekt.id}`, person);
  const download = await screen.findByRole('button', { name: 'Rider.png herunterladen' });
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    init?.method === 'HEAD'
      ? new Response(null, { status: 404, headers: { [OWN_ANSWER]: '1' } })
      : ask(input, init),
  );
  await userEvent.click(download);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Rider\.png: /);
  expect(location.pathname).toBe(`/projekt/${projekt.id}`);
});
