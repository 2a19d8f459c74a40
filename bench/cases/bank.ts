import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import { zuordner } from '@traverse/domain/bank/zuordnung';
import { cents } from '@traverse/domain/values';
import { camtFile, type Kontozeile } from '@traverse/fixtures';
import { SaxesParser } from 'saxes';
import { readBankFile } from '../../apps/server/src/bank/read-bank-file.ts';
import { middleOf } from '../middle.ts';
import { type Result, round } from '../result.ts';

const MOST_TIMES = 3;
const MOST_GROWTH_MB = 150;
const LARGE_BYTES = 49_000_000;
const TURNS = 9;

/**
 * Reading a CAMT file and matching every booking of it against open invoices, beside parsing the same XML and nothing
 * else; and how much memory a file of 50 MB takes.
 */
export async function measureBank({
  bookings,
  invoices,
}: {
  readonly bookings: number;
  readonly invoices: number;
}): Promise<Result[]> {
  const file = Buffer.from(fileOf(bookings, invoices));
  const posten = postenOf(invoices);
  const pairs: (readonly [alone: number, whole: number])[] = [];
  // In turn, so that what else the machine does falls on both.
  for (let turn = 0; turn < TURNS; turn += 1)
    pairs.push([parseAlone(file), await readAndMatch(file, posten)]);
  const [alone, whole] = middleOf(pairs, ([one, both]) => both / one);
  const times = whole / alone;
  return [
    {
      name: `CAMT mit ${bookings} Buchungen, nur das XML`,
      own: { value: Math.round(alone * 100) / 100, unit: 'ms' },
    },
    {
      name: `CAMT mit ${bookings} Buchungen lesen und ${invoices} offenen Rechnungen zuordnen`,
      own: { value: Math.round(whole), unit: 'ms' },
      goal: {
        text: `höchstens ${MOST_TIMES}-mal so lange wie das XML allein`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
    await measureMemory(bookings < 10_000 ? 2_000_000 : LARGE_BYTES),
  ];
}

/** Statements that nobody keeps: what grows is what reading itself needs, and what it found. */
async function measureMemory(bytes: number): Promise<Result> {
  const one = camtFile([blattOf([zeileOf(1, 1)])]);
  const entry = /<Ntry>.*<\/Ntry>/s.exec(one)?.[0] ?? '';
  const wide = entry.replace('<RmtInf>', `<SplmtryData><X>${'x'.repeat(20_000)}</X></SplmtryData><RmtInf>`);
  const count = Math.floor(bytes / wide.length);
  const parts = one.split(entry);
  const file = Buffer.from([parts[0], ...Array.from({ length: count }, () => wide), parts[1]].join(''));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  // Reading holds the thread: what it takes is looked at from inside, whenever it asks for its next portion.
  const told = watched(file, () => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  });
  await readBankFile(told, 'groß.xml');
  most = Math.max(most, process.memoryUsage().heapUsed);
  const grown = Math.round((most - before) / 1_000_000);
  return {
    name: `CAMT von ${Math.round(file.length / 1_000_000)} MB lesen, mehr Speicher als die Datei`,
    own: { value: grown, unit: 'MB' },
    goal: { text: `höchstens ${MOST_GROWTH_MB} MB`, reached: grown <= MOST_GROWTH_MB, found: `${grown} MB` },
  };
}

/** The same bytes; every portion that is taken out of them is told. */
function watched(file: Buffer, tell: () => void): Buffer {
  const subarray = file.subarray.bind(file);
  return Object.assign(file, {
    subarray: (start?: number, end?: number) => {
      tell();
      return subarray(start, end);
    },
  });
}

function parseAlone(file: Buffer): number {
  const begun = performance.now();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', () => undefined);
  parser.on('text', () => undefined);
  parser.write(file.toString('utf8')).close();
  return performance.now() - begun;
}

async function readAndMatch(file: Buffer, posten: readonly Bankposten[]): Promise<number> {
  const begun = performance.now();
  const [read] = await readBankFile(file, 'auszug.xml');
  const propose = zuordner({ posten, mahnungen: [], eigeneIbans: [], regeln: [], zugeordnet: [] });
  let found = 0;
  for (const { buchungen } of read?.auszuege ?? []) {
    for (const buchung of buchungen) if (propose({ ...buchung, id: buchung.schluessel })) found += 1;
  }
  const taken = performance.now() - begun;
  if (found === 0) throw new Error('nothing was matched');
  return taken;
}

const numberOf = (index: number): string => `RN2026${String(index + 1).padStart(4, '0')}`;

function postenOf(invoices: number): Bankposten[] {
  return Array.from({ length: invoices }, (_, index) => ({
    art: 'rechnung',
    id: `r${index}`,
    name: numberOf(index),
    ausgebucht: false,
    namen: [numberOf(index), numberOf(index).replace('RN', 'AN')],
    offen: cents(10_000 + index),
    faellig: '2026-06-10',
    partner: `k${index % 400}`,
    partnerNamen: [`Veranstalter Nummer${index} GmbH`],
    ibans: index % 3 === 0 ? [`DE0212030000${String(index % 400).padStart(10, '0')}`] : [],
    skonto: index % 5 === 0 ? { abzug: cents(200), bis: '2026-06-09' } : undefined,
  }));
}

function zeileOf(index: number, invoices: number): Kontozeile {
  const number = numberOf(index % invoices);
  const zweck = [
    `Rechnung ${number} vielen Dank`,
    `RG ${number.slice(2, 6)}/${number.slice(6)}`,
    'Technik Veranstaltung',
  ];
  return {
    tag: '2026-06-08',
    betrag: cents(10_000 + (index % invoices)),
    name: `Veranstalter Nummer${index % invoices} GmbH`,
    iban: `DE0212030000${String(index % 400).padStart(10, '0')}`,
    zweck: zweck[index % 3] ?? '',
    endToEndId: `E2E-${index}`,
    referenz: `B${index}`,
  };
}

const blattOf = (zeilen: readonly Kontozeile[]) =>
  ({
    iban: 'DE02120300000000202051',
    nummer: '1',
    anfangssaldo: cents(0),
    bis: '2026-06-08',
    zeilen,
  }) as const;

const fileOf = (bookings: number, invoices: number): string =>
  camtFile([blattOf(Array.from({ length: bookings }, (_, index) => zeileOf(index, invoices)))]);
