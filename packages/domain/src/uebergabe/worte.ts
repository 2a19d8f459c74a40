import type { Uebergabe } from '../entities/index.ts';
import { formatTime } from '../values/date-format.ts';
import { formatZahl } from '../values/zahl.ts';
import { laut } from './gezaehlt.ts';

/** How many pieces changed hands. */
export function stueckOf(zeilen: readonly { readonly anzahl: number }[]): number {
  return zeilen.reduce((sum, { anzahl }) => sum + anzahl, 0);
}

interface Bisher extends Pick<Uebergabe, 'zeilen' | 'am'> {
  readonly wer: string;
}

/** What of these lines somebody has handed over before, a sentence each: nothing signed is refused (partner 5.3). */
export function gibtEsSchon(
  zeilen: readonly { readonly zeile: string; readonly anzahl: number; readonly name: string }[],
  bisher: readonly Bisher[],
): string[] {
  return zeilen.flatMap(({ zeile, anzahl, name }) => {
    if (anzahl <= 0 || zeile === '') return [];
    const other = bisher.find((each) => each.zeilen.some((row) => row.zeile === zeile && row.anzahl > 0));
    if (!other) return [];
    const many = stueckOf(other.zeilen.filter((row) => row.zeile === zeile));
    return [
      `Für ${formatZahl(many)} × ${name} gibt es schon eine Übergabe von ${formatTime(other.am)}${other.wer === '' ? '' : ` (${other.wer})`}.`,
    ];
  });
}

/**
 * Of which of these lines more comes back than was handed over, since somebody took pieces back before, a sentence each.
 * Taking back in parts is nothing to remark, and where no hand-over was signed nobody knows how many it may be.
 */
export function mehrZurueck(
  zeilen: readonly { readonly zeile: string; readonly anzahl: number; readonly name: string }[],
  bisher: readonly (Bisher & Parameters<typeof laut>[0][number])[],
): string[] {
  return [...Map.groupBy(zeilen, ({ zeile }) => zeile)].flatMap(([zeile, rows]) => {
    const handed = laut(bisher, 'Übergabe', zeile);
    const before = laut(bisher, 'Rücknahme', zeile) ?? 0;
    const other = bisher.find(
      (each) => each.art === 'Rücknahme' && each.zeilen.some((row) => row.zeile === zeile && row.anzahl > 0),
    );
    const more = handed === undefined ? 0 : before + stueckOf(rows) - handed;
    if (!other || more <= 0 || stueckOf(rows) === 0) return [];
    const when = `${formatTime(other.am)}${other.wer === '' ? '' : ` (${other.wer})`}`;
    return [
      `Für ${formatZahl(before)} × ${rows[0]?.name ?? ''} gibt es schon eine Rücknahme von ${when}: zusammen ${formatZahl(more)} mehr, als übergeben wurde.`,
    ];
  });
}

/** The mail that a protocol goes with. */
export function uebergabeMail({
  nummer,
  art,
  packliste,
  firma,
}: {
  readonly nummer: string;
  readonly art: Uebergabe['art'];
  /** The job, or the number of its list. */
  readonly packliste: string;
  readonly firma: string;
}): { readonly betreff: string; readonly text: string } {
  const what = art === 'Übergabe' ? 'die Übergabe' : 'die Rücknahme';
  return {
    betreff: `${nummer}: ${art} zu ${packliste}`.slice(0, 200),
    text: [
      'Guten Tag,',
      '',
      `anbei das Protokoll über ${what} zu ${packliste}.`,
      '',
      'Mit freundlichen Grüßen',
      firma,
    ].join('\n'),
  };
}
