import {
  date,
  list,
  listOf,
  members,
  object,
  pfad,
  relation,
  text,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import { ohneUnterschriftGruende, uebergabeArten, uebergaben } from '../entities/uebergaben.ts';
import { versand } from '../entities/versand.ts';
import { newId } from './places.ts';
import { versandt } from './versand.ts';

/** More photos are no protocol. */
export const MOST_FOTOS = 12;
/** Of one protocol, its photos together. */
export const MOST_FOTO_BYTES = 10_000_000;

const { zeilen, bemerkung, person, funktion } = uebergaben.fields;

/** What somebody has handed over or taken back, as it was signed on the phone. */
export const uebergabeDaten = {
  id: newId('„id“ sind 15 Zeichen a–z, 0–9.'),
  art: word(uebergabeArten, { label: 'Art', otherwise: '„art“ ist „Übergabe“ oder „Rücknahme“.' }),
  packliste: relation('packlisten', { label: 'Packliste', required: true }),
  am: date({ label: 'Wann unterschrieben wurde, nach der Uhr des Geräts', withTime: true, required: true }),
  zeilen: listOf(zeilen.fields, { label: 'Was den Besitzer wechselte', max: 2000 }),
  bemerkung: text({ label: bemerkung.label, max: 2000, multiline: true }),
  person: text({ label: person.label, max: 200 }),
  funktion: text({ label: funktion.label, max: 200 }),
  papier: toggle({ label: 'Auf Papier unterschrieben, das Blatt ist ein Foto' }),
  striche: text({
    label: 'Die gezeichnete Unterschrift',
    max: 20_000,
    hint: 'Punkte „x,y“ mit Leerzeichen, Striche mit „;“: ganze Zahlen von 0 bis 1000 und 0 bis 400',
  }),
  ohneUnterschrift: text({
    label: 'Warum niemand unterschreibt',
    max: 40,
    hint: `Leer, oder eines von ${ohneUnterschriftGruende.join(', ')}`,
  }),
  ersetzt: relation('uebergaben', { label: 'Welche sie ersetzt' }),
};

/** A protocol arrives whole, with its photos, and is frozen at once; the same once more makes no second one (UEBG-01). */
export const uebergebenPfad = pfad({
  method: 'POST',
  address: '/api/uebergaben',
  who: members('packlisten', 'rechnungen'),
  summary: 'Eine Übergabe oder Rücknahme ablegen',
  description:
    'Protokoll und Fotos in einem Formular: „daten“ als JSON, dazu höchstens zwölf „fotos“. Die Datei heißt „foto-{Listenzeile}“, wo ein Foto zu einer Zeile gehört. Nummer, PDF und Prüfsumme entstehen dabei; danach ändert sich nichts mehr. Unter ihrer Kennung gibt es sie einmal, auch wenn sie mehrmals kommt.',
  form: {
    daten: object(uebergabeDaten, { label: 'Das Protokoll' }),
    fotos: list(upload({ label: 'Ein Foto' }), {
      label: 'Fotos',
      hint: 'Höchstens zwölf, zusammen bis 10 MB',
    }),
  },
  answer: {
    id: relation('uebergaben', { label: 'Übergabe' }),
    nummer: text({ label: 'Nummer' }),
    sha256: text({ label: 'Prüfsumme des PDF (SHA-256)' }),
    gibtEsSchon: list(text({ label: 'Satz' }), { label: 'Was davon jemand anderes schon übergeben hatte' }),
  },
  refuses: [400, 404, 413, 503],
});

/** The protocol as it was frozen. */
export const uebergabePdfPfad = pfad({
  method: 'GET',
  address: '/api/uebergaben/{id}/pdf',
  who: uebergaben.access.read,
  summary: 'Ein Übergabeprotokoll als PDF',
  files: ['pdf'],
  refuses: [404],
});

/** The protocol by mail, to who took it over (UEBG-01). */
export const uebergabeMailPfad = pfad({
  method: 'POST',
  address: '/api/uebergaben/{id}/mail',
  who: members('packlisten', 'rechnungen'),
  summary: 'Ein Übergabeprotokoll per Mail senden',
  description:
    'Sendet das PDF, wie es abgelegt ist. „mail“ bestimmt, wer fragt: dieselbe noch einmal sendet nicht noch einmal.',
  body: {
    mail: newId('„mail“ sind 15 Zeichen a–z, 0–9.'),
    an: { ...versand.fields.an, otherwise: 'An wen? Trag eine Mailadresse ein.' },
  },
  answer: versandt,
  refuses: [400, 404],
});
