import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const change = (feld: string, alt: string, neu: string) => ({ feld, alt, neu });

test.each([
  {
    art: 'geändert',
    aenderungen: [change('mietpreis', '100', '222')],
    says: 'Mietpreis 1,00 € → 2,22 €',
  },
  {
    art: 'geändert',
    aenderungen: [change('name', '', 'Top'), change('anzahl', '1', '2'), change('einheit', '', 'Stk')],
    says: 'Name leer → Top, 2 weitere',
  },
  { art: 'geändert', aenderungen: [change('gruppe', 'abc', 'def')], says: 'Warengruppe' },
  { art: 'geändert', aenderungen: [change('gibtesnicht', 'a', 'b')], says: 'gibtesnicht a → b' },
  { art: 'angelegt', aenderungen: [change('name', '', 'Top')], says: '1 Feld' },
  { art: 'geändert', aenderungen: [], says: '' },
] as const)('[GOBD-01] the log says in a line: $says', ({ art, aenderungen, says }) => {
  expect(changeWords(entities.inventar.fields, { art, aenderungen }).replaceAll('\u00a0', ' ')).toBe(says);
});
