/** Hafenton, a firm of three in Oldenburg, on its first day. */
export const firma = {
  Firmenname: 'Hafenton Veranstaltungstechnik GmbH',
  Straße: 'Am Stau',
  Hausnummer: '14',
  PLZ: '26122',
  Ort: 'Oldenburg',
  Telefon: '0441 88 12 30',
  'E-Mail': 'buero@hafenton.example',
  Steuernummer: '64/213/08154',
  IBAN: 'DE02 1203 0000 0000 2020 51',
  Bank: 'Küstenbank Oldenburg',
  Handelsregister: 'HRB 21456 Oldenburg',
  Geschäftsführung: 'Nele Brandt',
} as const;

export const nele = {
  'E-Mail *': 'nele.brandt@hafenton.example',
  'Name *': 'Nele Brandt',
  'Telefon *': '0441 88 12 30',
  password: 'Deichgraf-27',
} as const;

export const jonas = {
  'E-Mail *': 'jonas.behrends@hafenton.example',
  'Name *': 'Jonas Behrends',
  'Telefon *': '0171 5550012',
  password: 'Steckdose-16',
} as const;

/** Rent per day and replacement value in euro, as they are typed. */
export const inventar = [
  { name: 'Line-Array-Element 8 Zoll', kategorie: 'Ton', anzahl: '8', miete: '42', wert: '2350' },
  { name: 'Subwoofer 18 Zoll aktiv', kategorie: 'Ton', anzahl: '4', miete: '38', wert: '1790' },
  { name: 'Funkstrecke Handsender', kategorie: 'Ton', anzahl: '4', miete: '28', wert: '649' },
  { name: 'LED-PAR outdoor', kategorie: 'Licht', anzahl: '12', miete: '12', wert: '349' },
] as const;

export const kunde = {
  'Name *': 'Jana Petersen',
  Firma: 'Stadtmarketing Oldenburg GmbH',
  Straße: 'Lange Straße',
  Hausnummer: '3',
  PLZ: '26122',
  Ort: 'Oldenburg',
  Telefon: '0441 361613 0',
  'E-Mail': 'petersen@stadtmarketing.example',
  Rabatt: '5',
} as const;

/** What the project takes along; of the radio microphones there are two too few. */
export const packliste = [
  { name: 'Line-Array-Element 8 Zoll', anzahl: 8 },
  { name: 'Subwoofer 18 Zoll aktiv', anzahl: 4 },
  { name: 'LED-PAR outdoor', anzahl: 12 },
  { name: 'Funkstrecke Handsender', anzahl: 6 },
] as const;

export const short = { name: 'Funkstrecke Handsender', missing: 2 } as const;

export const projekt = 'Lichterfest Schlossgarten';
