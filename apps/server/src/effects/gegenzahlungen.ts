import { entities, type Zahlung } from '@traverse/domain/entities';
import type { FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { inWritingOrder } from '@traverse/domain/options/zahlung-arten';
import { type GegenZahlung, gegenZahlungen } from '@traverse/domain/schluss/gegenzahlung';
import { standing } from '@traverse/domain/zahlung/schalter';
import { claimNamed, paidOn } from '../claims/claims.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

const { ausgaben, einnahmen, zahlungen } = entities;

type Eintrag = StoredRecord<typeof ausgaben | typeof einnahmen>;
type Gezahlt = StoredRecord<typeof zahlungen>;

/** An entry that was taken back, what takes it back, and what is right instead. */
export interface Gegenpaar {
  readonly alt: Eintrag;
  readonly gegen: Eintrag;
  readonly neu: Eintrag | undefined;
}

export const fieldOf = { ausgaben: 'ausgabe', einnahmen: 'einnahme' } as const;

/** What an entry was taken back by; none where it stands. */
export async function gegenpaarOf(
  sammlung: FesteSammlung,
  id: string,
  reads: RecordReads,
): Promise<Gegenpaar | undefined> {
  const entity: typeof ausgaben | typeof einnahmen = entities[sammlung];
  const alt = await reads.find(entity, id);
  const [gegen] = await reads.findReferring(entity, 'gegen', [id], 1);
  if (!alt || !gegen) return undefined;
  const [neu] = await reads.findReferring(entity, 'berichtigt', [id], 1);
  return { alt, gegen, neu };
}

/** A payment of a corrected entry that is taken back takes along what followed it (GOBD-10). */
export const gegenzahlungenFollow: RecordEffects<typeof zahlungen> = {
  afterCreate: ({ gegen, ausgabe, einnahme, datum }, context) => {
    if (gegen === '' || (ausgabe === '' && einnahme === '')) return;
    const [sammlung, id] =
      ausgabe === '' ? (['einnahmen', einnahme] as const) : (['ausgaben', ausgabe] as const);
    context.atEnd(async () => {
      const paar = await gegenpaarOf(sammlung, id, context.transaction);
      if (paar) await settleGegenpaar(context, sammlung, paar, datum);
    });
  },
};

/**
 * Writes what payments a counter-entry brings along, and takes back what it does not bring any more. `datum`: of what is
 * closed or taken back now.
 */
export async function settleGegenpaar(
  { create, transaction }: WriteContext,
  sammlung: FesteSammlung,
  paar: Gegenpaar,
  datum: Zahlung['datum'],
): Promise<void> {
  const field = fieldOf[sammlung];
  const gesamtOf = async ({ id }: Eintrag) => (await claimNamed(field, id, transaction))?.gesamt;
  const standingOn = async ({ id }: Eintrag) =>
    standing(inWritingOrder(await paidOn({ field, id }, transaction)));
  const gesamt = await gesamtOf(paar.alt);
  if (gesamt === undefined) return;
  const own = await standingOn(paar.alt);
  const neu = paar.neu && (await gesamtOf(paar.neu));
  const left = gegenZahlungen({ gesamt, zahlungen: own, neu, datum });
  const there = [
    ...own.filter(({ art, herkunft }) => art === 'Verrechnung' && herkunft === 'Storno').map(on('alt')),
    ...(await standingOn(paar.gegen)).filter(isOfPaar).map(on('gegen')),
    ...(paar.neu ? await standingOn(paar.neu) : []).filter(isBerichtigung).map(on('neu')),
  ];
  for (const each of there) {
    const index = left.findIndex((one) => keyOf(one) === keyOf(each));
    if (index >= 0) left.splice(index, 1);
    else await create(zahlungen, { gegen: each.id, datum, herkunft: each.herkunft });
  }
  for (const { an, ...zahlung } of left) {
    const claim = paar[an];
    if (claim) await create(zahlungen, { ...zahlung, [field]: claim.id });
  }
}

const on = (an: GegenZahlung['an']) => (zahlung: Gezahlt) => ({ ...zahlung, an });
const isBerichtigung = ({ herkunft }: Zahlung) => herkunft === 'Berichtigung';

/** What came along with a counter-entry, and is no money that went back since. */
export const isOfPaar = ({ herkunft }: Zahlung): boolean =>
  herkunft === 'Berichtigung' || herkunft === 'Storno';

/** What is open is closed on whatever day. */
function keyOf({
  an,
  herkunft,
  art,
  betrag,
  datum,
  grund,
}: Omit<GegenZahlung, 'herkunft'> & Pick<Zahlung, 'herkunft'>) {
  return [an, herkunft, art, betrag, herkunft === 'Storno' ? '' : datum, grund].join(' ');
}
