import { createHash } from 'node:crypto';
import { entities, type Rechnung } from '@traverse/domain/entities';
import {
  type FaktorFrage,
  faktorFolgen,
  faktorFrageWorte,
  faktorMitTagen,
} from '@traverse/domain/folgen/faktor';
import { type FaktorUpdate, resetFaktor } from '@traverse/domain/preise/flat-price';
import type { MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import { isFestgeschrieben, isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { fieldError, withMessage, zeilenFaktorIn } from '@traverse/wire';
import { faktorenOnListe, mietfaktorFacts } from '../claims/mietfaktor.ts';
import { sumsOfRechnungen } from '../claims/sums-of-rechnungen.ts';
import { invalid } from '../records/api-error.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { hasVersion } from './folgen/faktor-folgen.ts';
import { nameFor } from './open-rechnungen.ts';

const { rechnungen } = entities;

/**
 * Another factor of an invoice leaves its lines (specification), unless somebody says that they follow: whoever sends
 * `zeilenFaktor: 'fragen'` hears how many would and what they come to, counted in this very transaction and taken back with it.
 * With 'alle' they follow unasked. Who asks and gives a draft other days hears what the table has for those, where its factor
 * was the table's for the former ones (L4.5).
 */
export const zeilenFaktorOfRechnung: RecordEffects<typeof rechnungen> = {
  beforeUpdate: async ({ before, after }, input, context) => {
    const wish = zeilenFaktorIn(input);
    const isSameListe = after.inventarliste !== '' && after.inventarliste === before.inventarliste;
    if (!wish || !isSameListe) return after;
    const { transaction } = context;
    const facts = await mietfaktorFacts(transaction, after);
    const mitTagen = wish === 'fragen' ? await ofOtherDays({ before, after }, facts, context) : undefined;
    const alt = before.faktor;
    const neu = mitTagen?.auf ?? after.faktor;
    if (neu === alt) return after;
    const onListe = await faktorenOnListe(transaction, after.inventarliste);
    const { updates, eigene } = faktorFolgen(onListe, { alt, neu }, facts);
    if (updates.length === 0 && !mitTagen) return after;
    const stand = standOf(updates);
    await setFaktoren(updates, context);
    if (wish === 'alle' || (wish !== 'fragen' && wish.stand === stand)) return after;
    const frage = { eigene, stand, alt, neu, ...(await sumsWith(after, context)) };
    throw refused({ ...frage, ...(mitTagen && { mitTagen: mitTagen.asked }) }, updates);
  },
};

/** What the table has for the new days of a draft, where nobody has typed a factor. */
async function ofOtherDays(
  { before, after }: { readonly before: Rechnung; readonly after: Rechnung },
  facts: MietfaktorFacts | undefined,
  { transaction }: WriteContext,
) {
  const isMoved = before.von !== after.von || before.bis !== after.bis;
  if (!isMoved || after.faktor !== before.faktor || isHandedOut(after)) return undefined;
  const other = faktorMitTagen(before.faktor, await mietfaktorFacts(transaction, before), facts);
  return (
    other && {
      auf: other.auf,
      asked: { words: other.words, isSent: await hasVersion(after, transaction) },
    }
  );
}

/** Every line and set of a list as Reset Faktor has it: so they begin on an invoice that is made of a pack list. */
export async function passFaktorOn(rechnung: Rechnung, context: WriteContext): Promise<void> {
  if (rechnung.inventarliste === '') return;
  const { transaction } = context;
  const onListe = await faktorenOnListe(transaction, rechnung.inventarliste);
  await setFaktoren(resetFaktor(onListe, rechnung, await mietfaktorFacts(transaction, rechnung)), context);
}

async function setFaktoren(updates: readonly FaktorUpdate[], context: WriteContext): Promise<void> {
  for (const { collection, id, faktor } of updates)
    await context.update(entities[collection], id, { faktor });
}

/** What the invoice, and others that charge its list, came to and come to with the lines as they are by now. */
async function sumsWith(
  rechnung: Rechnung,
  { transaction, reader }: WriteContext,
): Promise<Pick<FaktorFrage, 'vorher' | 'nachher' | 'andere'>> {
  const onSame = await transaction.findWhere(rechnungen, { inventarliste: rechnung.inventarliste });
  const others = onSame.filter((each) => each.id !== rechnung.id && !isFestgeschrieben(each));
  const [own, ...theirs] = await sumsOfRechnungen([rechnung, ...others], transaction);
  return {
    vorher: rechnung.netto,
    nachher: own?.netto ?? rechnung.netto,
    andere: others.map((each, index) => ({
      name: nameFor(each, reader),
      ...(maySee(rechnungen, reader, each)
        ? { vorher: each.netto, nachher: theirs[index]?.netto ?? each.netto }
        : {}),
    })),
  };
}

function refused(frage: Omit<FaktorFrage, 'anzahl'>, { length: anzahl }: readonly FaktorUpdate[]) {
  const asked: FaktorFrage = { ...frage, anzahl };
  const { title, lines } = faktorFrageWorte(asked);
  const message = [title, ...lines].join(' ');
  return invalid({ faktor: withMessage(fieldError('faktor_offen', { ...asked }), message) }, message);
}

/** The same for the same lines on their way to the same factors. */
function standOf(updates: readonly FaktorUpdate[]): string {
  const said = updates.map(({ id, faktor }) => `${id} ${faktor}`).toSorted();
  return createHash('sha256').update(said.join()).digest('base64url').slice(0, 16);
}
