import type { Cents } from '@traverse/schema';
import { type Beleg, belegTitel, isForderung, nimmtZurueck } from '../brief/beleg.ts';
import { type Anrede, briefanrede } from '../forderung/mahntexte.ts';
import { filledText, type Platzhalter, type Textvorlage } from '../textvorlage/platzhalter.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { cents, formatEuro } from '../values/geld.ts';

/** What a mail with a document is written from. */
export interface MailSource {
  readonly beleg: Beleg;
  /** Where the job is. */
  readonly ort: string;
  readonly anrede: Anrede;
}

/** By place; one that is absent or empty has no value. */
export type MailWerte = { readonly [P in Platzhalter]?: string };

/** Subject and text of a mail. */
export interface MailWorte {
  readonly betreff: string;
  readonly text: string;
}

/** What the places of a text stand for in a mail with this document (TEXT-01); empty where it has no such thing. */
export function mailWerte({ beleg, ort }: Omit<MailSource, 'anrede'>): MailWerte {
  const { buyer, seller } = beleg;
  return {
    kunde: buyer.name,
    ansprechpartner: buyer.person || buyer.name,
    projekt: beleg.anlass,
    ort,
    von: formatDay(beleg.von),
    bis: formatDay(beleg.bis),
    gueltigBis: beleg.gueltigBis === '' ? '' : formatDay(beleg.gueltigBis),
    faelligDatum: beleg.faellig === '' ? '' : formatDay(beleg.faellig),
    summe: formatEuro(sumOf(beleg)),
    firma: seller.name,
  };
}

/** What the program writes where nobody has chosen a template. */
export function mailEntwurf({ beleg, anrede }: Omit<MailSource, 'ort'>): MailWorte {
  const { buyer, seller, anlass, name, bearbeitung } = beleg;
  const days = formatDayRange(beleg.von, beleg.bis);
  const greeting = briefanrede(buyer.person || buyer.name, anrede);
  return {
    betreff:
      `${beleg.unverbindlich ? 'Kostenschätzung' : belegTitel[beleg.art]} ${name}${anlass === '' ? '' : `: ${anlass}`}, ${days}`.slice(
        0,
        200,
      ),
    text: [
      greeting,
      sentencesOf(beleg, anrede),
      closing(anrede),
      [bearbeitung, seller.name].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Subject and text with their places filled, or the places that have no value here (TEXT-01). */
export function filledMail(
  { betreff, text }: MailWorte,
  werte: MailWerte,
): (MailWorte & { readonly missing?: undefined }) | { readonly missing: readonly string[] } {
  const words = { betreff: filledText(betreff, werte, false), text: filledText(text, werte, false) };
  if (words.betreff.missing || words.text.missing)
    return { missing: [...new Set([...(words.betreff.missing ?? []), ...(words.text.missing ?? [])])] };
  return { betreff: words.betreff.text, text: words.text.text };
}

/**
 * What stands in the dialog at first: the standard template where all its places have a value here, so that one for
 * offers does not go with invoices; otherwise what the program writes.
 */
export function ersteMail(entwurf: MailWorte, vorlagen: readonly Textvorlage[], werte: MailWerte): MailWorte {
  const standard = vorlagen
    .filter((vorlage) => vorlage.art === 'Mail' && vorlage.standard)
    .find((vorlage) => !filledMail(vorlage, werte).missing);
  return standard ? mailAusVorlage(standard, entwurf) : entwurf;
}

/** The words of a template; without a subject of its own it has that of the program. */
export function mailAusVorlage(
  { betreff, text }: Pick<Textvorlage, 'betreff' | 'text'>,
  entwurf: MailWorte,
): MailWorte {
  return { betreff: betreff || entwurf.betreff, text };
}

function sentencesOf(beleg: Beleg, anrede: Anrede): string {
  const du = anrede === 'du';
  const attached = du ? 'im Anhang findest du' : 'im Anhang finden Sie';
  const sum = formatEuro(sumOf(beleg));
  if (beleg.art === 'storno')
    return `${attached} die Stornorechnung ${beleg.name}${beleg.storniert ? ` zu unserer Rechnung ${beleg.storniert.name}` : ''} über ${sum}.`;
  if (beleg.art === 'korrektur')
    return `${attached} die Rechnungskorrektur ${beleg.name}${beleg.korrigiert ? ` zu unserer Rechnung ${beleg.korrigiert.name}` : ''} über ${sum}.`;
  if (beleg.art === 'auftragsbestaetigung')
    return `vielen Dank für ${du ? 'deinen' : 'Ihren'} Auftrag. ${attached.replace('im', 'Im')} unsere Auftragsbestätigung ${beleg.name} über ${sum}.`;
  if (beleg.art === 'angebot') {
    const until = beleg.gueltigBis === '' ? '' : ' Es gilt bis zum {gueltigBis}.';
    const what = beleg.unverbindlich ? 'unsere unverbindliche Kostenschätzung' : 'unser Angebot';
    return `${attached} ${what} ${beleg.name} über ${sum}.${until}`;
  }
  const what = beleg.bezahlt > 0 ? 'den offenen Betrag' : 'den Betrag';
  const pay = `Bitte ${du ? 'überweise' : 'überweisen Sie'} ${what}`;
  const due = beleg.zahlbar > 0 && beleg.faellig !== '' ? ` ${pay} bis zum ${formatDay(beleg.faellig)}.` : '';
  if (beleg.art === 'schlussrechnung' && beleg.zahlbar < 0)
    return `${attached} unsere Schlussrechnung ${beleg.name}. ${du ? 'Du bekommst' : 'Sie bekommen'} ${sum} zurück.`;
  const skonto = due !== '' && beleg.skonto ? ` ${beleg.skonto.text}` : '';
  return `${attached} unsere ${belegTitel[beleg.art]} ${beleg.name} über ${formatEuro(askedAtFirst(beleg))}.${paidSentence(beleg)}${due}${skonto}`;
}

/** What the paper comes to: what was paid of it is said beside. */
function askedAtFirst({ bezahlt, gesamt, zahlbar }: Beleg): Cents {
  return bezahlt > 0 ? gesamt : cents(Math.abs(zahlbar > 0 ? zahlbar : gesamt));
}

/** What is left of it where something was paid (O20). */
function paidSentence({ bezahlt, zahlbar }: Beleg): string {
  if (bezahlt <= 0) return '';
  if (zahlbar <= 0) return ' Der Betrag ist eingegangen, vielen Dank!';
  return ` Davon sind ${formatEuro(bezahlt)} bezahlt und ${formatEuro(zahlbar)} offen.`;
}

const closing = (anrede: Anrede): string => (anrede === 'du' ? 'Viele Grüße' : 'Mit freundlichen Grüßen');

function sumOf(beleg: Pick<Beleg, 'art' | 'gesamt' | 'zahlbar'>) {
  const { gesamt, zahlbar } = beleg;
  const asksForMoney = isForderung(beleg) && !nimmtZurueck(beleg);
  return asksForMoney && zahlbar > 0 ? zahlbar : cents(Math.abs(gesamt));
}
