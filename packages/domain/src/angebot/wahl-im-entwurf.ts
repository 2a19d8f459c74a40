import type { Rechnung } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';
import type { Angebot } from './angebot.ts';

type Gewaehlt = Angebot['wahl'][number];
type Row = Rechnung['wahlpositionen'][number];

/**
 * Why something that was ordered does not stand in the draft, by its row there; nothing where it does. An order stands whatever
 * the draft says, so that the office has to hear of it (offer 2.4).
 */
export function fehltImEntwurf({ name }: Pick<Gewaehlt, 'name'>, row: Row | undefined): string | undefined {
  if (!row) return `„${name}“ steht nicht mehr im Entwurf.`;
  return row.gewaehlt ? undefined : `„${name}“ ist beauftragt, im Entwurf aber nicht gewählt.`;
}

/** What of the replaced position stayed, and why; nothing where all of it went. `statt`: its name. */
export function gebliebenWorte({ geblieben = 0 }: Pick<Row, 'geblieben'>, statt: string): string | undefined {
  if (geblieben <= 0) return undefined;
  const stays = geblieben === 1 ? 'bleibt' : 'bleiben';
  return `${formatZahl(geblieben)} × ${statt} ${stays} stehen: schon draußen.`;
}
