import { euroText } from '../values/geld.ts';
import { istGanzeEuro, type UstWert } from './blatt.ts';
import type { UstZeitraum } from './zeitraum.ts';

/** How it is called; a quarter as people call it, the form itself has 41 to 44 for it. */
export function ustvaDatei({ jahr, zeitraum }: UstZeitraum, nr: number): string {
  const corrected = nr > 0 ? `-berichtigt-${nr}` : '';
  return `UStVA-${jahr}-${zeitraum.replace(/^4/, 'Q')}${corrected}.xml`;
}

/**
 * The file that 'XML-Daten hochladen' of Mein ELSTER reads (F 3.6): what stands below Nutzdaten, values in the order
 * given, without those of zero but for Kz 83. To be stored in ISO-8859-15; it holds no letter beyond ASCII.
 */
export function ustvaXml(
  { jahr, zeitraum }: UstZeitraum,
  { werte, steuernummer }: { readonly werte: readonly UstWert[]; readonly steuernummer: string },
): string {
  const digits = steuernummer.replace(/\D/g, '');
  const number = digits.length === 13 ? element('Steuernummer', digits) : '';
  const values = werte
    .filter(({ kz, betrag }) => betrag !== 0 || kz === '83')
    .map((wert) => element(`Kz${wert.kz}`, valueOf(wert)))
    .join('');
  return [
    '<?xml version="1.0" encoding="ISO-8859-15" standalone="no"?>',
    `<Anmeldungssteuern xmlns="http://finkonsens.de/elster/elsteranmeldung/ustva/v${jahr}" version="${jahr}">`,
    ` <Steuerfall><Umsatzsteuervoranmeldung>${element('Jahr', String(jahr))}${element('Zeitraum', zeitraum)}${number}`,
    `  ${values}`,
    ' </Umsatzsteuervoranmeldung></Steuerfall></Anmeldungssteuern>',
    '',
  ].join('\n');
}

function valueOf({ kz, betrag }: UstWert): string {
  return istGanzeEuro(kz) ? String(betrag / 100) : euroText(betrag);
}

function element(name: string, text: string): string {
  return `<${name}>${text}</${name}>`;
}
