import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste, sampleRechnung } from '@traverse/fixtures';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { documentMaker } from '../../src/pdf/document-maker.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { ready } from './kinds.ts';
import { pageTexts } from './readers.ts';

const maker = documentMaker();
afterAll(() => maker.close());

describe('[PDF-01] documents are made beside everything else', () => {
  test('the process gives what drawing gives', async () => {
    const beleg = ready(rechnungBeleg(sampleRechnung(12)));
    const [made, drawn] = await Promise.all([maker.rechnung(beleg), drawRechnung(beleg, undefined)]);
    expect(Buffer.compare(made, drawn)).toBe(0);
  });

  test('ten at once are all made, and nobody waits for them', async () => {
    await maker.packliste(ready(packlistenBeleg(samplePackliste(3)))); // started and warm
    const beleg = ready(rechnungBeleg(sampleRechnung(120)));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const made = await Promise.all(Array.from({ length: 10 }, () => maker.rechnung(beleg)));
    delay.disable();
    expect(new Set(made.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    // Drawn here, each of them would hold up everything for a tenth of a second and more.
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
  });

  test('[HOME-09] the logo travels along, and one that is no picture is refused alone', async () => {
    const beleg = ready(rechnungBeleg(sampleRechnung(1)));
    const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const [good, bad] = await Promise.allSettled([
      maker.rechnung(beleg, logo),
      maker.rechnung(beleg, Buffer.from('?')),
    ]);
    expect(good.status).toBe('fulfilled');
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('unsupported image') },
    });
  });

  test('after closing nothing is made', async () => {
    const closed = documentMaker();
    const waiting = closed.rechnung(ready(rechnungBeleg(sampleRechnung(50))));
    const [refused] = await Promise.allSettled([waiting, closed.close()]);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('closed') },
    });
  });
});

test('[PDF-02] a packing list comes from the process too', async () => {
  const pdf = await maker.packliste(ready(packlistenBeleg(samplePackliste(5))));
  expect((await pageTexts(pdf))[0]).toContain('Packliste PL20260042');
});
