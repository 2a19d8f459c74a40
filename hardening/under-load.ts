import { Chance } from './chance.ts';
import { type Firm, foundFirm } from './firm.ts';
import { faultsOf, type House, settingsOf } from './house.ts';
import { anInstance, type Instance, type Settings } from './instance.ts';
import { beginWriting, check, Ledger } from './ledger.ts';
import type { Extent, Outcome } from './trial.ts';
import { Witness } from './witness.ts';

/** What happens to servers while many write. */
export interface Scene {
  readonly instances: readonly Instance[];
  readonly firm: Firm;
  readonly witness: Witness;
  readonly chance: Chance;
  /** How many writes were confirmed so far. */
  readonly confirmed: () => number;
  /** And how many of them are files. */
  readonly files: () => number;
}

interface Play {
  readonly house: House;
  readonly extent: Extent;
  /** Settings of each instance. */
  readonly instances: readonly Settings[];
  /** Whom the next request goes to; any of them when absent. */
  readonly next?: (instances: readonly Instance[], chance: Chance) => Instance;
  readonly files?: 'only' | 'none';
  /** Answers what was done, and what is wrong. */
  readonly happens: (scene: Scene) => Promise<{
    readonly tried: string;
    readonly faults?: readonly string[];
    readonly remark?: string;
  }>;
}

/** Founds a firm, lets people write through all instances while something happens, and looks for everything afterwards. */
export async function underLoad({
  house,
  extent,
  instances: wanted,
  next,
  files,
  happens,
}: Play): Promise<Outcome> {
  const [witness, ledger, chance] = [new Witness(), new Ledger(), new Chance(extent.seed)];
  const instances: Instance[] = [];
  for (const settings of wanted) {
    const instance = await anInstance({ ...settingsOf(house), ...settings });
    await instance.start();
    instances.push(instance);
  }
  const [first] = instances;
  if (!first) throw new Error('no instance');
  const firm = await foundFirm(first.url);
  const any = () => instances[chance.below(instances.length)] ?? first;
  const url = () => (next ? next(instances, chance) : any()).url;
  const confirmed = () => ledger.stored.size + ledger.counted + ledger.files.length;
  const writing = beginWriting({ firm, url, ledger, witness, chance, ...(files && { files }) });
  const {
    tried,
    faults = [],
    remark,
  } = await happens({
    instances,
    firm,
    witness,
    chance,
    confirmed,
    files: () => ledger.files.length,
  });
  await writing.stop();
  const checked = await check({ url: first.url, token: firm.token }, firm, ledger, witness);
  const { longestMs } = witness;
  const wrong = [...faults, ...ledger.wrong, ...witness.serverErrors, ...(await faultsOf(house))];
  for (const each of instances)
    if ((await each.stop()) !== 0) wrong.push(`Ein Server endet nicht von selbst:\n${each.said()}`);
  witness.close();
  return {
    tried,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs,
    ...checked,
    left: 0,
    faults: wrong,
    remark: [remark, `${confirmed().toLocaleString('de-DE')} bestätigt`].filter(Boolean).join('; '),
  };
}

/** Until somebody has stored something again; milliseconds. */
export async function untilStored({ confirmed }: Scene, patienceMs = 60_000): Promise<number> {
  const [began, before] = [performance.now(), confirmed()];
  while (confirmed() < before + 2) {
    if (performance.now() - began > patienceMs) throw new Error('Es wird nichts mehr gespeichert.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - began;
}

/** German: the longest of some times in seconds. */
export const longestOf = (times: readonly number[]): string =>
  `${(Math.max(0, ...times) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;
