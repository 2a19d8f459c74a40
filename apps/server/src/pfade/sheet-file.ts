import { oneLine } from '@traverse/schema';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { badRequest } from '../records/api-error.ts';
import { type SheetFormat, sheetFormats } from '../spreadsheet/formats.ts';
import type { Sheet } from '../spreadsheet/sheet.ts';

/** Throws ApiError 400 when there is none of that name. */
export function sheetFormatOf(name: string): SheetFormat {
  const format = Object.hasOwn(sheetFormats, name) ? sheetFormats[name] : undefined;
  if (!format) throw badRequest('„format“ muss csv oder xlsx sein.');
  return format;
}

/** Answers with the table as a file; `fileName` has no ending. */
export function sendSheet(
  reply: FastifyReply,
  format: SheetFormat,
  sheet: Sheet,
  fileName = sheet.name,
): FastifyReply {
  const disposition = contentDisposition(`${oneLine(fileName)}.${format.ending}`);
  return reply.type(format.type).header('Content-Disposition', disposition).send(format.write(sheet));
}
