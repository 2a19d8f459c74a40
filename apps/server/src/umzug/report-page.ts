import { bothReadings } from '@traverse/domain/import/old-geld';
import { faultArten } from '@traverse/domain/import/old-value';
import { formatEuro, formatZahl } from '@traverse/domain/values';
import type { Fault } from './faults.ts';
import type { Plan } from './plan.ts';

/** What a report says besides the plan. */
export interface Told {
  /** Name of the backup. */
  readonly source: string;
  readonly bytes: number;
  /** In a sentence: taken over, only tried, or why not. */
  readonly outcome: string;
  readonly isCut: boolean;
}

/** So many lines of a kind a page shows; all are in faults.csv. */
const MOST_LINES = 200;

/** The report as one page without scripts, to be opened from a folder. Everything out of the backup is escaped. */
export function reportPage(plan: Plan, { source, bytes, outcome, isCut }: Told): string {
  const { named, found } = plan.files;
  const noFiles =
    named > 0 && found === 0
      ? `<p class="stop">Die Datensätze nennen ${formatZahl(named)} Dateien, und keine davon ist in der Sicherung. Lagen sie in einem Bucket (S3)? Dann nenne mit --storage den Ordner, in dem eine Kopie liegt.</p>`
      : '';
  const layout = plan.isNew ? 'PocketBase ab 0.23' : 'PocketBase vor 0.23';
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Umzug aus ${escaped(source)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style></head><body>
<h1>Umzug aus ${escaped(source)}</h1>
${noFiles}<p class="outcome">${escaped(outcome)}</p>
<p>${layout}, ${formatZahl(Math.ceil(bytes / 1_000_000))} MB. ${formatZahl(found)} von ${formatZahl(named)} Dateien gefunden. Alle Zeilen stehen auch in <a href="faults.csv">faults.csv</a>.</p>
${plan.stops.map(({ said }) => `<p class="stop">${escaped(said)}</p>`).join('\n')}
<h2>Sammlungen</h2>
${table(
  ['Sammlung', 'Quelle', 'übernommen', 'ausgelassen', 'Hinweis'],
  plan.counts.map(({ label, quelle, uebernommen, hinweise }) => [
    label,
    formatZahl(quelle),
    formatZahl(uebernommen),
    formatZahl(quelle - uebernommen),
    hinweise.join('; '),
  ]),
)}
<h2>Beträge</h2>
<p>Stehen sie in Cent oder in Euro? So liest sich, was in der Sicherung steht:</p>
${table(
  ['Feld', 'Anzahl', 'Stand dort', 'als Cent', 'als Euro'],
  plan.geld.flatMap(({ feld, betraege: { anzahl, hoechste, mitte } }) =>
    [...hoechste.map((value) => ['', value] as const), ['Mitte: ', mitte] as const].map(([words, value]) => {
      const { cent, euro } = bothReadings(value);
      return [feld, formatZahl(anzahl), `${words}${value}`, formatEuro(cent), formatEuro(euro)];
    }),
  ),
)}
${isCut ? '<p class="stop">Von den Dateien ohne Datensatz ist nur 1 GB im Ordner dateien; die übrigen sind in der Sicherung.</p>' : ''}
${faultArten
  .map((art) =>
    section(
      art,
      plan.faults.filter((fault) => fault.art === art),
    ),
  )
  .join('\n')}
</body></html>
`;
}

function section(art: string, faults: readonly Fault[]): string {
  if (faults.length === 0) return '';
  const more =
    faults.length > MOST_LINES
      ? `<p>Weitere ${formatZahl(faults.length - MOST_LINES)} in faults.csv.</p>`
      : '';
  return `<h2>${escaped(art)} (${formatZahl(faults.length)})</h2>
${table(
  ['Sammlung', 'Datensatz', 'Feld', 'Stand dort', 'Hier'],
  faults
    .slice(0, MOST_LINES)
    .map(({ sammlung, datensatz, titel, feld, stand, jetzt }) => [
      sammlung,
      [titel, datensatz].filter((each) => each !== '').join(' · '),
      feld,
      stand,
      jetzt,
    ]),
)}${more}`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('');
  return `<table><thead><tr>${cells(headings, 'th')}</tr></thead><tbody>
${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}
</tbody></table>`;
}

const SIGNS: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1100px;padding:0 16px;color:#16181b;background:#f4f4f0}
h1{font-size:26px}h2{font-size:18px;margin:28px 0 8px}table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #dcdcd4}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid #e8e8e2;vertical-align:top;overflow-wrap:anywhere}th{font-size:13px;background:#fafaf6}
.stop{background:#fff0cc;border-left:4px solid #b07d00;padding:8px 12px}.outcome{background:#e2ebff;border-left:4px solid #3b6bd6;padding:8px 12px}`;
