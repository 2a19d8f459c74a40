import { type ArtikelPruefung, entities, type Pruefart, type Pruefung } from '@traverse/domain/entities';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { doppeltWorte } from '@traverse/domain/pruefung/doppelt';
import { monatFrom } from '@traverse/domain/pruefung/monat';
import { naechsteNach } from '@traverse/domain/pruefung/pruefstand';
import { dayAt, dayOf, formatMonat, momentOf } from '@traverse/domain/values';
import { ASK_ABOUT_TWICE, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordDrafted, RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { fixedCases } from './cases.ts';
import { moveGeraet } from './geraet-bewegung.ts';
import { geraeteOnRoad } from './geraete-of-zeile.ts';

const {
  artikel_pruefungen,
  geraete,
  inventar,
  inventar_inventarlisten,
  inventarlisten,
  pruefarten,
  pruefungen,
  schaeden,
} = entities;

const says = (field: string, message: string): FieldErrors => ({
  [field]: withMessage(fieldError('geraet_rule'), message),
});

/**
 * A test is written once: it says when the next is due, a failed one blocks what it was done on and reports the damage
 * (PRUEF-01). A passed one lets nothing go by itself: somebody mends the damage.
 */
export const pruefungCounts: RecordEffects<typeof pruefungen> = {
  check: async ({ draft, before }, context): Promise<FieldErrors> =>
    before ? {} : refusedPruefung(draft, context),
  beforeCreate: async (pruefung, input, { transaction, reader, now }) => {
    if (input['doppelt'] === ASK_ABOUT_TWICE.doppelt) await refuseTwice(pruefung, transaction, now);
    const naechste = pruefung.naechste || (await naechsteOfTest(pruefung, transaction));
    const anzahl = pruefung.geraet === '' ? pruefung.anzahl : 0;
    return { ...pruefung, naechste, anzahl, user: reader.id };
  },
  afterCreate: async (pruefung, context) => {
    if (pruefung.ergebnis === 'nicht bestanden') {
      if (!(await isOvertaken(pruefung, context))) await reportFailed(pruefung, context);
    } else if (pruefung.geraet === '') await countPiecesIn(pruefung, context);
    else await countBackIn(pruefung, context);
  },
};

/** For who can be asked: one that takes the place of another is meant. */
async function refuseTwice(
  { geraet: id, pruefart, ersetzt }: Pick<Pruefung, 'geraet' | 'pruefart' | 'ersetzt'>,
  reads: RecordReads,
  now: Date,
): Promise<void> {
  const geraet = id === '' || ersetzt !== '' ? undefined : await reads.find(geraete, id);
  if (!geraet) return;
  const before = await reads.findWhere(pruefungen, { geraet: geraet.id, pruefart });
  const message = doppeltWorte(geraet.bezeichnung, before, now.getTime());
  if (message !== '')
    throw invalid({ doppelt: withMessage(fieldError('pruefung_doppelt'), message) }, message);
}

type Draft = RecordDrafted<typeof pruefungen>['draft'];
/** What is read of a write to judge a test. */
interface Judging {
  readonly transaction: RecordReads;
  readonly now: Date;
}

/** What a test is refused for that its fields alone do not say. */
export async function refusedPruefung(draft: Draft, judging: Judging): Promise<FieldErrors> {
  return { ...(await ofWhat(draft, judging)), ...(await whenAndNext(draft, judging)) };
}

async function ofWhat(draft: Draft, { transaction }: Judging): Promise<FieldErrors> {
  const { geraet: id = '', inventar: of = '', anzahl = 0, ersetzt = '' } = draft;
  if ((id === '') === (of === ''))
    return says('geraet', 'Eine Prüfung gehört zu einem Gerät oder zu einem Artikel.');
  const geraet = id === '' ? undefined : await transaction.find(geraete, id);
  if (geraet?.zustand === 'ausgemustert') return says('geraet', `${geraet.bezeichnung} ist ausgemustert.`);
  const replaced = ersetzt === '' ? undefined : await transaction.find(pruefungen, ersetzt);
  if (
    replaced &&
    (replaced.geraet !== id || replaced.inventar !== of || replaced.pruefart !== draft.pruefart)
  )
    return says('ersetzt', 'Ersetzt wird nur eine Prüfung derselben Art am selben Gerät.');
  if (geraet || of === '') return {};
  const artikel = await transaction.find(inventar, of);
  if (!artikel) return {};
  if (anzahl < 1) return says('anzahl', 'Wie viele Stück wurden geprüft?');
  return anzahl > artikel.anzahl ? says('anzahl', `Von ${artikel.name} gibt es nur ${artikel.anzahl}.`) : {};
}

async function whenAndNext(draft: Draft, { transaction, now }: Judging): Promise<FieldErrors> {
  const { datum = '', naechste = '' } = draft;
  if (datum === '' || !draft.pruefart) return {};
  // The clock of a phone may go a little ahead.
  const isAhead = momentOf(datum) > now.getTime() && dayOf(datum) > dayAt(now.getTime());
  if (isAhead) return says('datum', 'Eine Prüfung liegt nicht in der Zukunft.');
  const latest = await naechsteOfTest({ ...blank, ...draft }, transaction);
  if (monatFrom(naechste) === '' || latest === '' || naechste <= latest) return {};
  return says('naechste', `Spätestens ${formatMonat(latest)}: Ein früherer Monat geht, ein späterer nicht.`);
}

type Asked = Pick<
  Pruefung,
  'id' | 'geraet' | 'inventar' | 'pruefart' | 'datum' | 'ergebnis' | 'naechste' | 'ersetzt' | 'ausserBetrieb'
>;

// What a draft may lack: it is refused for that by the definition.
const blank = {
  id: '',
  geraet: '',
  inventar: '',
  pruefart: '',
  datum: '',
  ergebnis: '',
  naechste: '',
  ersetzt: '',
  ausserBetrieb: false,
} as unknown as Asked;

async function naechsteOfTest(test: Asked, reads: RecordReads): Promise<string> {
  if (test.ergebnis !== 'bestanden') return '';
  const geraet = test.geraet === '' ? undefined : await reads.find(geraete, test.geraet);
  const of = geraet?.inventar ?? test.inventar;
  const all = await reads.findWhere(pruefarten, {});
  const arten = new Map<string, Pruefart>(all.map((art) => [art.id, art]));
  const [known] = await reads.findWhere(artikel_pruefungen, { inventar: of, pruefart: test.pruefart }, 1);
  const pflicht: Pick<ArtikelPruefung, 'pruefart' | 'intervallMonate' | 'erstmals'> = known ?? {
    pruefart: test.pruefart,
    intervallMonate: 0,
    erstmals: '',
  };
  // Of counted items nobody knows which piece was tested before.
  const before = geraet ? await reads.findWhere(pruefungen, { geraet: geraet.id }) : [];
  return naechsteNach(test, before, geraet ? pflicht : { ...pflicht, erstmals: '' }, arten);
}

/** Exact. Source: W 3.2. */
const failedWords = (art: string, bemerkung: string) =>
  `Prüfung nicht bestanden: ${art}${bemerkung === '' ? '' : `. ${bemerkung}`}`;

/** A later test of its kind has said how the device is: what failed before it is over (W 3.4). */
async function isOvertaken(
  { geraet, pruefart, datum }: Pruefung,
  { transaction }: WriteContext,
): Promise<boolean> {
  if (geraet === '') return false;
  const tests = await transaction.findWhere(pruefungen, { geraet, pruefart });
  return tests.some((test) => test.datum > datum);
}

async function reportFailed(
  { geraet: id, inventar: of, anzahl, pruefart, bemerkung }: Pruefung,
  context: WriteContext,
): Promise<void> {
  const { transaction } = context;
  const art = await transaction.find(pruefarten, pruefart);
  const geraet = id === '' ? undefined : await transaction.find(geraete, id);
  const pieces = geraet ? 1 : anzahl;
  await context.create(schaeden, {
    inventar: geraet?.inventar ?? of,
    geraet: id,
    schaden: failedWords(art?.name ?? '', bemerkung),
    anzahl: pieces,
    sperrt: pieces,
  });
}

/** A passed device on a list of tests is done there (PRUEF-03). */
async function countBackIn({ geraet: id }: Pruefung, context: WriteContext): Promise<void> {
  const { transaction } = context;
  const geraet = id === '' ? undefined : await transaction.lock(geraete, id);
  // What lies in a case comes back with it.
  if (!geraet || geraet.liste === '' || (await fixedCases([geraet.behaelter], transaction)).size > 0) return;
  const liste = await transaction.find(inventarlisten, geraet.liste);
  if (!liste?.pruefliste) return;
  const equals = { inventarliste: liste.id, inventar: geraet.inventar };
  const [zeile] = await transaction.findWhere(inventar_inventarlisten, equals, 1);
  const move = { was: 'rein', inventarliste: liste.id, grund: 'geprüft' } as const;
  await moveGeraet(geraet, { liste: '' }, [move], context);
  if (zeile) await context.update(inventar_inventarlisten, zeile.id, { in: zeile.in + 1 });
}

/** So many pieces of a counted item that have passed are back from the lists of tests, the oldest first. */
async function countPiecesIn({ inventar: of, anzahl }: Pruefung, context: WriteContext): Promise<void> {
  const { transaction } = context;
  const zeilen = (await transaction.findReferring(inventar_inventarlisten, 'inventar', [of])).filter(
    (zeile) => stillOut(zeile) > 0,
  );
  let left = anzahl;
  for (const zeile of zeilen) {
    const liste = await transaction.find(inventarlisten, zeile.inventarliste);
    if (!liste?.pruefliste || left === 0) continue;
    const onRoad = await geraeteOnRoad(zeile, transaction);
    const back = Math.min(left, Math.max(0, stillOut(zeile) - onRoad.length));
    if (back > 0) await context.update(inventar_inventarlisten, zeile.id, { in: zeile.in + back });
    left -= back;
  }
}
