import { spalten } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import { formatMonat } from '../values/monat-text.ts';
import { type FaelligeZeile, faelligStand } from './faelligkeitsliste.ts';

/** What is due, for whoever plans the tests. */
export const faelligeSpalten = (heute: Day) =>
  spalten<FaelligeZeile>()({
    stand: {
      is: 'text',
      label: 'Stand',
      of: (zeile) => (zeile.aufPruefliste ? 'auf Prüfliste' : faelligStand(zeile, heute).words),
    },
    geraet: { is: 'text', label: 'Gerät', of: ({ bezeichnung }) => bezeichnung },
    kategorie: { is: 'text', label: 'Kategorie', of: ({ kategorie }) => kategorie },
    art: { is: 'text', label: 'Prüfart', of: ({ art }) => art },
    platz: { is: 'text', label: 'Platz', of: ({ platz }) => platz },
    stueck: { is: 'zahl', label: 'Stück', of: ({ menge }) => menge?.anzahl ?? 1 },
    geprueft: { is: 'zahl', label: 'Geprüft', of: ({ menge }) => menge?.geprueft },
    faellig: {
      is: 'text',
      label: 'Fällig',
      of: ({ faellig }) => (faellig === '' ? 'sofort' : formatMonat(faellig)),
    },
    zuletzt: { is: 'tag', label: 'Zuletzt geprüft', of: ({ zuletzt }) => zuletzt },
    gehtRaus: { is: 'tag', label: 'Geht raus', of: ({ gehtRaus }) => gehtRaus?.von ?? '' },
    packliste: { is: 'text', label: 'Packliste', of: ({ gehtRaus }) => gehtRaus?.name ?? '' },
  });
