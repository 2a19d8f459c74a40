import type { Geraet, InventarArtikel } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';

/** How many devices are made in one go. */
const MOST_NEW_GERAETE = 2000;

export type Zaehlweise = InventarArtikel['zaehlweise'];

export const isActive = ({ zustand }: Pick<Geraet, 'zustand'>): boolean => zustand !== 'ausgemustert';

/** What the amount of an item is by its devices; what was typed where they do not say (W 1.2). */
export function anzahlOf(zaehlweise: Zaehlweise, typed: number, active: number): number {
  return zaehlweise === 'Einzeln' ? active : typed;
}

/** Why an amount cannot be stored, German; undefined when it can. */
export function anzahlProblem(zaehlweise: Zaehlweise, typed: number, active: number): string | undefined {
  if (zaehlweise === 'Einzeln' && typed !== active) return 'Die Anzahl ergibt sich aus den Geräten.';
  if (zaehlweise === 'Gemischt' && typed < active)
    return `Es gibt ${formatZahl(active)} ${active === 1 ? 'Gerät' : 'Geräte'} mit Nummer.`;
  return undefined;
}

interface Wechsel {
  readonly von: Zaehlweise;
  readonly nach: Zaehlweise;
  readonly anzahl: number;
  /** Of the item, whatever their state. */
  readonly geraete: readonly Pick<Geraet, 'liste'>[];
  /** Whether a test hangs on one of them. */
  readonly isGeprueft: boolean;
  readonly isSet: boolean;
}

/** Why an item cannot be counted otherwise, German; undefined when it can (W 1.2). */
export function wechselProblem({
  von,
  nach,
  anzahl,
  geraete,
  isGeprueft,
  isSet,
}: Wechsel): string | undefined {
  if ((von || 'Menge') === (nach || 'Menge')) return undefined;
  if (isSet) return 'Ein Set hat keine Stücke. Seine Teile haben Geräte.';
  if (nach === 'Einzeln') {
    if (!Number.isInteger(anzahl))
      return 'Einzeln zählen kann man nur ganze Stücke. Stell zuerst die Anzahl richtig.';
    return anzahl > MOST_NEW_GERAETE
      ? `Auf einmal gehen höchstens ${formatZahl(MOST_NEW_GERAETE)} Geräte.`
      : undefined;
  }
  if (nach === 'Gemischt') return undefined;
  const out = geraete.filter(({ liste }) => liste !== '').length;
  if (out > 0)
    return `${formatZahl(out)} ${out === 1 ? 'Gerät ist' : 'Geräte sind'} unterwegs. Hol sie zuerst zurück.`;
  return isGeprueft
    ? 'An den Geräten hängen Prüfungen, die bleiben müssen. Der Artikel bleibt einzeln gezählt.'
    : undefined;
}
