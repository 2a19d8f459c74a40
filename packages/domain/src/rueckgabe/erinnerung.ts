import type { Firma } from '../entities/index.ts';
import { anredeOf, briefanrede } from '../forderung/mahntexte.ts';
import { formatDay } from '../values/date-format.ts';
import { formatZahl } from '../values/zahl.ts';
import type { OffeneRueckgabe } from './offene-rueckgabe.ts';

/** A letter to who has not brought everything back: to send as a mail, or to copy. */
export interface Erinnerung {
  /** Empty where the customer has no address. */
  readonly an: string;
  readonly betreff: string;
  readonly text: string;
}

/** Names what is still out, in the form of address of the firm. */
export function rueckgabeErinnerung(
  {
    name,
    ansprechpartner,
    email,
    bis,
    zeilen,
  }: Pick<OffeneRueckgabe, 'name' | 'ansprechpartner' | 'email' | 'bis' | 'zeilen'>,
  firma: Pick<Firma, 'name' | 'anrede'>,
): Erinnerung {
  const anrede = anredeOf(firma);
  const [bitte, gruss] =
    anrede === 'du'
      ? ['Bitte bring sie zurück, oder melde dich, wenn etwas verloren ging oder kaputt ist.', 'Viele Grüße']
      : [
          'Bitte bringen Sie sie zurück, oder melden Sie sich, wenn etwas verloren ging oder kaputt ist.',
          'Mit freundlichen Grüßen',
        ];
  const pieces = zeilen.map(({ name: artikel, offen }) => `- ${formatZahl(offen)} × ${artikel}`);
  return {
    an: email,
    betreff: `Rückgabe zu ${name}`,
    text: [
      briefanrede(ansprechpartner, anrede),
      '',
      `von ${name}, geliehen bis ${formatDay(bis)}, fehlen uns noch:`,
      '',
      ...pieces,
      '',
      bitte,
      '',
      gruss,
      ...(firma.name === '' ? [] : [firma.name]),
    ].join('\n'),
  };
}

/** The address that opens a mail program with this letter. Line ends as RFC 6068 wants them. */
export function mailtoOf({ an, betreff, text }: Erinnerung): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(an).replaceAll('%40', '@')}?subject=${encodeURIComponent(betreff)}&body=${body}`;
}
