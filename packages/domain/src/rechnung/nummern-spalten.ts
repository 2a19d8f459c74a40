import { spalten } from '@traverse/schema';
import type { Rechnung } from '../entities/index.ts';
import { dayOf } from '../values/dates.ts';
import type { Rechnungsnummer } from './nummern.ts';

/** A number with what its reader may see of the invoice. */
export interface NummerZeile extends Omit<Rechnungsnummer<Rechnung>, 'rechnung'> {
  readonly rechnung: Pick<Rechnung, 'rechnungsDatum' | 'netto' | 'ust' | 'festgeschrieben'> | undefined;
  readonly kunde: string;
}

/** Every number of a year with what became of it, as a file (GOBD-04). */
export const nummernSpalten = spalten<NummerZeile>()({
  name: { is: 'text', label: 'Nummer', of: ({ name }) => name },
  stand: { is: 'text', label: 'Stand', of: ({ stand }) => stand },
  datum: {
    is: 'tag',
    label: 'Rechnungsdatum',
    of: ({ rechnung }) => dayOf(rechnung?.rechnungsDatum ?? ''),
  },
  kunde: { is: 'text', label: 'Kunde', of: ({ kunde }) => kunde },
  netto: { is: 'geld', label: 'Netto', of: ({ rechnung }) => rechnung?.netto },
  ust: { is: 'geld', label: 'Ust', of: ({ rechnung }) => rechnung?.ust },
  fest: { is: 'tag', label: 'Festgeschrieben', of: ({ rechnung }) => dayOf(rechnung?.festgeschrieben ?? '') },
});
