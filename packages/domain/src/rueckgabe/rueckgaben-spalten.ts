import { spalten } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import { type OffeneRueckgabe, rueckgabeWords } from './offene-rueckgabe.ts';

/** An item that is out, and the list it is out on. */
export interface OffeneZeile {
  readonly liste: OffeneRueckgabe;
  readonly zeile: OffeneRueckgabe['zeilen'][number];
}

/** What is out, a row for each item of a list, as a spreadsheet filters and adds it up. */
export const rueckgabenSpalten = (heute: Day) =>
  spalten<OffeneZeile>()({
    stand: { is: 'text', label: 'Stand', of: ({ liste }) => rueckgabeWords(liste.bis, heute) },
    packliste: { is: 'text', label: 'Packliste', of: ({ liste }) => liste.name },
    kunde: { is: 'text', label: 'Kunde', of: ({ liste }) => liste.kunde },
    telefon: { is: 'text', label: 'Telefon', of: ({ liste }) => liste.telefon },
    email: { is: 'text', label: 'E-Mail', of: ({ liste }) => liste.email },
    bis: { is: 'tag', label: 'Bis', of: ({ liste }) => liste.bis },
    artikel: { is: 'text', label: 'Artikel', of: ({ zeile }) => zeile.name },
    kategorie: { is: 'text', label: 'Kategorie', of: ({ zeile }) => zeile.kategorie },
    raus: { is: 'zahl', label: 'Raus', of: ({ zeile }) => zeile.out },
    zurueck: { is: 'zahl', label: 'Zurück', of: ({ zeile }) => zeile.in },
    offen: { is: 'zahl', label: 'Offen', of: ({ zeile }) => zeile.offen },
    wert: { is: 'geld', label: 'Wert', of: ({ zeile }) => zeile.wert },
    fehlt: { is: 'text', label: 'Fehlt demnächst', of: ({ liste }) => liste.fehltDemnaechst?.titel ?? '' },
    ab: { is: 'tag', label: 'Ab', of: ({ liste }) => liste.fehltDemnaechst?.tag ?? '' },
  });
