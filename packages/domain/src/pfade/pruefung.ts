import {
  date,
  day,
  listOf,
  number,
  object,
  orEmpty,
  orNull,
  pfad,
  relation,
  relations,
  sparse,
  text,
  texts,
  toggle,
} from '@traverse/schema';
import { inventar } from '../entities/inventar.ts';
import { packlisten } from '../entities/packlisten.ts';
import { pruefungen } from '../entities/pruefungen.ts';

const pieces = (label: string) => number({ label });

/** Every test that devices and counted items want, with when it is due and when they go out (PRUEF-03). */
export const faelligePruefungenPfad = pfad({
  method: 'GET',
  address: '/api/faellige-pruefungen',
  who: pruefungen.access.read,
  summary: 'Fällige Prüfungen',
  description:
    'Jede Prüfung, die Geräte und gezählte Artikel brauchen: bis wann sie gilt (leer: gar nicht), wann zuletzt geprüft wurde, und wann das Gerät als Nächstes rausgeht. Gezählte Artikel sagen statt eines Geräts, wie viele Stück es gibt, wie viele geprüft sind und wie viele zu prüfen sind.',
  answer: {
    zeilen: listOf(
      {
        geraet: relation('geraete', { label: 'Gerät', hint: 'Leer bei gezählten Artikeln' }),
        inventar: relation('inventar', { label: 'Artikel' }),
        menge: orNull(
          object({ anzahl: pieces('Bestand'), geprueft: pieces('Geprüft'), stueck: pieces('Zu prüfen') }),
        ),
        bezeichnung: text({ label: 'Bezeichnung' }),
        kategorie: inventar.fields.kategorie,
        pruefart: text({ label: 'ID der Prüfart' }),
        art: text({ label: 'Prüfart' }),
        platz: text({ label: 'Lagerplatz' }),
        faellig: text({ label: 'Fällig', hint: 'Ein Monat wie 2027-06; leer: sofort' }),
        vorlaufTage: number({ label: 'So viele Tage vorher will daran gedacht sein', decimals: 0 }),
        zuletzt: orEmpty(day({ label: 'Zuletzt geprüft' })),
        gehtRaus: orNull(
          object(
            { von: day({ label: 'Von' }), bis: day({ label: 'Bis' }), name: text({ label: 'Name' }) },
            { label: 'Die nächste Liste, auf der es verbucht ist' },
          ),
        ),
        aufPruefliste: toggle({ label: 'Schon auf einer Prüfliste unterwegs' }),
      },
      { label: 'Eine Zeile je Gerät oder gezähltem Artikel und Prüfart' },
    ),
  },
  madeOf: ['geraete', 'pruefungen', 'inventarlisten'],
});

export const faelligePruefungenDateiPfad = pfad({
  method: 'GET',
  address: '/api/faellige-pruefungen/export',
  who: pruefungen.access.read,
  summary: 'Fällige Prüfungen als Datei',
  description:
    'Was bis zu einem Monat fällig ist, ohne Monat alles: eine Zeile je Gerät oder Artikel und Prüfart.',
  query: {
    bis: text({
      label: 'Monat wie 2027-06',
      pattern: { matches: /^\d{4}-(0[1-9]|1[0-2])$/, message: '2027-06' },
      otherwise: '„bis“ ist ein Monat wie 2027-06.',
    }),
  },
  files: ['csv', 'xlsx'],
});

/** What goes to be tested: devices, and pieces of counted items. */
const zupruefen = {
  geraete: texts({ label: 'IDs der Geräte' }),
  artikel: listOf(
    {
      inventar: text({ label: 'ID', required: true }),
      anzahl: number({ label: 'Stück', required: true, decimals: 0, min: 1 }),
    },
    {
      label: 'Gezählte Artikel',
      otherwise: 'Ein gezählter Artikel braucht seine Kennung und wie viele Stück geprüft werden.',
    },
  ),
};

/** A pack list that books devices and pieces while they are tested; they go out with it at once (PRUEF-03). */
export const prueflistePfad = pfad({
  method: 'POST',
  address: '/api/pruefliste',
  who: [pruefungen.access.create, packlisten.access.create],
  refusal: 'Eine Prüfliste legt an, wer Prüfungen einträgt und Packlisten schreibt.',
  summary: 'Auf Prüfliste setzen',
  description:
    'Legt eine Packliste ohne Rechnung an, die diese Geräte und Stücke gezählter Artikel verbucht, solange sie geprüft werden. Eine bestandene Prüfung zählt sie zurück.',
  body: { ...zupruefen, kunde: sparse(text({ label: 'ID des Kunden', hint: 'Nur beim ersten Mal' })) },
  answer: {
    id: relation('packlisten', { label: 'Die Packliste' }),
    name: text({ label: 'Ihr Name' }),
  },
  once: true,
});

const { pruefgeraet, pruefgeraetNr } = pruefungen.fields;

/** One passed test for each of them (PRUEF-05). */
export const bestandenPfad = pfad({
  method: 'POST',
  address: '/api/bestanden',
  who: pruefungen.access.create,
  refusal: 'Prüfungen trägt ein, wer im Inventar ändert.',
  summary: 'Viele Prüfungen als bestanden eintragen',
  description:
    'Trägt für jedes Gerät und jeden gezählten Artikel eine bestandene Prüfung ein. Was einzeln abgelehnt würde, bleibt, ebenso, was in den letzten 24 Stunden so geprüft wurde. Mit `probe` wird nichts gespeichert, nur gesagt, was bleibt.',
  body: {
    ...zupruefen,
    pruefart: text({ label: 'ID der Prüfart', required: true, otherwise: 'Wähle, was geprüft wurde.' }),
    datum: sparse(
      date({ label: 'Geprüft am', hint: 'Ohne: jetzt', otherwise: 'Das Datum lässt sich nicht lesen.' }),
    ),
    pruefer: text({ label: 'Prüfer', required: true, otherwise: 'Wer hat geprüft?' }),
    pruefgeraet: sparse(pruefgeraet),
    pruefgeraetNr: sparse(pruefgeraetNr),
    sichtpruefung: sparse(toggle({ label: 'Mit Sichtprüfung' })),
    probe: sparse(toggle({ label: 'Nichts speichern' })),
  },
  answer: {
    anzahl: number({ label: 'So viele sind eingetragen', decimals: 0 }),
    geraete: relations('geraete', { label: 'Geräte darunter' }),
    bleiben: listOf(
      { bezeichnung: text({ label: 'Bezeichnung' }), grund: text({ label: 'Warum' }) },
      { label: 'Was bleibt, wie es ist' },
    ),
  },
  once: true,
});
