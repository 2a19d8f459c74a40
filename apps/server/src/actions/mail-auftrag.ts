import {
  entities,
  filledMail,
  type MailSource,
  type MailWorte,
  mailWerte,
  type Rechnungsformat,
  rechnungsformate,
} from '@traverse/domain';
import { errorsOf, idSchema, type JsonSchema } from '@traverse/schema';
import { badRequest, invalid } from '../records/api-error.ts';
import { isRecordId } from '../records/record-id.ts';
import { line } from './line-in-body.ts';

/** A mail as a person has written it; places in braces are filled when it goes. */
export interface MailAuftrag extends MailWorte {
  readonly id: string;
  readonly rechnung: string;
  readonly an: string;
  readonly cc: string;
  readonly format: Rechnungsformat | undefined;
}

const { an, cc, betreff, text } = entities.versand.fields;

/** To whom and in which words. Throws ApiError 400 with what is wrong by field. */
export function readWords(body: { readonly [name: string]: unknown }) {
  const words = {
    an: line(body['an']),
    cc: line(body['cc']),
    betreff: line(body['betreff']),
    text: line(body['text']),
  };
  const errors = errorsOf({ an, cc, betreff, text }, words);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return words;
}

/** What somebody wants to send. Throws ApiError 400 with what is wrong by field. */
export function readMail(body: { readonly [name: string]: unknown }): MailAuftrag {
  const words = readWords(body);
  const { id, rechnung, format } = body;
  if (!isRecordId(id) || typeof rechnung !== 'string')
    throw badRequest('Sag mit „id“ und „rechnung“, was gesendet wird: je 15 Zeichen a–z, 0–9.');
  const known = rechnungsformate.find((each) => each === format);
  if (format !== undefined && !known)
    throw badRequest(`„format“ muss „${rechnungsformate.join('“, „')}“ sein.`);
  return { ...words, id, rechnung, format: known };
}

/** Subject and text with their places filled. Throws ApiError 400 with those that have no value here (TEXT-01). */
export function wordsFor({ betreff, text }: MailWorte, source: MailSource): MailWorte {
  const filled = filledMail({ betreff, text }, mailWerte(source));
  if (!filled.missing) return filled;
  const names = filled.missing.map((name) => `{${name}}`).join(', ');
  throw badRequest(`${names} hat in dieser Mail keinen Wert. Nimm es aus Betreff und Text heraus.`);
}

const worte = {
  an: { type: 'string', format: 'email' },
  cc: { type: 'string', format: 'email' },
  betreff: { type: 'string', maxLength: 200 },
  text: { type: 'string', maxLength: 5000 },
};

/** To whom and in which words. */
export const mailWorteSchema: JsonSchema = {
  type: 'object',
  properties: worte,
  required: ['an', 'betreff', 'text'],
};

export const mailSchema: JsonSchema = {
  type: 'object',
  properties: { id: idSchema, rechnung: idSchema, ...worte, format: { enum: [...rechnungsformate] } },
  required: ['id', 'rechnung', 'an', 'betreff', 'text'],
};
