import { type Bestellung, entities } from '@traverse/domain/entities';
import { addDays, type Day, dayOf, wireDateOf } from '@traverse/domain/values';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { referred } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { newFreigabe } from '../freigabe/freigaben.ts';
import { dead, type LinkArt } from '../freigabe/link-art.ts';
import { bestellungWohin } from './bestell-facts.ts';

const { belege, bestellungen, kontakte, lieferanten } = entities;

/** How long after its last day a link still shows what was agreed. */
const DAYS_AFTER = 30;

/** The link to an order: over once it is replaced or withdrawn (ZUM-02). */
export const bestellArt: LinkArt<Bestellung> = {
  art: 'Bestellung',
  zielOf: (reads, { bestellung }) => reads.find(bestellungen, bestellung),
  lives: async ({ stand }, heute, { gueltigBis }) =>
    stand !== 'ersetzt' && stand !== 'zurückgezogen' && (dayOf(gueltigBis) || heute) >= heute,
  // Who has it open hears why it is over.
  hearsEnd: async ({ stand }) => stand === 'ersetzt' || stand === 'zurückgezogen',
  page: seiteOf,
  afterOpening: async ({ transaction, update }, { id }) => {
    const seen = await transaction.lock(bestellungen, id);
    if (seen?.stand === 'gesendet') await update(bestellungen, id, { stand: 'angesehen' });
  },
};

/** A link to this order. Answers its token. */
export function newLink(context: WriteContext, { id, bis }: Pick<Bestellung, 'id' | 'bis'>): Promise<string> {
  const last = dayOf(bis);
  return newFreigabe(context, {
    art: 'Bestellung',
    bestellung: id,
    gueltigBis: last === '' ? '' : wireDateOf(addDays(last, DAYS_AFTER)),
  });
}

/** What the firm sees: its order, and nothing of the job that it is for. */
async function seiteOf({ database: { reads } }: RecordEngine, _: SendTools, order: Bestellung, heute: Day) {
  const kept = await reads.find(belege, order.beleg);
  if (!kept) throw dead();
  const lieferant = await reads.find(lieferanten, order.lieferant);
  const kontakt = await referred(reads, kontakte, order.kontakt);
  const von = dayOf(order.von);
  return {
    bestellung: {
      nummer: order.nummer,
      // Just opened by this.
      stand: order.stand === 'gesendet' ? ('angesehen' as const) : order.stand,
      von: order.von,
      bis: order.bis,
      weg: order.weg,
      wohin: await bestellungWohin(reads, order),
      lieferant: lieferant?.name ?? '',
      person: kontakt?.person ?? '',
      email: kontakt?.email || (lieferant?.email ?? ''),
      antwortBis: order.antwortBis,
      antwortAm: order.antwortAm,
      antwortVon: order.antwortVon,
      begonnen: von !== '' && von <= heute,
      datei: `${kept.name}.pdf`,
      positionen: order.positionen,
      zusatz: order.zusatz,
      netto: order.netto,
    },
  };
}
