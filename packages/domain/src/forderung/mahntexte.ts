import type { Firma } from '../entities/index.ts';

/** How the firm speaks to its customers. */
export type Anrede = 'Sie' | 'du';

/** What Firmendaten say; nothing said is Sie. */
export function anredeOf({ anrede }: Pick<Firma, 'anrede'>): Anrede {
  return anrede === 'du' ? 'du' : 'Sie';
}

const greeting = '{anrede}\n\n';

/** The texts of the three levels. Source: finance 2.3. */
export const mahntexte: { readonly [A in Anrede]: readonly [string, string, string] } = {
  du: [
    `${greeting}sicher ist es untergegangen: Zu den Rechnungen unten haben wir bis heute keinen Zahlungseingang gefunden. Bitte überweise {summe} bis {frist}. Hat sich das überschnitten, betrachte diesen Brief als erledigt.`,
    `${greeting}trotz unserer Erinnerung vom {datumVorher} sind {summe} offen. Du bist in Verzug. Wir berechnen Verzugszinsen nach § 288 BGB {und die Pauschale von 40 €}. Zahle bis {frist}.`,
    `${greeting}dies ist unsere letzte Mahnung. Geht bis {frist} nichts ein, geben wir die Forderung ohne weitere Ankündigung in das gerichtliche Mahnverfahren. Weitere Kosten trägst du.`,
  ],
  Sie: [
    `${greeting}sicher ist es untergegangen: Zu den Rechnungen unten haben wir bis heute keinen Zahlungseingang gefunden. Bitte überweisen Sie {summe} bis {frist}. Hat sich das überschnitten, betrachten Sie diesen Brief als erledigt.`,
    `${greeting}trotz unserer Erinnerung vom {datumVorher} sind {summe} offen. Sie sind in Verzug. Wir berechnen Verzugszinsen nach § 288 BGB {und die Pauschale von 40 €}. Zahlen Sie bis {frist}.`,
    `${greeting}dies ist unsere letzte Mahnung. Geht bis {frist} nichts ein, geben wir die Forderung ohne weitere Ankündigung in das gerichtliche Mahnverfahren. Weitere Kosten tragen Sie.`,
  ],
};

/** The first level, where something has come of what it asks for. */
const partlyPaid: { readonly [A in Anrede]: string } = {
  du: `${greeting}sicher ist es untergegangen: Von den Rechnungen unten sind noch {summe} offen. Bitte überweise sie bis {frist}. Hat sich das überschnitten, betrachte diesen Brief als erledigt.`,
  Sie: `${greeting}sicher ist es untergegangen: Von den Rechnungen unten sind noch {summe} offen. Bitte überweisen Sie sie bis {frist}. Hat sich das überschnitten, betrachten Sie diesen Brief als erledigt.`,
};

/**
 * A text that nobody has changed follows the form of address of the firm, whichever it was made with, and says that nothing
 * has come only where that is so.
 */
export function mahntextIn(
  text: string,
  anrede: Anrede,
  { isPartlyPaid }: { readonly isPartlyPaid: boolean },
): string {
  for (const known of [mahntexte.du, mahntexte.Sie]) {
    const index = known.indexOf(text);
    if (index === 0 && isPartlyPaid) return partlyPaid[anrede];
    if (index !== -1) return mahntexte[anrede][index] ?? text;
  }
  return text;
}

/** `Guten Tag Anna Berg,`: to the person, or to nobody by name. */
export function briefanrede(person: string, anrede: Anrede): string {
  const hello = anrede === 'du' ? 'Hallo' : 'Guten Tag';
  return `${person === '' ? hello : `${hello} ${person}`},`;
}

/** What an invoice to a consumer says of default. Source: finance 2.1, § 286 Abs. 3 BGB. */
export const verzugshinweise: { readonly [A in Anrede]: string } = {
  du: 'Du kommst spätestens 30 Tage nach Fälligkeit und Zugang dieser Rechnung in Verzug (§ 286 Abs. 3 BGB).',
  Sie: 'Sie kommen spätestens 30 Tage nach Fälligkeit und Zugang dieser Rechnung in Verzug (§ 286 Abs. 3 BGB).',
};
