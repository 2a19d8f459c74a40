import { type Angebot, isAbgelaufen } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Freigabe, newFreigabe } from '../freigabe/freigaben.ts';
import type { LinkArt } from '../freigabe/link-art.ts';
import { seiteOf } from './angebot-seite.ts';

const { angebote } = entities;

/** A link that is open, and its offer. */
export interface OpenAngebot {
  readonly freigabe: Freigabe;
  readonly angebot: Angebot;
}

/** The link to a version of an offer: over once it is replaced or run out (ANGB-02). */
export const angebotArt: LinkArt<Angebot> = {
  art: 'Angebot',
  zielOf: (reads, { angebot }) => reads.find(angebote, angebot),
  lives: async (angebot, heute) => angebot.stand !== 'ersetzt' && !isAbgelaufen(angebot, heute),
  // Who has it open hears of a new version; ended by hand it is simply over.
  hearsEnd: endedByNewVersion,
  page: seiteOf,
  afterOpening: async ({ transaction, update }, { id }) => {
    const seen = await transaction.lock(angebote, id);
    if (seen?.stand === 'versendet') await update(angebote, id, { stand: 'angesehen' });
  },
};

/** A new version ends the links of the one before in the moment in which it is made; by hand they end earlier (S-L1). */
async function endedByNewVersion(
  { rechnung, version, stand }: Angebot,
  { widerrufen }: Freigabe,
  reads: RecordReads,
): Promise<boolean> {
  if (stand !== 'ersetzt') return false;
  const [next] = await reads.findWhere(angebote, { rechnung, version: version + 1 }, 1);
  return next !== undefined && widerrufen >= next.created;
}

/** A link to this version, as long as it binds. Answers its token. */
export function newLink(
  context: WriteContext,
  { id, gueltigBis }: Pick<Angebot, 'id' | 'gueltigBis'>,
): Promise<string> {
  return newFreigabe(context, { art: 'Angebot', angebot: id, gueltigBis });
}
