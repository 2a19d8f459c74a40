import { entities } from '@traverse/domain/entities';
import { type ScanAnswer, scansPfad } from '@traverse/domain/pfade';
import { type AskedOf, decide } from '@traverse/schema';
import { LOOK_AT_FIELDS, type ScanRequest } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { ApiError, badRequest, forbidden } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import { countScan } from './count-scan.ts';
import { chipsOfDelivery } from './read-chips.ts';
import { refused } from './scan-answers.ts';

/** Scans of a device, one after the other, each in a transaction of its own. */
export function scansPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, scansPfad, async (asked, { reader, request }) => {
    const scans = asked.scans.map(scanIn);
    // The path is open to whoever counts stock as well.
    if (scans.some(isOfList) && decide(lines.access.update, reader) === false) throw forbidden();
    await request.countAgain(scans.length - 1);
    const answers: ScanAnswer[] = [];
    const chips = chipsOfDelivery();
    for (const scan of scans) {
      const answer = await write(engine, reader, [], (current) => countScan(scan, current, chips)).catch(
        (reason: unknown) => refusalOf(scan, reason),
      );
      answers.push(answer);
    }
    return { scans: answers };
  });
}

const lines = entities.inventar_inventarlisten;

const isOfList = (scan: ScanRequest): boolean => 'inventarliste' in scan;

/** What the rules of the list refuse concerns this scan alone; the others go on. */
function refusalOf({ id }: ScanRequest, reason: unknown): ScanAnswer {
  if (!(reason instanceof ApiError) || reason.status >= 500) throw reason;
  return refused(id, sentenceOf(reason));
}

/** Without what says nothing. Throws ApiError 400 where a finding makes no sense. */
function scanIn(sent: AskedOf<typeof scansPfad>['scans'][number]): ScanRequest {
  if ('undoes' in sent) return sent;
  if ('inventur' in sent) {
    const { id, inventur, platz, code, anzahl } = sent;
    return { id, inventur, platz, code, ...(anzahl === undefined ? {} : { anzahl }) };
  }
  const { id, inventarliste, mode, code, befund, text, trotzdem = '', umbuchen, dazu, statt } = sent;
  const { behaelter, vollstaendig } = sent;
  if (befund && mode !== 'in') throw badRequest(`Scan ${id}: Einen Befund hat nur, was zurückkommt.`);
  if (vollstaendig && mode !== 'in') throw badRequest(`Scan ${id}: Vollständig ist nur, was zurückkommt.`);
  const reason = trotzdem.trim();
  return {
    id,
    inventarliste,
    mode,
    code,
    ...(befund ? { befund, ...(text ? { text } : {}) } : {}),
    ...(reason === '' ? {} : { trotzdem: reason }),
    ...(umbuchen ? { umbuchen } : {}),
    ...(dazu ? { dazu, ...(statt ? { statt } : {}) } : {}),
    ...(behaelter ? { behaelter } : {}),
    ...(vollstaendig ? { vollstaendig } : {}),
  };
}

/** At the ramp there are no fields to look at: what is wrong with them is the sentence. */
function sentenceOf({ body: { message, data } }: ApiError): string {
  if (message !== LOOK_AT_FIELDS) return message;
  const said = Object.values(data).flatMap((error: { readonly message?: unknown }) =>
    typeof error.message === 'string' ? [error.message] : [],
  );
  return said.length === 0 ? message : [...new Set(said)].join(' ');
}
