import {
  date,
  day,
  listOf,
  members,
  number,
  object,
  pfad,
  sparse,
  text,
  texts,
  upload,
  word,
} from '@traverse/schema';
import { inventar } from '../entities/inventar.ts';

const whole = (label: string) => number({ label, decimals: 0 });

/** From when on is compared, and for how long; absent: 90 days from today. */
export const vergleichswunsch = object(
  {
    von: sparse(day({ label: 'Von' })),
    tage: sparse(number({ label: 'So viele Tage', hint: '1 bis 366', decimals: 0 })),
  },
  { label: 'Welche Tage verglichen werden', otherwise: 'wunsch ist nicht lesbar.' },
);

/** Whether the same is free here as in the old tool, day by day; nothing is stored (IMP-07). */
export const umzugVergleichPfad = pfad({
  method: 'POST',
  address: '/api/umzug/vergleich',
  who: members('admin'),
  summary: 'Buchungen des alten Programms vergleichen',
  description:
    'CSV oder XLSX mit Artikel, Von, Bis, Anzahl; dazu, wo es sie gibt, Art, Status, Nummer, Bestand. Gespeichert wird nichts.',
  tag: 'Betrieb',
  form: {
    wunsch: vergleichswunsch,
    datei: upload({ label: 'Die Buchungen', hint: 'Höchstens 10 MB, 20.000 Zeilen' }),
  },
  answer: {
    datei: text({ label: 'Name der Datei' }),
    pruefsumme: text({ label: 'SHA-256 der Datei' }),
    am: date({ label: 'Wann verglichen wurde', withTime: true }),
    wer: text({ label: 'Wer' }),
    von: day({ label: 'Von' }),
    bis: day({ label: 'Bis' }),
    tage: whole('Tage'),
    verglichen: whole('Artikel'),
    gleich: whole('Artikel, bei denen alles gleich ist'),
    buchungen: whole('Buchungen der Datei'),
    zeilen: listOf(
      {
        inventar: text({ label: 'Artikel-ID' }),
        name: inventar.fields.name,
        art: word(['verbucht', 'Option', 'Zumietung', 'Bestand'], { label: 'Was verglichen wird' }),
        von: day({ label: 'Von' }),
        bis: day({ label: 'Bis' }),
        dort: number({ label: 'Dort' }),
        hier: number({ label: 'Hier' }),
        buchungen: texts({ label: 'Buchungen dort' }),
        listen: listOf(
          {
            packliste: text({ label: 'ID', hint: 'Leer: keine, die gezeigt wird' }),
            name: text({ label: 'Name' }),
          },
          { label: 'Listen hier' },
        ),
        grund: text({ label: 'Was vermutlich der Grund ist' }),
      },
      { label: 'Was nicht gleich ist' },
    ),
    unbekannt: listOf(
      { name: text({ label: 'Artikel' }), zeilen: whole('Zeilen') },
      { label: 'Artikel der Datei, die es hier nicht gibt' },
    ),
    ausgelassen: listOf(
      { zeile: whole('Zeile'), grund: text({ label: 'Warum' }) },
      { label: 'Zeilen, die sich nicht lesen lassen' },
    ),
    ohne: whole('Zeilen, die nichts belegen: Anfragen, Abgesagtes'),
    sets: whole('Zeilen von Sets: ihre Teile zählen'),
  },
  files: ['csv', 'pdf'],
  refuses: [413],
});
