import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { SetupError } from '../sql/migrate/setup-error.ts';
import { StorageError } from '../sql/storage-error.ts';
import { type Command, CommandError, type Given } from './command.ts';
import { commands } from './commands.ts';

/** A command with what was given to it, before anything is opened. */
export interface Call {
  readonly command: Command;
  readonly given: Given;
}

/** What a command leaves: its exit code, and what it prints. */
export interface Ended {
  readonly code: 0 | 1;
  readonly out: string;
  readonly err: string;
}

/** Of every command: the file with the settings of the service whose data are meant. */
const SERVICE_FILE = 'env-file';

/** Runs what stands behind `npm run traverse --`; the settings are read once the call is understood. */
export async function runCommand(
  words: readonly string[],
  environment: (serviceFile: string | undefined) => NodeJS.ProcessEnv,
): Promise<Ended> {
  try {
    const call = readCall(words);
    const out = call
      ? await call.command.run(readConfig(environment(call.given.options[SERVICE_FILE])), call.given)
      : help();
    return { code: 0, out, err: '' };
  } catch (error) {
    const isExplained = [CommandError, ConfigError, SetupError, StorageError].some(
      (kind) => error instanceof kind,
    );
    if (!isExplained || !(error instanceof Error)) throw error;
    return { code: 1, out: '', err: error.message };
  }
}

/** Reads the words after `npm run traverse --`; `undefined` when help is wanted. Throws CommandError. */
export function readCall([name, ...rest]: readonly string[]): Call | undefined {
  if (
    name === undefined ||
    name === 'help' ||
    [name, ...rest].some((word) => word === '--help' || word === '-h')
  ) {
    return undefined;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`Den Befehl '${name}' gibt es nicht.\n\n${help()}`);
  return { command, given: readGiven(command, rest) };
}

/** Every command, explained. */
export function help(): string {
  const lines = Object.values(commands).map(({ usage, explains }) => `  ${usage}\n      ${explains}`);
  return `npm run traverse -- <Befehl>\n\n${lines.join('\n')}\n\nWelche Daten: DATA_DIR, DATABASE_URL und FILES_URL, wie beim Server (.env.example); die eines Dienstes\nmit --env-file=/etc/traverse.env.`;
}

function readGiven(command: Command, args: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          [...command.options, SERVICE_FILE].map((name) => [name, { type: 'string' as const }]),
        ),
        ...Object.fromEntries(
          (command.lists ?? []).map((name) => [name, { type: 'string' as const, multiple: true }]),
        ),
        ...Object.fromEntries((command.flags ?? []).map((name) => [name, { type: 'boolean' as const }])),
      },
    });
    return given(positionals, values);
  } catch {
    // parseArgs explains in English; the usage line says all there is to say.
    throw new CommandError(`So wird der Befehl aufgerufen: ${command.usage}`);
  }
}

function given(
  words: readonly string[],
  values: { readonly [name: string]: string | boolean | (string | boolean)[] | undefined },
): Given {
  const options: { [name: string]: string } = {};
  const flags = new Set<string>();
  const lists: { [name: string]: readonly string[] } = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') options[name] = value;
    else if (value === true) flags.add(name);
    else if (Array.isArray(value)) lists[name] = value.map(String);
  }
  return { words, options, flags, lists };
}
