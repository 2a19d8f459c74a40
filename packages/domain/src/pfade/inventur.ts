import {
  date,
  day,
  geld,
  listOf,
  number,
  object,
  orEmpty,
  orNull,
  pfad,
  relation,
  sparse,
  text,
  texts,
  word,
} from '@traverse/schema';
import { afa } from '../entities/afa.ts';
import { inventur_zeilen, inventurEntscheidungen } from '../entities/inventur_zeilen.ts';
import { inventuren } from '../entities/inventuren.ts';

const { read, update } = inventuren.access;
const pieces = (label: string) => number({ label });
const nurInventar = 'Zählen und abschließen darf, wer im Inventar ändert.';

/** Stands for what has no place where an address needs one. */
export const OHNE_PLATZ = '-';

const zeile = {
  id: relation('inventur_zeilen', { label: 'Zeile' }),
  inventar: relation('inventar', { label: 'Artikel', hint: 'Leer, wo es ihn nicht mehr gibt' }),
  geraet: relation('geraete', { label: 'Gerät' }),
  bezeichnung: text({ label: 'Bezeichnung' }),
  lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz' }),
  gezaehlt: pieces('Gezählt'),
  wer: text({ label: 'Wer' }),
};

/** What a place is about to those who count it. */
const platz = {
  lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz', hint: 'Leer: was keinen Platz hat' }),
  name: text({ label: 'Name' }),
  zone: text({ label: 'Zone' }),
  zaehlt: text({ label: 'Wer dort zählt oder gezählt hat', hint: 'Leer: noch niemand' }),
  fertigAm: date({ label: 'Fertig am', withTime: true, hint: 'Leer: noch nicht' }),
  stueck: pieces('Gezählte Stück'),
  geraete: pieces('Gezählte Geräte'),
};

const posten = {
  zeilen: texts({ label: 'IDs ihrer Zeilen' }),
  inventar: zeile.inventar,
  geraet: zeile.geraet,
  bezeichnung: zeile.bezeichnung,
  platz: text({ label: 'Plätze, durch Komma getrennt' }),
  soll: pieces('Soll'),
  unterwegs: pieces('Unterwegs'),
  gezaehlt: zeile.gezaehlt,
  unterschied: pieces('Unterschied'),
  wert: geld({ label: 'Was die fehlenden neu kosten' }),
  ergebnis: inventur_zeilen.fields.ergebnis,
  entscheidung: inventur_zeilen.fields.entscheidung,
  grund: text({ label: 'Grund' }),
  nachgezaehlt: pieces('Wie oft nachgezählt'),
  wer: zeile.wer,
};

/** An inventory as it stands: its places, and what was counted against what should be there (IV-01). */
export const inventurPfad = pfad({
  method: 'GET',
  address: '/api/inventuren/{id}',
  who: read,
  summary: 'Stand einer Inventur',
  description:
    'Plätze in der Reihenfolge, in der man an ihnen vorbeikommt, und Posten: jeder gezählte Artikel über alle Plätze, jedes Gerät für sich. Was auf noch offenen Plätzen liegen sollte, steht nicht darin.',
  answer: {
    plaetze: listOf(platz),
    posten: listOf(posten),
    summen: object({
      gezaehlt: pieces('Gezählt'),
      unterwegs: pieces('Unterwegs'),
      fehlen: pieces('Fehlen'),
      fehlenWert: geld({ label: 'Was sie neu kosten' }),
      zuViel: pieces('Zu viel'),
      falscherOrt: pieces('Geräte am falschen Ort'),
    }),
    offen: number({ label: 'Abweichungen, die noch zu entscheiden sind', decimals: 0 }),
    umfang: text({ label: 'Worum es geht, in Worten' }),
    wiederOffenBis: date({
      label: 'Bis dahin lässt sie sich wieder öffnen',
      withTime: true,
      hint: 'Leer: nicht',
    }),
  },
  madeOf: ['inventuren', 'inventur_plaetze', 'inventur_zeilen', 'lagerplaetze'],
  // Thousands of rows, and many scan at once.
  costly: true,
});

/** Of an inventory what whoever counts needs: no row of it travels to a phone with every scan. */
export const inventurPlaetzePfad = pfad({
  method: 'GET',
  address: '/api/inventuren/{id}/plaetze',
  who: read,
  summary: 'Plätze einer Inventur',
  description: 'Wie in ihrem Stand, ohne die Posten.',
  answer: { plaetze: listOf(platz), umfang: text({ label: 'Worum es geht, in Worten' }) },
  madeOf: ['inventuren', 'inventur_plaetze', 'lagerplaetze'],
});

const erwartet = {
  ...zeile,
  soll: orNull(pieces('Soll')),
  unterwegs: pieces('Unterwegs'),
};

const amPlatz = {
  lagerplatz: platz.lagerplatz,
  name: platz.name,
  fertigAm: platz.fertigAm,
  zeilen: listOf(erwartet, {
    label: 'Was gezählt ist, und, wo das Soll zu sehen ist, was es sein sollte',
  }),
  unterwegs: listOf({ name: text({ label: 'Packliste' }), stueck: pieces('Stück') }),
};

const anPlatz = {
  platz: text({ label: 'ID des Lagerplatzes', hint: `„${OHNE_PLATZ}“: was keinen Platz hat` }),
};

