import type { Mahnung, Versand } from '../entities/index.ts';

/** What a letter says of how it left. */
export type MahnungVersand = Pick<Mahnung, 'versandAm' | 'versandAn' | 'versandBegonnen' | 'versandFehler'>;
type Mail = Pick<Versand, 'an' | 'stand' | 'am' | 'fehler' | 'begonnen' | 'created'>;

/** A person has put it into an envelope: no mail speaks for it. */
export const isAufPapier = ({ versandAm, versandAn }: Pick<Mahnung, 'versandAm' | 'versandAn'>): boolean =>
  versandAm !== '' && versandAn === '';

/** How a letter left, as its newest mail says (VERS-01); one that none speaks for keeps what it says. */
export function versandOfMahnung(letter: MahnungVersand, mails: readonly Mail[]): MahnungVersand {
  const mail = mails.toSorted((one, other) => (one.created < other.created ? 1 : -1))[0];
  if (isAufPapier(letter)) return said(letter);
  // A version that kept no mails sent it, and has stopped (decision 196).
  if (!mail && letter.versandBegonnen !== '')
    return { ...said(letter), versandBegonnen: '', versandFehler: why('unklar', UNTERBROCHEN) };
  if (!mail) return said(letter);
  const { an: versandAn, stand, am, fehler, begonnen, created } = mail;
  const none = { versandAn, versandAm: '', versandBegonnen: '', versandFehler: '' } as const;
  if (stand === 'gesendet') return { ...none, versandAm: am };
  if (stand === 'abgelehnt' || stand === 'unklar') return { ...none, versandFehler: why(stand, fehler) };
  return { ...none, versandBegonnen: begonnen || created };
}

const said = ({ versandAm, versandAn, versandBegonnen, versandFehler }: MahnungVersand): MahnungVersand => ({
  versandAm,
  versandAn,
  versandBegonnen,
  versandFehler,
});

/** What is said of a mail whose server stopped. */
export const UNTERBROCHEN = 'Der Versand wurde unterbrochen.';

function why(stand: 'abgelehnt' | 'unklar', fehler: string): string {
  const words =
    stand === 'unklar'
      ? `${fehler} Frag nach, ob die Mail angekommen ist, und sende sie sonst noch einmal.`
      : `Die Mail ist nicht angekommen: ${fehler}`;
  return words.slice(0, 500);
}
