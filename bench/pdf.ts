import { monitorEventLoopDelay } from 'node:perf_hooks';
import { angebotBeleg, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { rechnungSums } from '@traverse/domain/preise/totals';
import { sampleRechnung } from '@traverse/fixtures';
import type { Bilder } from '../apps/server/src/pdf/bild.ts';
import { BILD } from '../apps/server/src/pdf/bild.ts';
import { documentMaker } from '../apps/server/src/pdf/document-maker.ts';
import { readBild } from '../apps/server/src/pdf/read-bild.ts';
import { drawRechnung } from '../apps/server/src/pdf/rechnung.ts';
import { median } from './middle.ts';

/** A measured value and what it must not exceed. */
export interface Measured {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost: number;
}

/**
 * Invoices of 30 and 300 lines in processor time (wall time depends on what else the machine does), what a hundred of
 * them leave behind, and how long others wait while ten are made at once. The limits are what pdfkit needed by itself
 * when it was chosen.
 */
export async function measurePdf(): Promise<Measured[]> {
  const [short, long] = [invoice(30), invoice(300)];
  await processorTime(short, 10); // compiled, fonts opened
  const ms30 = await processorTime(short, 20);
  const ms300 = await processorTime(long, 10);
  const heapBefore = heapMb();
  await processorTime(short, 100);
  return [
    { what: 'Rechnung mit 30 Positionen', value: ms30, unit: 'ms', atMost: 200 },
    { what: 'Rechnung mit 300 Positionen', value: ms300, unit: 'ms', atMost: 500 },
    { what: 'Angebot mit 60 Bildern', value: await withPictures(), unit: 'ms', atMost: 2500 },
    {
      what: 'Summen mit 20 Abschnitten gegen ohne',
      value: headingsRatio(),
      unit: '-mal',
      atMost: 1.3,
    },
    { what: 'Heap nach 100 weiteren Rechnungen', value: heapMb() - heapBefore, unit: 'MB mehr', atMost: 20 },
    { what: 'Speicher des Prozesses', value: process.memoryUsage.rss() / 1e6, unit: 'MB', atMost: 600 },
    {
      what: 'Wartezeit der anderen bei zehn zugleich',
      value: await waitingTime(long),
      unit: 'ms',
      atMost: 50,
    },
  ];
}

function invoice(lines: number): Beleg {
  const { beleg } = rechnungBeleg(sampleRechnung(lines));
  if (!beleg) throw new Error('The sample invoice is not complete.');
  return beleg;
}

/** An offer of 60 items with pictures that are ready, in processor time (ANGB-08). */
async function withPictures(): Promise<number> {
  const source = sampleRechnung(60, { rechnung: { darstellung: 'Mit Bildern' } });
  const size = `width="400" height="300"`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#842"/></svg>`;
  const jpeg = await readBild({ bytes: Buffer.from(picture), size: BILD });
  const zeilen = [...source.zeilen].map(({ zeile, artikel }, nr) => ({
    zeile,
    artikel: { ...artikel, id: `artikel${nr}` as typeof artikel.id }, // told apart
  }));
  const beiwerk = new Map(
    zeilen.map(({ artikel }, nr) => [
      artikel.id,
      { bild: { datei: `${nr}.jpg`, sha256: '', bytes: jpeg.length }, angebotstext: '' },
    ]),
  );
  const { beleg } = angebotBeleg({ ...source, zeilen, beiwerk });
  if (!beleg) throw new Error('The sample offer is not complete.');
  const bilder = Object.fromEntries(zeilen.map((_, nr) => [`${nr}.jpg`, Buffer.from(jpeg)]));
  return processorTime(beleg, 5, bilder);
}

/** How much longer the sums of 300 lines take under 20 headings, each with its lines. */
function headingsRatio(): number {
  const source = sampleRechnung(300);
  const zeilen = [...source.zeilen].map(({ zeile, artikel }, nr) => ({
    zeile,
    artikel: { ...artikel, id: `artikel${nr}` as typeof artikel.id }, // told apart
  }));
  const gliederung = Array.from({ length: 20 }, (_, head) => [
    { art: 'Abschnitt' as const, schluessel: `kopf${head}`, text: `Abschnitt ${head}` },
    ...zeilen
      .filter((__, nr) => nr % 20 === head)
      .map(({ artikel }) => ({ art: 'Position' as const, bezug: artikel.id })),
  ]).flat();
  const { rechnung, firma } = source;
  const kunde = { rabatt: source.kunde.rabatt };
  const timeOf = (rows: typeof gliederung) => {
    const begun = performance.now();
    for (let time = 0; time < 100; time += 1)
      rechnungSums({ zeilen, sets: [], kunde, firma, rechnung: { ...rechnung, gliederung: rows } });
    return performance.now() - begun;
  };
  timeOf(gliederung);
  timeOf([]);
  // In turn, so that what else the machine does falls on both.
  return median(Array.from({ length: 9 }, () => timeOf(gliederung) / timeOf([])));
}

/** The median of so many, in milliseconds. */
async function processorTime(beleg: Beleg, times: number, bilder: Bilder = {}): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    await drawRechnung(beleg, undefined, bilder);
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  return median(taken);
}

/** The 90th percentile of how late the main thread is while ten invoices are made on theirs. */
async function waitingTime(beleg: Beleg): Promise<number> {
  const maker = documentMaker();
  await maker.rechnung(beleg);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 10 }, () => maker.rechnung(beleg)));
  delay.disable();
  await maker.close();
  return delay.percentile(90) / 1e6;
}

/** Live bytes where garbage can be collected on request (`--expose-gc`), otherwise whatever lies there. */
function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}
