import { entities, type Geraet } from '@traverse/domain/entities';
import { seriennummerForm } from '@traverse/domain/geraet/seriennummer';
import { bewegungOf, isClosed } from '@traverse/domain/geraet/zustand';
import { naechsteNummer } from '@traverse/domain/namen/geraet-bezeichnung';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { fixedCases } from './cases.ts';
import { isMoving, noteBewegung } from './geraet-bewegung.ts';
import { caseProblem, inhaltFollows, noteCase } from './geraet-im-case.ts';
import { noteAnzahl } from './geraete-anzahl.ts';

const { behaelter_inhalt, bewegungen, geraete, inventar, inventar_inventarlisten, lagerplaetze, pruefungen } =
  entities;

const says = (field: string, message: string): FieldErrors => ({
  [field]: withMessage(fieldError('geraet_rule'), message),
});

/** A device has a number, a state, a place in the amount of its item, and a history that stays (GER-01). */
export const geraetOfArtikel: RecordEffects<typeof geraete> = {
  complete: async ({ draft, before }, { transaction }) => {
    const zustand = draft.zustand || 'einsatzbereit';
    if (before || !draft.inventar || draft.nummer) return { ...draft, zustand };
    const others = await transaction.valuesReferring(geraete, 'inventar', [draft.inventar], ['nummer']);
    return { ...draft, zustand, nummer: naechsteNummer(others.map(([nummer]) => Number(nummer))) };
  },
  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    if (before && draft.inventar !== before.inventar)
      return says('inventar', 'Ein Gerät bleibt bei seinem Artikel. Leg es beim anderen neu an.');
    const inCase = {
      ...(byServer ? {} : await caseProblem(draft.behaelter ?? '', before, transaction)),
      ...(await seriennummerProblem(draft, before, transaction)),
    };
    if (before) return { ...inCase, ...(await retireProblem(before, draft.zustand, transaction)) };
    const artikel = draft.inventar && (await transaction.find(inventar, draft.inventar));
    if (!artikel || artikel.zaehlweise === 'Einzeln' || artikel.zaehlweise === 'Gemischt') return inCase;
    const why = `${artikel.name} wird als Menge gezählt. Stell auf der Seite des Artikels um, wie er gezählt wird.`;
    return says('inventar', why);
  },
  beforeUpdate: ({ before, after }, _, { now }) => {
    if (before.zustand === after.zustand) return after;
    const gesperrtAb = isClosed(after) ? before.gesperrtAb || stampOf(now) : '';
    const gesperrtBis = after.zustand === 'einsatzbereit' ? '' : after.gesperrtBis;
    const isGone = after.zustand === 'ausgemustert';
    const lies = isGone ? ({ behaelter: '', gepacktFuer: '' } as const) : {};
    return { ...after, gesperrtAb, gesperrtBis, ...lies };
  },
  beforeCreate: (geraet, _, { now }) => ({
    ...geraet,
    gesperrtAb: isClosed(geraet) ? stampOf(now) : '',
  }),
  beforeDelete: async ({ id, bezeichnung }, { transaction }) => {
    const [moved] = await transaction.findWhere(bewegungen, { geraet: id }, 1);
    const [tested] = await transaction.findWhere(pruefungen, { geraet: id }, 1);
    if (!moved && !tested) return;
    const why = `${bezeichnung} hat einen Verlauf, der bleiben muss. Setz den Zustand auf „ausgemustert“.`;
    throw invalid({ id: withMessage(fieldError('still_referenced', {}), why) }, why);
  },
  afterCreate: async (geraet, context) => {
    if (geraet.zustand !== 'ausgemustert') noteAnzahl(geraet.inventar, 1, context);
    await inhaltFollows(undefined, geraet, context);
  },
  afterUpdate: async ({ before, after }, context) => {
    const became = bewegungOf(before.zustand, after.zustand);
    if (before.zustand === 'ausgemustert' && became) noteAnzahl(after.inventar, 1, context);
    if (became === 'Abgang') noteAnzahl(after.inventar, -1, context);
    await inhaltFollows(before, after, context);
    if (isMoving(context)) return;
    if (became) await followZustand(before, after, became, context);
    if (became === 'Abgang') await leavesPallet(before, context);
    await noteCase(before, after, context);
    if (before.lagerplatz !== after.lagerplatz) {
      const platz = await context.transaction.find(lagerplaetze, after.lagerplatz);
      await noteBewegung(after, { was: 'umgelagert', ort: platz?.name ?? '' }, context);
    }
  },
  afterDelete: async (geraet, context) => {
    if (geraet.zustand !== 'ausgemustert') noteAnzahl(geraet.inventar, -1, context);
    await inhaltFollows(geraet, undefined, context);
  },
};

