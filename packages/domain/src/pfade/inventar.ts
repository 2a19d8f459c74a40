import { day, geld, number, pfad } from '@traverse/schema';
import { rechnungen } from '../entities/rechnungen.ts';

/** What an item brought in twelve months, for whoever sees invoices, of those they see (INV-03). */
export const artikelUmsatzPfad = pfad({
  method: 'GET',
  address: '/artikelUmsatz/{id}',
  who: rechnungen.access.read,
  summary: 'Umsatz eines Artikels in zwölf Monaten',
  description:
    'Was die Zeilen des Artikels auf ausgestellten, nicht stornierten Rechnungen der letzten zwölf Monate kosten, zum heutigen Preis für den Kunden oder zum eigenen Preis der Zeile; ohne das, was in einem Set steckt. Für alle, die Rechnungen sehen, über die, die sie sehen.',
  answer: {
    von: day({ label: 'Erster Tag' }),
    bis: day({ label: 'Letzter Tag' }),
    umsatz: geld({ label: 'Netto' }),
    rechnungen: number({ label: 'Auf so vielen Rechnungen', decimals: 0 }),
  },
  madeOf: ['rechnungen'],
});
