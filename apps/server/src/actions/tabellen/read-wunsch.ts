import { einlesewunsch } from '@traverse/domain/pfade';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import type { Entity } from '@traverse/schema';
import type { FastifyRequest } from 'fastify';
import { jsonPart } from '../../pfade/json-part.ts';
import { forbidden, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import { formTable } from './form-table.ts';

/** A table as it was sent, and what is wanted of it. */
export interface SentTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly entity: Entity;
  readonly wunsch: Einlesewunsch;
}

/** The file `datei` and the JSON `wunsch` of a form. Throws ApiError. */
export async function sentTable(request: FastifyRequest): Promise<SentTable> {
  const { name, bytes, wunsch } = await formTable(request);
  const read = jsonPart('wunsch', einlesewunsch, wunsch);
  const entity = tableEntity(read.sammlung);
  if (!mayEver('create', entity, request.reader)) throw forbidden();
  return { name, bytes, entity, wunsch: read };
}

/** A collection that takes tables. Throws ApiError 404. */
export function tableEntity(collection: string): Entity {
  const entity = einlesbar.find((each) => each.collection === collection);
  if (!entity) throw notFound('In diese Sammlung lässt sich keine Tabelle einlesen.');
  return entity;
}
