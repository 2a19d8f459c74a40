import {
  everyone,
  foreign,
  list,
  listOf,
  number,
  object,
  pfad,
  sparse,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { HEALTH_PATH, READY_PATH } from '@traverse/wire';
import { firma } from '../entities/firma.ts';

const tag = 'Betrieb';
/** Whoever changes what everybody works with. */
export const betreiber = firma.access.update;

const whole = (label: string) => number({ label, decimals: 0 });
/** ISO 8601. */
const moment = (label: string) => text({ label });

const protokoll = object({ nr: whole('Letzter Eintrag'), hash: text({ label: 'Sein Hash' }) });

/** A backup that was made and read back. */
const sicherung = object({
  name: text({ label: 'Name' }),
  stand: moment('Von wann ihre Datensätze sind'),
  geprueft: moment('Wann sie vom Sicherungsort ganz zurückgelesen wurde'),
  datensaetze: whole('Datensätze'),
  dateien: whole('Dateien'),
  bytes: whole('Bytes'),
  sha256: text({ label: 'SHA-256' }),
  maengel: texts({ label: 'Was in ihr nicht ist, wie es sein sollte' }),
  protokoll: sparse(protokoll),
});

/** How an installation is doing. */
export const betriebPfad = pfad({
  method: 'GET',
  address: '/api/betrieb',
  who: betreiber,
  summary: 'Wie es der Installation geht',
  description: 'Letzte Sicherung und ihre Prüfung, Platte, Datenbank, Protokoll, Antwortzeiten; für admin.',
  tag,
  answer: {
    version: text({ label: 'Version' }),
    gestartet: moment('Gestartet'),
    datenbank: object({
      art: word(['SQLite', 'PostgreSQL'], { label: 'Art' }),
      stand: whole('Letzte Migration'),
      bytes: sparse(whole('Bytes')),
      repliken: sparse(
        object(
          {
            anzahl: whole('Anzahl'),
            synchron: toggle({ label: 'Nichts wird bestätigt, was keine von ihnen hat' }),
          },
          { label: 'Server, die ihr folgen; nur wo es welche gibt' },
        ),
      ),
    }),
    platte: object(
      { frei: whole('Frei'), gesamt: whole('Gesamt') },
      { label: 'Die von DATA_DIR', hint: 'In Bytes' },
    ),
    sicherung: object({
      ort: text({ label: 'Ordner oder Bucket' }),
      beiDenDaten: toggle({
        label: 'Auf der Platte der Daten',
        hint: 'Was die eine trifft, trifft die andere',
      }),
      um: text({ label: 'Wann', hint: '03:10; leer, wenn keine von selbst gemacht wird' }),
      laeuft: toggle({ label: 'Läuft gerade' }),
      aufbewahrt: whole('Aufbewahrt'),
      letzte: sparse(sicherung),
      fehler: sparse(
        object(
          { am: moment('Wann'), text: text({ label: 'Warum' }) },
          { label: 'Warum aus dem letzten Versuch nichts wurde' },
        ),
      ),
    }),
    protokoll,
    mail: word(['SMTP', 'Ordner'], { label: 'Wohin Mails gehen' }),
    ohneGeheimnis: texts({
      label: 'Dienste ohne Geheimnis',
      hint: 'Eine andere Installation hat es verschlossen',
    }),
    wartendeMails: whole('Mails der letzten 24 Stunden im Ordner'),
    linksInsLeere: toggle({ label: 'Links in Mails führten ins Leere' }),
    verbindungen: whole('Offene Ereignisströme'),
    taub: text({ label: 'Warum keine Live-Änderungen ankommen', hint: 'Leer, wenn sie ankommen' }),
    antworten: object(
      {
        anzahl: whole('Anzahl'),
        fehler: whole('Davon 500 und darüber'),
        mitte: number({ label: 'Die Hälfte war so schnell' }),
        p95: number({ label: '95 von 100 waren so schnell' }),
      },
      { label: 'Seit dem Start, in Millisekunden' },
    ),
    langsam: listOf(
      {
        abfrage: text({ label: 'Die Abfrage, ohne ihre Werte' }),
        anzahl: whole('Anzahl'),
        mitte: number({ label: 'Im Mittel' }),
        hoechste: number({ label: 'Höchstens' }),
      },
      { label: 'Was lange brauchte, in Millisekunden' },
    ),
  },
});

const sicherungAddress = '/api/betrieb/sicherung';

/** Begins a backup; where one is made already it stays at that. */
export const jetztSichernPfad = pfad({
  method: 'POST',
  address: sicherungAddress,
  who: betreiber,
  summary: 'Jetzt sichern',
  description: 'Beginnt eine Sicherung an den Sicherungsort; läuft schon eine, bleibt es bei ihr. Für admin.',
  tag,
  answer: {
    message: text({ label: 'Ein Satz' }),
    code: word([202], { label: 'Status' }),
    data: object({}),
  },
  status: 202,
});

export const neuesteSicherungPfad = pfad({
  method: 'GET',
  address: sicherungAddress,
  who: betreiber,
  summary: 'Die neueste Sicherung',
  description: 'Das Archiv, wie es am Sicherungsort liegt: alle Datensätze und Dateien. Für admin.',
  tag,
  files: ['gz'],
  refuses: [400, 404],
});

/** Mails that nobody delivers, since no mail server is set. */
export const wartendeMailsPfad = pfad({
  method: 'GET',
  address: '/api/betrieb/mails',
  who: betreiber,
  summary: 'Wartende Mails',
  description: 'Was niemand zustellt, weil kein Mailserver eingerichtet ist; die neuesten zuerst. Für admin.',
  tag,
  answer: {
    mails: listOf({
      id: text({ label: 'ID' }),
      am: moment('Wann'),
      an: text({ label: 'An' }),
      betreff: text({ label: 'Betreff' }),
      text: text({ label: 'Text' }),
    }),
  },
});

export const wartendeMailEntfernenPfad = pfad({
  method: 'DELETE',
  address: '/api/betrieb/mails/{id}',
  who: betreiber,
  summary: 'Eine wartende Mail entfernen',
  tag,
});

/** Why nobody was signed in. */
export const versuchsarten = ['Passwort', 'Code', 'Passkey', 'gesperrt', 'gebremst'] as const;

/** What failed on one day, for one account, from one part of the net. */
export const anmeldeversuchePfad = pfad({
  method: 'GET',
  address: '/api/anmeldeversuche',
  who: betreiber,
  summary: 'Fehlgeschlagene Anmeldungen',
  description:
    'Die letzten hundert, nach Tag, Konto, Adresse und Grund gezählt; Adressen gekürzt, nach 60 Tagen gelöscht. Für admin.',
  tag,
  answer: {
    versuche: list(
      object({
        wer: text({
          label: 'Das Konto',
          hint: 'Leer, wo es zu der Adresse keines gibt; was getippt wurde, wird nicht aufbewahrt',
        }),
        adresse: text({ label: 'Der Teil des Netzes', hint: 'Leer: von so vielen, dass sie zusammenstehen' }),
        art: word(versuchsarten, { label: 'Warum' }),
        anzahl: whole('Wie oft'),
        zuletzt: moment('Zuletzt'),
      }),
      { label: 'Die neuesten zuerst' },
    ),
  },
});

const wellAnswer = {
  message: text({ label: 'Ein Satz' }),
  code: word([200], { label: 'Status' }),
  data: object({}),
};

/** For whoever decides where requests go. */
export const bereitPfad = pfad({
  method: 'GET',
  address: READY_PATH,
  who: everyone,
  summary: 'Kann der Server arbeiten?',
  description:
    'Für den, der Anfragen verteilt: 503, wenn gerade nichts gespeichert werden kann (Platte voll, Datenbank weg), keine Live-Änderungen ankommen oder der Server beendet wird.',
  tag,
  answer: wellAnswer,
  refuses: [503],
});

/** How an instance is doing, as Prometheus reads it. */
export const messwertePfad = pfad({
  method: 'GET',
  address: '/api/metrics',
  // By a token as well: its handler looks.
  who: everyone,
  summary: 'Messwerte',
  description: 'Für Prometheus: mit METRICS_TOKEN als „Bearer“ oder als admin.',
  tag,
  files: ['txt'],
  refuses: [401, 403],
});

/** Says only that the process lives. */
export const gesundPfad = pfad({
  method: 'GET',
  address: HEALTH_PATH,
  who: everyone,
  summary: 'Läuft der Server?',
  tag,
  answer: wellAnswer,
  refuses: [400],
});

/** The OpenAPI document, with an ETag. */
export const dokumentPfad = pfad({
  method: 'GET',
  address: '/api/openapi.json',
  who: everyone,
  summary: 'Dieses Dokument',
  description: 'Als Seite: /api/docs',
  tag,
  answer: foreign({ label: 'OpenAPI 3.1' }),
});

export const dokumentSeitePfad = pfad({
  method: 'GET',
  address: '/api/docs',
  who: everyone,
  summary: 'Dieses Dokument als Seite',
  tag,
  files: ['html'],
});
