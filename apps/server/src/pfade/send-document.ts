import { oneLine } from '@traverse/schema';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Hands a document to the browser under its name. */
export function sendDocument(
  reply: FastifyReply,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
): FastifyReply {
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', inline(name))
    .header('Cache-Control', 'no-store')
    .send(bytes);
}

/** In quotes, as the specification has it; a name with other signs is said in both forms that browsers know. */
function inline(name: string): string {
  return /^[\w .-]+$/.test(name)
    ? `inline; filename="${name}"`
    : contentDisposition(oneLine(name), { type: 'inline' });
}
