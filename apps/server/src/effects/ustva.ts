import { isDeepStrictEqual } from 'node:util';
import { entities } from '@traverse/domain/entities';
import { istGanzeEuro } from '@traverse/domain/ustva/blatt';
import { isLetzter, zeitraumWords } from '@traverse/domain/ustva/zeitraum';
import type { FieldErrors } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

const { ustva } = entities;

const afterwards: readonly string[] = ['abgegebenAm', 'transferticket', 'id', 'created', 'updated'];

/**
 * What was handed in stays; only what the office answered is added. Before that there is one sheet of a period, which
 * holds what a person enters by hand (F 3.6).
 */
export const abgegebenStays: RecordEffects<typeof ustva> = {
  complete: async ({ draft, before, byServer }, { transaction }) => {
    const { jahr, zeitraum } = draft;
    if (before || byServer || jahr === undefined || !zeitraum) return draft;
    const own = await transaction.findWhere(ustva, { jahr, zeitraum });
    const words = zeitraumWords({ jahr, zeitraum });
    if (own.some(({ festgeschrieben }) => festgeschrieben === ''))
      throw badRequest(`Für ${words} gibt es schon Angaben von Hand. Ändere diese.`);
    return { ...draft, nr: own.length };
  },
  check: ({ draft, before, byServer }): FieldErrors => {
    if (byServer) return {};
    if (before && before.festgeschrieben !== '') {
      const changed = Object.keys(ustva.fields).filter(
        (field) =>
          !afterwards.includes(field) &&
          !isDeepStrictEqual(
            before[field as keyof typeof before],
            draft[field as keyof typeof draft], // a field of the definition
          ),
      );
      if (changed.length === 0) return {};
      throw badRequest('Diese Voranmeldung ist abgegeben. Mach eine berichtigte daraus.');
    }
    const { jahr = 0, zeitraum = '', sondervorauszahlung = 0, vonHand = [] } = draft;
    if (before && (before.jahr !== jahr || before.zeitraum !== zeitraum))
      return sentenceErrors({
        zeitraum: 'Der Zeitraum steht fest. Trag die Angaben beim anderen Zeitraum ein.',
      });
    if (sondervorauszahlung > 0 && zeitraum !== '' && !isLetzter({ jahr, zeitraum }))
      return sentenceErrors({
        sondervorauszahlung: 'Die Sondervorauszahlung wird im letzten Zeitraum des Jahres abgezogen.',
      });
    const twice = vonHand.some(({ kz }, index) => vonHand.findIndex((each) => each.kz === kz) !== index);
    if (twice) return sentenceErrors({ vonHand: 'Jede Kennzahl einmal: Zähl die Beträge zusammen.' });
    const silent = vonHand.some(({ kz, text }) => !istGanzeEuro(kz ?? '') && (text ?? '').trim() === '');
    return sentenceErrors({ vonHand: silent ? 'Schreib zu jedem Betrag dazu, woher er kommt.' : undefined });
  },
};
