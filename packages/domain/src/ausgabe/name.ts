/**
 * What a receipt is called that nobody has named: its supplier with the number of the bill, as an e-invoice is, or with
 * what it was for. Nothing without a supplier.
 */
export function belegName({
  lieferant,
  kategorie,
  belegnummer,
}: {
  readonly lieferant: string;
  readonly kategorie: string;
  readonly belegnummer: string;
}): string {
  if (lieferant === '') return '';
  const name = belegnummer
    ? `${lieferant} ${belegnummer}`
    : [lieferant, kategorie].filter(Boolean).join(', ');
  return name.slice(0, 200);
}
