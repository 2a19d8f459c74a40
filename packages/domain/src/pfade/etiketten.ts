import { number, pfad, signedIn, sparse, text, texts, toggle, word } from '@traverse/schema';
import { etikettenFormen, FELDER, MOST_ETIKETTEN } from '../viele/etiketten.ts';
import { auswahl } from './viele.ts';

/** Labels as a PDF, drawn from what the label printer would get: for whoever has none (LABEL-03). */
export const etikettenPfad = pfad({
  method: 'POST',
  address: '/api/etiketten',
  who: signedIn,
  summary: 'Etiketten als PDF',
  description:
    'Zeichnet Etiketten, wie der Etikettendrucker sie druckte: eine Seite je Etikett in seiner Größe, so oft, wie es gedruckt würde. Gespeichert wird nichts.',
  body: {
    name: text({ label: 'Wovon', required: true, max: 200 }),
    etiketten: texts({ label: 'Etiketten als ZPL', required: true }),
  },
  files: ['pdf'],
});

const whole = (label: string) => number({ label, decimals: 0 });

/** The labels of many records or of a run, in one print (VIELE-02). */
export const vieleEtikettenPfad = pfad({
  method: 'POST',
  address: '/api/viele/{sammlung}/etiketten',
  who: signedIn,
  summary: 'Etiketten von vielen',
  description: `Höchstens ${MOST_ETIKETTEN} Etiketten: als PDF, eine Seite je Etikett oder Bögen A4 mit 3 × 8 Feldern von 70 × 37 mm; als ZPL in einem Druck.`,
  tag: 'Viele auf einmal',
  places: { sammlung: text({ label: 'Sammlung' }) },
  body: {
    ...auswahl,
    lauf: sparse(text({ label: 'Oder der Lauf, der sie geschrieben hat' })),
    form: word(etikettenFormen, { label: 'Größe in mm, oder Bögen' }),
    ab: sparse(whole(`Erstes freies Feld des ersten Bogens, 1 bis ${FELDER}`)),
    je: word(['Artikel', 'Gerät', 'Stück', 'Plakette', 'Lagerplatz'], { label: 'Wovon je eins' }),
    dpi: sparse(word([203, 300], { label: 'Auflösung des Druckers' })),
    probe: sparse(toggle({ label: 'Nur zählen' })),
  },
  answer: {
    anzahl: whole('So viele Etiketten sind es'),
    zpl: text({ label: 'Alle in einem Druck', hint: 'Leer, wo nur gezählt wird' }),
  },
  files: ['pdf'],
  refuses: [400, 404],
});
