import { entities } from '@traverse/domain/entities';
import { idSchema, type JsonSchema } from '@traverse/schema';
import {
  bodyOf,
  LOOK_AT_FIELDS,
  MAX_SCANS_AT_ONCE,
  SCAN_BEFUNDE,
  SCAN_GRUENDE,
  SCANS_PATH,
  type ScanAnswer,
  type ScanRequest,
} from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { ApiError, badRequest, forbidden, signInRequired } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { write } from '../../records/write.ts';
import { countScan } from './count-scan.ts';
import { chipsOfDelivery } from './read-chips.ts';
import { refused } from './scan-answers.ts';

/**
 * `POST /api/scans`: scans of a device, one after the other, each in a transaction of its own. A scan that was
 * delivered before is not counted again (SCAN-04), so a device that got no answer just sends it once more.
 */
export function scansPath(app: FastifyInstance, engine: RecordEngine): void {
  app.post(SCANS_PATH, { config: { openapi } }, async (request) => {
    const { reader } = request;
    if (reader.id === '') throw signInRequired();
    if (!mayEver('update', entities.inventar_inventarlisten, reader)) throw forbidden();
    const scans = scansIn(request.body);
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

/** What the rules of the list refuse concerns this scan alone; the others go on. */
function refusalOf({ id }: ScanRequest, reason: unknown): ScanAnswer {
  if (!(reason instanceof ApiError) || reason.status >= 500) throw reason;
  return refused(id, sentenceOf(reason));
}

function scansIn(body: unknown): readonly ScanRequest[] {
  const { scans } = bodyOf(body);
  if (!Array.isArray(scans) || scans.length === 0 || scans.length > MAX_SCANS_AT_ONCE) {
    throw badRequest(`Schicke 1 bis ${MAX_SCANS_AT_ONCE} Scans unter „scans“.`);
  }
  return scans.map((scan: unknown, index) => {
    const read = scanIn(scan);
    if (!read) throw badRequest(`Scan ${index + 1} ist unvollständig.`);
    return read;
  });
}

const modes = ['add', 'pack', 'out', 'in'] as const;
const longestCode = 200;
const longestText = 5000;
const longestReason = 500;
type ScanMode = (typeof modes)[number];

function scanIn(scan: unknown): ScanRequest | undefined {
  if (typeof scan !== 'object' || scan === null) return undefined;
  const { id, undoes, inventarliste, mode, code, befund, text, trotzdem, umbuchen, dazu, statt } = scan as {
    readonly [key: string]: unknown;
  };
  if (!isRecordId(id)) return undefined;
  if (undoes !== undefined) return isRecordId(undoes) ? { id, undoes } : undefined;
  const known = modes.find((each) => each === mode);
  if (!known || !isRecordId(inventarliste) || typeof code !== 'string') return undefined;
  if (code.length > longestCode) return undefined;
  const found = befundIn(known, befund, text);
  const answered = answeredIn(trotzdem, umbuchen);
  const put = putIn(dazu, statt);
  return found && answered && put && { id, inventarliste, mode: known, code, ...found, ...answered, ...put };
}

/** Whether what is not on the list goes on it, and in whose place. */
function putIn(dazu: unknown = false, statt: unknown = '') {
  if (typeof dazu !== 'boolean' || (statt !== '' && !isRecordId(statt))) return undefined;
  return dazu ? { dazu, ...(statt === '' ? {} : { statt: String(statt) }) } : {};
}

/** What was answered to a refusal of a device. */
function answeredIn(trotzdem: unknown = '', umbuchen: unknown = false) {
  if (typeof trotzdem !== 'string' || trotzdem.length > longestReason) return undefined;
  if (typeof umbuchen !== 'boolean') return undefined;
  const reason = trotzdem.trim();
  return { ...(reason === '' ? {} : { trotzdem: reason }), ...(umbuchen ? { umbuchen } : {}) };
}

/** Nothing where it makes no sense. */
function befundIn(mode: ScanMode, befund: unknown = '', text: unknown = '') {
  if (typeof text !== 'string' || text.length > longestText) return undefined;
  if (befund === '') return {};
  const known = SCAN_BEFUNDE.find((each) => each === befund);
  return known && mode === 'in' ? { befund: known, ...(text === '' ? {} : { text }) } : undefined;
}

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Scans abliefern',
  description:
    'Zählt gescannte Artikel auf einer Inventarliste: add erhöht die Anzahl oder legt die Zeile an (der Code eines Sets fügt das Set mit seinen Teilen hinzu), pack, out und in erhöhen ihre Zähler. Jeder Scan zählt unter seiner Kennung genau einmal, auch wenn er mehrmals kommt. Gelesen werden die eigenen Etiketten und alle Codes der Sammlung codes, die als so viele Stück zählen, wie dort steht. Was nicht gezählt werden kann, steht als refused oder notOnList in der Antwort, die anderen zählen trotzdem.',
  body: {
    description: 'Die Scans in ihrer Reihenfolge',
    schema: {
      type: 'object',
      properties: {
        scans: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_SCANS_AT_ONCE,
          items: {
            oneOf: [
              {
                type: 'object',
                properties: {
                  id: idSchema,
                  inventarliste: idSchema,
                  mode: { enum: modes },
                  code: { ...text, maxLength: longestCode, examples: ['7kq2m9x4d1hs83a-ST4'] },
                  befund: {
                    enum: ['', ...SCAN_BEFUNDE],
                    description:
                      'Nur bei in: defekt zählt mit zurück und legt einen Schaden mit der Kennung des Scans an, vermisst und verbraucht zählen für sich.',
                  },
                  text: { ...text, maxLength: longestText, description: 'Was defekt ist' },
                  trotzdem: {
                    ...text,
                    maxLength: longestReason,
                    description:
                      'Warum ein Gerät mitgeht, das gesperrt ist, dessen Prüfung nicht reicht oder das in ein Case gehört; nur inventar und admin',
                  },
                  umbuchen: {
                    type: 'boolean',
                    description:
                      'Ein Gerät, das auf einer anderen Liste draußen ist, kommt dort zurück; eins, das für sie gepackt ist, liegt nicht mehr dort',
                  },
                  dazu: {
                    type: 'boolean',
                    description:
                      'Was nicht auf der Liste steht, kommt im selben Schritt darauf und wird gezählt; zurückgenommen geht beides',
                  },
                  statt: {
                    ...idSchema,
                    description:
                      'Mit dazu: die Zeile, an deren Stelle es geht. Von ihr fallen so viele Stück weg, wie dort noch offen sind',
                  },
                },
                required: ['id', 'inventarliste', 'mode', 'code'],
              },
              {
                type: 'object',
                properties: {
                  id: idSchema,
                  undoes: { ...idSchema, description: 'Der Scan, der nicht zählen soll' },
                },
                required: ['id', 'undoes'],
              },
            ],
          },
        },
      },
      required: ['scans'],
    },
  },
  answer: {
    description: 'Was aus jedem Scan geworden ist',
    schema: {
      type: 'object',
      properties: {
        scans: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: idSchema,
              result: { enum: ['counted', 'tooMany', 'undone', 'notOnList', 'refused'] },
              words: text,
              detail: text,
              name: { ...text, description: 'Der gezählte Artikel' },
              by: { ...whole, description: 'Gezählte Stück; fehlt, wenn nichts gezählt wurde' },
              set: {
                ...text,
                description:
                  'Das Set, dessen Code gescannt wurde; gezählt sind dann Sets, zeile ist die des ersten Teils',
              },
              grund: {
                enum: SCAN_GRUENDE,
                description:
                  'Warum nichts gezählt wurde: woanders lässt umbuchen zu, gesperrt, pruefung und inhalt trotzdem. Bei gezählten keinGeraet: der Code des Artikels, nicht der eines Geräts',
              },
              hinweis: {
                ...text,
                description:
                  'Von einem gezählten Stück: was trotzdem ein Wort wert ist. Steht auch in detail',
              },
              geraet: { ...idSchema, description: 'Das gescannte Gerät' },
              zeile: {
                type: ['object', 'null'],
                properties: {
                  id: idSchema,
                  inventar: idSchema,
                  anzahl: { type: 'number' },
                  gepackt: whole,
                  out: whole,
                  in: whole,
                  vermisst: whole,
                  defekt: whole,
                  verbraucht: whole,
                  ausgebucht: whole,
                  updated: text,
                },
                required: [
                  'id',
                  'inventar',
                  'anzahl',
                  'gepackt',
                  'out',
                  'in',
                  'vermisst',
                  'defekt',
                  'verbraucht',
                  'ausgebucht',
                  'updated',
                ],
              },
            },
            required: ['id', 'result', 'words', 'detail', 'name', 'zeile'],
          },
        },
      },
      required: ['scans'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};

/** At the ramp there are no fields to look at: what is wrong with them is the sentence. */
function sentenceOf({ body: { message, data } }: ApiError): string {
  if (message !== LOOK_AT_FIELDS) return message;
  const said = Object.values(data).flatMap((error: { readonly message?: unknown }) =>
    typeof error.message === 'string' ? [error.message] : [],
  );
  return said.length === 0 ? message : [...new Set(said)].join(' ');
}
