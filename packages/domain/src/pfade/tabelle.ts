import {
  byKey,
  date,
  list,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  signedIn,
  sparse,
  text,
  texts,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import {
  einleseModi,
  einlesungStaende,
  gleicheNamen,
  zeichensaetze,
  zeilenschicksale,
} from '../options/einlesen.ts';

const tag = 'Tabellen einlesen';
const whole = (label: string, hint?: string) => number({ label, decimals: 0, ...(hint ? { hint } : {}) });
const place = (label: string) => number({ label, decimals: 0, min: 1 });

/** What whoever reads a table in has chosen; absent: as it is found, or proposed. */
export const einlesewunschMembers = {
  zeichensatz: sparse(word(zeichensaetze, { label: 'Zeichensatz' })),
  blatt: sparse(place('Das wievielte Blatt einer Mappe')),
  kopfzeile: sparse(place('Die Zeile der Überschriften')),
  sammlung: text({ label: 'Sammlung', required: true }),
  spalten: sparse(list(text({ label: 'Ziel' }), { label: 'Wohin jede Spalte geht', hint: 'Leer: nicht' })),
  modus: sparse(word(einleseModi, { label: 'Was mit den Zeilen geschieht' })),
  zahlform: sparse(
    byKey(word(['Komma', 'Punkt'], { label: 'Zahlform' }), { label: 'Je Spalte, wo es jemand sagen muss' }),
  ),
  tagform: sparse(word(['Tag zuerst', 'Monat zuerst'], { label: 'Tagform' })),
  gleicheNamen: sparse(word(gleicheNamen, { label: 'Ob Kunden gleichen Namens dieselben sind' })),
  nurFehlerfreie: sparse(toggle({ label: 'Zeilen mit Fehlern bleiben weg' })),
  fuerAlle: sparse(byKey(text({ label: 'Wert' }), { label: 'Je Feld, was für alle Zeilen gilt' })),
  worte: sparse(
    byKey(text({ label: 'Bedeutung' }), {
      label: 'Was ein fremdes Wort heißt',
      hint: 'Bei Prüfungen bestanden oder nicht bestanden, bei Projekten ein Status',
    }),
  ),
  dateiGewinnt: sparse(toggle({ label: 'Was in der Datei und hier geändert wurde, gilt wie in der Datei' })),
  dateiGewinntIn: sparse(
    list(whole('Zeile der Tabelle'), { label: 'Zeilen, in denen das so ist, wo es nicht für alle gilt' }),
  ),
  schonDraussen: sparse(toggle({ label: 'Listen, die heute laufen, sind schon draußen' })),
  auchZweifelhafte: sparse(toggle({ label: 'Auch Prüfungen, an denen etwas zu zweifeln ist' })),
};

export const einlesewunsch = object(einlesewunschMembers, {
  label: 'Was mit der Tabelle geschehen soll',
  otherwise: 'wunsch ist nicht lesbar.',
});

const form = {
  wunsch: einlesewunsch,
  datei: upload({ label: 'Die Tabelle', hint: 'Höchstens 10 MB, 20.000 Zeilen, 200 Spalten' }),
};

const vorschauzeile = object({
  zeile: whole('Zeile der Tabelle'),
  was: word(zeilenschicksale, { label: 'Was aus ihr wird' }),
  titel: text({ label: 'Titel' }),
  grund: text({ label: 'Was nicht stimmt, sich ändert oder wegbleibt' }),
  spalten: list(whole('Spalte'), { label: 'Spalten, in denen etwas nicht stimmt' }),
  dateiGewinnt: sparse(toggle({ label: 'Jemand hat gesagt, dass hier die Datei gilt' })),
  zweifelhaft: sparse(toggle({ label: 'Wird nur übernommen, wenn jemand es will' })),
  fragtNamen: sparse(toggle({ label: 'Niemand kann wissen, ob es jemand ist, den es schon gibt' })),
  zellen: list(text({ label: 'Zelle' }), { label: 'Was in den gezeigten Spalten steht' }),
});

/** What would come of a table, row by row. */
export const vorschauMembers = {
  stelle: object(
    {
      zeichensatz: orEmpty(word(zeichensaetze, { label: 'Zeichensatz', hint: 'Nur von einer Textdatei' })),
      blaetter: list(text({ label: 'Blatt' }), { label: 'Blätter einer Mappe' }),
      blatt: whole('Das wievielte'),
      kopfzeile: whole('Die Zeile der Überschriften'),
      kopfzeilen: listOf(
        { nr: whole('Zeile'), text: text({ label: 'Was darin steht' }) },
        { label: 'Zeilen am Anfang, die es sein könnten' },
      ),
    },
    { label: 'Welche Tabelle der Datei gelesen wurde' },
  ),
  items: list(vorschauzeile),
  datei: text({ label: 'Name der Datei' }),
  spalten: listOf({
    kopf: text({ label: 'Überschrift' }),
    beispiel: text({ label: 'Beispiel' }),
    ziel: text({ label: 'Ziel' }),
  }),
  ziele: listOf({
    name: text({ label: 'Name' }),
    label: text({ label: 'Bezeichnung' }),
    required: toggle({ label: 'Nötig' }),
  }),
  anzahl: object({
    neu: whole('Neu'),
    ändert: whole('Ändert'),
    unverändert: whole('Unverändert'),
    übersprungen: whole('Übersprungen'),
    'nicht zugeordnet': whole('Nicht zugeordnet'),
    Konflikt: whole('Konflikt'),
    Fehler: whole('Fehler'),
  }),
  gezeigt: list(whole('Spalte'), { label: 'Spalten, deren Zellen die Zeilen haben' }),
  nebenbei: byKey(whole('Anzahl'), { label: 'Datensätze anderer Sammlungen, die mitkommen' }),
  zahlfragen: listOf(
    {
      spalte: whole('Spalte'),
      kopf: text({ label: 'Überschrift' }),
      beispiel: text({ label: 'Beispiel' }),
    },
    { label: 'Spalten, deren Zahlen sich auf zwei Arten lesen lassen' },
  ),
  fremdeWorte: listOf(
    { wort: text({ label: 'Wort' }), zeilen: whole('Zeilen') },
    { label: 'Wörter, die niemand versteht' },
  ),
  wortwahl: texts({ label: 'Was sie heißen können' }),
  verschwunden: listOf(
    { id: text({ label: 'ID' }), titel: text({ label: 'Titel' }) },
    { label: 'Was noch ansteht und frühere Dateien nannten, diese nicht mehr' },
  ),
  draussenFrage: whole('Listen, die heute laufen und nach denen niemand gefragt hat'),
  fuerAlle: byKey(text({ label: 'Wert' }), { label: 'Je Feld, was für alle Zeilen gilt' }),
  fragtTagform: toggle({ label: 'Schrägstriche trennen die Tage einer Spalte' }),
  namensfrage: object({ zeilen: whole('Zeilen'), beispiel: text({ label: 'Die erste' }) }),
  profil: text({ label: 'Die frühere Datei, von der die Spalten stammen', hint: 'Leer: nach Namen' }),
  hindernisse: texts({ label: 'Warum es so nicht geht' }),
  hinweise: texts({ label: 'Hinweise' }),
};

/** What would come of a table (IMP-01); nothing is stored. */
export const tabellenprobePfad = pfad({
  method: 'POST',
  address: '/api/tabellen/probelauf',
  who: signedIn,
  summary: 'Probelauf einer Tabelle',
  description: 'CSV oder XLSX. Sagt für jede Zeile, was aus ihr würde; gespeichert wird nichts.',
  tag,
  form,
  answer: vorschauMembers,
  refuses: [403, 404, 413],
});

const begun = { id: text({ label: 'Wie weit es ist, sagt `GET /api/tabellen/{id}`' }) };

/** Begins to take a table over. */
export const tabelleUebernehmenPfad = pfad({
  method: 'POST',
  address: '/api/tabellen/uebernehmen',
  who: signedIn,
  summary: 'Tabelle übernehmen',
  description:
    'Alles oder nichts, außer mit nurFehlerfreie. Geschrieben wird in Teilen, andere arbeiten dazwischen weiter.',
  tag,
  form,
  answer: begun,
  once: true,
  refuses: [403, 404, 413],
});

/** A table that was read in, and how far it has come. */
export const einlesung = object({
  id: text({ label: 'ID' }),
  sammlung: text({ label: 'Sammlung' }),
  datei: text({ label: 'Name der Datei' }),
  wer: text({ label: 'Wer' }),
  created: date({ label: 'Wann' }),
  zeilen: whole('Zeilen'),
  erledigt: whole('Davon erledigt'),
  neu: whole('Neu'),
  geaendert: whole('Geändert'),
  ausgelassen: whole('Ausgelassen', 'Zeilen mit Fehlern'),
  problem: text({ label: 'Warum sie gescheitert ist' }),
  stand: word([...einlesungStaende, 'abgebrochen'], {
    label: 'Stand',
    hint: '„abgebrochen“: Niemand arbeitet mehr daran',
  }),
  istRuecknehmbar: toggle({ label: 'Lässt sich zurücknehmen' }),
});

export const einlesungenPfad = pfad({
  method: 'GET',
  address: '/api/tabellen',
  who: signedIn,
  summary: 'Tabellen der letzten 30 Tage',
  tag,
  answer: { items: list(einlesung, { label: 'Die neuste zuerst' }) },
});

export const einlesungPfad = pfad({
  method: 'GET',
  address: '/api/tabellen/{id}',
  who: signedIn,
  summary: 'Wie weit eine Tabelle ist',
  tag,
  answer: einlesung,
});

/** Rows that one has left out, and why. */
export const einlesungFehlerPfad = pfad({
  method: 'GET',
  address: '/api/tabellen/{id}/fehler',
  who: signedIn,
  summary: 'Ausgelassene Zeilen einer Tabelle',
  description: 'Zeilen mit Fehlern, wie sie in der Tabelle standen, mit dem Grund davor.',
  tag,
  files: ['csv', 'xlsx'],
});

/** Begins to take back everything that one has stored. */
export const einlesungZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/tabellen/{id}/zuruecknehmen',
  who: signedIn,
  summary: 'Tabelle zurücknehmen',
  description:
    '30 Tage lang. Was davon seitdem geändert wurde oder gebraucht wird, lehnt einmal ab (Code „seitdem“); mit „nur“ bleibt genau das. Geändert und zurückgeändert ist unverändert.',
  tag,
  body: { nur: sparse(word(['unverändertes'], { label: 'Was seitdem geändert wurde, bleibt' })) },
  answer: begun,
  refuses: [400, 403],
});

export const tabellenvorlagePfad = pfad({
  method: 'GET',
  address: '/api/tabellen/vorlage/{sammlung}',
  who: signedIn,
  summary: 'Vorlage einer Tabelle',
  description: 'Eine Datei mit den Überschriften aller Spalten.',
  tag,
  files: ['csv', 'xlsx'],
  refuses: [403],
});
