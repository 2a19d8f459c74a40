import { parseArgs } from 'node:util';
import type { RecordEngine } from '../records/engine.ts';
import { type Command, CommandError, type Given } from './command.ts';
import { commands } from './commands.ts';

/** A command with what was given to it, before anything is opened. */
export interface Call {
  readonly command: Command;
  readonly given: Given;
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

/** Runs a call on open data. */
export const runCall = ({ command, given }: Call, engine: RecordEngine): Promise<string> =>
  command.run(engine, given);

/** Every command, explained. */
export function help(): string {
  const lines = Object.values(commands).map(({ usage, explains }) => `  ${usage}\n      ${explains}`);
  return `npm run traverse -- <Befehl>\n\n${lines.join('\n')}\n\nWelche Daten: DATA_DIR und DATABASE_URL, wie beim Server (.env.example).`;
}

function readGiven(command: Command, args: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(command.options.map((option) => [option, { type: 'string' as const }])),
    });
    return { words: positionals, options: values };
  } catch {
    // parseArgs explains in English; the usage line says all there is to say.
    throw new CommandError(`So wird der Befehl aufgerufen: ${command.usage}`);
  }
}
