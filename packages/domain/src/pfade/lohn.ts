import { day, geld, listOf, number, pfad, relation, sparse, text, toggle } from '@traverse/schema';
import { arbeitszeiten } from '../entities/arbeitszeiten.ts';
import { lohnCloser, lohnReaders } from '../options/arbeitszeit.ts';
import { crewReaders } from '../options/crew-rechte.ts';

const tag = 'Stunden';
const monat = text({ label: 'Monat', max: 7, required: true, hint: '2026-11' });
const { fields } = arbeitszeiten;

const zeile = {
  person: relation('personen', { label: 'Person' }),
  name: text({ label: 'Name' }),
  tag: fields.tag,
  von: fields.von,
  bis: fields.bis,
  pause: fields.pause,
  minuten: number({ label: 'Minuten', decimals: 0, hint: 'Unter 0: nimmt zurück, was schon bezahlt ist' }),
  km: number({ label: 'Kilometer', decimals: 0 }),
  kmGeld: geld({ label: 'Kilometergeld' }),
  projekt: text({ label: 'Projekt' }),
  nachtragZu: text({
    label: 'Nachtrag zu',
    hint: 'Der Monat, zu dem es gehört, wenn der schon abgeschlossen war',
  }),
};

/** What a month pays to whom is employed (STUND-02). */
export const lohnexportPfad = pfad({
  method: 'GET',
  address: '/api/lohnexport',
  who: lohnReaders,
  summary: 'Die Stunden eines Monats für den Lohn',
  description:
    'Bestätigte Stunden der Angestellten, ihre Abwesenheiten nach Art, Summen. Was nach dem Abschluss eines Monats berichtigt, zurückgenommen oder gemeldet wird, steht einmal im nächsten, als Nachtrag.',
  tag,
  query: { monat },
  answer: {
    monat,
    abgeschlossen: toggle({ label: 'Abgeschlossen' }),
    zeilen: listOf(zeile),
    abwesend: listOf({
      person: zeile.person,
      name: zeile.name,
      von: day({ label: 'Von' }),
      bis: day({ label: 'Bis' }),
      art: text({ label: 'Art' }),
      halb: toggle({ label: 'Halber Tag' }),
    }),
    summen: listOf({
      person: zeile.person,
      name: zeile.name,
      minuten: zeile.minuten,
      km: zeile.km,
      kmGeld: zeile.kmGeld,
    }),
    gemeldet: number({ label: 'Gemeldet, noch nicht bestätigt', decimals: 0 }),
  },
  files: ['csv', 'xlsx'],
  madeOf: ['arbeitszeiten', 'personen', 'projekt', 'abwesenheiten', 'firma'],
  refuses: [400],
});

/** The wages of a month are done: what comes later is an addition to the next. */
export const lohnAbschliessenPfad = pfad({
  method: 'POST',
  address: '/api/lohnexport/abschluss',
  who: lohnCloser,
  summary: 'Einen Lohnmonat abschließen',
  tag,
  body: { monat },
  answer: { zeiten: number({ label: 'So viele Zeiten', decimals: 0 }) },
  once: true,
  refuses: [400],
});

/** When who worked, as customs ask for it (STUND-02). */
export const stundennachweisPfad = pfad({
  method: 'GET',
  address: '/api/stundennachweis',
  who: crewReaders,
  summary: 'Nachweis der Arbeitszeit',
  description:
    'Je Person und Tag Beginn, Ende, Pause und Dauer, wann es erfasst und von wem es bestätigt wurde; was ersetzt ist, steht dabei.',
  tag,
  query: {
    von: day({ label: 'Von' }),
    bis: day({ label: 'Bis' }),
    person: sparse(relation('personen', { label: 'Nur diese Person' })),
    projekt: sparse(relation('projekt', { label: 'Nur dieses Projekt' })),
  },
  files: ['pdf'],
  refuses: [400],
});
