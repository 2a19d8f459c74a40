import type { RecordIn } from '../entities/index.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import { MOST_SIGNS } from '../options/fragen-grenzen.ts';
import { formatDay } from '../values/date-format.ts';
import { formatZahl } from '../values/zahl.ts';

/** What whoever has the page of a link open is told and asked, in the form of address of the firm. */
export interface LinkWorte {
  readonly berechtigtFehlt: string;
  readonly perMail: string;
  readonly danke: string;
  readonly abgelehnt: string;
  readonly kostenschaetzung: string;
  readonly antwortPerMail: (email: string) => string;
  readonly nameFehlt: string;
  readonly frageFehlt: string;
  readonly frageZuLang: string;
  readonly frageUnterwegs: string;
  readonly frageKamNicht: string;
  readonly zuVieleFragen: string;
  readonly nichtsWeiter: string;
  readonly beiFragen: string;
  readonly pdfLaden: string;
  readonly auswahl: string;
  readonly deineAuswahl: string;
  readonly ausDeinerAuswahl: string;
  readonly frei: string;
}

const atMail = (email: string): string => (email === '' ? '' : ` an ${email}`);

/** Source: finance 6.3; both forms, as the head of finance asks. */
export const linkWorte: { readonly [A in Anrede]: LinkWorte } = {
  Sie: {
    berechtigtFehlt: 'Bestätigen Sie bitte, dass Sie den Auftrag erteilen dürfen.',
    perMail: 'Dieses Angebot nehmen Sie bitte per Mail an.',
    danke: 'Danke für Ihre Antwort.',
    abgelehnt: 'Schade. Melden Sie sich gern, wenn sich etwas ändert.',
    kostenschaetzung: 'Diese Kostenschätzung ist unverbindlich. Fragen Sie uns gern.',
    antwortPerMail: (email) =>
      `Möchten Sie beauftragen? Antworten Sie einfach auf unsere Mail${atMail(email)}.`,
    nameFehlt: 'Wie heißen Sie?',
    frageFehlt: 'Schreiben Sie bitte Ihre Frage.',
    frageZuLang: `Kürzen Sie bitte Ihre Frage auf höchstens ${formatZahl(MOST_SIGNS)} Zeichen.`,
    frageUnterwegs: 'Ihre Frage ist unterwegs. Wir melden uns.',
    frageKamNicht: 'Die Frage kam nicht an. Rufen Sie uns bitte an.',
    zuVieleFragen:
      'Sie haben gerade schon mehrere Fragen gestellt. Rufen Sie uns bitte an, oder fragen Sie in einer Stunde noch einmal.',
    nichtsWeiter: 'Sie brauchen nichts weiter zu tun.',
    beiFragen: 'Bei Fragen für Sie da',
    pdfLaden: 'Laden Sie das PDF.',
    auswahl: 'Was dürfen wir noch mitbringen?',
    deineAuswahl: 'Ihre Auswahl',
    ausDeinerAuswahl: 'Ihrer Auswahl',
    frei: 'An Ihren Tagen frei',
  },
  du: {
    berechtigtFehlt: 'Bestätige bitte, dass du den Auftrag erteilen darfst.',
    perMail: 'Dieses Angebot nimmst du bitte per Mail an.',
    danke: 'Danke für deine Antwort.',
    abgelehnt: 'Schade. Melde dich gern, wenn sich etwas ändert.',
    kostenschaetzung: 'Diese Kostenschätzung ist unverbindlich. Frag uns gern.',
    antwortPerMail: (email) => `Möchtest du beauftragen? Antworte einfach auf unsere Mail${atMail(email)}.`,
    nameFehlt: 'Wie heißt du?',
    frageFehlt: 'Schreib bitte deine Frage.',
    frageZuLang: `Kürz bitte deine Frage auf höchstens ${formatZahl(MOST_SIGNS)} Zeichen.`,
    frageUnterwegs: 'Deine Frage ist unterwegs. Wir melden uns.',
    frageKamNicht: 'Die Frage kam nicht an. Ruf uns bitte an.',
    zuVieleFragen:
      'Du hast gerade schon mehrere Fragen gestellt. Ruf uns bitte an, oder frag in einer Stunde noch einmal.',
    nichtsWeiter: 'Du brauchst nichts weiter zu tun.',
    beiFragen: 'Bei Fragen für dich da',
    pdfLaden: 'Lade das PDF.',
    auswahl: 'Was dürfen wir noch mitbringen?',
    deineAuswahl: 'Deine Auswahl',
    ausDeinerAuswahl: 'deiner Auswahl',
    frei: 'An deinen Tagen frei',
  },
};

/** What a page that is open when its offer has run out says. Source: finance 6.3. */
export function abgelaufenWorte(gueltigBis: RecordIn<'angebote'>['gueltigBis'], anrede: Anrede): string {
  const asked = anrede === 'du' ? 'deine' : 'Ihre';
  return `Das Angebot galt bis ${formatDay(gueltigBis)}. Wir haben ${asked} Anfrage weitergeleitet.`;
}
