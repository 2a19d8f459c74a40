import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { OnceThereInput } from '../../records/fields/OnceThereInput.tsx';
import { otherPricesOf } from '../inventarliste/tell-preise.ts';
import { tellShort } from '../inventarliste/tell-short.ts';

export const artikelDialog = dialogFacts(entities.inventar, {
  inputs: { gruppe: OnceThereInput },
  // Three say what it is; the others are asked of nobody who reckons no costs of wear (PROJ-14), loads no lorries (LADE-01), rents out single pieces of
  // everything (PLAN-03) or knows what things look like (CODE-02).
  further: [
    'einheit',
    'versicherung',
    'hideInRechnung',
    'verkaufspreis',
    'nutzungsMonate',
    'einsatztageProJahr',
    'wartungProTag',
    'mindestAnzahl',
    'gewicht',
    'laenge',
    'breite',
    'hoehe',
    'stapel',
    'leistung',
    'cosPhi',
    'anschluss',
    'ursprungsland',
    'bilder',
  ],
  ahead: {
    of: ['mietpreis', 'gruppe'],
    ask: ({ id }) => otherPricesOf([id]),
  },
  stored: async (stored, before) => {
    const [now, then] = [stored, before] as unknown as [InventarArtikel, InventarArtikel]; // of this collection
    if (now.anzahl < then.anzahl) await tellShort([now.id]);
  },
});
