import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { formatZahl } from '@traverse/domain/values';
import { OIDC } from '../auth/identity-provider.ts';
import { verifyStores } from '../backup/verify.ts';
import type { Config } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { derivations } from '../derived/derivations.ts';
import { haveDataAlone } from '../sql/serving-lock.ts';
import type { Wishes } from '../umzug/plan.ts';
import { type Moved, takeOver } from '../umzug/take-over.ts';
import { UmzugError } from '../umzug/umzug-error.ts';
import { type Command, CommandError, type Given } from './command.ts';
import { onEngine, onStores } from './open-data.ts';

/** Moving in with a backup of PocketBase (IMP-02). It asks nothing: what is missing is said with its flag. */
export const importPocketbase: Command = {
  usage:
    'import:pocketbase DATEI --geld=cent|euro [--probe] [--ohne-fehlerhafte] [--admin=E-MAIL] [--namen] [--storage=ORDNER] [--bericht=ORDNER]',
  explains:
    'Übernimmt die Sicherung (ZIP) eines PocketBase in eine leere Datenbank, alles oder nichts; der Server ist dabei aus. --probe tut alles, ohne zu speichern. Was nicht passt, steht im Bericht.',
  options: ['geld', 'storage', 'bericht'],
  lists: ['admin'],
  flags: ['probe', 'ohne-fehlerhafte', 'namen'],
  run: async (config, given) => {
    const [path] = given.words;
    if (path === undefined)
      throw new CommandError(`So wird der Befehl aufgerufen: ${importPocketbase.usage}`);
    const wishes = wishesIn(given);
    const report = reportFolder(config, given);
    const isProbe = given.flags.has('probe');
    const moved = await moveAlone(config, given, { path, wishes, report, isProbe });
    const stops = [
      ...(wishes.geld === undefined
        ? [
            'Stehen die Beträge in Cent oder in Euro? Sag es mit --geld=cent oder --geld=euro; der Bericht zeigt beides.',
          ]
        : []),
      ...moved.plan.stops.map(({ art, said }) =>
        art === 'fehlerhaft' ? `${said} Mit --ohne-fehlerhafte wird ohne sie übernommen.` : said,
      ),
    ];
    const said = [summary(moved, isProbe, stops.length > 0), ...stops];
    const end = `Bericht: ${join(report, 'bericht.html')}`;
    if (stops.length > 0) throw new CommandError([...said, end].join('\n'));
    if (isProbe) return [...said, 'Es wurde nichts gespeichert; so würde alles übernommen.', end].join('\n');
    const verified = await verifiedAfterwards(config, given);
    return [...said, verified, end].join('\n');
  },
};

function wishesIn({ options, flags, lists }: Given): Wishes {
  const { geld } = options;
  if (geld !== undefined && geld !== 'cent' && geld !== 'euro')
    throw new CommandError('--geld ist cent oder euro.');
  return {
    geld,
    ohneFehlerhafte: flags.has('ohne-fehlerhafte'),
    namen: flags.has('namen'),
    admins: lists['admin'] ?? [],
  };
}

function reportFolder({ dataDir }: Config, { options }: Given): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = resolve(options['bericht'] ?? join(dataDir, `umzug-${time}`));
  if (options['bericht'] !== undefined && existsSync(folder))
    throw new CommandError(
      `${folder} gibt es schon. Nenne für den Bericht einen Ordner, den es noch nicht gibt.`,
    );
  return folder;
}

async function moveAlone(
  config: Config,
  given: Given,
  move: {
    readonly path: string;
    readonly wishes: Wishes;
    readonly report: string;
    readonly isProbe: boolean;
  },
): Promise<Moved> {
  makeDataFolder(config.dataDir);
  await using _ = await haveDataAlone(config);
  let moved: Moved | undefined;
  await onStores('new', async (stores) => {
    const provider = config.oidc && OIDC;
    const umzug = { ...stores, derivations, log: console, now: new Date(), provider };
    try {
      // Whoever has not said how amounts stand sees both readings, and nothing is stored.
      const isProbe = move.isProbe || move.wishes.geld === undefined;
      const storage = given.options['storage'];
      moved = await takeOver(umzug, { ...move, isProbe, storage, name: basename(move.path) });
    } catch (error) {
      throw error instanceof UmzugError ? new CommandError(error.message, { cause: error }) : error;
    }
    return '';
  })(config, given);
  if (!moved) throw new Error('nothing was taken over, and nobody said why');
  return moved;
}

function summary({ plan }: Moved, isProbe: boolean, isStopped: boolean): string {
  const count = plan.counts.reduce((sum, { uebernommen }) => sum + uebernommen, 0);
  const verb = isProbe || isStopped ? 'Übernommen würden' : 'Übernommen';
  const { named, found } = plan.files;
  const files = `${formatZahl(found)} von ${formatZahl(named)} Dateien`;
  const noFiles =
    named > 0 && found === 0
      ? '\nKeine der genannten Dateien ist in der Sicherung: --storage nennt einen Ordner mit ihnen.'
      : '';
  return `${verb}: ${formatZahl(count)} Datensätze, ${files}; ${formatZahl(plan.faults.length)} Zeilen im Bericht.${noFiles}`;
}

/** Who begins with old data gets what a first start makes; then everything is looked through. */
async function verifiedAfterwards(config: Config, given: Given): Promise<string> {
  await onEngine(async () => '')(config, given);
  return onStores('existing', async (stores) => {
    const { faults, records, files } = await verifyStores(stores, derivations);
    if (faults.length > 0)
      throw new CommandError(['Übernommen, aber nicht in Ordnung:', ...faults].join('\n'));
    return `Geprüft und in Ordnung: ${formatZahl(records)} Datensätze, ${formatZahl(files)} Dateien.`;
  })(config, given);
}
