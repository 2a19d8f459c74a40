import { entities, type Geraet, type InventarArtikel, type Pruefung } from '@traverse/domain/entities';
import { heuteGeprueft } from '@traverse/domain/pruefung/bestanden';
import { wireDateAt } from '@traverse/domain/values';
import { idSchema } from '@traverse/schema';
import { bodyOf, type FieldErrors, parseWireDate } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { refusedPruefung } from '../../effects/pruefungen.ts';
import { listOf, objectOf } from '../../openapi/object-schema.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, forbidden, signInRequired } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { piecesIn, prueflinge } from './pruefliste.ts';

const { geraete, inventar, pruefungen } = entities;

/** Nobody else waits long for so many. */
const MOST_AT_ONCE = 50;

interface Bleibt {
  readonly bezeichnung: string;
  /** Why it is not entered, in German. */
  readonly grund: string;
}

interface Bestanden {
  readonly anzahl: number;
  /** Devices among them, for their stickers. */
  readonly geraete: readonly string[];
  readonly bleiben: readonly Bleibt[];
}

type Angaben = Pick<
  Pruefung,
  'pruefart' | 'datum' | 'pruefer' | 'pruefgeraet' | 'pruefgeraetNr' | 'sichtpruefung'
>;
type Draft = Angaben & Pick<Pruefung, 'geraet' | 'inventar' | 'anzahl' | 'ergebnis'>;
type Prueflinge = { readonly ids: readonly string[]; readonly pieces: ReadonlyMap<string, number> };

/**
 * `POST /api/bestanden` `{ geraete, artikel, pruefart, datum, pruefer, …, probe }`: one passed test for each of them. What a single
 * record is refused for stays, so does what has its test of that day; `probe` says which without storing any (PRUEF-05).
 */
export function bestandenPath(app: FastifyInstance, engine: RecordEngine): void {
  app.post('/api/bestanden', { config: { openapi } }, async ({ body, reader }): Promise<Bestanden> => {
    if (reader.id === '') throw signInRequired();
    if (!mayEver('create', pruefungen, reader))
      throw forbidden('Prüfungen trägt ein, wer im Inventar ändert.');
    const asked = bodyOf(body);
    const wanted = prueflingeIn(asked);
    const angaben = angabenIn(asked, engine.clock());
    if (asked['probe'] === true) {
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

function prueflingeIn({ geraete: wanted, artikel }: { readonly [key: string]: unknown }): Prueflinge {
  const pieces = piecesIn(artikel);
  const ids = Array.isArray(wanted) ? [...new Set(wanted.filter(isRecordId))] : [];
  const many = ids.length + pieces.size;
  if (many === 0 || many > MOST_AT_ONCE) throw badRequest(`Wähle 1 bis ${MOST_AT_ONCE} Geräte oder Artikel.`);
  return { ids, pieces };
}

function angabenIn(asked: { readonly [key: string]: unknown }, now: Date): Angaben {
  const { pruefart, sichtpruefung } = asked;
  const textOf = (name: string) => (typeof asked[name] === 'string' ? asked[name].trim() : '');
  const pruefer = textOf('pruefer');
  if (!isRecordId(pruefart)) throw badRequest('Wähle, was geprüft wurde.');
  if (pruefer === '') throw badRequest('Wer hat geprüft?');
  const datum = asked['datum'] === undefined ? wireDateAt(now.getTime()) : parseWireDate(textOf('datum'));
  if (!datum) throw badRequest('Das Datum lässt sich nicht lesen.');
  return {
    pruefart: pruefart as Pruefung['pruefart'], // looked up where it is stored
    datum: datum as Pruefung['datum'], // the form of the wire
    pruefer,
    pruefgeraet: textOf('pruefgeraet'),
    pruefgeraetNr: textOf('pruefgeraetNr'),
    sichtpruefung: sichtpruefung === true,
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

const text = { type: 'string' } as const;

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Viele Prüfungen als bestanden eintragen',
  description:
    'Trägt für jedes Gerät und jeden gezählten Artikel eine bestandene Prüfung ein. Was einzeln abgelehnt würde, bleibt, ebenso, was in den letzten 24 Stunden so geprüft wurde. Mit `probe` wird nichts gespeichert, nur gesagt, was bleibt.',
  body: {
    description: 'Was geprüft wurde, und was für alle gilt',
    schema: {
      type: 'object',
      properties: {
        ...prueflinge(MOST_AT_ONCE),
        pruefart: idSchema,
        datum: { ...text, description: 'Ohne: jetzt', examples: ['2026-11-28 09:30:00.000Z'] },
        pruefer: text,
        pruefgeraet: text,
        pruefgeraetNr: text,
        sichtpruefung: { type: 'boolean' },
        probe: { type: 'boolean' },
      },
      required: ['pruefart', 'pruefer'],
    },
  },
  answer: {
    description: 'Wie viele eingetragen sind, welche Geräte, und was bleibt',
    schema: objectOf({
      anzahl: { type: 'integer' },
      geraete: { type: 'array', items: idSchema },
      bleiben: listOf({ bezeichnung: text, grund: text }),
    }),
  },
  errors: [400, 401, 403],
  once: true,
  signIn: true,
};
