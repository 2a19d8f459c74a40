/** What a row of the arrangement of a document is. */
export const gliederungArten = ['Abschnitt', 'Position', 'Text'] as const;

/** What a heading takes up beside the categories and the id of a Warengruppe. */
export const NIMMT_SONSTIGES = 'Sonstiges';
export const NIMMT_ALLES = 'Alles';

/** How a heading is priced beside what its positions cost. */
export const preisArten = ['Rabatt', 'Nachlass', 'Pauschalpreis'] as const;
