import css from './tone.module.css';

/** What a row, tag, tile or message means. Never by colour alone: an icon and a word stand beside it. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Strongest first: if several apply, the row shows this colour and every reason as text (look, section 3). */
const STRENGTH: readonly Tone[] = ['danger', 'success', 'info', 'warning'];

/** The tone a row shows when several apply; `undefined` for none. */
export function strongestTone(tones: readonly Tone[]): Tone | undefined {
  return STRENGTH.find((tone) => tones.includes(tone));
}

/** Tint and 4 px stripe, for table rows and cards. The stripe sits on the first cell of a row. */
export function rowTone(tone: Tone | undefined): string | undefined {
  return tone && css[tone];
}
