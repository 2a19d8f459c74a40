import { type CodeBook, isTooMuchAtOnce, ownerOf } from '../code/code-owner.ts';
import { codeOfItem, parseScanCode, type ReadableCode } from '../code/code-readings.ts';
import type { Geraet, InventarArtikel } from '../entities/index.ts';
import { isWaiting, type KeptScan, type NewScan } from '../packliste/kept-scan.ts';
import { NOT_OURS, tooMuchAtOnce } from '../packliste/new-scan.ts';
import { type Ort, ortDer, zaehlUrteil } from './zaehlung.ts';
import { zuhauseVon } from './zuhause.ts';

/** What a phone knows of an item and a device when it counts. */
export type BekannterArtikel = Pick<InventarArtikel, 'id' | 'name' | 'typ' | 'zaehlweise' | 'lagerplatz'>;
export type BekanntesGeraet = Pick<
  Geraet,
  'id' | 'inventar' | 'bezeichnung' | 'zustand' | 'liste' | 'behaelter' | 'lagerplatz'
>;

/** Who counts where, and what this phone knows. */
export interface ZaehlPlatz {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly user: string;
  readonly inventur: string;
  /** undefined before a place was scanned or tapped. */
  readonly hier: Ort | undefined;
  readonly codes: CodeBook | undefined;
  readonly artikel: (id: string) => BekannterArtikel | undefined;
  readonly geraet: (id: string) => BekanntesGeraet | undefined;
  readonly platz: (id: string) => Ort | undefined;
  /** What is counted of it, with what waits: of a device anywhere, of an item at that place. */
  readonly gezaehlt: (
    inventar: string,
    geraet: string,
    platz: string,
  ) => { anzahl: number; platz: string } | undefined;
}

export type ZaehlMeaning =
  | { readonly does: 'undo' }
  | { readonly does: 'platz'; readonly platz: Ort }
  | { readonly does: 'scan'; readonly scan: NewScan }
  | { readonly does: 'nothing'; readonly words: string; readonly detail: string };

/** What a text from scanner or keyboard means to somebody who counts (IV-01); the server has the last word. */
export function meaningOfZaehlScan(text: string, place: ZaehlPlatz): ZaehlMeaning {
  const code = parseScanCode(text);
  if (code.kind === 'command')
    return code.command === 'undo'
      ? { does: 'undo' }
      : { does: 'nothing', words: 'Befehl ohne Wirkung', detail: 'Hier wird nur gezählt.' };
  if (code.kind === 'unreadable') return { does: 'nothing', ...NOT_OURS };
  const [platz] = code.ids.flatMap((id) => place.platz(id) ?? []);
  if (platz) return { does: 'platz', platz };
  if (!place.hier)
    return {
      does: 'nothing',
      words: 'Erst den Platz',
      detail: 'Scanne das Schild am Regal, oder tipp den Platz an.',
    };
  return { does: 'scan', scan: scanOf(text, code, { ...place, hier: place.hier }) };
}

type Here = ZaehlPlatz & { readonly hier: Ort };

function scanOf(text: string, code: ReadableCode, place: Here): NewScan {
  const owner = ownerOf(code, {
    isItem: (id) => place.artikel(id) !== undefined,
    codes: place.codes ?? (() => undefined),
  });
  const [byId] = code.ids.flatMap((id) => place.geraet(id) ?? []);
  const geraet = byId ?? (owner && owner.geraet !== '' ? place.geraet(owner.geraet) : undefined);
  if (geraet)
    return zaehlScan({ geraet: geraet.id, inventar: geraet.inventar }, byId ? code.count : 1, place, text);
  if (owner && isTooMuchAtOnce(owner)) return nothing(text, tooMuchAtOnce(owner), place);
  if (owner && owner.inventar !== '')
    return zaehlScan({ geraet: '', inventar: owner.inventar }, owner.count, place, text);
  return asked(text, place, { name: text, words: 'Gelesen', detail: 'wird nachgesehen' });
}

