import type { Kunde } from '../entities/index.ts';

/**
 * Whether a customer counts as a consumer: as somebody said, otherwise where there is neither a company nor a VAT
 * number. Source: finance 1.1.
 */
export function istVerbraucher({
  verbraucher,
  firma,
  ustId,
}: Pick<Kunde, 'verbraucher' | 'firma' | 'ustId'>): boolean {
  if (verbraucher !== '') return verbraucher === 'ja';
  return firma.trim() === '' && ustId.trim() === '';
}
