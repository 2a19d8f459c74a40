import type { MultipartFile } from '@fastify/multipart';
import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import { einlesewunsch } from '@traverse/domain/pfade';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import type { Entity } from '@traverse/schema';
import type { FastifyRequest } from 'fastify';
import { jsonPart } from '../../pfade/json-part.ts';
import { ApiError, badRequest, forbidden, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import { countFormFile } from '../../records/once.ts';

/** A table as it was sent, and what is wanted of it. */
export interface SentTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly entity: Entity;
  readonly wunsch: Einlesewunsch;
}

/** The file `datei` and the JSON `wunsch` of a form. Throws ApiError. */
export async function sentTable(request: FastifyRequest): Promise<SentTable> {
  let datei: MultipartFile | undefined;
  let bytes: Uint8Array = new Uint8Array();
  let wunsch: unknown;
  if (request.isMultipart()) {
    for await (const part of request.parts({ limits: { fileSize: TABELLE_LIMITS.bytes, files: 1 } })) {
      if (part.type === 'file') {
        datei = part;
        bytes = await part.toBuffer().catch(() => new Uint8Array());
        if (part.file.truncated)
          throw new ApiError(413, 'Die Tabelle ist zu groß, höchstens 10 MB. Teile sie auf.');
      } else if (part.fieldname === 'wunsch') wunsch = part.value;
    }
  }
  if (!datei) throw badRequest('Wähle eine Tabelle aus, CSV oder XLSX.');
  await countFormFile(bytes, [datei.filename, String(wunsch)]);
  const read = jsonPart('wunsch', einlesewunsch, wunsch);
  const entity = tableEntity(read.sammlung);
  if (!mayEver('create', entity, request.reader)) throw forbidden();
  return { name: (datei.filename || 'Tabelle').slice(-200), bytes, entity, wunsch: read };
}

/** A collection that takes tables. Throws ApiError 404. */
export function tableEntity(collection: string): Entity {
  const entity = einlesbar.find((each) => each.collection === collection);
  if (!entity) throw notFound('In diese Sammlung lässt sich keine Tabelle einlesen.');
  return entity;
}