/** So many pieces of an item, or a device, here: a tick, a typed number (also below 0), a scan. `code` as it was read. */
export function zaehlScan(
  { inventar, geraet: of }: { readonly inventar: string; readonly geraet: string },
  by: number,
  place: Here,
  code = of || codeOfItem(inventar, 1),
): NewScan {
  const geraet = of === '' ? undefined : place.geraet(of);
  const artikel = place.artikel(inventar);
  const name = geraet?.bezeichnung ?? artikel?.name ?? code;
  if (!artikel)
    return asked(code, place, { name, words: 'Gelesen', detail: 'wird nachgesehen' }, { anzahl: by });
  const around = geraet && geraet.behaelter !== '' ? place.geraet(geraet.behaelter) : undefined;
  const home = zuhauseVon(artikel, geraet, around && { lagerplatz: around.lagerplatz });
  const zuhause = place.platz(home) ?? { id: home, name: '' };
  const { hier } = place;
  const ort = ortDer({ hier, zuhause });
  const known = place.gezaehlt(inventar, of, ort.id);
  const urteil = zaehlUrteil({
    artikel,
    geraet,
    hier,
    zuhause,
    by,
    bisher: known && { gezaehlt: known.anzahl },
    bisherOrt: known ? (place.platz(known.platz)?.name ?? '') : '',
    // What it is about, and on which list a device is, the server knows.
    gehoertDazu: true,
    unterwegsAuf: geraet && geraet.liste !== '' && geraet.zustand !== 'vermisst' ? 'einer Liste' : '',
  });
  if (urteil.does === 'refuse')
    return {
      ...begin(place),
      state: 'done',
      result: 'refused',
      words: urteil.words,
      detail: urteil.detail,
      name,
      code,
      ...(urteil.grund ? { grund: urteil.grund } : {}),
      ...(of === '' ? {} : { geraet: of }),
    };
  const { words, detail, hinweis } = urteil;
  const counted = {
    inventur: place.inventur,
    platz: ort.id,
    inventar,
    geraet: of,
    by: urteil.by,
    zuhause: home,
  };
  return {
    ...asked(code, place, { name, words, detail }, { anzahl: by }),
    result: 'counted',
    zaehlt: counted,
    ...(hinweis === '' ? {} : { hinweis }),
    ...(of === '' ? {} : { geraet: of }),
  };
}

const begin = ({ id, at, user }: ZaehlPlatz) => ({ id, at, user, inventarliste: '', mode: 'in' }) as const;

function asked(
  code: string,
  place: Here,
  said: { readonly name: string; readonly words: string; readonly detail: string },
  counts: { readonly anzahl?: number } = {},
): NewScan {
  const request = { id: place.id, inventur: place.inventur, platz: place.hier.id, code, ...counts };
  return { ...begin(place), ...said, request, state: 'waiting', result: 'checking' };
}

const nothing = (
  code: string,
  said: { readonly words: string; readonly detail: string },
  place: Here,
): NewScan => ({ ...begin(place), ...said, state: 'done', result: 'unknown', name: code, code });

/** Whether a scan was made for this inventory, also while it waits for its first answer. */
export function istVon(inventur: string, { zaehlt, request }: Pick<KeptScan, 'zaehlt' | 'request'>): boolean {
  return (
    zaehlt?.inventur === inventur ||
    (request !== undefined && 'inventur' in request && request.inventur === inventur)
  );
}

interface Gezaehlt {
  readonly inventar: string;
  readonly geraet: string;
  readonly lagerplatz: string;
  readonly gezaehlt: number;
  readonly bezeichnung: string;
}

/** The rows of a place once everything that waits is delivered; what is counted for the first time stands at the end. */
export function mitWartenden<Zeile extends Gezaehlt>(
  zeilen: readonly Zeile[],
  scans: readonly KeptScan[],
  neu: (scan: KeptScan) => Zeile,
): readonly Zeile[] {
  return scans.filter(isWaiting).reduce<readonly Zeile[]>((rows, scan) => {
    const { zaehlt } = scan;
    if (!zaehlt) return rows;
    const isIt = (row: Zeile) =>
      zaehlt.geraet === ''
        ? row.geraet === '' && row.inventar === zaehlt.inventar && row.lagerplatz === zaehlt.platz
        : row.geraet === zaehlt.geraet;
    if (!rows.some(isIt)) return zaehlt.by > 0 ? [...rows, neu(scan)] : rows;
    return rows.map((row) => (isIt(row) ? { ...row, gezaehlt: Math.max(0, row.gezaehlt + zaehlt.by) } : row));
  }, zeilen);
}
