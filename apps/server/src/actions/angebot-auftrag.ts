import { type Day, isoDay } from '@traverse/domain';
import { bodyOf } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';
import { isRecordId } from '../records/record-id.ts';
import { readWords } from './mail-auftrag.ts';

/** What the office wants offered. */
interface AngebotAuftrag {
  readonly id: string;
  readonly rechnung: string;
  readonly gueltigBis: Day | '';
  readonly unverbindlich: boolean;
  /** A secret link goes along. */
  readonly link: boolean;
  readonly mail: ReturnType<typeof readWords> | undefined;
}

/** Throws ApiError 400 in words. */
export function readAngebot(body: { readonly [name: string]: unknown }): AngebotAuftrag {
  const { id, rechnung, gueltigBis = '', unverbindlich, link, mail } = body;
  if (!isRecordId(id) || typeof rechnung !== 'string')
    throw badRequest('Sag mit „id“ und „rechnung“, was angeboten wird: je 15 Zeichen a–z, 0–9.');
  const day = dayIn(gueltigBis);
  return {
    id,
    rechnung,
    gueltigBis: day,
    unverbindlich: unverbindlich === true,
    link: link === true,
    mail: mail === undefined ? undefined : readWords(bodyOf(mail)),
  };
}

/** Throws ApiError 400 for what is no day; empty stays empty. */
export function dayIn(value: unknown): Day | '' {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  if (text === '') return '';
  const day = isoDay(text);
  if (!day) throw badRequest('„gueltigBis“ ist kein Tag wie 2026-12-31.');
  return day;
}
