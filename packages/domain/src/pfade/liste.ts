import {
  date,
  day,
  list,
  listOf,
  number,
  object,
  pfad,
  relation,
  signedIn,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { inventar_inventarlisten } from '../entities/inventar_inventarlisten.ts';
import { inventarlisten } from '../entities/inventarlisten.ts';
import { projektStatus } from '../options/projekt-status.ts';

/** What the availability of items is made of. */
export const madeOfAvailability = [
  'inventar_inventarlisten',
  'inventarlisten',
  'zumietungen',
  'inventar',
  'schaeden',
  'firma',
] as const;

const zettel = {
  satz: text({ label: 'Was zu sagen ist', hint: 'Leer, wenn alles stimmt' }),
  verb: sparse(text({ label: 'Was der Knopf tut' })),
  soll: sparse(
    object(
      { verbucht: toggle({ label: 'Verbucht' }), option: toggle({ label: 'Option' }) },
      { label: 'Die Schalter, die es richtigstellen' },
    ),
  ),
  gemeintFuer: sparse(word(projektStatus, { label: 'Für welchen Status sie so bleiben darf' })),
};

/** Whether a list stands otherwise than its jobs say, or is out and counts as free (L 2.3). */
export const listenZettelPfad = pfad({
  method: 'GET',
  address: '/api/listen-zettel/{id}',
  who: signedIn,
  summary: 'Steht eine Inventarliste, wie ihre Projekte es sagen?',
  description: 'Ein Satz, wenn sie anders steht oder Stücke von ihr draußen sind und als frei zählen.',
  answer: zettel,
  madeOf: ['projekt', 'inventarlisten'],
});

/** The same of many: only those of which there is something to say. */
export const listenZettelVonVielenPfad = pfad({
  method: 'GET',
  address: '/api/listen-zettel',
  who: inventarlisten.access.read,
  summary: 'Welche von diesen Inventarlisten stehen anders, als ihre Projekte es sagen?',
  description: 'Nur die, an denen etwas zu sagen ist; mehr als 500 auf einmal werden abgelehnt.',
  query: { listen: text({ label: 'IDs, mit Komma getrennt', max: 100_000 }) },
  answer: { items: listOf({ liste: relation('inventarlisten', { label: 'Liste' }), ...zettel }) },
});

/** Which lists are reserved for a project alone, for whoever deletes it (L 3). */
export const projektReservierungenPfad = pfad({
  method: 'GET',
  address: '/api/projekte/{id}/reservierungen',
  who: signedIn,
  summary: 'Was ist für ein Projekt allein reserviert?',
  description:
    'Für die Frage vor dem Löschen eines Projekts: die Inventarlisten, deren Reservierung mit ihm enden kann. Nicht, wovon etwas draußen ist, was vorbei ist, und was auch für andere Belege steht.',
  answer: {
    listen: list(relation('inventarlisten', { label: 'Liste' })),
    worte: text({ label: 'Wie ihre Belege heißen', hint: 'Leer, wo nichts reserviert ist' }),
    anrufen: list(text({ label: 'Wer es hören muss', hint: 'Zumietungen, mit denen eine Firma rechnet' })),
  },
});

/** The ways out of what is missing of a list (SET-05). */
export const auswegePfad = pfad({
  method: 'GET',
  address: '/api/auswege/{id}',
  who: inventarlisten.access.read,
  summary: 'Auswege aus einem Engpass',
  description:
    'Für jeden Artikel der Inventarliste, von dem etwas fehlt: womit er getauscht werden kann und an welchen Tagen er da ist.',
  answer: {
    items: listOf({
      inventarliste: relation('inventarlisten', { label: 'Liste' }),
      zeile: relation('inventar_inventarlisten', { label: 'Zeile' }),
      inventar: relation('inventar', { label: 'Artikel' }),
      fehlend: number({ label: 'So viele würden getauscht', hint: 'Was fehlt, höchstens die Zeile' }),
      tausch: listOf({
        inventar: relation('inventar', { label: 'Artikel' }),
        name: text({ label: 'Name' }),
        anzahl: number({ label: 'So viele treten an ihre Stelle' }),
        frei: number({ label: 'Frei' }),
        grund: text({ label: 'Warum es nicht hilft', hint: 'Leer, wenn es hilft' }),
      }),
      tage: listOf(
        { von: day({ label: 'Von' }), bis: day({ label: 'Bis' }) },
        { label: 'Die nächsten Tage, an denen alles da ist' },
      ),
    }),
  },
  madeOf: madeOfAvailability,
  costly: true,
});

/** Puts an alternative in the place of so many pieces of a line; what was planned goes on being charged (SET-05). */
export const tauschenPfad = pfad({
  method: 'POST',
  address: '/api/tauschen',
  who: inventar_inventarlisten.access.update,
  summary: 'Einen Artikel gegen eine Alternative tauschen',
  description:
    'Stellt auf derselben Liste die Alternative an die Stelle von so vielen Stück. Berechnet wird weiter, was geplant war.',
  body: {
    zeile: relation('inventar_inventarlisten', { label: 'Die Listenzeile' }),
    gegen: text({ label: 'ID des Artikels, der eine Alternative dazu ist' }),
    anzahl: number({
      label: 'Stück der Zeile',
      otherwise: 'So viele stehen nicht mehr auf der Liste. Sieh dir den Engpass noch einmal an.',
    }),
  },
  answer: {
    zeile: relation('inventar_inventarlisten', { label: 'Zeile' }),
    ersatz: relation('inventar_inventarlisten', { label: 'Zeile der Alternative' }),
    anzahl: number({ label: 'So viele kamen dazu' }),
  },
  once: true,
  refuses: [404],
});

/** Charges what stands in for pieces of a line, instead of them. */
export const ersatzBerechnenPfad = pfad({
  method: 'POST',
  address: '/api/ersatz-berechnen',
  who: inventar_inventarlisten.access.update,
  summary: 'Ersatz berechnen',
  description: 'Berechnet statt der getauschten Stücke einer Zeile das, was an ihre Stelle kam.',
  body: { zeile: relation('inventar_inventarlisten', { label: 'Die Zeile, die getauscht wurde' }) },
  answer: { zeile: relation('inventar_inventarlisten', { label: 'Zeile' }) },
  once: true,
  refuses: [404],
});

/** Somebody says yes to what is missing of one item on one booked list (PLAN-04). */
export const engpassAnnehmenPfad = pfad({
  method: 'POST',
  address: '/api/engpass-annehmen',
  who: inventarlisten.access.update,
  refusal: 'Einen Engpass nimmt an, wer die Liste verbuchen darf.',
  summary: 'Einen Engpass annehmen',
  description:
    'Sagt ja zu dem, was von einem Artikel auf einer verbuchten Inventarliste jetzt fehlt, wie beim Verbuchen trotz Engpass. Wie viele fehlen, rechnet der Server aus. Ist schon ja gesagt, bleibt es dabei.',
  body: {
    inventarliste: relation('inventarlisten', { label: 'Die verbuchte Inventarliste' }),
    inventar: relation('inventar', { label: 'Der Artikel, von dem etwas fehlt' }),
  },
  answer: {
    inventarliste: relation('inventarlisten', { label: 'Liste' }),
    inventar: relation('inventar', { label: 'Artikel' }),
    name: text({ label: 'Name' }),
    fehlend: number({ label: 'So viele fehlen' }),
    am: date({ label: 'Am' }),
    wer: text({ label: 'Wer es zuerst gesagt hat' }),
  },
  once: true,
  refuses: [404],
});

/** Every line and set of a list gets this factor, or that of the table of its item (PLAN-03). */
export const listenFaktorPfad = pfad({
  method: 'POST',
  address: '/changeFaktorOfInventarliste/{id}/{faktor}',
  who: inventar_inventarlisten.access.update,
  summary: 'Faktor aller Zeilen einer Inventarliste setzen',
  description:
    'Alle Zeilen oder keine. Ein Artikel mit eigener Staffel bekommt deren Faktor, einer ohne Staffel 1. POST tut dasselbe wie GET.',
  places: {
    faktor: text({
      label: 'Faktor',
      required: true,
      pattern: { matches: /^\d{1,9}(?:\.\d{1,3})?$/, message: 'mit Punkt, höchstens drei Stellen dahinter' },
      otherwise: 'Der Faktor ist eine Zahl ab 0 mit höchstens drei Stellen nach dem Punkt, z. B. 1.5.',
    }),
  },
  answer: {
    faktor: number({ label: 'Der Faktor' }),
    anzahl: number({ label: 'So viele Zeilen hatten einen anderen', decimals: 0 }),
  },
  once: true,
});

/** The same for clients of before (API-09). */
export const listenFaktorGetPfad = { ...listenFaktorPfad, method: 'GET' } as const;
