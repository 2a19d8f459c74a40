import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Login } from './accounts.ts';
import { traverse } from './server.ts';

// `npm test` says where it has made it, beside the build. Playwright empties .cache/e2e when a run begins.
const FIRM = process.env['E2E_FIRM'] ?? '.cache/e2e/firm';
const DATA = `${FIRM}/data`;
const TOLD = `${FIRM}/told.txt`;
const LIMIT_MS = 240_000;

export interface FirmData {
  /** A data folder, to be copied. */
  readonly folder: string;
  /** What the command says of it: who may sign in, and how. */
  readonly told: string;
}

/** The data of the sample firm: made by the first of a run who asks, two years of business take a while. */
export async function firmData(): Promise<FirmData> {
  if (isFirst()) await make();
  const giveUpAt = Date.now() + LIMIT_MS;
  while (!existsSync(TOLD)) {
    if (Date.now() > giveUpAt) throw new Error(`Nobody has made ${DATA}`);
    await delay(200);
  }
  return { folder: DATA, told: readFileSync(TOLD, 'utf8') };
}

/** The account of a group, as the command has told it. */
export function loginOf(told: string, group: string): Login {
  const [, email = '', password = ''] = new RegExp(`${group}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(told) ?? [];
  return { email, password };
}

/** Of several at once, one is. */
function isFirst(): boolean {
  mkdirSync(dirname(FIRM), { recursive: true });
  try {
    mkdirSync(FIRM);
    return true;
  } catch {
    return false; // somebody was here before
  }
}

async function make(): Promise<void> {
  const told = await traverse(['demo'], { ...process.env, DATA_DIR: DATA });
  writeFileSync(`${TOLD}.part`, told);
  renameSync(`${TOLD}.part`, TOLD);
}
