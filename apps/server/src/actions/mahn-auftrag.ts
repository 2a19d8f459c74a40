import { cents, type Day, isoDay, type Mahnung, type MahnWahl } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { badRequest } from '../records/api-error.ts';
import { isRecordId } from '../records/record-id.ts';

/** A letter that somebody wants: to whom, of which level, for which invoices, and what they decided otherwise. */
export interface MahnWunsch extends MahnWahl {
  readonly kunde: Mahnung['kunde'];
  readonly stufe: number;
  readonly rechnungen: readonly string[];
}

/** What a person ticked. */
export interface MahnAuftrag extends MahnWunsch {
  /** Chosen by whoever asks: the same letter asked for again is that letter. */
  readonly id: string;
  /** What the person saw, in cents; empty when not said. */
  readonly summe: number | undefined;
  readonly mail: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** Throws ApiError 400, which says what is missing or cannot be read. */
export function readAuftrag(body: Body): MahnAuftrag {
  const { id, summe, mail } = body;
  if (!isRecordId(id)) throw badRequest('„id“ muss aus 15 Zeichen a–z und 0–9 bestehen.');
  return {
    ...readWunsch(body),
    id,
    summe: typeof summe === 'number' ? summe : undefined,
    mail: mail !== false,
  };
}

/** Throws ApiError 400, which says what is missing or cannot be read. */
export function readWunsch({ kunde, stufe, rechnungen, frist, pauschale, gebuehr }: Body): MahnWunsch {
  if (
    typeof kunde !== 'string' ||
    typeof stufe !== 'number' ||
    !Array.isArray(rechnungen) ||
    rechnungen.length === 0
  )
    throw badRequest(
      'Sag, wem (kunde), auf welcher Stufe (stufe) und wegen welcher Rechnungen (rechnungen).',
    );
  return {
    kunde: kunde as Mahnung['kunde'], // looked for when the letter is planned
    stufe,
    rechnungen: [...new Set(rechnungen.map(String))],
    frist: fristIn(frist),
    pauschale: typeof pauschale === 'boolean' ? pauschale : undefined,
    gebuehr: gebuehrIn(gebuehr),
  };
}

function fristIn(frist: unknown): Day | undefined {
  if (frist === undefined || frist === '') return undefined;
  const found = typeof frist === 'string' ? isoDay(frist) : undefined;
  if (!found) throw badRequest('Die Frist ist kein Tag. Schreib sie so: 2026-12-03.');
  return found;
}

function gebuehrIn(gebuehr: unknown): MahnWahl['gebuehr'] {
  if (gebuehr === undefined) return undefined;
  if (typeof gebuehr !== 'number' || !Number.isSafeInteger(gebuehr) || gebuehr < 0)
    throw badRequest('Die Gebühr ist ein Betrag in Cent und nicht unter 0.');
  return cents(gebuehr);
}

/** What a letter is asked for with, for the description of a path. */
export const wunschSchema = {
  kunde: idSchema,
  stufe: { type: 'number', enum: [1, 2, 3] },
  rechnungen: { type: 'array', items: idSchema },
  frist: { type: 'string', examples: ['2026-12-03'] },
  pauschale: { type: 'boolean' },
  gebuehr: { type: 'number' },
} as const;
