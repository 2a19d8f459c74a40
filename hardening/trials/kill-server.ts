import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { foundFirm } from '../firm.ts';
import { aHouse, aPostgresHouse, faultsOf, type House, leftFiles, settingsOf, swept } from '../house.ts';
import { anInstance } from '../instance.ts';
import { beginWriting, check, Ledger } from '../ledger.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { Witness } from '../witness.ts';

/** Kills from one daily sweep to the next. A sweep leaves everything alone where more than a hundred files are strays. */
const KILLS_A_DAY = 20;

/** Lets people write, kills the server at any moment and starts it again, over and over. */
async function killed({ rounds, seed }: Extent, house: House, files?: 'only'): Promise<Outcome> {
  const chance = new Chance(seed);
  const [witness, ledger] = [new Witness(), new Ledger()];
  const server = await anInstance(settingsOf(house));
  await server.start();
  const firm = await foundFirm(server.url);
  const writing = beginWriting({
    firm,
    url: () => server.url,
    ledger,
    witness,
    chance,
    ...(files && { files }),
  });
  for (let round = 0; round < rounds; round += 1) {
    await wait(chance.between(50, 800));
    await server.kill();
    if (round % KILLS_A_DAY === KILLS_A_DAY - 1) await swept(house);
    await server.start();
  }
  await writing.stop();
  const { lost, doubled } = await check({ url: server.url, token: firm.token }, firm, ledger, witness);
  await server.stop();
  witness.close();
  const left = await leftFiles(house);
  return {
    tried: `${rounds} Kills`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost,
    doubled,
    left,
    faults: [...ledger.wrong, ...(await faultsOf(house))],
    remark: `${ledger.stored.size + ledger.counted + ledger.files.length} bestätigt, davon ${ledger.files.length} Dateien`,
  };
}

export const killServer: readonly Trial[] = [
  {
    key: 'kill-sqlite',
    name: 'Server getötet, während viele schreiben (SQLite)',
    run: (extent, folder) => killed(extent, aHouse(folder)),
  },
  {
    key: 'kill-uploads',
    name: 'Server getötet, während viele hochladen',
    run: (extent, folder) => killed(extent, aHouse(folder), 'only'),
  },
  {
    key: 'kill-postgres',
    name: 'Server getötet, während viele schreiben (PostgreSQL)',
    run: async (extent, folder) => {
      await using house = await aPostgresHouse(folder);
      return await killed(extent, house);
    },
  },
];
