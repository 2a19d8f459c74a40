import { type Command, CommandError } from './command.ts';
import { onEngine } from './open-data.ts';

/** A plausible firm to look around in, with a login per group (OPS-03). */
export const demo: Command = {
  usage: 'demo [--factor N]',
  explains: 'Füllt eine leere Datenbank mit einer Beispielfirma (N-mal so groß) und nennt die Anmeldungen.',
  options: ['factor'],
  run: onEngine(async (engine, { options }, storage) => {
    // What draws its pictures would hold up every other command.
    const { storeSampleFirm } = await import('./sample-data.ts');
    const logins = await storeSampleFirm(engine, storage, factorOf(options['factor'] ?? '1'));
    const lines = logins.map(
      ({ group, email, password }) => `  ${group.padEnd(12)} ${email.padEnd(32)} ${password}`,
    );
    return ['Die Beispielfirma ist da. Anmeldungen:', ...lines].join('\n');
  }),
};

function factorOf(text: string): number {
  const factor = Number(text);
  if (Number.isInteger(factor) && factor >= 1 && factor <= 1000) return factor;
  throw new CommandError(`--factor ${text} geht nicht. Erlaubt sind ganze Zahlen von 1 bis 1000.`);
}
