import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { type Body, batchFilePart, bodyFromParts, bodyOf, JSON_PART } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { FORM } from '../budgets.ts';
import { ApiError, badRequest } from './api-error.ts';
import { mostBodyBytes } from './body-limit.ts';
import { countForm } from './once.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import type { StagedUpload, UploadStaging } from './upload-staging.ts';

// What nobody waits for is read to its end all the same, so that what follows arrives; but there may be none.
const endless = (): ApiError => new ApiError(413, '', { headers: { Connection: 'close' } });

/** A file of a form. */
interface FilePart {
  /** The name of its part: `anlagen`, `anlagen+`, `requests.0.anlagen`. */
  readonly part: string;
  readonly upload: StagedUpload;
}

/** The body of a request, and every file that came with it, staged. */
export interface ReadBody {
  readonly body: Body;
  readonly files: readonly FilePart[];
}

/** How many bytes a file part may have; `undefined` when nobody waits for a file of that name: it is dropped. */
type MaxBytes = (part: string) => number | undefined;

/**
 * Reads a body: JSON and texts as they are, of a form the texts and, one after the other as they arrive, its files.
 * Throws RequestError 400 and ApiError 413; what was staged until then is removed.
 */
export async function readBody(
  request: FastifyRequest,
  staging: UploadStaging,
  maxBytes: MaxBytes,
): Promise<ReadBody> {
  if (!request.isMultipart()) return { body: bodyOf(request.body), files: [] };
  if (Number(request.headers['content-length'] ?? 0) > FORM.fileBytes) throw new ApiError(413);
  const mostText = mostBodyBytes(request);
  const [texts, payloads]: [[name: string, text: string][], unknown[]] = [[], []];
  const files: FilePart[] = [];
  try {
    let [textBytes, fileBytes] = [0, 0];
    for await (const part of request.parts({ limits: { fieldSize: mostText } })) {
      if (part.type === 'field') {
        const text = textOf(part);
        textBytes += text.length;
        texts.push([part.fieldname, text]);
      } else if (part.fieldname === JSON_PART && !part.filename) {
        const { text, bytes } = await readText(part.file, mostText - textBytes);
        textBytes += bytes;
        payloads.push(await readJson(text, request));
      } else {
        const file = await stagePart(part, staging, maxBytes(part.fieldname));
        if (file) files.push(file);
        fileBytes += file?.upload.facts.bytes ?? 0;
      }
      if (textBytes > mostText || fileBytes > FORM.fileBytes) throw new ApiError(413);
    }
    countForm(saidBy(texts, payloads, files));
    return { body: bodyFromParts(texts, payloads), files };
  } catch (error) {
    await staging.remove(storedNamesOf(files));
    throw error;
  }
}

/** Everything a form says, its files by their content. */
function saidBy(
  texts: readonly (readonly [name: string, text: string])[],
  payloads: readonly unknown[],
  files: readonly FilePart[],
): string[] {
  const ofFiles = files.map(({ part, upload: { facts } }) => [part, facts.originalName, facts.sha256]);
  return [...texts, ...payloads, ...ofFiles].map((each) => JSON.stringify(each));
}

/** The body of one record with its files: beside names under the same key they come last (record-api.md 3.8). */
export function withFiles({ body, files }: ReadBody): Body {
  return files.reduce((whole, { part, upload }) => addFile(whole, part, upload), body);
}

/** The bodies of a batch with the files that are meant for each. */
export function withBatchFiles(bodies: readonly Body[], files: readonly FilePart[]): readonly Body[] {
  return bodies.map((body, index) =>
    files.reduce((whole, { part, upload }) => {
      const target = batchFilePart(part);
      return target?.index === index ? addFile(whole, target.key, upload) : whole;
    }, body),
  );
}

export function storedNamesOf(files: readonly FilePart[]): readonly string[] {
  return files.map(({ upload }) => upload.storedName).filter((name) => name !== '');
}

function addFile(body: Body, key: string, upload: StagedUpload): Body {
  const others = asList(body[key]).filter((each) => each !== '');
  return bodyOf({ ...body, [key]: [...others, upload] });
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError(413);
  if (typeof part.value === 'string') return part.value;
  // A part that says it is JSON arrives parsed.
  try {
    return JSON.stringify(part.value);
  } catch {
    throw badRequest('Das JSON im Formular ist zu tief verschachtelt.');
  }
}

async function stagePart(
  part: Extract<Multipart, { type: 'file' }>,
  staging: UploadStaging,
  maxBytes: number | undefined,
): Promise<FilePart | undefined> {
  // A form without a chosen file sends a nameless one. NOTE: the name is then missing, whatever its type says.
  if (maxBytes === undefined || !part.filename) {
    await drop(part.file);
    return undefined;
  }
  const upload = await staging.stage(part.file, { originalName: part.filename, maxBytes });
  if (upload.isOversized && !part.file.readableEnded) throw endless();
  return { part: part.fieldname, upload };
}

async function drop(file: Readable): Promise<void> {
  // Who breaks off after we have given up is nobody's concern.
  file.on('error', () => undefined);
  let bytes = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > FORM.droppedFileBytes) throw endless();
  }
}
