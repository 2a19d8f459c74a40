/** What a customer gets an invoice as. Source: finance 1.1, 6.8. */
export const rechnungsformate = ['PDF mit E-Rechnung', 'XRechnung', 'beides'] as const;

export type Rechnungsformat = (typeof rechnungsformate)[number];

/** How invoices reach a customer; without a word by mail. */
export const versandwege = ['Mail', 'Portal', 'Peppol'] as const;
