import type { MultipartFile } from '@fastify/multipart';
import {
  type Einlesewunsch,
  einleseModi,
  gleicheNamen as namesMayBe,
  TABELLE_LIMITS,
  zeichensaetze,
} from '@traverse/domain/tabelle/plan';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import type { Entity } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest, forbidden, notFound, signInRequired } from '../../records/api-error.ts';
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
  if (request.reader.id === '') throw signInRequired();
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
  const read = wunschIn(wunsch);
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

function wunschIn(sent: unknown): Einlesewunsch {
  const { sammlung, spalten, modus, zahlform, tagform, nurFehlerfreie, ...stelle } = bodyOf(parsed(sent));
  const { zeichensatz, blatt, kopfzeile, gleicheNamen } = stelle;
  const forms = Object.entries(bodyOf(zahlform ?? {}));
  if (
    typeof sammlung !== 'string' ||
    !(
      spalten === undefined ||
      (Array.isArray(spalten) && spalten.every((each) => typeof each === 'string'))
    ) ||
    !(modus === undefined || (einleseModi as readonly unknown[]).includes(modus)) ||
    !forms.every(([spalte, form]) => /^\d+$/.test(spalte) && (form === 'Komma' || form === 'Punkt')) ||
    !(tagform === undefined || tagform === 'Tag zuerst' || tagform === 'Monat zuerst') ||
    !(gleicheNamen === undefined || (namesMayBe as readonly unknown[]).includes(gleicheNamen)) ||
    !(zeichensatz === undefined || (zeichensaetze as readonly unknown[]).includes(zeichensatz)) ||
    ![blatt, kopfzeile].every((each) => each === undefined || (Number.isInteger(each) && Number(each) > 0))
  )
    throw badRequest('wunsch ist nicht lesbar.');
  return {
    sammlung,
    spalten,
    // Looked at above.
    modus: modus as Einlesewunsch['modus'],
    zahlform: Object.fromEntries(forms) as Einlesewunsch['zahlform'],
    tagform,
    nurFehlerfreie: nurFehlerfreie === true,
    gleicheNamen: gleicheNamen as Einlesewunsch['gleicheNamen'],
    zeichensatz: zeichensatz as Einlesewunsch['zeichensatz'],
    blatt: blatt as number | undefined,
    kopfzeile: kopfzeile as number | undefined,
  };
}

function parsed(sent: unknown): unknown {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : {};
  } catch {
    throw badRequest('wunsch ist kein JSON.');
  }
}