/** No two devices of an item have one serial number; what is stored so already stays until it is changed (W16). */
async function seriennummerProblem(
  { seriennummer = '', inventar: of = '' }: { readonly seriennummer?: string; readonly inventar?: string },
  before: Geraet | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  const form = seriennummerForm(seriennummer);
  if (form === '' || of === '' || (before && form === seriennummerForm(before.seriennummer))) return {};
  const devices = await reads.valuesReferring(
    geraete,
    'inventar',
    [of],
    ['seriennummer', 'bezeichnung', 'id'],
  );
  const other = devices.find(
    ([number, , id]) => id !== before?.id && seriennummerForm(wordOf(number)) === form,
  );
  if (!other) return {};
  const why = `Seriennummer ${seriennummer.trim()} hat schon ${wordOf(other[1])}.`;
  return { seriennummer: withMessage(fieldError('validation_not_unique'), why) };
}

/** A text, out of values of any kind. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is on the road comes back, or is missed, before it leaves the stock. */
async function retireProblem(
  before: Geraet,
  zustand: string | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  const leaves = zustand === 'ausgemustert' && before.zustand !== 'ausgemustert';
  if (!leaves) return {};
  const inhalt = await reads.findWhere(behaelter_inhalt, { behaelter: before.id });
  const inside = inhalt.find(({ ist }) => ist > 0);
  if (inside)
    return says('zustand', `In ${before.bezeichnung} liegt ${inside.bezeichnung}. Nimm es zuerst heraus.`);
  if (before.liste === '' || before.zustand === 'vermisst') return {};
  return says(
    'zustand',
    `${before.bezeichnung} ist noch unterwegs. Scanne es erst zurück, oder melde es vermisst.`,
  );
}

/** Somebody has said by hand what became of it: the line it was out on follows. */
async function followZustand(
  before: Geraet,
  after: Geraet,
  was: NonNullable<ReturnType<typeof bewegungOf>>,
  context: WriteContext,
): Promise<void> {
  const inventarliste = before.liste;
  await noteBewegung(after, { was, inventarliste, grund: after.abgangGrund }, context);
  if (inventarliste === '' || (await fixedCases([before.behaelter], context.transaction)).size > 0) return;
  const [zeile] = await context.transaction.findWhere(
    inventar_inventarlisten,
    { inventarliste, inventar: after.inventar },
    1,
  );
  const isMissed = before.zustand === 'vermisst';
  if (isMissed) await context.update(geraete, after.id, { liste: '' });
  if (!zeile) return;
  const { vermisst, ausgebucht } = zeile;
  if (isMissed && was === 'Abgang')
    await context.update(inventar_inventarlisten, zeile.id, { ausgebucht: ausgebucht + 1 });
  else if (isMissed)
    await context.update(inventar_inventarlisten, zeile.id, {
      in: zeile.in + 1,
      vermisst: Math.max(0, vermisst - 1),
    });
  else if (was === 'vermisst')
    await context.update(inventar_inventarlisten, zeile.id, { vermisst: vermisst + 1 });
}

/** What is retired lies ready for nothing. */
async function leavesPallet({ gepacktFuer, inventar: of }: Geraet, context: WriteContext): Promise<void> {
  if (gepacktFuer === '') return;
  const equals = { inventarliste: gepacktFuer, inventar: of };
  const [zeile] = await context.transaction.findWhere(inventar_inventarlisten, equals, 1);
  if (zeile && zeile.gepackt > 0)
    await context.update(inventar_inventarlisten, zeile.id, { gepackt: zeile.gepackt - 1 });
}
