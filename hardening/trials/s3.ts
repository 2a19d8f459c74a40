import { setTimeout as wait } from 'node:timers/promises';
import { startSwift } from '../../apps/server/test/s3/swift.ts';
import { wayTo } from '../../apps/server/test/sql/proxy.ts';
import { aHouse, leftFiles } from '../house.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { longestOf, underLoad } from '../under-load.ts';

/** The storage of files refuses every connection, or says nothing at all, and comes back. */
async function away(extent: Extent, folder: string): Promise<Outcome> {
  await using swift = await startSwift();
  const bucket = await swift.bucket();
  const endpoint = new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '');
  await using way = await wayTo(endpoint.href);
  const filesUrl = bucket.url.replace(endpoint.host, new URL(way.url).host);
  const house = { ...aHouse(folder), filesUrl };
  const times = Math.max(1, Math.floor(extent.rounds / 10));
  const outcome = await underLoad({
    house,
    extent,
    instances: [{}],
    happens: async (scene) => {
      const back: number[] = [];
      const uploaded = () => scene.files();
      for (let round = 0; round < times; round += 1) {
        await wait(1000);
        const isSilent = round % 2 === 1;
        if (isSilent) way.fallSilent();
        else way.judge(() => 'break before');
        await wait(isSilent ? extent.stillSeconds * 200 : 1500);
        if (isSilent) way.speakAgain();
        else way.judge(() => 'pass');
        const [began, before] = [performance.now(), uploaded()];
        while (uploaded() === before) {
          if (performance.now() - began > 60_000) throw new Error('Es wird nichts mehr hochgeladen.');
          await wait(10);
        }
        back.push(performance.now() - began);
      }
      return {
        tried: `${times}-mal`,
        remark: `abwechselnd verweigert und verstummt; spätestens ${longestOf(back)} danach wieder hochgeladen`,
      };
    },
  });
  return { ...outcome, left: await leftFiles(house) };
}

export const s3: readonly Trial[] = [{ key: 's3', name: 'S3-Speicher weg und wieder da', run: away }];
