import { run as runProgram } from '../../scripts/run.ts';
import { EXTENTS, type Extent, type Outcome, type Trial } from '../trial.ts';

// `npm test` tries so many itself.
const [DOCUMENTS_OF_TEST, OFFERS_OF_TEST] = [500, 10];
const [DOCUMENTS_PER_ROUND, OFFERS_PER_ROUND] = [1000, 10];
const RULES = ['gliederung/gliedern', 'gliederung/preis', 'angebot/mit-wahl'];

/**
 * Random documents, a hundred times as many as the tests try: headings change no sum, their prices are met to the cent, and what
 * is chosen costs what was offered; behind links of a real server each offer is ordered as well (O1.18, O2.23).
 */
async function offered({ rounds }: Extent): Promise<Outcome> {
  const documents = Math.max(DOCUMENTS_OF_TEST, rounds * DOCUMENTS_PER_ROUND);
  const offers = Math.max(OFFERS_OF_TEST, rounds * OFFERS_PER_ROUND);
  const nothing = { requests: 0, serverErrors: 0, longestMs: 0, lost: 0, doubled: 0, left: 0 };
  // The smoke of all trials has the tests themselves beside it.
  if (rounds <= EXTENTS.smoke.rounds) return { tried: 'steht in npm test', ...nothing, faults: [] };
  const passes = async (project: string, files: readonly string[]) =>
    (await runProgram('vitest', ['run', '--project', project, ...files], {
      env: { DOCUMENT_RUNS: String(documents), OFFER_RUNS: String(offers) },
    })) === 0;
  const rules = await passes(
    'unit',
    RULES.map((name) => `packages/domain/src/${name}.test.ts`),
  );
  const orders = await passes('server-sqlite', ['apps/server/test/actions/angebot-property.test.ts']);
  return {
    tried: `${documents} Dokumente je Eigenschaft, ${offers} Aufträge`,
    ...nothing,
    faults: [
      ...(rules ? [] : ['Eine Summe stimmt nicht: Die Prüfung nennt das Dokument.']),
      ...(orders ? [] : ['Link, Bestätigung und Entwurf sind verschieden: Die Prüfung nennt das Angebot.']),
    ],
  };
}

export const angebot: readonly Trial[] = [
  { key: 'angebot', name: 'Was gegliedert und gewählt wird', run: offered },
];
