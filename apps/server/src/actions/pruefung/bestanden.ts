import { entities, type Geraet, type InventarArtikel, type Pruefung } from '@traverse/domain/entities';
import { bestandenPfad } from '@traverse/domain/pfade';
import { heuteGeprueft } from '@traverse/domain/pruefung/bestanden';
import { wireDateAt } from '@traverse/domain/values';
import type { AnswerOf, AskedOf } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { refusedPruefung } from '../../effects/pruefungen.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Prueflinge, prueflinge } from './pruefliste.ts';

const { geraete, inventar, pruefungen } = entities;

/** Nobody else waits long for so many. */
const MOST_AT_ONCE = 50;

type Angaben = Pick<
  Pruefung,
  'pruefart' | 'datum' | 'pruefer' | 'pruefgeraet' | 'pruefgeraetNr' | 'sichtpruefung'
>;
type Draft = Angaben & Pick<Pruefung, 'geraet' | 'inventar' | 'anzahl' | 'ergebnis'>;

type Asked = AskedOf<typeof bestandenPfad>;
type Bleibt = AnswerOf<typeof bestandenPfad>['bleiben'][number];

/**
 * One passed test for each. What a single record is refused for stays, so does what has its test of that day; `probe` says
 * which without storing any (PRUEF-05).
 */
export function bestandenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, bestandenPfad, async (asked, { reader }) => {
    const wanted = prueflinge(asked, MOST_AT_ONCE);
    const angaben = angabenIn(asked, engine.clock());
    if (asked.probe) {
      const { reads } = engine.database;
      const { drafts, bleiben } = await sorted(wanted, angaben, reads, engine.clock());
      return { anzahl: drafts.length, geraete: drafts.flatMap(({ geraet }) => geraet || []), bleiben };
    }
    return writeAsServer(engine, reader, async ({ transaction, now, create }) => {
      const { drafts, bleiben } = await sorted(wanted, angaben, transaction, now);
      for (const draft of drafts) await create(pruefungen, draft);
      return { anzahl: drafts.length, geraete: drafts.flatMap(({ geraet }) => geraet || []), bleiben };
    });
  });
}

function angabenIn(asked: Asked, now: Date): Angaben {
  const { pruefart, datum, pruefer, pruefgeraet = '', pruefgeraetNr = '', sichtpruefung = false } = asked;
  return {
    pruefart: pruefart as Pruefung['pruefart'], // looked up where it is stored
    datum: datum || wireDateAt(now.getTime()),
    pruefer,
    pruefgeraet,
    pruefgeraetNr,
    sichtpruefung,
  };
}

/** What is entered, and what stays as it is with why. */
async function sorted(
  { ids, pieces }: Prueflinge,
  angaben: Angaben,
  reads: RecordReads,
  now: Date,
): Promise<{ readonly drafts: readonly Draft[]; readonly bleiben: readonly Bleibt[] }> {
  const drafts: Draft[] = [];
  const bleiben: Bleibt[] = [];
  const take = async (draft: Draft, facts: Facts) => {
    const grund = await whyNot(draft, facts, { transaction: reads, now });
    if (grund === '') drafts.push(draft);
    else bleiben.push({ bezeichnung: facts.bezeichnung, grund });
  };
  const found = await reads.findMany(geraete, [...ids]);
  const tests = await reads.findReferring(pruefungen, 'geraet', [...ids]);
  for (const geraet of found)
    await take(
      { ...angaben, geraet: geraet.id, inventar: '', anzahl: 0, ergebnis: 'bestanden' },
      ofGeraet(geraet, tests),
    );
  const items = await reads.findMany(inventar, [...pieces.keys()]);
  const counted = await reads.findReferring(pruefungen, 'inventar', [...pieces.keys()]);
  for (const artikel of items)
    await take(
      {
        ...angaben,
        geraet: '',
        inventar: artikel.id,
        anzahl: pieces.get(artikel.id) ?? 0,
        ergebnis: 'bestanden',
      },
      ofArtikel(artikel, counted),
    );
  const gone = ids.length - found.length + pieces.size - items.length;
  if (gone > 0) bleiben.push({ bezeichnung: `${gone} ×`, grund: 'gibt es nicht mehr' });
  return { drafts, bleiben };
}

interface Facts {
  readonly bezeichnung: string;
  readonly owned: number;
  readonly before: readonly Pruefung[];
  /** Of a device: the kinds it wants. */
  readonly arten?: readonly string[];
}

const ofGeraet = ({ id, bezeichnung, pruefstand }: Geraet, tests: readonly Pruefung[]): Facts => ({
  bezeichnung,
  owned: 1,
  before: tests.filter(({ geraet }) => geraet === id),
  arten: pruefstand.map(({ pruefart }) => pruefart),
});

const ofArtikel = ({ id, name, anzahl }: InventarArtikel, tests: readonly Pruefung[]): Facts => ({
  bezeichnung: name,
  owned: anzahl,
  before: tests.filter(({ inventar: of }) => of === id),
});

/** '' where its test is entered. */
async function whyNot(
  draft: Draft,
  { owned, before, arten }: Facts,
  context: { readonly transaction: RecordReads; readonly now: Date },
): Promise<string> {
  const refused = firstMessage(await refusedPruefung(draft, context));
  if (refused !== '') return refused;
  if (arten && !arten.includes(draft.pruefart)) return 'braucht diese Prüfung nicht';
  const ofArt = before.filter(({ pruefart }) => pruefart === draft.pruefart);
  const wanted = { datum: draft.datum, anzahl: Math.max(1, draft.anzahl), owned };
  return heuteGeprueft(wanted, ofArt, context.now.getTime()) ? 'heute schon geprüft' : '';
}

const firstMessage = (errors: FieldErrors): string => Object.values(errors)[0]?.message ?? '';
