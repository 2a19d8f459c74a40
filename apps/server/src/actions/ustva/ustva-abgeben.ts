import { entities, type RecordIn } from '@traverse/domain/entities';
import { eintraegeOf } from '@traverse/domain/ustva/aenderung';
import {
  istZeitraumVorbei,
  tageOf,
  type UstZeitraum,
  ueberschneiden,
  zeitraumWords,
} from '@traverse/domain/ustva/zeitraum';
import { cents, dayAt } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import { closeBooks } from '../buecher/close-books.ts';
import { furtherOf, sheetsOf, ustSpanne } from './ustva-blatt.ts';

const { ustva } = entities;

/** What whoever hands in has seen: the how manieth of its period, 0 the first, and what it came to, where it is said. */
interface Seen {
  readonly nr: number;
  readonly zahllast: Cents | undefined;
}

/**
 * Keeps the sheet of a period with everything behind it, and closes the books up to its last day; the next one of the period
 * corrects it. Throws ApiError 400 where it is not over, was handed in meanwhile, or the books have changed.
 */
export async function ustvaAbgeben(
  context: WriteContext,
  zeitraum: UstZeitraum,
  { nr, zahllast }: Seen,
): Promise<{ readonly id: RecordIn<'ustva'>['id'] }> {
  const { transaction } = context;
  if (!istZeitraumVorbei(zeitraum, dayAt(context.now.getTime())))
    throw badRequest(`${zeitraumWords(zeitraum)} ist noch nicht vorbei.`);
  const sheets = await sheetsOf(transaction, zeitraum.jahr);
  const own = sheets.filter((each) => each.zeitraum === zeitraum.zeitraum);
  const twice = sheets.find(
    (each) =>
      each.festgeschrieben !== '' && each.zeitraum !== zeitraum.zeitraum && ueberschneiden(each, zeitraum),
  );
  if (twice)
    throw badRequest(
      `${zeitraumWords(twice)} ist schon abgegeben und enthält dieselben Tage. Berichtige ${zeitraumWords(twice)}, statt ${zeitraumWords(zeitraum)} abzugeben.`,
    );
  const next = own.filter(({ festgeschrieben }) => festgeschrieben !== '').length;
  if (nr !== next)
    throw badRequest(
      `${zeitraumWords(zeitraum)} wurde gerade abgegeben. Sieh es dir an, bevor du berichtigst.`,
    );
  const { blattOf } = await ustSpanne(transaction, tageOf(zeitraum));
  const blatt = blattOf(zeitraum, furtherOf(sheets, zeitraum));
  if (zahllast !== undefined && zahllast !== blatt.zahllast)
    throw badRequest('Die Bücher wurden gerade geändert. Sieh dir die neuen Werte an.');
  const kept = {
    werte: next === 0 ? blatt.werte : [{ kz: '10', betrag: cents(100) }, ...blatt.werte],
    zahllast: blatt.zahllast,
    differenz: blatt.differenz,
    eintraege: eintraegeOf(blatt),
    festgeschrieben: stampOf(context.now),
  };
  const close = ({ id }: Pick<RecordIn<'ustva'>, 'id'>) =>
    closeBooks(context, tageOf(zeitraum).bis, { anlass: 'Voranmeldung', ustva: id });
  const draft = own.find(({ festgeschrieben }) => festgeschrieben === '');
  if (draft) {
    const handedIn = await context.update(ustva, draft.id, kept);
    await close(handedIn);
    return { id: handedIn.id };
  }
  const { vonHand = [], sondervorauszahlung = cents(0) } = furtherOf(sheets, zeitraum) ?? {};
  const handedIn = await context.create(ustva, {
    ...zeitraum,
    nr: next,
    vonHand: vonHand.map((each) => ({ ...each })) as never, // read from the same field
    sondervorauszahlung,
    ...kept,
  });
  await close(handedIn);
  return { id: handedIn.id };
}
