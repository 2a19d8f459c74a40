import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ACCOUNT, foundFirm, signIn } from './firm.ts';
import { type House, settingsOf } from './house.ts';
import { anInstance } from './instance.ts';
import type { Door } from './witness.ts';

/** Nobody who works on a run is silent for so long: a server that starts then takes it back at once. */
const SILENT_MS = 120_000;

/** A server that is killed while it works on a run, and starts after everybody has given that run up. */
export interface SilentHouse {
  readonly door: () => Door;
  /** Killed, and started later than any run may be silent. */
  readonly killed: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

/** A firm that somebody has founded, and nobody has worked in. */
export async function aSilentHouse(house: House): Promise<SilentHouse> {
  const clock = join(house.dataDir, 'clock');
  let late = 0;
  writeFileSync(clock, '0');
  const preload = ['--import', resolve('hardening/moved-clock.ts')];
  const server = await anInstance({ ...settingsOf(house), CLOCK_OFFSET: clock }, { node: preload });
  await server.start();
  let { token } = await foundFirm(server.url);
  return {
    door: () => ({ url: server.url, token }),
    killed: async () => {
      await server.kill();
      late += SILENT_MS;
      writeFileSync(clock, String(late));
      await server.start();
      token = await signIn(server.url, ACCOUNT.email, ACCOUNT.password);
    },
    stop: () => server.stop(),
  };
}
