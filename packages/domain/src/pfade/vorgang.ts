import {
  date,
  list,
  listOf,
  members,
  number,
  pfad,
  signedIn,
  sparse,
  staff,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { protokoll } from '../entities/protokoll.ts';

const whole = (label: string) => number({ label, decimals: 0 });
const nr = number({
  label: 'Nummer',
  decimals: 0,
  names: true,
  required: true,
  otherwise: 'Das ist keine Nummer eines Vorgangs.',
});
const titel = text({ label: 'Name' });
const sammlung = text({ label: 'Sammlung' });

/** What could come back as well: what a record that comes back had, and what lies in the bin itself. */
const auch = listOf(
  { vorgang: whole('Vorgang'), worte: text({ label: 'Was' }) },
  { label: 'Was auch zurückgeholt werden könnte, weil es dazugehörte und im Papierkorb liegt' },
);

/** What an act was, and what would come of taking it back (ZUR-01). */
export const vorgangPfad = pfad({
  method: 'GET',
  address: '/api/vorgaenge/{nr}',
  who: signedIn,
  summary: 'Ein Vorgang, und was käme, wenn er zurückgenommen würde',
  description:
    'Ein Vorgang ist, was auf einmal gespeichert wurde: benachbarte Einträge des Protokolls mit einem Zeitpunkt; „nr“ ist die Nummer irgendeines von ihnen. Gespeichert wird nichts. Für alle, die ihn zurücknehmen dürfen.',
  places: { nr },
  answer: {
    vorgang: whole('Nummer'),
    created: date({ label: 'Wann', withTime: true }),
    wer: protokoll.fields.wer,
    was: text({ label: 'Was er getan hat' }),
    worte: texts({ label: 'Was dabei anders ist als zuvor' }),
    hindernis: text({ label: 'Warum er bleibt', hint: 'Leer, wenn er zurückgenommen werden kann' }),
    fragen: listOf(
      {
        feld: word(['nummer', 'bestand', 'mit'], { label: 'Womit man antwortet' }),
        frage: text({ label: 'Frage' }),
      },
      { label: 'Was zuvor zu beantworten ist' },
    ),
    seitdem: texts({ label: 'Was seitdem geändert wurde' }),
    auch,
  },
  refuses: [404],
});

/** Takes an act back, by value (ZUR-01). */
export const vorgangZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/vorgaenge/{nr}/zuruecknehmen',
  who: staff,
  summary: 'Einen Vorgang zurücknehmen',
  description:
    'Jedes Feld geht zurück, das noch hat, was der Vorgang ihm gab; Gelöschtes kommt aus dem Papierkorb zurück, Angelegtes geht dorthin. Was zu fragen ist, lehnt einmal ab (Code „frage“ unter „nummer“, „bestand“ oder „mit“), was seitdem geändert wurde, mit „seitdem“; dieselbe Anfrage mit der Antwort tut es. Das ist selbst ein Vorgang.',
  places: { nr },
  body: {
    nur: sparse(word(['unverändertes'], { label: 'Was seitdem geändert wurde, bleibt' })),
    nummer: sparse(word(['neue'], { label: 'Unter der nächsten Nummer' })),
    bestand: sparse(word(['trotzdem', 'ohne'], { label: 'Trotz Engpass, oder ohne Reservierung' })),
    mit: sparse(list(whole('Vorgang'), { label: 'Vorgänge, die mit zurückgenommen werden' })),
  },
  answer: {
    vorgang: number({ label: 'Nummer des neuen Vorgangs', hint: '0, wenn nichts zu tun war', decimals: 0 }),
    worte: texts({ label: 'Was dabei anders ist als zuvor' }),
    bleibt: texts({ label: 'Was bleibt, weil es seitdem geändert wurde' }),
    auch,
  },
  once: true,
  refuses: [400, 404],
});

/** Rows of a page of the bin. */
export const PAPIERKORB_SEITE = 50;

