import { pfad, text } from '@traverse/schema';
import { packlisten } from '../entities/packlisten.ts';

const who = packlisten.access.read;

/** The list for the ramp as it is now (PDF-02); `username` is who made it. */
export const packlistePdfPfad = pfad({
  method: 'GET',
  address: '/createPacklistePDF/{id}/{username}',
  who,
  summary: 'Packliste als PDF',
  description:
    'Mit Mengen, Kästchen für raus und rein und einem Strichcode je Zeile; „username“ ist, wer sie erstellt hat.',
  files: ['pdf'],
  refuses: [400],
});

/** More are not packed on one walk. */
export const MOST_PICKED = 20;
export const picklisteSatz = `„packlisten“ nennt 1 bis ${MOST_PICKED} Packlisten, mit Komma getrennt.`;

/** What is still to be packed, in the order in which one walks past the places (ORT-01). */
export const picklistePfad = pfad({
  method: 'GET',
  address: '/api/pickliste',
  who,
  summary: 'Pickliste nach Lagerplätzen als PDF',
  description:
    'Was von einer Packliste oder von mehreren noch zu packen ist, in der Reihenfolge, in der man an den Lagerplätzen vorbeikommt; bei mehreren mit der Menge für jede.',
  query: {
    packlisten: text({
      label: 'IDs der Packlisten, mit Komma getrennt',
      required: true,
      otherwise: picklisteSatz,
    }),
  },
  files: ['pdf'],
  refuses: [404],
});

/** The last tests of what went out with a pack list (PRUEF-03). */
export const pruefnachweisPfad = pfad({
  method: 'GET',
  address: '/api/pruefnachweis/{id}',
  who,
  summary: 'Prüfnachweis einer Packliste als PDF',
  description:
    'Die letzten Prüfungen der Geräte, die mit der Liste raus sind, mit Begründung, wo eines trotzdem mitging; was keinen Nachweis hat, wird genannt.',
  files: ['pdf'],
});

export const ladelistePfad = pfad({
  method: 'GET',
  address: '/api/ladeliste/{id}',
  who,
  summary: 'Ladeliste einer Packliste als PDF',
  description:
    'Cases mit dem, was darin liegt, zuerst, dann das Schwerste; mit Maßen, Gewicht und laufender Summe, gegen das Fahrzeug gerechnet.',
  files: ['pdf'],
  refuses: [400],
});

export const versicherungswertePfad = pfad({
  method: 'GET',
  address: '/api/versicherungswerte/{id}',
  who,
  summary: 'Versicherungswerte einer Packliste als PDF',
  description: 'Wiederbeschaffung je Artikel, dazu der höchste Wert, der im Jahr zugleich unterwegs ist.',
  files: ['pdf'],
  refuses: [400],
});

export const carnetPfad = pfad({
  method: 'GET',
  address: '/api/carnet/{id}',
  who,
  summary: 'Allgemeine Liste für ein Carnet ATA als PDF',
  description:
    'Geräte einzeln mit Seriennummer. Was kein Gewicht, keinen Wert oder kein Ursprungsland hat, wird mit 400 genannt.',
  files: ['pdf'],
  refuses: [400],
});

export const carnetTabellePfad = pfad({
  method: 'GET',
  address: '/api/carnet/{id}/export',
  who,
  summary: 'Allgemeine Liste für ein Carnet ATA als Tabelle',
  description:
    'Dieselben Zeilen wie im PDF. Was kein Gewicht, keinen Wert oder kein Ursprungsland hat, wird mit 400 genannt.',
  files: ['csv', 'xlsx'],
});
