import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { ANLAGEN, type Firm, INVENTAR, KUNDEN } from './firm.ts';
import { type Answer, type Door, readAnswer, type Witness } from './witness.ts';

/** What was confirmed to those who wrote, and is looked for afterwards. */
export class Ledger {
  readonly stored = new Set<string>();
  readonly files: { readonly id: string; readonly name: string; readonly sha256: string }[] = [];
  /** How often one was added to the counter, each under a key of its own until it was confirmed. */
  counted = 0;
  /** Answers that a write must never get, whatever fails. */
  readonly wrong: string[] = [];
}

export interface Writing {
  /** Comes back when every addition is confirmed. */
  stop(): Promise<void>;
}

interface Writers {
  readonly firm: Firm;
  /** Whom the next request goes to. */
  readonly url: () => string;
  readonly ledger: Ledger;
  readonly witness: Witness;
  readonly chance: Chance;
  readonly workers?: number;
  /** Nothing but files, or none. */
  readonly files?: 'only' | 'none';
}

/** People who write at once: records with an id of their own, additions under a key, and files. */
export function beginWriting(writers: Writers): Writing {
  const { workers = 6 } = writers;
  let isOver = false;
  const working = Array.from({ length: workers }, async (_, worker) => {
    for (let nr = worker; !isOver; nr += 1) {
      const isFile = writers.files === 'only' || (writers.files !== 'none' && nr % 6 === 0);
      const isDone = await (isFile ? upload(writers) : nr % 2 === 0 ? create(writers) : add(writers));
      if (!isDone) await wait(20); // nobody there
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}

const doorOf = ({ url, firm }: Writers): Door => ({ url: url(), token: firm.token });

async function create(writers: Writers): Promise<boolean> {
  const { ledger, witness, chance } = writers;
  const id = chance.letters(15);
  const body = { id, name: `Kunde ${id}`, firma: chance.letters(200) };
  const answer = await witness.ask(doorOf(writers), { method: 'POST', path: KUNDEN, body });
  if (answer.status === 200) ledger.stored.add(id);
  return judged(writers, 'POST kunden', answer);
}

/** Asked again under its key until it is confirmed, as the web app does. */
async function add(writers: Writers): Promise<boolean> {
  const { ledger, witness, firm } = writers;
  const headers = { 'Idempotency-Key': randomUUID() };
  const path = `${INVENTAR}/${firm.artikel}`;
  for (;;) {
    const body = { 'anzahl+': 1 };
    const answer = await witness.ask(doorOf(writers), { method: 'PATCH', path, body, headers });
    judged(writers, 'PATCH inventar', answer);
    if (answer.status === 200) break;
    if (!mayComeAgain(answer)) return false;
    await wait(20);
  }
  ledger.counted += 1;
  return true;
}

async function upload(writers: Writers): Promise<boolean> {
  const { ledger, witness, chance, firm } = writers;
  const content = chance.bytes(chance.between(1_000, 300_000));
  const boundary = 'hardening';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="projekt"')}${firm.projekt}\r\n`),
    Buffer.from(part('name="file"; filename="Plan.bin"')),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await witness.ask(doorOf(writers), { method: 'POST', path: ANLAGEN, body, headers });
  const record = readAnswer<{ id: string; file: string }>(answer);
  if (answer.status === 200 && record)
    ledger.files.push({ id: record.id, name: record.file, sha256: sha256(content) });
  return judged(writers, 'POST anlagen', answer);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Whether the fault lies with the way there, and not with what was sent. */
const mayComeAgain = ({ status }: Answer): boolean => status === 0 || status === 429 || status > 500;

/** Notes an answer that says that what was sent is wrong, which it never is. */
function judged({ ledger }: Writers, what: string, answer: Answer): boolean {
  if (answer.status === 200) return true;
  if (!mayComeAgain(answer) && answer.status !== 500)
    ledger.wrong.push(`${what}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
  return false;
}

export interface Checked {
  readonly lost: number;
  readonly doubled: number;
}

/** It holds for minutes. */
const FILES_OF_A_TOKEN = 1000;

/** Looks for everything that was confirmed. */
export async function check(door: Door, firm: Firm, ledger: Ledger, witness: Witness): Promise<Checked> {
  const there = await idsOf(door, witness);
  let lost = [...ledger.stored].filter((id) => !there.has(id)).length;
  let token = '';
  for (const [index, { id, name, sha256: wanted }] of ledger.files.entries()) {
    if (index % FILES_OF_A_TOKEN === 0) {
      const given = await witness.ask(door, { method: 'POST', path: '/api/files/token' });
      token = readAnswer<{ token: string }>(given)?.token ?? '';
    }
    const path = `/api/files/anlagen/${id}/${name}?token=${token}`;
    const answer = await witness.ask(door, { method: 'GET', path });
    if (answer.status !== 200 || sha256(answer.body) !== wanted) lost += 1;
  }
  const answer = await witness.ask(door, { method: 'GET', path: `${INVENTAR}/${firm.artikel}` });
  const difference = (readAnswer<{ anzahl: number }>(answer)?.anzahl ?? 0) - ledger.counted;
  return { lost: lost + Math.max(0, -difference), doubled: Math.max(0, difference) };
}

async function idsOf(door: Door, witness: Witness): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = ''; ; ) {
    const filter = encodeURIComponent(`id > "${after}"`);
    const path = `${KUNDEN}?perPage=1000&skipTotal=1&sort=id&fields=id&filter=${filter}`;
    const answer = await witness.ask(door, { method: 'GET', path });
    const items = readAnswer<{ items?: { id: string }[] }>(answer)?.items;
    if (!items) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
    for (const { id } of items) ids.add(id);
    if (items.length < 1000) return ids;
    after = items.at(-1)?.id ?? '';
  }
}
