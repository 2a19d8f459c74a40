/** Places of columns that say a line of the list of a record. Source: back.md 3.3. */
export const LISTENSPALTEN = {
  artikel: {
    label: 'Artikel',
    synonyms: ['Equipment', 'Item', 'Product', 'Material', 'Name (In Database)', 'Name (In Datenbank)'],
  },
  anzahl: { label: 'Anzahl', synonyms: ['Quantity', 'Menge', 'Quantity total', 'Stück'] },
  faktor: { label: 'Faktor', synonyms: ['Factor', 'Mietfaktor'] },
  preis: { label: 'Preis', synonyms: ['Unit price', 'Einzelpreis', 'Price', 'Rate'] },
  raus: { label: 'Raus', synonyms: ['Out', 'Ausgegeben', 'Picked'] },
  rein: { label: 'Rein', synonyms: ['In', 'Returned', 'Zurück'] },
  seriennummer: { label: 'Seriennummer', synonyms: ['Serial number', 'Serial number (Serial number)'] },
  gehoertZu: { label: 'Gehört zu', synonyms: ['Parent', 'Teil von', 'Set', 'Kit'] },
} as const;
