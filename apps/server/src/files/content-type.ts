import { open } from 'node:fs/promises';

/** What a file is, told from its bytes; `extension` with its dot, for a name without one. */
export interface DetectedType {
  readonly contentType: string;
  readonly extension: string;
}

const UNKNOWN: DetectedType = { contentType: 'application/octet-stream', extension: '' };
const SNIFFED_BYTES = 4096;

const office = 'application/vnd.openxmlformats-officedocument';
/** Zip archives that only their extension tells apart without unpacking them. */
const zipByExtension = new Map([
  ['.docx', `${office}.wordprocessingml.document`],
  ['.xlsx', `${office}.spreadsheetml.sheet`],
  ['.pptx', `${office}.presentationml.presentation`],
]);
/** Text is text to every detector; these names say more. */
const textByExtension = new Map([
  ['.css', 'text/css'],
  ['.csv', 'text/csv'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
]);

/** Reads the type of a local file from its content; the name only refines it. Source: record-api section 7. */
export async function detectedType(path: string, originalName: string): Promise<DetectedType> {
  const extension = /\.[^.]+$/.exec(originalName)?.[0].toLowerCase() ?? '';
  // Loaded with the first file, for a quick start.
  const { fileTypeFromFile } = await import('file-type');
  // A file made to confuse the detector is a file of unknown type.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.ext === 'zip') return typed(zipByExtension.get(extension) ?? found.mime, '.zip');
  if (found !== undefined && found.mime !== 'application/xml')
    return typed(found.mime.replace(/;.*/, ''), `.${found.ext}`);
  const text = await textStart(path);
  return text === undefined ? UNKNOWN : typeOfText(text, extension);
}

const typed = (contentType: string, extension: string): DetectedType => ({ contentType, extension });

function typeOfText(text: string, extension: string): DetectedType {
  const named = textByExtension.get(extension);
  if (named !== undefined) return typed(named, extension);
  if (/<svg[\s>]/i.test(text)) return typed('image/svg+xml', '.svg');
  if (/^\s*<\?xml/i.test(text)) return typed('application/xml', '.xml');
  if (/<(?:!doctype html|html|head|body|script)[\s>]/i.test(text)) return typed('text/html', '.html');
  return typed('text/plain', '.txt');
}

/** The first bytes as text, `undefined` when they are none. Older spreadsheets write Latin-1, so UTF-8 is not asked for. */
async function textStart(path: string): Promise<string | undefined> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
  const start = buffer.subarray(0, bytesRead);
  // Tab to carriage return are the control characters of texts.
  const isText = start.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
  return isText ? start.toString('latin1') : undefined;
}
