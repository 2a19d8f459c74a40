import {
  byKey,
  day,
  geld,
  list,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { angebote } from '../entities/angebote.ts';
import { rechnungen } from '../entities/rechnungen.ts';
import { wahlSumme, wahlZeile } from './angebot-link.ts';
import { newId } from './places.ts';
import { mailentwurf, versandt } from './versand.ts';

const own = [rechnungen.access.read, rechnungen.access.update];
const ownAngebot = [angebote.access.read, ...own];

const gueltigBis = orEmpty(
  day({
    label: 'Der letzte Tag',
    hint: 'Leer: ohne Ende',
    otherwise: '„gueltigBis“ ist kein Tag wie 2026-12-31.',
  }),
);
const id = { id: text({ label: 'ID der Version' }) };

/** What the next version of an offer and its mail would be (ANGB-01). */
export const angebotsentwurfPfad = pfad({
  method: 'GET',
  address: '/api/rechnungen/{id}/angebot',
  who: own,
  summary: 'Was die nächste Version eines Angebots wäre',
  description:
    'Nummer der Version, Gültigkeit, Empfänger, Betreff und Text; mit „format=pdf“ das Angebot, wie es im Anhang wäre. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  query: {
    gueltigBis: sparse({ ...gueltigBis, hint: 'Vorgabe: der der Firma' }),
    unverbindlich: sparse(toggle({ label: 'Nur eine Kostenschätzung' })),
  },
  answer: {
    ...mailentwurf,
    version: number({ label: 'Version', decimals: 0 }),
    nummer: text({ label: 'Nummer' }),
    gueltigBis,
    optionBis: orEmpty(
      day({ label: 'Bis wann reserviert ist', otherwise: '„optionBis“ ist kein Tag wie 2026-12-31.' }),
    ),
    mitLink: toggle({ label: 'Ob der Kunde über einen Link annehmen kann' }),
    hinweise: list(text({ label: 'Was auf dem Papier anders ist als erwartet' })),
  },
  files: ['pdf'],
});

/** What is open of offers, and what of it may be counted on (ANGB-09). */
export const angeboteOffenPfad = pfad({
  method: 'GET',
  address: '/api/angebote/offen',
  who: angebote.access.read,
  summary: 'Was an Angeboten offen ist',
  description:
    'Von jeder Rechnung die neueste Version, solange sie gilt, nichts festgeschrieben und der Auftrag nicht abgesagt ist. Nach der Chance gewichtet zählt nur, wo eine eingetragen ist.',
  answer: {
    anzahl: number({ label: 'Angebote', decimals: 0 }),
    netto: geld({ label: 'Zusammen, netto' }),
    gewichtet: geld({ label: 'Nach der Chance gewichtet' }),
    ohneChance: geld({ label: 'Davon ohne Chance' }),
  },
  madeOf: ['angebote', 'rechnungen', 'projekt'],
});

/** What differs from version to version, and in the draft. */
export const unterschiedePfad = pfad({
  method: 'GET',
  address: '/api/rechnungen/{id}/unterschiede',
  who: [angebote.access.read, rechnungen.access.read],
  summary: 'Was sich von Version zu Version eines Angebots geändert hat',
  description: '„entwurf“: was die Rechnung jetzt anders sagt als die neueste Version.',
  answer: {
    entwurf: text({ label: 'Der Entwurf', hint: 'Leer, wo alles gleich ist' }),
    versionen: byKey(text({ label: 'Ein Satz' }), { label: 'Je Version, nach ihrer ID' }),
  },
  madeOf: ['angebote'],
});

const otherwise = 'Sag mit „id“ und „rechnung“, was angeboten wird: je 15 Zeichen a–z, 0–9.';

/** Makes a version, and sends it on wish. */
export const angebotPfad = pfad({
  method: 'POST',
  address: '/api/angebote',
  who: own,
  summary: 'Ein Angebot als neue Version machen und senden',
  description:
    'Bewahrt das PDF auf und ersetzt die Versionen davor. Mit „mail“ geht es hinaus. „id“ bestimmt, wer fragt: dieselbe noch einmal macht keine zweite.',
  body: {
    id: newId(otherwise),
    rechnung: relation('rechnungen', { label: 'Rechnung', required: true, otherwise }),
    gueltigBis,
    unverbindlich: sparse(
      toggle({ label: 'Unverbindlich', hint: 'Eine Kostenschätzung: Sie bindet niemanden' }),
    ),
    link: sparse(
      toggle({ label: 'Mit Link', hint: 'Ein geheimer Link, über den der Kunde beauftragt, geht mit' }),
    ),
    mail: sparse(
      object(
        {
          an: text({ label: 'An' }),
          cc: sparse(text({ label: 'Kopie' })),
          betreff: text({ label: 'Betreff' }),
          text: text({ label: 'Text', multiline: true }),
        },
        { label: 'Die Mail', hint: 'Fehlt sie, geht nichts hinaus' },
      ),
    ),
  },
  answer: {
    ...id,
    version: number({ label: 'Version', decimals: 0 }),
    beleg: text({ label: 'Ihr Beleg' }),
    versand: sparse(versandt),
  },
  refuses: [404],
});

