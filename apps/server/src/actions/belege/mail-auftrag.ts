import { entities } from '@traverse/domain/entities';
import type { angebotPfad } from '@traverse/domain/pfade';
import {
  filledMail,
  type MailSource,
  type MailWorte,
  mailWerte,
} from '@traverse/domain/versand/mail-entwurf';
import { type AskedOf, errorsOf } from '@traverse/schema';
import { badRequest, invalid } from '../../records/api-error.ts';

const { an, cc, betreff, text } = entities.versand.fields;

/** To whom and in which words. Throws ApiError 400 with what is wrong by field. */
export function readWords(mail: NonNullable<AskedOf<typeof angebotPfad>['mail']>) {
  const words = { ...mail, an: mail.an.trim(), cc: (mail.cc ?? '').trim() };
  const errors = errorsOf({ an, cc, betreff, text }, words);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return words;
}

/** Subject and text with their places filled. Throws ApiError 400 with those that have no value here (TEXT-01). */
export function wordsFor({ betreff, text }: MailWorte, source: MailSource): MailWorte {
  const filled = filledMail({ betreff, text: text.trim() }, mailWerte(source));
  if (!filled.missing) return filled;
  const names = filled.missing.map((name) => `{${name}}`).join(', ');
  throw badRequest(`${names} hat in dieser Mail keinen Wert. Nimm es aus Betreff und Text heraus.`);
}