/** What was deleted in the last 30 days, and may be brought back by whoever asks (ZUR-03). */
export const papierkorbPfad = pfad({
  method: 'GET',
  address: '/api/papierkorb',
  who: staff,
  summary: 'Papierkorb',
  description: `Was gelöscht wurde, das Neueste zuerst, 30 Tage lang und je Seite ${PAPIERKORB_SEITE}: nur was man selbst zurückholen darf. „vorgang“ nimmt man dafür zurück.`,
  query: {
    suche: text({ label: 'Suche', max: 200 }),
    sammlung: text({ label: 'Nur diese Sammlung', max: 40 }),
    seite: number({ label: 'Seite, ab 1', decimals: 0, min: 1 }),
    vonMir: toggle({ label: 'Nur was man selbst gelöscht hat' }),
    kleinteile: toggle({ label: 'Auch Zeilen, Codes und Teile, die allein gelöscht wurden' }),
  },
  answer: {
    gesamt: whole('Wie viele es sind'),
    sammlungen: texts({ label: 'Sammlungen, von denen etwas darin liegt' }),
    items: listOf({
      vorgang: whole('Vorgang'),
      created: date({ label: 'Gelöscht', withTime: true }),
      bis: date({ label: 'Letzter Tag' }),
      sammlung,
      titel,
      anzahl: whole('Wie viele auf einmal'),
      folgen: listOf({ sammlung, anzahl: whole('So viele') }, { label: 'Was mitging' }),
      dateien: whole('Dateien'),
      wer: protokoll.fields.wer,
    }),
  },
});

/** Records of one deletion that are looked at; more are counted. */
export const MOST_ANGESEHEN = 200;

/** What lies in the bin, as whoever looks would have seen it before (ZUR-03). */
export const imPapierkorbPfad = pfad({
  method: 'GET',
  address: '/api/papierkorb/{nr}',
  who: signedIn,
  summary: 'In den Papierkorb sehen',
  description: `Was dieser Vorgang gelöscht hat, mit den Feldern, die man lesen darf; höchstens ${MOST_ANGESEHEN} Datensätze. Für alle, die es zurückholen dürfen.`,
  places: { nr },
  answer: {
    items: listOf({
      sammlung,
      titel,
      aenderungen: protokoll.fields.aenderungen,
    }),
    weitere: whole('So viele mehr'),
    dateien: texts({ label: 'Dateien' }),
  },
  refuses: [404],
});

/** Ends a row of the bin before its day. */
export const endgueltigLoeschenPfad = pfad({
  method: 'DELETE',
  address: '/api/papierkorb/{nr}',
  who: members('admin'),
  summary: 'Endgültig löschen',
  description: 'Danach lässt es sich nicht mehr zurückholen; seine Dateien gehen mit.',
  places: { nr },
  once: true,
  refuses: [404],
});

/** Acts of a page. */
export const VORGAENGE_SEITE = 50;

/** The log by acts, the latest first: a run of them is one (ZUR-04). */
export const vorgaengePfad = pfad({
  method: 'GET',
  address: '/api/vorgaenge',
  who: members('admin'),
  summary: 'Das Protokoll nach Vorgängen',
  description: `Was auf einmal geschah, das Neueste zuerst, höchstens ${VORGAENGE_SEITE}; was nacheinander für einen Lauf geschah, ist eins. „weiter“ ist „vor“ der nächsten Seite.`,
  query: { vor: whole('Vor dem Eintrag dieser Nummer; 0: ab dem letzten') },
  answer: {
    items: listOf({
      vorgang: whole('Nummer'),
      created: date({ label: 'Wann', withTime: true }),
      wer: protokoll.fields.wer,
      was: text({ label: 'Was geschah' }),
      eintraege: whole('Einträge'),
      lauf: text({ label: 'Der Lauf', hint: 'Leer: keiner' }),
      ruecknehmbar: toggle({
        label: 'Jemand hat ihn getan: Er lässt sich zurücknehmen, wenn nichts dagegensteht',
      }),
    }),
    weiter: whole('Wo es weitergeht; 0: nirgends'),
  },
});
