import { giroCodeText } from '@traverse/domain/beleg/giro-code';
import { type Beleg, isForderung, nichtInDerSumme, nimmtZurueck } from '@traverse/domain/brief/beleg';
import { formatDay, formatEuro, groupedIban, negative } from '@traverse/domain/values';
import { ink, panel as panelColour, secondary } from './colours.ts';
import { left, right } from './frame.ts';
import { body, bodySecondary, bodyStrong, label } from './letter-styles.ts';
import { firstLinesOf, linesOf, sizeThatFits } from './line-breaks.ts';
import { drawQrCode, giroAlt } from './qr-code.ts';
import {
  artifact,
  branch,
  drawLines,
  drawText,
  leaf,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';
import { totalsWidth } from './totals-block.ts';

// What stands below the totals: remarks, then how to pay.

const leading = 11.6;

/** A line of remarks; paragraphs are apart. */
export interface NoteLine {
  readonly text: string;
  readonly height: number;
}

/** Exemptions and Skonto first, as the law wants them seen, then the remarks of the invoice and its text for the end. */
export function noteLines(beleg: Beleg): NoteLine[] {
  const { storniert, korrigiert, auftrag, anmerkung, steuern, skonto, anzahlungen = [] } = beleg;
  const paragraphs = [
    nichtInDerSumme(beleg),
    auftrag
      ? `Wir bestätigen ${beleg.anrede === 'du' ? 'deinen' : 'Ihren'} Auftrag vom ${formatDay(auftrag.datum)} zu unserem Angebot ${auftrag.name}, Version ${auftrag.version}.`
      : '',
    storniert
      ? `Diese Stornorechnung hebt die Rechnung ${storniert.name} vom ${formatDay(storniert.datum)} auf.`
      : '',
    korrigiert
      ? `Diese Rechnungskorrektur ändert die Rechnung ${korrigiert.name} vom ${formatDay(korrigiert.datum)}. Alles andere bleibt, wie es dort steht.`
      : '',
    // Without their tax, which stands in their own invoices (UStAE 14.8 Abs. 11).
    ...anzahlungen.map(
      ({ name, datum, erhaltenAm, netto }) =>
        `Berücksichtigt ist die Anzahlungsrechnung ${name} vom ${formatDay(datum)}${erhaltenAm === '' ? '' : `, erhalten am ${formatDay(erhaltenAm)}`}: ${formatEuro(netto)} netto.`,
    ),
    ...steuern.map(({ grund }) => grund),
    beleg.versteuerung ?? '',
    skonto?.text ?? '',
    ...anmerkung,
  ].filter(Boolean);
  return [
    ...paragraphs.flatMap(paragraphLines),
    ...textLines(beleg.fusstext ?? []),
    ...paragraphLines(beleg.verzugshinweis ?? ''),
  ];
}

function paragraphLines(paragraph: string): NoteLine[] {
  return linesOf(paragraph, { ...body, width: right - left }).map((text, index) => ({
    text,
    height: index === 0 ? leading + 4 : leading,
  }));
}

/** A text as it was written, line by line, apart from what stands above it; an empty line takes the room of one. */
export function textLines(lines: readonly string[]): NoteLine[] {
  return lines.flatMap((line, nth) => {
    const broken = line === '' ? [''] : linesOf(line, { ...body, width: right - left });
    return broken.map((text, index) => ({ text, height: nth + index === 0 ? leading + 4 : leading }));
  });
}

/** Draws lines of remarks below `top`, all of them on this page. */
export function drawNotes(
  sheet: Sheet,
  lines: readonly NoteLine[],
  top: number,
  style = bodySecondary,
): void {
  let y = top;
  for (const { text, height } of lines) {
    y += height;
    if (text === '') continue;
    leaf(sheet, sheet.root, 'P', () => drawText(sheet, text, { x: left, y: y - 3.4 }, style));
  }
}

const giroSize = 82;
const inset = 12;
const rowPitch = 12.9;
const headline: TextStyle = { face: 'semibold', size: 10.4, colour: ink };
const hint: TextStyle = { face: 'regular', size: 7, colour: secondary };

export function closingHeight(beleg: Beleg): number {
  return transferOf(beleg) === undefined ? 40 : giroSize + 2 * inset;
}

/** The last panel: transfer with GiroCode where there is something to pay, one sentence otherwise. */
export function drawClosing(sheet: Sheet, beleg: Beleg, top: number): void {
  const height = closingHeight(beleg);
  artifact(sheet, () => sheet.doc.roundedRect(left, top, right - left, height, 5).fill(panelColour));
  const section = branch(sheet, sheet.root, 'Sect');
  const code = transferOf(beleg);
  if (code === undefined) return drawSentences(sheet, section, beleg, top);
  drawQrCode(sheet, section, code, { x: left + inset, y: top + inset, size: giroSize, alt: giroAlt });
  drawTransfer(sheet, section, beleg, { x: left + inset + giroSize + 16, y: top + inset });
}

/** Where the panel stands when it would be alone on a page of its own: at the left of the totals. */
const beside = { giro: 72, inset: 8, gap: 9, leading: 10.6, pitch: 9.6, labels: 29, air: 12 } as const;

interface BesidePanel {
  readonly code: string;
  readonly width: number;
  readonly height: number;
  readonly sentence: readonly string[];
  readonly payee: readonly string[];
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Points of the panel beside the totals; none where there is nothing to pay, or no room. */
export function besideHeight(beleg: Beleg): number | undefined {
  return besidePanel(beleg)?.height;
}

function besidePanel(beleg: Beleg): BesidePanel | undefined {
  const code = transferOf(beleg);
  const width = right - left - totalsWidth(beleg) - beside.air;
  const room = width - beside.giro - 2 * beside.inset - beside.gap;
  if (code === undefined || room < 120) return undefined;
  const { seller, name } = beleg;
  const sentence = linesOf(transferSentence(beleg), { ...bodyStrong, width: room });
  const payee = firstLinesOf(seller.name, { ...label, width: room }, 2);
  const rows = [
    ['IBAN', groupedIban(seller.iban)],
    ['BIC', seller.bic],
    ['Zweck', name],
  ].filter(([, value]) => value !== '') as [string, string][]; // pairs, as written
  const text = sentence.length * beside.leading + (payee.length + rows.length) * beside.pitch;
  const height = Math.max(beside.giro, text) + 2 * beside.inset;
  return { code, width, height, sentence, payee, rows };
}

/** Draws it; what comes back is where it ends. */
export function drawClosingBeside(sheet: Sheet, beleg: Beleg, top: number): number {
  const panel = besidePanel(beleg);
  if (!panel) return top;
  const { code, width, height, sentence, payee, rows } = panel;
  artifact(sheet, () => sheet.doc.roundedRect(left, top, width, height, 5).fill(panelColour));
  const section = branch(sheet, sheet.root, 'Sect');
  const { giro, inset, gap, leading, pitch, labels } = beside;
  drawQrCode(sheet, section, code, { x: left + inset, y: top + inset, size: giro, alt: giroAlt });
  const x = left + inset + giro + gap;
  let y = top + inset + 8.2;
  leaf(sheet, section, 'P', () => drawLines(sheet, sentence, { x, y, leading }, bodyStrong));
  y += sentence.length * leading + 1;
  leaf(sheet, section, 'P', () => drawLines(sheet, payee, { x, y, leading: pitch }, label));
  y += payee.length * pitch;
  const list = branch(sheet, section, 'L');
  const valueWidth = left + width - inset - x - labels;
  for (const [name, value] of rows) {
    const item = branch(sheet, list, 'LI');
    const size = sizeThatFits(value, { face: 'regular', most: 7.8, least: 5.5, width: valueWidth });
    leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x, y }, label));
    leaf(sheet, item, 'LBody', () => drawText(sheet, value, { x: x + labels, y }, { ...body, size }));
    y += pitch;
  }
  return top + height;
}