export const inventurPlatzPfad = pfad({
  method: 'GET',
  address: '/api/inventuren/{id}/plaetze/{platz}',
  who: read,
  summary: 'Ein Platz einer Inventur',
  description: 'Das Soll steht da, sobald der Platz fertig ist, oder wo die Inventur es beim Zählen zeigt.',
  places: anPlatz,
  answer: amPlatz,
  madeOf: ['inventur_plaetze', 'inventur_zeilen'],
  refuses: [404],
});

export const platzFertigPfad = pfad({
  method: 'POST',
  address: '/api/inventuren/{id}/plaetze/{platz}/fertig',
  who: update,
  refusal: nurInventar,
  summary: 'Platz fertig',
  description:
    'Hält fest, was dort jetzt liegen sollte: was der Bestand zählt, ohne was unterwegs ist oder vermisst wird. Ein Regal schließt seine Fächer ein.',
  places: anPlatz,
  answer: amPlatz,
  once: true,
  refuses: [400, 404],
});

export const nachzaehlenPfad = pfad({
  method: 'POST',
  address: '/api/inventuren/{id}/nachzaehlen',
  who: update,
  refusal: nurInventar,
  summary: 'Noch einmal zählen',
  description: 'Die Zeilen stehen wieder auf 0, und ihr Platz ist wieder offen.',
  body: { zeilen: texts({ label: 'IDs der Zeilen', required: true }) },
  answer: { zeilen: number({ label: 'So viele', decimals: 0 }) },
  once: true,
  refuses: [400, 404],
});

export const inventurEntscheidenPfad = pfad({
  method: 'POST',
  address: '/api/inventuren/{id}/entscheiden',
  who: update,
  refusal: nurInventar,
  summary: 'Über eine Abweichung entscheiden',
  description:
    '„korrigieren“ ändert beim Abschließen den Bestand oder meldet das Gerät vermisst, „lassen“ ändert nichts, „nachzählen“ öffnet ihren Platz wieder.',
  body: {
    zeilen: texts({ label: 'IDs der Zeilen eines Postens', required: true }),
    entscheidung: word(inventurEntscheidungen, { label: 'Entscheidung' }),
    grund: sparse(text({ label: 'Grund', max: 500 })),
  },
  answer: { offen: number({ label: 'So viele sind noch zu entscheiden', decimals: 0 }) },
  once: true,
  refuses: [400, 404],
});

export const inventurAbschliessenPfad = pfad({
  method: 'POST',
  address: '/api/inventuren/{id}/abschliessen',
  who: update,
  refusal: nurInventar,
  summary: 'Inventur abschließen',
  description:
    'Schreibt Bestand und Zustände mit dem Grund ins Protokoll; was vermisst war und gefunden wurde, ist wieder da. Plätze, an denen niemand war, bleiben, wie sie sind.',
  answer: {
    artikel: number({ label: 'Artikel mit neuem Bestand', decimals: 0 }),
    vermisst: number({ label: 'Geräte, die jetzt vermisst sind', decimals: 0 }),
    gefunden: number({ label: 'Stück, die wieder da sind' }),
  },
  once: true,
  refuses: [400, 404],
});

export const inventurOeffnenPfad = pfad({
  method: 'POST',
  address: '/api/inventuren/{id}/oeffnen',
  who: update,
  refusal: nurInventar,
  summary: 'Inventur wieder öffnen',
  description:
    'Innerhalb von 15 Minuten: Korrekturen am Bestand und an Zuständen gehen zurück. Was gefunden wurde, bleibt gefunden.',
  answer: { zurueck: number({ label: 'So viele Korrekturen gingen zurück', decimals: 0 }) },
  once: true,
  refuses: [400, 404],
});

export const inventurPdfPfad = pfad({
  method: 'GET',
  address: '/api/inventuren/{id}/protokoll',
  who: read,
  summary: 'Inventur als PDF',
  description:
    'Gezählt, Soll, Unterschied, Entscheidung und Wert zu Wiederbeschaffung, mit Platz für Unterschriften. Den Buchwert sehen nur Admin und Buchhaltung.',
  files: ['pdf'],
  refuses: [400, 404],
});

export const zaehllistePfad = pfad({
  method: 'GET',
  address: '/api/inventuren/{id}/zaehlliste',
  who: read,
  summary: 'Zählliste als PDF',
  description: 'Platz für Platz, was dort zu zählen ist, ohne Soll.',
  files: ['pdf'],
  refuses: [400, 404],
});

/** Movable assets with what the law asks of a list that spares the yearly count (R 5.4 EStR, IV-01). */
export const bestandsverzeichnisPfad = pfad({
  method: 'GET',
  address: '/api/bestandsverzeichnis',
  who: afa.access.read,
  summary: 'Bestandsverzeichnis als Datei',
  description:
    'Anlagegüter und Geräte mit genauer Bezeichnung, Tag und Kosten der Anschaffung, Tag des Abgangs und Buchwert am Stichtag.',
  query: {
    stichtag: orEmpty(day({ label: 'Stichtag', hint: 'Ohne: heute', otherwise: 'Wähle einen Tag.' })),
  },
  files: ['csv', 'xlsx'],
});
