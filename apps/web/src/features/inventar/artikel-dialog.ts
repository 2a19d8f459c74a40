import { entities, type InventarArtikel } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { OnceThereInput } from '../../records/fields/OnceThereInput.tsx';
import { otherPrices } from '../inventarliste/tell-preise.ts';
import { tellShort } from '../inventarliste/tell-short.ts';

/** Of a document: what stands on its list. */
const ON_LISTE = 'inventarliste.inventar_inventarlisten_via_inventarliste.inventar';

export const artikelDialog = dialogFacts(entities.inventar, {
  inputs: { gruppe: OnceThereInput },
  // Asked of nobody who reckons no costs of wear (PROJ-14), loads no lorries (LADE-01), rents out single pieces of
  // everything (PLAN-03) or knows what things look like (CODE-02).
  further: [
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
    ask: ({ id }) => otherPrices(compare(ON_LISTE, '?=', id)),
  },
  stored: async (stored, before) => {
    const [now, then] = [stored, before] as unknown as [InventarArtikel, InventarArtikel]; // of this collection
    if (now.anzahl < then.anzahl) await tellShort([now.id]);
  },
});
