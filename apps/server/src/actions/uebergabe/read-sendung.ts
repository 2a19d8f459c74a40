import { createHash } from 'node:crypto';
import { MOST_FOTO_BYTES, uebergabeDaten } from '@traverse/domain/pfade';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { uebergabeProblem } from '@traverse/domain/uebergabe/pruefen';
import { momentOf, type StoredDate } from '@traverse/domain/values';
import { readMembers } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { badRequest, invalid } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { readBody, storedNamesOf } from '../../records/read-body.ts';
import { readJson } from '../../records/read-json.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';

/** A protocol with its photos, as a device has sent it. */
export interface Sendung {
  readonly daten: UebergabeDaten;
  readonly am: StoredDate;
  readonly fotos: readonly StagedUpload[];
  /** Says whether it is the same that came before. */
  readonly inhalt: string;
}

/** Throws ApiError 400 for what is no protocol; its photos are removed then. */
export async function readSendung(request: FastifyRequest, engine: RecordEngine): Promise<Sendung> {
  const read = await readBody(request, engine.uploads, (part) =>
    part === 'fotos' ? MOST_FOTO_BYTES : undefined,
  );
  const fotos = read.files.map(({ upload }) => upload);
  try {
    const { daten: text } = read.body;
    if (typeof text !== 'string') throw badRequest('Schicke das Protokoll als JSON unter „daten“.');
    const { values, errors } = readMembers(uebergabeDaten, bodyOf(await readJson(text, request)));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // Cast: read by the definition that the type follows from.
    const daten = values as unknown as UebergabeDaten;
    const am = daten.am as StoredDate; // required
    const problem = uebergabeProblem({
      daten,
      fotos: fotos.map(({ facts }) => facts),
      am: momentOf(am),
      now: engine.clock().getTime(),
    });
    if (problem) throw badRequest(problem);
    const said = [values, fotos.map(({ facts }) => [facts.originalName, facts.sha256])];
    return { daten, am, fotos, inhalt: createHash('sha256').update(JSON.stringify(said)).digest('hex') };
  } catch (error) {
    await engine.uploads.remove(storedNamesOf(read.files));
    throw error;
  }
}

/** The line that a photo is of, by the name that the device gave it; '' of one that is of all. */
export function zeileOfFoto({ facts }: StagedUpload): string {
  return /^foto-([a-z0-9]{15})\b/.exec(facts.originalName)?.[1] ?? '';
}
