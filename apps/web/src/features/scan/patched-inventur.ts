import type { inventurPlatzPfad, ScanAnswer } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';

type Platz = AnswerOf<typeof inventurPlatzPfad>;

/** What is shown of a place of an inventory, once the server has counted a scan there; anything else stays. */
export function withGezaehlt(data: unknown, { gezaehlt, geraet = '', name }: ScanAnswer): unknown {
  if (!gezaehlt || !isPlatz(data)) return data;
  // Cast: as the server told it.
  const counted = {
    id: gezaehlt.zeile,
    inventar: gezaehlt.inventar,
    geraet,
    bezeichnung: name,
    lagerplatz: gezaehlt.lagerplatz,
    gezaehlt: gezaehlt.anzahl,
  } as Pick<Zeile, 'id' | 'inventar' | 'geraet' | 'bezeichnung' | 'lagerplatz' | 'gezaehlt'>;
  const isIt = (row: Zeile) => row.id === counted.id || (geraet !== '' && row.geraet === geraet);
  const isKnown = data.zeilen.some(isIt);
  if (!isKnown && counted.lagerplatz !== data.lagerplatz) return data;
  const zeilen = isKnown
    ? data.zeilen.map((row) => (isIt(row) ? { ...row, ...counted } : row))
    : [...data.zeilen, { ...counted, wer: '', soll: null, unterwegs: 0 }];
  return { ...data, zeilen };
}

type Zeile = Platz['zeilen'][number];

const isPlatz = (data: unknown): data is Platz =>
  typeof data === 'object' && data !== null && 'zeilen' in data && 'unterwegs' in data;