function transferOf({ art, zahlbar, seller, name }: Beleg): string | undefined {
  if (!isForderung({ art }) || nimmtZurueck({ art })) return undefined;
  return giroCodeText({
    payee: seller.name,
    iban: seller.iban,
    bic: seller.bic,
    amount: zahlbar,
    purpose: name,
  });
}

function drawSentences(sheet: Sheet, section: Tag, beleg: Beleg, top: number): void {
  const [first, second] = sentencesOf(beleg);
  leaf(sheet, section, 'P', () => drawText(sheet, first, { x: left + inset, y: top + 17.6 }, headline));
  leaf(sheet, section, 'P', () => drawText(sheet, second, { x: left + inset, y: top + 30 }, bodySecondary));
}

function sentencesOf(beleg: Beleg): readonly [string, string] {
  const { art, version, unverbindlich, reserviert, gueltigBis, bezahlt, bezahltAm, zahlbar } = beleg;
  const du = beleg.anrede === 'du';
  if (art === 'storno')
    return du
      ? [
          'Was du schon bezahlt hast, erstatten wir dir.',
          'Was noch offen war, brauchst du nicht zu bezahlen.',
        ]
      : [
          'Was Sie schon bezahlt haben, erstatten wir Ihnen.',
          'Was noch offen war, brauchen Sie nicht zu bezahlen.',
        ];
  if (art === 'korrektur')
    return [
      'Um diesen Betrag wird die Rechnung weniger.',
      du
        ? 'Was du davon schon bezahlt hast, erstatten wir dir.'
        : 'Was Sie davon schon bezahlt haben, erstatten wir Ihnen.',
    ];
  if (art === 'auftragsbestaetigung')
    return [
      `Vielen Dank für ${du ? 'deinen' : 'Ihren'} Auftrag.`,
      'Die Rechnung kommt nach der Leistung, eine Anzahlung mit eigener Rechnung.',
    ];
  if (unverbindlich)
    return [
      'Diese Kostenschätzung ist unverbindlich.',
      `Ein Angebot, das uns bindet, schicken wir ${du ? 'dir' : 'Ihnen'} gern.`,
    ];
  if (version !== undefined)
    return [
      gueltigBis === ''
        ? 'An dieses Angebot halten wir uns, bis eine Antwort üblich ist.'
        : `Dieses Angebot gilt bis zum ${formatDay(gueltigBis)}.`,
      'Später oder mit Änderungen angenommen ist es eine neue Anfrage.',
    ];
  if (reserviert)
    return gueltigBis === ''
      ? [
          `Die Technik ist für ${du ? 'dich' : 'Sie'} reserviert.`,
          `Bitte ${du ? 'sag' : 'sagen Sie'} uns bald, ob wir den Auftrag bekommen.`,
        ]
      : [
          `Dieses Angebot gilt bis zum ${formatDay(gueltigBis)}.`,
          `Die Technik ist so lange für ${du ? 'dich' : 'Sie'} reserviert.`,
        ];
  if (art === 'angebot')
    return [
      gueltigBis === ''
        ? 'Dieses Angebot ist freibleibend.'
        : `Dieses Angebot gilt bis zum ${formatDay(gueltigBis)}.`,
      `Freibleibend: bis zu ${du ? 'deinem' : 'Ihrem'} Auftrag kann die Technik anderweitig vermietet werden.`,
    ];
  if (zahlbar > 0)
    return [transferSentence(beleg), `IBAN ${groupedIban(beleg.seller.iban)}, Zweck ${beleg.name}`];
  if (zahlbar < 0)
    return [
      `Wir erstatten ${du ? 'dir' : 'Ihnen'} ${formatEuro(negative(zahlbar))}.`,
      `${du ? 'Deine' : 'Ihre'} Anzahlungen waren höher als die Rechnung.`,
    ];
  if (bezahlt === 0)
    return ['Es ist nichts zu bezahlen.', `Diese Rechnung ist für ${du ? 'deine' : 'Ihre'} Unterlagen.`];
  const paidOn = bezahltAm === '' ? '' : ` am ${formatDay(bezahltAm)}`;
  return [`Der Betrag ist${paidOn} eingegangen. Vielen Dank!`, 'Es ist nichts mehr zu bezahlen.'];
}

