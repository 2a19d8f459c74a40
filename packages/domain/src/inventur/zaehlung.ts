import type { ScanGrund } from '@traverse/wire';
import type { Geraet, InventarArtikel, InventurZeile } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';
import { liegtIn } from './soll.ts';

/** A place as far as counting goes; id and name are '' for what has none. */
export interface Ort {
  readonly id: string;
  readonly name: string;
}

/** Something that was scanned or ticked at a place of an inventory, and all that the answer depends on. */
export interface Zaehlung {
  readonly artikel: Pick<InventarArtikel, 'name' | 'typ' | 'zaehlweise'>;
  /** The device, where it is one. */
  readonly geraet: Pick<Geraet, 'bezeichnung' | 'zustand'> | undefined;
  /** Where somebody counts. */
  readonly hier: Ort;
  /** Where it belongs. */
  readonly zuhause: Ort;
  /** Pieces; below 0 where a typed number was too high. */
  readonly by: number;
  /** What this inventory knows of it: of a device wherever it was counted, of an item at the place `ortDer` names. */
  readonly bisher: Pick<InventurZeile, 'gezaehlt'> | undefined;
  /** Of a device that was counted: where, by name. */
  readonly bisherOrt: string;
  readonly gehoertDazu: boolean;
  /** The list that the device is out on, in words; '' for none. */
  readonly unterwegsAuf: string;
}

export type ZaehlUrteil =
  | { readonly does: 'refuse'; readonly grund?: ScanGrund; readonly words: string; readonly detail: string }
  | {
      readonly does: 'count';
      /** Where it counts. */
      readonly ort: Ort;
      readonly by: number;
      readonly ergebnis: Exclude<InventurZeile['ergebnis'], '' | 'fehlt' | 'unterwegs'>;
      readonly words: string;
      readonly detail: string;
      /** Something of elsewhere: worth another tone, and three answers where it is a device. */
      readonly hinweis: string;
    };

/** Where something counts: at home where that lies in the place at hand, else at this place (a rack counts for its shelves). */
export const ortDer = ({ hier, zuhause }: Pick<Zaehlung, 'hier' | 'zuhause'>): Ort =>
  zuhause.name !== '' && hier.name !== '' && liegtIn(zuhause.name, hier.name) ? zuhause : hier;

/**
 * What counting something does (IV-01, W 4.3): the one rule of phone and server. A device counts once, where it is found;
 * what belongs elsewhere counts here.
 */
export function zaehlUrteil(zaehlung: Zaehlung): ZaehlUrteil {
  const { artikel, geraet, by, bisher } = zaehlung;
  const name = geraet?.bezeichnung ?? artikel.name;
  if (artikel.typ === 'Set') return refuse('Ein Set', 'Ein Set hat keine Stücke. Zähl seine Teile.');
  if (!zaehlung.gehoertDazu)
    return refuse('Nicht in dieser Inventur', `${name} gehört nicht zu dem, was gezählt wird.`);
  if (geraet) return ofGeraet({ ...zaehlung, geraet });
  if (artikel.zaehlweise === 'Einzeln')
    return refuse(
      'Welches Gerät?',
      `${name} zählt Stück für Stück. Scanne das Etikett am Gerät.`,
      'keinGeraet',
    );
  const before = bisher?.gezaehlt ?? 0;
  if (before + by < 0)
    return refuse('Nicht gezählt', `Hier sind erst ${formatZahl(before)} gezählt, weniger als 0 geht nicht.`);
  return counted(zaehlung, by, pieces(by), '');
}

function ofGeraet(zaehlung: Zaehlung & { readonly geraet: NonNullable<Zaehlung['geraet']> }): ZaehlUrteil {
  const { geraet, by, bisher, bisherOrt, unterwegsAuf } = zaehlung;
  const { bezeichnung, zustand } = geraet;
  if (by > 1) return refuse('Nicht gezählt', 'Ein Gerät ist genau ein Stück.');
  if (zustand === 'ausgemustert')
    return refuse(
      'Ausgemustert',
      `${bezeichnung} gehört nicht mehr zum Bestand. Leg es beiseite.`,
      'ausgemustert',
    );
  const isCounted = (bisher?.gezaehlt ?? 0) > 0;
  if (by < 0)
    return isCounted
      ? counted(zaehlung, -1, 'Nicht mehr gezählt', '')
      : refuse('Nicht gezählt', `${bezeichnung} ist hier nicht gezählt.`);
  if (isCounted && bisherOrt === ortDer(zaehlung).name)
    return refuse('Schon gezählt', `${bezeichnung} ist hier schon gezählt.`, 'schonGescannt');
  const also = isCounted ? `war in ${bisherOrt || 'ohne Platz'} gezählt` : '';
  const found = zustand === 'vermisst' ? 'Wieder da!' : pieces(1);
  return counted(zaehlung, isCounted ? 0 : 1, found, unterwegsAuf === '' ? also : `noch auf ${unterwegsAuf}`);
}

function counted(
  zaehlung: Zaehlung,
  by: number,
  words: string,
  also: string,
): Extract<ZaehlUrteil, { readonly does: 'count' }> {
  const { zuhause, geraet } = zaehlung;
  const ort = ortDer(zaehlung);
  const isHome = ort.id === zuhause.id;
  const elsewhere =
    isHome || zuhause.id === '' ? '' : geraet ? `Gehört nach ${zuhause.name}` : `sonst in ${zuhause.name}`;
  const ergebnis = isHome
    ? 'gefunden'
    : zuhause.id === ''
      ? 'ohne Ort'
      : geraet
        ? 'falscher Ort'
        : 'unerwartet';
  const detail = [elsewhere, also].filter((each) => each !== '').join(', ');
  return { does: 'count', ort, by, ergebnis, words, detail, hinweis: elsewhere || also };
}

const pieces = (by: number): string =>
  by < 0 ? `Weniger gezählt: ${formatZahl(-by)} Stück` : `Gezählt: ${formatZahl(by)} Stück`;

const refuse = (words: string, detail: string, grund?: ScanGrund): ZaehlUrteil => ({
  does: 'refuse',
  words,
  detail,
  ...(grund ? { grund } : {}),
});
