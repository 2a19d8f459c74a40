import { spalten } from '@traverse/schema';
import type { CarnetPosition } from './carnet.ts';

/** The six columns of a Carnet ATA, for the forms of a chamber that take a table. */
export const carnetSpalten = spalten<CarnetPosition>()({
  nummer: { is: 'zahl', label: 'Nr.', of: ({ nummer }) => nummer },
  text: { is: 'text', label: 'Bezeichnung, Marken, Seriennummern', of: ({ text }) => text },
  stueck: { is: 'zahl', label: 'Stück', of: ({ stueck }) => stueck },
  kg: { is: 'zahl', label: 'Gewicht kg', of: ({ kg }) => kg },
  wert: { is: 'geld', label: 'Wert', of: ({ wert }) => wert },
  land: { is: 'text', label: 'Ursprungsland', of: ({ land }) => land },
});
