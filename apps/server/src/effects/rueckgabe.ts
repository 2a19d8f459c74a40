import { entities, type Inventarliste, type Listenzeile } from '@traverse/domain/entities';
import { withFound, type Zaehler, zaehlerProblems } from '@traverse/domain/inventarliste/zaehler';
import { ausgebuchtWhenGeprueft, closedAs } from '@traverse/domain/rueckgabe/abschluss';
import type { FieldErrors } from '@traverse/wire';
import type { RecordDrafted, RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import { activeOf } from './geraete-anzahl.ts';
import { sentenceErrors } from './sentences.ts';
import { usernameOf } from './username.ts';

const { inventar, inventarlisten, inventar_inventarlisten } = entities;

/**
 * What came of the pieces of a line (RUECK-01). Whoever writes that more are gone than are missing is refused; where
 * more is back than leaves room for them, they were found. Stock follows what has left it.
 */
export const rueckgabeOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  check: refuseTooMany,
  beforeCreate: (zeile) => ({ ...zeile, ...withFound(zeile) }),
  beforeUpdate: ({ after }) => ({ ...after, ...withFound(after) }),
  afterCreate: ({ inventarliste }, context) => noteListe(inventarliste, context),
  afterUpdate: async ({ before, after }, context) => {
    const left = after.ausgebucht - before.ausgebucht;
    if (left !== 0) await moveStock(after.inventar, left, context);
    const isMoved = counters.some((field) => before[field] !== after[field]);
    if (isMoved || before.inventarliste !== after.inventarliste) noteListe(after.inventarliste, context);
  },
  afterDelete: ({ inventarliste }, context) => noteListe(inventarliste, context),
};

const counters = ['out', 'in', 'vermisst', 'verbraucht'] as const;

function refuseTooMany({ draft, before }: RecordDrafted<typeof inventar_inventarlisten>): FieldErrors {
  return sentenceErrors(zaehlerProblems(zaehlerIn(draft), before));
}

/** What was not given is 0; what is no number is refused by the definition. */
function zaehlerIn(draft: RecordDrafted<typeof inventar_inventarlisten>['draft']): Zaehler {
  const {
    anzahl = 0,
    out = 0,
    in: back = 0,
    vermisst = 0,
    defekt = 0,
    verbraucht = 0,
    ausgebucht = 0,
  } = draft;
  return { anzahl, out, in: back, vermisst, defekt, verbraucht, ausgebucht };
}

/** Pieces leave stock, or come back into it below 0. Where each is a device, these say how many there are (GER-01). */
async function moveStock(
  id: Listenzeile['inventar'],
  left: number,
  { transaction, update }: WriteContext,
): Promise<void> {
  const artikel = await transaction.lock(inventar, id);
  if (!artikel || artikel.zaehlweise === 'Einzeln') return;
  const least = artikel.zaehlweise === 'Gemischt' ? await activeOf(id, transaction) : 0;
  await update(inventar, id, { anzahl: Math.max(least, artikel.anzahl - left) });
}

/**
 * A list that somebody closes is what is open on it says, whatever was sent, and stays so while pieces still come
 * (W 4.1). The first who closes it is kept; what was used up leaves stock when it is 'geprüft'.
 */
export const rueckgabeOfListe: RecordEffects<typeof inventarlisten> = {
  beforeUpdate: async ({ before, after }, _, context) => {
    if (after.rueckgabe === before.rueckgabe) return after;
    if (after.rueckgabe === '') return { ...after, rueckgabeAm: '', rueckgabeVon: '' };
    noteListe(after.id, context);
    const rueckgabe = closedAs(await zeilenOf(after.id, context));
    if (rueckgabe === before.rueckgabe) return { ...after, rueckgabe };
    return {
      ...after,
      rueckgabe,
      rueckgabeAm: stampOf(context.now),
      rueckgabeVon: await usernameOf(context.transaction, context.reader),
    };
  },
};

const notedIn = new WeakMap<WriteContext, Set<Inventarliste['id']>>();

/** Looked at when all of the transaction is written, in whatever order. */
function noteListe(id: Inventarliste['id'], context: WriteContext): void {
  const known = notedIn.get(context);
  if (known) {
    known.add(id);
    return;
  }
  const fresh = new Set([id]);
  notedIn.set(context, fresh);
  context.atEnd(async () => {
    for (const liste of fresh) await followOpen(liste, context);
  });
}

async function followOpen(id: Inventarliste['id'], context: WriteContext): Promise<void> {
  const liste = await context.transaction.find(inventarlisten, id);
  if (!liste || liste.rueckgabe === '') return;
  const zeilen = await zeilenOf(id, context);
  const rueckgabe = closedAs(zeilen);
  if (rueckgabe !== liste.rueckgabe) await context.update(inventarlisten, id, { rueckgabe });
  if (rueckgabe !== 'geprüft') return;
  for (const zeile of zeilen) {
    const ausgebucht = ausgebuchtWhenGeprueft(zeile);
    if (ausgebucht === zeile.ausgebucht) continue;
    context.because('verbraucht');
    await context.update(inventar_inventarlisten, zeile.id, { ausgebucht });
  }
}

function zeilenOf(inventarliste: Inventarliste['id'], { transaction }: WriteContext) {
  return transaction.findWhere(inventar_inventarlisten, { inventarliste });
}
