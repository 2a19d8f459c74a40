import {
  date,
  everyone,
  list,
  listOf,
  number,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { arbeitszeiten } from '../entities/arbeitszeiten.ts';
import { MOST_MELDUNGEN } from '../options/arbeitszeit.ts';

const tag = 'Stunden';
const sitzung = sparse(text({ label: 'Die Sitzung des Links', hint: 'Ohne sie gilt das Konto, das fragt' }));
const { fields } = arbeitszeiten;

/** Working time as it is shown: to the person herself, and to whoever leads there. */
const gezeigteZeit = {
  id: relation('arbeitszeiten', { label: 'Arbeitszeit' }),
  einsatz: fields.einsatz,
  projekt: text({ label: 'Projekt' }),
  von: fields.von,
  bis: fields.bis,
  pause: fields.pause,
  km: fields.km,
  taetigkeit: fields.taetigkeit,
  stand: fields.stand,
  minuten: fields.minuten,
  gemeldetVon: fields.gemeldetVon,
  bestaetigtVon: fields.bestaetigtVon,
  grund: fields.grund,
};

/** A time that was planned, and that nobody has reported yet. */
const geplanteZeit = {
  einsatz: fields.einsatz,
  projekt: text({ label: 'Projekt' }),
  funktion: text({ label: 'Funktion' }),
  von: fields.von,
  bis: fields.bis,
  pause: fields.pause,
};

/** Who of a project's crew whoever leads there sees: names and hours. */
const gefuehrt = {
  person: relation('personen', { label: 'Person' }),
  name: text({ label: 'Name' }),
};

/** The hours of a person's page: hers, what is still to be reported, and of whom she leads. */
export const stundenTeil = {
  freiwillig: toggle({ label: 'Ob niemand danach fragt', hint: 'Wer frei arbeitet' }),
  zeiten: listOf(gezeigteZeit, { label: 'Die eigenen, die neuesten zuerst' }),
  offen: listOf(geplanteZeit, { label: 'Was noch niemand gemeldet hat' }),
  leitung: listOf(
    {
      id: relation('projekt', { label: 'Projekt' }),
      name: text({ label: 'Name des Projekts' }),
      zeiten: listOf({ ...gefuehrt, ...gezeigteZeit }),
      offen: listOf({ ...gefuehrt, ...geplanteZeit }),
    },
    { label: 'Projekte, in denen die Person leitet' },
  ),
};

/** Reports working time, corrects it, takes it back (STUND-01). */
export const stundenMeldenPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/stunden',
  who: everyone,
  summary: 'Arbeitszeit melden, berichtigen, zurücknehmen',
  description: `Jede Meldung trägt ihre eigene ID und darf zweimal kommen: „schon da“. Keine Zeit wird geändert: Wer berichtigt, meldet eine neue, die die alte nennt; „überholt“ heißt, dass sie inzwischen ersetzt ist. Die Stunden anderer schreibt auf, wer plant oder dort leitet. Höchstens ${MOST_MELDUNGEN}.`,
  tag,
  body: {
    sitzung,
    meldungen: listOf({
      id: text({ label: 'ID', max: 15, required: true, hint: '15 Zeichen, vom Gerät gemacht' }),
      ersetzt: sparse(relation('arbeitszeiten', { label: 'Berichtigt' })),
      person: sparse(relation('personen', { label: 'Person', hint: 'Leer: die fragende' })),
      einsatz: sparse(relation('einsaetze', { label: 'Einsatz' })),
      projekt: sparse(relation('projekt', { label: 'Projekt', hint: 'Nur ohne Einsatz, und vom Büro' })),
      von: date({ label: 'Von', withTime: true, required: true }),
      bis: date({ label: 'Bis', withTime: true, required: true }),
      pause: number({ label: 'Pause', unit: 'min', min: 0, max: 1440, decimals: 0 }),
      km: sparse(number({ label: 'Kilometer', min: 0, max: 5000, decimals: 0 })),
      taetigkeit: sparse(text({ label: 'Tätigkeit', max: 200 })),
      grund: sparse(text({ label: 'Grund', max: 500 })),
      zurueck: sparse(toggle({ label: 'War keine: zurücknehmen' })),
      erfasstAm: sparse(date({ label: 'Erfasst am', withTime: true })),
    }),
  },
  answer: {
    meldungen: listOf({
      id: text({ label: 'ID' }),
      ist: word(['gespeichert', 'schon da', 'überholt', 'falsch'], { label: 'Was daraus wurde' }),
      grund: text({ label: 'Warum nicht', hint: 'Leer, wo sie gespeichert ist' }),
    }),
  },
  refuses: [400, 404],
});

/** Confirms what was reported (STUND-02). */
export const stundenBestaetigenPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/bestaetigen',
  who: everyone,
  summary: 'Gemeldete Stunden bestätigen',
  description:
    'Wer plant, oder wer in dem Projekt leitet; die eigenen bestätigt jemand anders. Was inzwischen berichtigt wurde, bleibt, wie es ist: „überholt“.',
  tag,
  body: { sitzung, stunden: list(relation('arbeitszeiten', { label: 'Arbeitszeit', required: true })) },
  answer: {
    stunden: listOf({
      id: text({ label: 'ID' }),
      ist: word(['bestätigt', 'schon da', 'überholt'], { label: 'Was daraus wurde' }),
    }),
  },
  refuses: [400, 404],
});
