import { zugesagtWorte } from '../bestellung/worte.ts';
import type { Bestellung, Protokolleintrag } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';

/** An entry of the log, as whoever may see the record reads it. */
type Eintrag = Pick<Protokolleintrag, 'created' | 'art' | 'wer' | 'grund' | 'aenderungen'>;

/** What became of a rental: in a few words, when, and by whom. */
export interface Ereignis {
  readonly art: 'angelegt' | 'gesendet' | 'angesehen' | 'Antwort' | 'zu Ende' | 'Haken';
  readonly am: Eintrag['created'];
  readonly was: string;
  readonly wie: string;
}

const neu = ({ aenderungen }: Eintrag, name: string): string | undefined =>
  aenderungen.find(({ feld }) => feld === name)?.neu;
const alt = ({ aenderungen }: Eintrag, name: string): string | undefined =>
  aenderungen.find(({ feld }) => feld === name)?.alt;

const HAKEN = { bestellt: 'bestellt', geliefert: 'da', zurueckgegeben: 'zurückgegeben' } as const;

/** Of the rental itself: that it was made, and what a hand has ticked. What its orders did is told by them. */
export function ereignisseDerZumietung(eintraege: readonly Eintrag[]): readonly Ereignis[] {
  return eintraege.flatMap((eintrag): Ereignis[] => {
    const { created: am, art, wer, grund } = eintrag;
    if (art === 'angelegt') return [{ art: 'angelegt', am, was: 'Angelegt', wie: wer }];
    if (grund.startsWith('BE')) return [];
    return Object.entries(HAKEN).flatMap(([feld, worte]): Ereignis[] => {
      const now = neu(eintrag, feld);
      if (now === undefined) return [];
      return [{ art: 'Haken', am, was: now === 'true' ? gross(worte) : `Nicht mehr ${worte}`, wie: wer }];
    });
  });
}

const gross = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Order = Pick<Bestellung, 'nummer' | 'antwortBis' | 'antwortVon' | 'positionen'>;

/** Of an order: sent, seen, answered, and how it ended. `firma`: who lends. */
export function ereignisseDerBestellung(
  order: Order,
  firma: string,
  eintraege: readonly Eintrag[],
): readonly Ereignis[] {
  return eintraege.flatMap((eintrag): Ereignis[] => {
    const { created: am, wer } = eintrag;
    if (eintrag.art === 'angelegt') {
      const bis = order.antwortBis === '' ? '' : `Antwort bis ${formatDay(order.antwortBis)}`;
      return [{ art: 'gesendet', am, was: `${order.nummer} gesendet`, wie: bis || wer }];
    }
    const stand = neu(eintrag, 'stand');
    return stand === undefined ? [] : [{ am, ...ereignisOf(stand, eintrag, order, firma) }];
  });
}

function ereignisOf(stand: string, eintrag: Eintrag, order: Order, firma: string): Omit<Ereignis, 'am'> {
  const before = alt(eintrag, 'stand');
  const { wer } = eintrag;
  const per = wer === 'Link' ? 'per Link' : `am Telefon, ${wer}`;
  if (stand === 'angesehen') return { art: 'angesehen', was: 'angesehen', wie: '' };
  if (stand === 'ersetzt') return { art: 'zu Ende', was: `${order.nummer} neu gesendet`, wie: wer };
  if (stand === 'zurückgezogen')
    return {
      art: 'zu Ende',
      was: `${order.nummer} ${before === 'bestätigt' ? 'storniert' : 'zurückgezogen'}`,
      wie: wer,
    };
  if (before === 'beantwortet') return { art: 'Antwort', was: 'Antwort angenommen', wie: wer };
  const said = stand === 'abgelehnt' ? 'abgelehnt' : zugesagtWorte(order.positionen);
  return { art: 'Antwort', was: `${firma}: ${stand === 'beantwortet' ? `${said}, anders` : said}`, wie: per };
}
