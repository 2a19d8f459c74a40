/**
 * Why an invoice, or a line of it, carries 0 % tax. The law wants the reason in words, an e-invoice as a category;
 * nobody can tell it from the amounts, so a person chooses. A small business needs none of them (§ 19 UStG).
 */
export const ustGruende = [
  'Reverse Charge',
  'EU-Lieferung',
  'Ausfuhr',
  'steuerfrei',
  'Schadenersatz',
  'Ort im Ausland',
] as const;

/** Why an invoice is reversed: which period that belongs to follows from it (F 3.3). */
export const stornoGruende = ['Leistung rückgängig', 'Rechnung falsch'] as const;
export type StornoGrund = (typeof stornoGruende)[number];

export type UstGrund = (typeof ustGruende)[number];

/** The tax category of an e-invoice. Source: UNTDID 5305 as in EN 16931. */
export type UstCategory = 'S' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** What stands on the invoice for 0 %. */
export interface UstExemption {
  readonly category: Exclude<UstCategory, 'S'>;
  readonly text: string;
}

/** Source: § 14 Abs. 4 Nr. 8, § 14a UStG. */
export const ustExemptions: { readonly [Grund in UstGrund]: UstExemption } = {
  'Reverse Charge': {
    category: 'AE',
    text: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)',
  },
  'EU-Lieferung': {
    category: 'K',
    text: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b UStG)',
  },
  Ausfuhr: { category: 'G', text: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a UStG)' },
  steuerfrei: { category: 'E', text: 'Steuerfreier Umsatz nach § 4 UStG' },
  // No supply at all (UStAE 1.3): alone on its document, without rate, without VAT id of either side (BR-O-02 to 14).
  Schadenersatz: { category: 'O', text: 'Schadenersatz, nicht steuerbar' },
  'Ort im Ausland': { category: 'O', text: 'Nicht im Inland steuerbare Leistung (§ 3a UStG)' },
};

/** Source: § 19 UStG, wording as § 34a Nr. 5 UStDV asks. */
export const kleinunternehmerExemption: UstExemption = {
  category: 'E',
  text: 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)',
};
