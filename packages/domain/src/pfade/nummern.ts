import { listOf, members, number, pfad, signedIn, text, word } from '@traverse/schema';
import { numberedCollections } from '../options/naming.ts';

const whole = (label: string) => number({ label, decimals: 0 });
const sammlung = word(['packlisten', 'rechnungen', 'zumietungen'], { label: 'Sammlung' });
const admins = members('admin');
const tag = 'Betrieb';

/** Which number of the year comes next, and up to which the old tool has counted (IMP-05). */
export const nummernPfad = pfad({
  method: 'GET',
  address: '/api/nummern',
  who: admins,
  summary: 'Wie die Nummern des Jahres weitergehen',
  tag,
  answer: {
    items: listOf({
      sammlung,
      naechste: text({ label: 'Die nächste' }),
      letzte: whole('Bis zu welcher das alte Programm gezählt hat; 0: zu keiner'),
    }),
  },
  madeOf: [...numberedCollections],
});

/** Lets the numbers of the year go on after those of the old tool (IMP-05). */
export const nummernWeiterPfad = pfad({
  method: 'POST',
  address: '/api/nummern',
  who: admins,
  summary: 'Nummern des alten Programms weiterführen',
  description:
    'Die nächste ist eins mehr, außer eine eigene liegt schon darüber. 0 nimmt es zurück, solange keine eigene darauf gefolgt ist.',
  tag,
  body: { sammlung, letzte: whole('Die letzte Nummer dieses Jahres im alten Programm') },
  answer: { naechste: text({ label: 'Die nächste' }) },
  once: true,
  refuses: [400],
});

/** What another tool called so, of what the reader may see (back.md 3.4). */
export const alteNummernPfad = pfad({
  method: 'GET',
  address: '/api/alte-nummern',
  who: signedIn,
  summary: 'Was ein altes Programm so genannt hat',
  description: 'Nur die ganze Nummer, ohne Rücksicht auf Zeichen dazwischen: „K-1004“ findet „k 1004“.',
  query: { nummer: text({ label: 'Die Nummer im alten Programm' }) },
  answer: {
    items: listOf({ sammlung: text({ label: 'Sammlung' }), id: text({ label: 'ID des Datensatzes' }) }),
  },
});
