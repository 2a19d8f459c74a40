import type { Bestellung, Zumietung } from '../entities/index.ts';
import type { BestellungStand } from '../options/bestellung-stand.ts';

type Paper = Pick<Bestellung, 'art' | 'stand'>;

const LIVING: readonly (BestellungStand | '')[] = ['gesendet', 'angesehen', 'beantwortet', 'bestätigt'];

/** Whether it still binds, or waits for something. */
export const isLebend = ({ stand }: Pick<Paper, 'stand'>): boolean => LIVING.includes(stand);

/** Whether the firm has not answered yet. */
export const isUnbeantwortet = ({ stand }: Pick<Paper, 'stand'>): boolean =>
  stand === 'gesendet' || stand === 'angesehen';

/** The one order of a rental that lives; there is no second one. */
export const lebendeBestellung = <P extends Paper>(papers: readonly P[]): P | undefined =>
  papers.find((each) => each.art === 'Bestellung' && isLebend(each));

/** Whether less is promised than was ordered: the rest is rented elsewhere. */
export const isPart = ({ stand, positionen }: Pick<Bestellung, 'stand' | 'positionen'>): boolean =>
  stand === 'bestätigt' && positionen.some(({ hat, anzahl }) => hat < anzahl);

/** Whether a firm counts on a rental, or is asked for it: its days do not change without a word to that firm. */
export const istVergeben = ({
  bestellt,
  bestellstand: said,
}: Pick<Zumietung, 'bestellt' | 'bestellstand'>): boolean =>
  bestellt || said === 'Bestellung offen' || said === 'beantwortet' || said === 'bestätigt';

/** Whether a hand has said that it is ordered: what both have agreed by an order ends with that alone (ZUM-03). */
export const istVonHandBestellt = ({
  bestellt,
  bestellstand: said,
}: Pick<Zumietung, 'bestellt' | 'bestellstand'>): boolean => bestellt && said !== 'bestätigt';

/** What a rental says of its papers: the living order first, then inquiries (ZUM-02). */
export function bestellstand(papers: readonly Paper[]): Zumietung['bestellstand'] {
  const order = lebendeBestellung(papers);
  if (order)
    return order.stand === 'beantwortet' || order.stand === 'bestätigt' ? order.stand : 'Bestellung offen';
  const asked = papers.filter(({ art }) => art === 'Anfrage');
  if (asked.some(({ stand }) => stand === 'beantwortet')) return 'beantwortet';
  if (asked.some(isUnbeantwortet)) return 'angefragt';
  return papers.some(({ stand }) => stand === 'abgelehnt') ? 'abgelehnt' : '';
}
