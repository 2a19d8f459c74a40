import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { ACCOUNT, foundFirm, signIn } from '../firm.ts';
import { aHouse, faultsOf, leftFiles, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import { beginWriting, check, Ledger } from '../ledger.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { Witness } from '../witness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than any session lasts. */
const SESSION = 400 * DAY;

/** Forward and back: a summer that begins twice, a battery that is empty, a wrong server of time. */
const JUMPS = [HOUR, -HOUR, DAY, -DAY, SESSION, -SESSION, 0];

/** The clock of the machine jumps while many write. Whoever is signed out by that signs in again. */
async function jumps({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  const file = join(house.dataDir, 'clock');
  const move = (ms: number) => writeFileSync(file, String(ms));
  move(0);
  const preload = ['--import', resolve('hardening/moved-clock.ts')];
  const server = await anInstance({ ...settingsOf(house), CLOCK_OFFSET: file }, { node: preload });
  await server.start();
  const firm = await foundFirm(server.url);
  const [witness, ledger, chance] = [new Witness(), new Ledger(), new Chance(seed)];
  const times = Math.max(JUMPS.length, rounds);
  const faults: string[] = [];
  let [token, before] = [firm.token, 0];
  for (let round = 0; round < times; round += 1) {
    const jump = JUMPS[round % JUMPS.length] ?? 0;
    const writing = beginWriting({
      firm: { ...firm, token },
      url: () => server.url,
      ledger,
      witness,
      chance,
    });
    await wait(chance.between(50, 200));
    move(jump);
    await wait(chance.between(50, 300));
    await writing.stop();
    token = await signIn(server.url, ACCOUNT.email, ACCOUNT.password);
    const refused = ledger.wrong.splice(0);
    // More than a year later nobody is signed in any more: they are guests, who may write nothing.
    if (jump - before < SESSION)
      faults.push(...refused.map((said) => `${said} nach ${(jump - before) / DAY} Tagen`));
    before = jump;
  }
  move(0);
  await wait(100);
  token = await signIn(server.url, ACCOUNT.email, ACCOUNT.password);
  const checked = await check({ url: server.url, token }, firm, ledger, witness);
  await server.stop();
  faults.push(...witness.serverErrors, ...(await faultsOf(house)));
  witness.close();
  return {
    tried: `${times} Sprünge`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    ...checked,
    left: await leftFiles(house),
    faults,
    remark: 'Stunde, Tag und 400 Tage, vor und zurück; wer dadurch abgemeldet ist, meldet sich neu an',
  };
}

export const clock: readonly Trial[] = [{ key: 'clock', name: 'Die Uhr springt', run: jumps }];
