import { pfad, signedIn, text, texts } from '@traverse/schema';

/** Labels as one print of an office holds them. */
export const MOST_ETIKETTEN = 2_000;

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