function transferSentence({ anrede, zahlbar, faellig }: Beleg): string {
  const until = faellig === '' ? '' : ` bis zum ${formatDay(faellig)}`;
  const please = anrede === 'du' ? 'Bitte überweise' : 'Bitte überweisen Sie';
  return `${please} ${formatEuro(zahlbar)}${until}.`;
}

function drawTransfer(sheet: Sheet, section: Tag, beleg: Beleg, { x, y }: { x: number; y: number }): void {
  const { seller, name } = beleg;
  const rows = [
    ['Empfänger', seller.name],
    ['IBAN', groupedIban(seller.iban)],
    ['BIC', [seller.bic, seller.bank && `(${seller.bank})`].filter(Boolean).join(' ')],
    ['Verwendungszweck', name],
  ].filter(([, value]) => value !== '') as [string, string][]; // pairs, as written
  leaf(sheet, section, 'P', () => drawText(sheet, transferSentence(beleg), { x, y: y + 10.6 }, headline));
  const list = branch(sheet, section, 'L');
  let base = y + 30.4;
  for (const [name, value] of rows) {
    const item = branch(sheet, list, 'LI');
    const lines = linesOf(value, { ...body, width: right - inset - x - 84 }).slice(0, 2);
    leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x, y: base }, label));
    leaf(sheet, item, 'LBody', () => drawLines(sheet, lines, { x: x + 84, y: base, leading: 10.4 }, body));
    base += rowPitch + (lines.length - 1) * 8;
  }
  leaf(sheet, section, 'P', () =>
    drawText(sheet, 'GiroCode: mit der Banking-App scannen', { x, y: base + 3 }, hint),
  );
}
