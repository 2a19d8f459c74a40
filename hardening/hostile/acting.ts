import type { Question } from '../witness.ts';
import { filled, type Longest } from './longest.ts';
import type { Material, Route } from './requests.ts';

/** What would end the firm or the session of who asks, and what is tried elsewhere here. */
const SPARED =
  /^\/api\/(?:collections|batch|files|realtime|umzug|betrieb|dienste|zweiter-faktor|passkeys|firmenkonto|sitzungen|l)(?:\/|$)/;
/** Rows of a table that may be read in. */
const MOST_ROWS = 20_000;

/**
 * Every path of its own that writes, asked for the longest records: what takes back comes last, and letters once
 * the invoice is booked.
 */
export function* actingQuestions(
  material: Material,
  longest: Longest,
  share: number,
): Generator<readonly [string, Question]> {
  const { kunde, rechnung, artikel } = longest;
  const rows = Array.from(
    { length: Math.max(1, Math.round(MOST_ROWS * share)) },
    (_, nr) => `Kunde ${nr};Kiel`,
  );
  const table = formOf({ wunsch: '{"sammlung":"kunden"}' }, 'kunden.csv', ['Name;Ort', ...rows].join('\n'));
  yield ['Probelauf einer Tabelle', { method: 'POST', path: '/api/tabellen/probelauf', ...table }];
  const positionen = [{ nr: 1, anzahl: 0 }];
  const brief = { kunde, stufe: 1, rechnungen: [rechnung] };
  const writing = material.routes.filter(({ method, path }) => method !== 'GET' && !SPARED.test(path));
  yield* asked(writing.filter(({ path }) => !comesLast(path)));
  for (const form of ['', '?format=pdf']) {
    const path = `/api/mahnungen/vorschau${form}`;
    yield [`POST ${path}`, { method: 'POST', path, body: brief }];
  }
  yield* asked(writing.filter(({ path }) => comesLast(path)));

  function* asked(routes: readonly Route[]): Generator<readonly [string, Question]> {
    for (const { method, path: named } of routes)
      for (const [noun, id] of Object.entries<string>({ ...longest })) {
        const path = filled(named, noun, id, material);
        const own = { id: 'laengsterbrief0', zeile: id, artikel: [artikel], prozent: 30, positionen };
        const body = { ...longest, ...brief, ...own };
        yield [`${method} ${path} (${noun})`, { method, path, body }];
      }
  }
}

const comesLast = (path: string): boolean => /mahnungen|storn|korrig|zurueck|aufheb|ausbuchen/i.test(path);

/** A form with one file, as browsers send it. */
function formOf(
  fields: Readonly<Record<string, string>>,
  name: string,
  text: string,
): Pick<Question, 'body' | 'headers'> {
  const border = '----laengste';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${border}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${border}\r\nContent-Disposition: form-data; name="datei"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n`;
  return {
    body: Buffer.from(`${parts.join('')}${file}--${border}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  };
}
