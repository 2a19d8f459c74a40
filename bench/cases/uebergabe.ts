import { pathToFileURL } from 'node:url';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import sharp from 'sharp';
import { freePort } from '../../scripts/free-port.ts';
import { createAll } from '../data.ts';
import type { Door } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result, round } from '../result.ts';
import { startOwn } from '../servers.ts';

const FOTOS = 12;
/** As a phone makes them small before it sends them. */
const [WIDTH, HEIGHT] = [1600, 1200];
const MOST_SECONDS = 3;
/** What twelve files are called and weigh is written with it: some tenths of a millisecond. */
const MOST_TIMES = 1.2;

/** A hand-over with all the photos that it may have, beside one without: what it costs, and for how long nobody else writes (UEBG-01). */
export async function measureUebergabe(dataDir: string, turns: number): Promise<Result[]> {
  const port = String(await freePort());
  const own = await startOwn(dataDir, {
    node: ['--import', pathToFileURL('bench/locked.ts').href],
    more: { LOCK_PORT: port },
  });
  try {
    return await inTurns({ own, locked: `http://127.0.0.1:${port}` }, turns);
  } finally {
    await own.program.stop();
  }
}

interface Watched {
  readonly own: Door;
  /** Where the server tells for how long it was locked. */
  readonly locked: string;
}

async function inTurns(watched: Watched, turns: number): Promise<Result[]> {
  const list = await aList(watched.own);
  const foto = await aPhoto();
  const fotos = Array.from({ length: FOTOS }, (_, nr) => new File([foto], `foto-${nr}.jpg`));
  // A program gets faster while it runs.
  await deliver(watched, list, fotos);
  const pairs: { readonly bare: Delivered; readonly full: Delivered }[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    pairs.push({ bare: await deliver(watched, list, []), full: await deliver(watched, list, fotos) });
  const seconds = median(pairs.map(({ full }) => full.cpuSeconds));
  const [full, bare] = [
    median(pairs.map((pair) => pair.full.lockedMs)),
    median(pairs.map((pair) => pair.bare.lockedMs)),
  ];
  const times = full / bare;
  return [
    {
      name: `Übergabe mit ${FOTOS} Fotos: Prozessorzeit von Server und Dokumentprozess`,
      own: { value: seconds, unit: 's' },
      goal: atMost(seconds, MOST_SECONDS, 's'),
    },
    {
      name: `Übergabe mit ${FOTOS} Fotos: so lange schreibt niemand sonst`,
      own: { value: full, unit: 'ms' },
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so lange wie ohne Fotos`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
  ];
}

interface Delivered {
  readonly cpuSeconds: number;
  readonly lockedMs: number;
}

async function deliver({ own, locked }: Watched, list: List, fotos: readonly File[]): Promise<Delivered> {
  const lockedMs = async () => Number(await (await fetch(locked)).text());
  await lockedMs();
  const before = own.cpuMicros() ?? 0;
  await send(own, list, fotos);
  return { cpuSeconds: ((own.cpuMicros() ?? 0) - before) / 1e6, lockedMs: await lockedMs() };
}

interface List {
  readonly packliste: string;
  readonly zeile: string;
  readonly inventar: string;
}

async function send({ url, token }: Door, list: List, fotos: readonly File[]): Promise<void> {
  const { packliste, zeile, inventar } = list;
  const body = new FormData();
  const row = { zeile, inventar, geraet: '', name: 'LED-PAR', anzahl: 1, einheit: 'Stück', maengel: 0 };
  const daten = {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
    art: 'Übergabe',
    packliste,
    am: new Date().toISOString().replace('T', ' '),
    zeilen: [{ ...row, bemerkung: '' }],
    bemerkung: '',
    person: 'Holger Wessels',
    funktion: 'Haustechnik',
    papier: false,
    striche: '100,200 300,100 500,200;520,90 520,210',
    ohneUnterschrift: '',
    ersetzt: '',
  };
  body.append('daten', JSON.stringify(daten));
  for (const foto of fotos) body.append('fotos', foto);
  const answer = await fetch(`${url}/api/uebergaben`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  if (!answer.ok) throw new Error(`a hand-over was refused: ${await answer.text()}`);
}

async function aList(own: Door): Promise<List> {
  const days = { von: wireDateOf(dayAt(Date.now())), bis: wireDateOf(dayAt(Date.now())) };
  const [kunde = ''] = await createAll(own, 'kunden', 1, () => ({ name: 'Wessels' }));
  const [inventar = ''] = await createAll(own, 'inventar', 1, () => ({ name: 'LED-PAR', anzahl: 10_000 }));
  const [inventarliste = ''] = await createAll(own, 'inventarlisten', 1, () => days);
  const [zeile = ''] = await createAll(own, 'inventar_inventarlisten', 1, () => ({
    inventar,
    inventarliste,
    anzahl: 5000,
    out: 5000,
  }));
  const [packliste = ''] = await createAll(own, 'packlisten', 1, () => ({ kunde, inventarliste, ...days }));
  return { packliste, zeile, inventar };
}

/** Grain over a slope, which comes to half a megabyte: a stage by night, as JPEG has it. */
async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = 40 + Math.floor((at / pixels.length) * 120) + (seed % 24);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer());
}