/** What an offer leaves open, and what it comes to with a choice: for whoever hears it on the phone (ANGB-07). */
export const angebotWahlPfad = pfad({
  method: 'GET',
  address: '/api/angebote/{id}/wahl',
  who: ownAngebot,
  summary: 'Was zu einem Angebot gewählt werden kann, und die Summe damit',
  description: 'Wie die Version aufbewahrt ist, nicht der Entwurf. Ohne Wahlpositionen leer.',
  query: {
    wahl: sparse(text({ label: 'Was gewählt ist: Schlüssel, mit Komma getrennt', max: 8000 })),
  },
  answer: {
    wahl: listOf(wahlZeile),
    ...wahlSumme,
  },
  refuses: [400],
  madeOf: ['angebote'],
});

/** What a customer said without a link. */
export const angebotStandPfad = pfad({
  method: 'POST',
  address: '/api/angebote/{id}/stand',
  who: ownAngebot,
  summary: 'Was ein Kunde zu einem Angebot gesagt hat',
  description: '„stand“: versendet, angenommen oder abgelehnt, mit „von“ und „grund“.',
  body: {
    stand: word(['versendet', 'angenommen', 'abgelehnt'], {
      label: 'Stand',
      otherwise: '„stand“ muss „versendet“, „angenommen“ oder „abgelehnt“ sein.',
    }),
    von: sparse(angebote.fields.angenommenVon),
    wahl: sparse(list(text({ label: 'Schlüssel' }), { label: 'Was dazu gewählt ist', max: 500 })),
    grund: sparse(text({ label: 'Grund', multiline: true })),
  },
  answer: { ...id, hinweis: sparse(text({ label: 'Was davon nicht im Entwurf steht, und warum' })) },
  once: true,
});

/** Confirms an accepted order (ANGB-03). */
export const bestaetigenPfad = pfad({
  method: 'POST',
  address: '/api/angebote/{id}/bestaetigen',
  who: ownAngebot,
  summary: 'Einen Auftrag bestätigen',
  description: 'Macht die Auftragsbestätigung AB… aus dem angenommenen Angebot; eine, die es gibt, bleibt.',
  answer: { ...id, beleg: text({ label: 'Ihr Beleg' }) },
  once: true,
  refuses: [400],
});

const url = { url: text({ label: 'Die Adresse', hint: 'Nur in dieser Antwort' }) };

/** A new secret link to a version; those before end (ANGB-02). */
export const linkPfad = pfad({
  method: 'POST',
  address: '/api/angebote/{id}/link',
  who: ownAngebot,
  summary: 'Einen neuen Link zu einem Angebot machen',
  description:
    'Die Adresse steht nur in dieser Antwort. Links davor gelten nicht mehr; die Version zählt als versendet.',
  answer: url,
  once: true,
  refuses: [400],
});

/** Ends every link to a version. */
export const linkBeendenPfad = pfad({
  method: 'POST',
  address: '/api/angebote/{id}/linkBeenden',
  who: ownAngebot,
  summary: 'Die Links zu einem Angebot beenden',
  description: 'Wer ihn öffnet, sieht, dass er nicht mehr gilt.',
  answer: url,
  once: true,
});

/** Answers a question of a customer by mail; without words it is done with (NAHT-03). */
export const fragePfad = pfad({
  method: 'POST',
  address: '/api/angebote/{id}/fragen/{nr}',
  who: ownAngebot,
  summary: 'Die Frage eines Kunden zu einem Angebot beantworten',
  description: 'Mit „antwort“ geht sie per Mail hinaus; ohne ist die Frage erledigt. Fragen zählen von 0 an.',
  places: { nr: number({ label: 'Die wievielte Frage, ab 0', decimals: 0, min: 0, required: true }) },
  body: { antwort: sparse(text({ label: 'Antwort', multiline: true })) },
  answer: id,
  once: true,
});
