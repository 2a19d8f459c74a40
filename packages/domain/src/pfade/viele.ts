import { date, listOf, number, pfad, signedIn, sparse, text, texts, toggle, word } from '@traverse/schema';
import { MAX_FILTER_LENGTH } from '@traverse/wire';
import { protokoll } from '../entities/protokoll.ts';
import { einlesungStaende, laufArten } from '../options/einlesen.ts';
import { BEISPIELE, MOST_BLEIBT, MOST_VIELE } from '../viele/worte.ts';

const whole = (label: string) => number({ label, decimals: 0 });
const sammlung = text({ label: 'Sammlung' });
const tag = 'Viele auf einmal';

/** Which of many records are meant. */
export const auswahl = {
  ids: sparse(texts({ label: 'Was ausgewählt ist' })),
  filter: sparse(
    text({
      label: 'Oder alles, was eine Liste findet',
      hint: 'Wie bei der Liste; leer: alles',
      max: MAX_FILTER_LENGTH,
      multiline: true,
    }),
  ),
  ausser: sparse(texts({ label: 'Davon nicht' })),
};

const tat = {
  tat: word(['setzen', 'prozent', 'anhängen', 'wegnehmen', 'löschen', 'zurück zählen'], {
    label: 'Was geschieht',
  }),
  feld: sparse(text({ label: 'Das Feld', hint: 'Nicht beim Löschen' })),
  wert: sparse(
    text({ label: 'Sein Wert', hint: 'Texte, wie sie sind, alles andere als JSON; leer: keiner', max: 1000 }),
  ),
  mitWert: sparse(
    text({ label: 'Und der des Feldes, das dazugehört', hint: 'Zum Abgang sein Grund', max: 1000 }),
  ),
  prozent: sparse(number({ label: 'Um so viele Prozent', decimals: 2 })),
  schritt: sparse(number({ label: 'Gerundet auf so viele Cent', decimals: 0 })),
};

const bleibt = listOf(
  { id: text({ label: 'ID' }), titel: text({ label: 'Titel' }), grund: text({ label: 'Warum' }) },
  { label: `Was bleibt, wie es ist, höchstens ${MOST_BLEIBT}` },
);

/** What would come of doing something with many records; nothing is stored (VIELE-01). */
export const vieleProbePfad = pfad({
  method: 'POST',
  address: '/api/viele/{sammlung}/probelauf',
  who: signedIn,
  summary: 'Was mit vielen auf einmal geschähe',
  description: `Es wird getan und wieder verworfen, mit den Rechten und Prüfungen wie von Hand. Höchstens ${MOST_VIELE} Datensätze. Als Datei: alle, die bleiben, mit dem Grund.`,
  tag,
  places: { sammlung },
  body: { ...auswahl, ...tat },
  answer: {
    anzahl: whole('So viele sind ausgewählt'),
    geht: whole('So viele ändern sich oder gehen'),
    gleich: whole('So viele haben es schon'),
    bleiben: whole('So viele bleiben'),
    bleibt,
    folgen: listOf(
      {
        sammlung,
        art: word(['geändert', 'gelöscht'], { label: 'Was geschieht' }),
        anzahl: whole('So viele'),
      },
      { label: 'Was mit anderen geschieht' },
    ),
    beispiele: listOf(
      { titel: text({ label: 'Titel' }), aenderungen: protokoll.fields.aenderungen },
      { label: `Die ersten ${BEISPIELE}, alt und neu` },
    ),
    merkmal: text({ label: 'Woran erkannt wird, dass sich seitdem nichts geändert hat' }),
  },
  files: ['csv', 'xlsx'],
  refuses: [400, 403, 404],
});

/** Does it, as a run of acts (VIELE-01). */
export const vielePfad = pfad({
  method: 'POST',
  address: '/api/viele/{sammlung}',
  who: signedIn,
  summary: 'Mit vielen auf einmal etwas tun',
  description:
    'Nur wie im Probelauf gesehen („merkmal“). Was nicht geht, bleibt; der Rest geht. Bis 50 sind ein Vorgang und beim Antworten getan; mehr sind ein Lauf, dessen Vorgänge nacheinander geschehen.',
  tag,
  places: { sammlung },
  body: { ...auswahl, ...tat, merkmal: text({ label: 'Aus dem Probelauf', required: true }) },
  answer: { id: text({ label: 'Der Lauf' }) },
  once: true,
  refuses: [400, 403, 404],
});

/** How far a run is. */
export const laufPfad = pfad({
  method: 'GET',
  address: '/api/laeufe/{id}',
  who: signedIn,
  summary: 'Wie weit ein Lauf ist',
  description: 'Für alle, die in seiner Sammlung anlegen dürfen.',
  tag,
  answer: {
    id: text({ label: 'ID' }),
    art: word(laufArten, { label: 'Art' }),
    sammlung,
    was: text({ label: 'Was' }),
    wer: protokoll.fields.wer,
    created: date({ label: 'Wann', withTime: true }),
    zeilen: whole('So viele sind es'),
    erledigt: whole('Davon erledigt'),
    geaendert: whole('Geändert oder gelöscht'),
    ausgelassen: whole('So viele blieben'),
    problem: text({ label: 'Was blieb, und warum' }),
    stand: word([...einlesungStaende, 'abgebrochen'], {
      label: 'Stand',
      hint: '„abgebrochen“: Niemand arbeitet mehr daran',
    }),
    istRuecknehmbar: toggle({ label: 'Lässt sich zurücknehmen' }),
  },
  refuses: [404],
});

/** Takes all acts of a run back, the last first. */
export const laufZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/laeufe/{id}/zuruecknehmen',
  who: signedIn,
  summary: 'Einen Lauf zurücknehmen',
  description:
    'Was davon seitdem geändert wurde, lehnt einmal ab (Code „seitdem“); mit „nur“ bleibt genau das. 30 Tage lang.',
  tag,
  body: { nur: sparse(word(['unverändertes'], { label: 'Was seitdem geändert wurde, bleibt' })) },
  answer: { id: text({ label: 'Der Lauf' }) },
  refuses: [400, 404],
});
