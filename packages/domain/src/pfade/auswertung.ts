import { byKey, day, geld, list, number, object, pfad, sparse, word } from '@traverse/schema';
import { einnahmen } from '../entities/einnahmen.ts';
import { rechnungen } from '../entities/rechnungen.ts';
import { jahr } from './places.ts';

const who = einnahmen.access.read;
const places = { year: { ...jahr, hint: 'Nach dem Datum der Einträge in Deutschland' } };

const betrag = geld({ label: 'Betrag' });
const anzahl = number({ label: 'Anzahl', decimals: 0 });
const jeKategorie = byKey(betrag, { label: 'Je Kategorie' });
const jeTabelle = byKey(jeKategorie);
const monate = list(betrag, { label: 'Je Monat, Januar zuerst' });
const gruende = byKey(anzahl, { label: 'Warum man hinsehen sollte' });

/** The books of a year, or of its days up to one (AUSW-01). */
export const auswertungPfad = pfad({
  method: 'GET',
  address: '/auswertung/{year}',
  who,
  summary: 'Auswertung eines Jahres',
  description:
    'Beträge in Cent. Schlüssel, die mit „davon“ beginnen, gliedern die Kategorien auf und zählen in keiner Summe mit.',
  places,
  query: { bis: sparse(day({ label: 'Nur bis zu diesem Tag', hint: 'Die AFA zählt ganz' })) },
  answer: {
    einnahmenDangerCount: anzahl,
    // sic: as clients know it.
    ausgebenDangerCount: anzahl,
    afaSummeDiesesJahr: betrag,
    einnahmenNetto: jeKategorie,
    einnahmenUst: jeKategorie,
    ausgabenNetto: jeKategorie,
    ausgabenUst: jeKategorie,
    davon: object(
      {
        einnahmenNetto: jeTabelle,
        einnahmenUst: jeTabelle,
        ausgabenNetto: jeTabelle,
        ausgabenUst: jeTabelle,
      },
      { label: 'Was die Schlüssel mit „davon“ je Kategorie sagen' },
    ),
    afa: byKey(
      object({
        abschreibungProMonat: betrag,
        monateDiesesJahr: anzahl,
        afaDiesesJahr: betrag,
        abgang: sparse(geld({ label: 'Davon durch Abgang' })),
        restbuchwert: betrag,
      }),
      { label: 'Je Anlage, nach ihrem Namen' },
    ),
    monate: object({ einnahmenNetto: monate, ausgabenNetto: monate }),
    ustMonate: object({ einnahmen: monate, geschuldet: monate, vorsteuer: monate, zahllast: monate }),
    pruefen: object({ einnahmen: gruende, ausgaben: gruende }),
    kleinunternehmer: sparse(
      word([true], {
        label: 'Kleinunternehmer',
        hint: 'ausgabenNetto enthält dann die gezahlte Ust, nichts davon kommt zurück',
      }),
    ),
  },
  // Under one of the three, so that a change of any of them reaches it.
  madeOf: ['einnahmen', 'ausgaben', 'afa'],
});

/** Its tables as a file (AUSW-03). */
export const auswertungDateiPfad = pfad({
  method: 'GET',
  address: '/api/auswertung/{year}/export',
  who,
  summary: 'Auswertung als Datei',
  description: 'Alle Tabellen der Auswertung untereinander, als CSV oder XLSX.',
  places,
  files: ['csv', 'xlsx'],
});

/** Every receipt of a year's books as one ZIP, by book and month (AUSW-03). */
export const jahresBelegePfad = pfad({
  method: 'GET',
  address: '/api/auswertung/{year}/belege',
  who,
  summary: 'Belege eines Jahres als ZIP',
  description:
    'Die Anlagen aller Einnahmen und Ausgaben des Jahres, nach Buch und Monat; was keine hat, nennt „Ohne Beleg.txt“. Wird geschrieben, während es gesendet wird.',
  places,
  files: ['zip'],
  refuses: [404],
});

/** Every number of a year with its state, gaps too (GOBD-04). */
export const rechnungsnummernPfad = pfad({
  method: 'GET',
  address: '/api/rechnungsnummern/{year}',
  who: rechnungen.access.read,
  summary: 'Rechnungsnummern eines Jahres als Datei',
  description:
    'Jede Nummer mit ihrem Stand (Entwurf, festgeschrieben, gebucht, storniert durch …, Storno von …), als CSV oder XLSX. Nummern, die zwischen der ersten und der letzten fehlen, stehen als „umbenannt in …“ oder „fehlt“ darin.',
  places: { year: { ...jahr, label: 'Das Jahr in der Nummer' } },
  files: ['csv', 'xlsx'],
});
