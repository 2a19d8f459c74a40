import { type Brief, briefProblem, rowsOfBrief } from '@traverse/domain/brief/brief';
import type { Firma } from '@traverse/domain/entities';
import type { Bilder } from '../../pdf/bild.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { logoOf } from './document-records.ts';
import type { Documents } from './drawn-rechnung.ts';

/**
 * A logo that cannot be drawn must not keep a letter from being written. Throws ApiError 400 where it has more rows than a
 * letter holds.
 */
export async function drawnBrief(
  engine: RecordEngine,
  { maker, storage }: Documents,
  { firma }: { readonly firma: Firma },
  brief: Brief,
  bilder: Bilder = {},
): Promise<Uint8Array> {
  const problem = briefProblem(rowsOfBrief(brief));
  if (problem) throw badRequest(problem);
  const logo = await logoOf(storage, firma);
  if (!logo) return maker.brief(brief, undefined, bilder);
  try {
    return await maker.brief(brief, logo, bilder);
  } catch (error) {
    engine.log.error({ err: error }, 'A letter was not drawn with the logo, now without it');
    return maker.brief(brief, undefined, bilder);
  }
}
