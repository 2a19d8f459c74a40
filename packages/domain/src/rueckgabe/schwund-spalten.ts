import { spalten } from '@traverse/schema';
import type { SchwundArtikel } from './schwund.ts';

/** What a year has lost, as a file (RUECK-04). */
export const schwundSpalten = spalten<SchwundArtikel>()({
  name: { is: 'text', label: 'Artikel', of: ({ name }) => name },
  kategorie: { is: 'text', label: 'Kategorie', of: ({ kategorie }) => kategorie },
  vermisst: { is: 'zahl', label: 'Vermisst', of: ({ vermisst }) => vermisst, sum: true },
  berechnet: { is: 'zahl', label: 'Nachberechnet', of: ({ berechnet }) => berechnet, sum: true },
  imBestand: { is: 'zahl', label: 'Noch im Bestand', of: ({ imBestand }) => imBestand, sum: true },
  wert: { is: 'geld', label: 'Wert', of: ({ wert }) => wert, sum: true },
});
