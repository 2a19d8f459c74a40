import { IconDatabase } from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { type Collection, entityNamed } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { areas } from '../features/bereiche/areas.ts';
import type { EmptyList } from '../records/nouns.ts';
import { listPathOf, mayOpen, type ScreenPath } from '../screens.ts';

/** What a list is for, and the second way to fill it; the first is 'Anlegen'. */
interface Purpose {
  /** Where 'Noch keine' does not fit the name of the list. */
  readonly leer?: string;
  readonly wozu: string;
  readonly way?: { readonly label: string; readonly link: LinkOptions & { readonly to: ScreenPath } };
}

const toProjekte = { label: 'Aus einem Projekt', link: linkOptions({ to: '/projekte' }) };
const toPacklisten = { label: 'Aus einer Packliste', link: linkOptions({ to: '/packlisten' }) };
const toRechnungen = { label: 'Aus einer Rechnung', link: linkOptions({ to: '/rechnungen' }) };
const toBankabgleich = { label: 'Zum Bankabgleich', link: linkOptions({ to: '/bankabgleich' }) };
const toInventar = { label: 'Beim Artikel', link: linkOptions({ to: '/inventar' }) };

const purposes: { readonly [C in Collection]?: Purpose } = {
  projekt: {
    wozu: 'Ein Projekt hält einen Job zusammen: Zeitplan, Leute, Packliste, Rechnung.',
    way: { label: 'Auf der Startseite', link: linkOptions({ to: '/home' }) },
  },
  inventar: {
    leer: 'Noch keine Artikel',
    wozu: 'Was vermietet wird, mit Preis und Bestand. Listen und Angebote wählen daraus.',
  },
  warengruppen: { wozu: 'Wer mehr unterscheidet als Ton, Licht und Video, ordnet Artikel hier zu.' },
  inventuren: {
    wozu: 'Den Bestand zählen, Platz für Platz, während Jobs laufen; Abweichungen werden am Schluss entschieden.',
  },
  personen: { wozu: 'Wer für euch arbeitet, mit und ohne Konto: Funktionen, Sätze, Qualifikationen.' },
  arbeitszeiten: { wozu: 'Wer wann gearbeitet hat: gemeldet, bestätigt, für den Lohn und als Nachweis.' },
  abwesenheiten: {
    wozu: 'Wann jemand nicht da ist. Wer plant, sieht es in der Planung und bei „Wer ist frei?“.',
  },
  lagerplaetze: { wozu: 'Wo was liegt. Packlisten folgen dem Weg durchs Lager.' },
  geraete: {
    wozu: 'Einzelne Stücke mit eigener Nummer: ihr Zustand, ihre Prüfungen, wo sie waren.',
    way: toInventar,
  },
  pruefarten: { wozu: 'Welche Prüfungen Geräte brauchen, und wie oft.' },
  schaeden: { wozu: 'Was kaputt ist, fehlt im Bestand, bis es repariert ist.', way: toInventar },
  kunden: { wozu: 'Wer mietet: Anschrift, Rabatt und Zahlungsziel stehen dann auf jedem Beleg.' },
  rechnungen: {
    wozu: 'Angebot, Auftragsbestätigung und Rechnung zu einem Auftrag entstehen hier.',
    way: toPacklisten,
  },
  zumietungen: {
    wozu: 'Was ihr bei anderen mietet. Es zählt zum Bestand, solange es da ist.',
    way: toRechnungen,
  },
  packlisten: { wozu: 'Was zu einem Job hinausgeht und zurückkommt, gepackt und gescannt.', way: toProjekte },
  dateien: { wozu: 'Papiere, die alle brauchen: Pläne, Vordrucke, Verträge.' },
  einnahmen: { wozu: 'Was hereinkam. Rechnungen werden mit einem Klick eingebucht.', way: toRechnungen },
  ausgaben: { wozu: 'Was hinausging, mit dem Beleg dazu. PDF und E-Rechnung lassen sich hierher ziehen.' },
  einnahmenJobs: {
    leer: 'Noch keine wiederkehrenden Einnahmen',
    wozu: 'Einnahmen, die jeden Monat gleich sind. Ein Klick bucht sie.',
  },
  ausgabenJobs: {
    leer: 'Noch keine wiederkehrenden Ausgaben',
    wozu: 'Ausgaben, die jeden Monat gleich sind: Miete, Leasing, Versicherung. Ein Klick bucht sie.',
  },
  afa: { leer: 'Noch kein Anlagegut', wozu: 'Anschaffungen, die über Jahre abgeschrieben werden.' },
  mahnungen: {
    wozu: 'Was an wen erinnert wurde. Der Mahnlauf schlägt vor, was heute hinausgeht.',
    way: { label: 'Zum Mahnlauf', link: linkOptions({ to: '/mahnlauf' }) },
  },
  zahlungen: {
    wozu: 'Was bezahlt ist, ganz oder zum Teil. Erfasst wird es an der Rechnung, am Beleg oder im Bankabgleich.',
    way: toRechnungen,
  },
  bankkonten: {
    wozu: 'Die Konten der Firma. Das erste entsteht mit der IBAN in den Firmendaten.',
    way: { label: 'Zu den Firmendaten', link: linkOptions({ to: '/einstellungen/firmendaten' }) },
  },
  kontoauszuege: { wozu: 'Jede Datei der Bank, die eingelesen wurde.', way: toBankabgleich },
  bankumsaetze: { wozu: 'Jede Zeile der Kontoauszüge, und was sie bezahlt hat.', way: toBankabgleich },
  bankregeln: {
    wozu: 'Worauf Umsätze eines fremden Kontos gebucht werden. Sie entstehen mit „Für dieses Konto merken“.',
    way: toBankabgleich,
  },
  kontakte: { wozu: 'Wen du bei Kunden, Lieferanten und Orten erreichst: Telefon, Mail, Aufgabe.' },
  orte: { wozu: 'Wo gearbeitet wird: Anschrift, Zufahrt, Ladezeiten, Strom und Pläne.' },
  aufgaben: { wozu: 'Was im Büro noch zu tun ist, bis wann und von wem.' },
  lieferanten: { wozu: 'Wer Belege schickt: Name, IBAN und Kreditorennummer.' },
  fahrzeuge: { wozu: 'Womit ihr fahrt. An der Packliste steht dann, ob Gewicht und Raum reichen.' },
  angebote: { wozu: 'Jede Version eines Angebots. Sie entsteht an der Rechnung.', way: toRechnungen },
  freigaben: {
    wozu: 'Jeder Link, mit dem ein Kunde sein Angebot sieht. Er entsteht, wenn ein Angebot hinausgeht.',
  },
  versand: {
    leer: 'Noch nichts gesendet',
    wozu: 'Jede Mail mit einem Beleg, und was aus ihr wurde.',
    way: toRechnungen,
  },
  ustva: {
    wozu: 'Was für einen Zeitraum von Hand ergänzt ist. Es entsteht an der Voranmeldung.',
    way: { label: 'Zur Ust-Voranmeldung', link: linkOptions({ to: '/ustva' }) },
  },
  textvorlagen: {
    wozu: 'Texte für Angebote, Rechnungen, Mails und Mahnungen, mit Platzhaltern wie {kunde}.',
  },
};

/** What an empty list says: the icon of its thing, what it is for, and where else it is filled from. */
export function emptyList(collection: string, reader: Reader): EmptyList {
  const path = listPathOf(collection);
  const icon = Object.values(areas).find(({ link }) => link.to === path)?.icon ?? IconDatabase;
  const purpose = purposes[collection as Collection]; // of another one there is none
  const { leer, wozu, way } = purpose ?? {};
  const many = entityNamed(collection)?.label.many ?? '';
  return {
    icon,
    title: leer ?? (purpose ? `Noch keine ${many}` : `Hier ist noch nichts: ${many}`),
    ...(wozu !== undefined && { wozu }),
    ...(way && mayOpen(way.link.to, reader) && { way }),
  };
}
