import { type Collection, entities } from '@traverse/domain/entities';
import { type Group, groupNames } from '@traverse/schema';
import {
  collectionsAt,
  isScreen,
  mayOpen,
  type ScreenPath,
  screenPaths,
  titleOf,
} from '../apps/web/src/screens.ts';

/** An address of the web app and what is seen there. */
export interface Screen {
  /** `{packlisten}` stands for the id of such a record of the firm. */
  readonly address: string;
  /** As its route says it; the address when not said. */
  readonly path?: string;
  readonly heading: string | RegExp;
  /** It lies over a list. */
  readonly isDialog?: true;
  /** It is the plain list of this collection. */
  readonly list?: Collection;
}

/** Pages for visitors who are not signed in. */
export const guestScreens: readonly Screen[] = [
  { address: '/', heading: 'Bitte Anmelden' },
  { address: '/reg', heading: 'Registrieren' },
  { address: '/passwort-vergessen', heading: 'Passwort vergessen' },
  { address: '/passwort-neu#token=abc', path: '/passwort-neu', heading: 'Neues Passwort' },
  { address: '/email-bestaetigen#token=abc', path: '/email-bestaetigen', heading: /Mail/ },
  { address: '/email-aendern#token=abc', path: '/email-aendern', heading: /Mail/ },
  { address: '/l/#abc', path: '/l', heading: 'Dieser Link gilt nicht mehr' },
  { address: '/anmelden/konto?code=a&state=b', path: '/anmelden/konto', heading: /Anmeld/ },
];

/** Screens of whoever is signed in that are more than a list, or need more than their path to be opened. */
const ownScreens: readonly Screen[] = [
  { address: '/home', heading: /^Start/ },
  { address: '/projekt/{projekt}', path: '/projekt/$id', heading: 'Zeitplan' },
  { address: '/inventar/{inventar}', path: '/inventar/$id', heading: 'Nächste Buchungen' },
  { address: '/geraet/{geraete}', path: '/geraet/$id', heading: 'Verlauf' },
  { address: '/kunde/{kunden}', path: '/kunde/$id', heading: 'Kontakte' },
  { address: '/lieferant/{lieferanten}', path: '/lieferant/$id', heading: 'Kontakte' },
  { address: '/ort/{orte}', path: '/ort/$id', heading: 'Kontakte' },
  { address: '/aufgaben', heading: 'Aufgaben' },
  { address: '/stunden', heading: 'Stunden' },
  { address: '/person/{personen}', path: '/person/$id', heading: 'Einsätze' },
  { address: '/meine', heading: 'Meine Einsätze' },
  { address: '/pruefungen', heading: 'Prüfungen' },
  { address: '/rechnung/{rechnungen}', path: '/rechnung/$id', heading: /RN\d/ },
  {
    address: '/zumietung/{zumietungen}',
    path: '/zumietung/$id',
    heading: 'Zeilen',
  },
  { address: '/packliste/{packlisten}', path: '/packliste/$id', heading: /PL/ },
  {
    // The whole stock is hundreds of items; these are those of one list.
    address: '/verfuegbarkeit?liste={inventarlisten}&von={day}',
    path: '/verfuegbarkeit',
    heading: 'Verfügbarkeit',
  },
  { address: '/projekt/{projekt}/ergebnis', path: '/projekt/$id/ergebnis', heading: /^Ergebnis/ },
  { address: '/ergebnisse', heading: 'Projektergebnisse' },
  { address: '/ueberblick', heading: 'Überblick' },
  { address: '/engpaesse', heading: 'Engpässe' },
  { address: '/planung', heading: 'Planung' },
  { address: '/rueckgaben', heading: 'Offene Rückgaben' },
  { address: '/schwund', heading: 'Schwund' },
  { address: '/inventur/{inventuren}', path: '/inventur/$id', heading: /^Inventur \d/ },
  {
    address: '/inventur/{inventuren}/zaehlen',
    path: '/inventur/$id/zaehlen',
    heading: /^Inventur \d/,
  },
  { address: '/papierkorb', heading: 'Papierkorb' },
  book('/einnahmen', '1', 'einnahmen'),
  book('/einnahmen', '2', 'einnahmenJobs'),
  book('/ausgaben', '1', 'ausgaben'),
  book('/ausgaben', '2', 'afa'),
  book('/ausgaben', '3', 'ausgabenJobs'),
  { address: '/auswertung', heading: 'Auswertung' },
  { address: '/offene-posten', heading: 'Offene Posten' },
  { address: '/mahnlauf', heading: 'Mahnlauf' },
  { address: '/kundenkonto/{kunden}', path: '/kundenkonto/$id', heading: /^Kontoauszug/ },
  { address: '/bankabgleich', heading: 'Bankabgleich' },
  { address: '/ustva', heading: 'Ust-Voranmeldung' },
  { address: '/steuerberatung', heading: 'Steuerberatung' },
  { address: '/betriebspruefung', heading: 'Betriebsprüfung' },
  { address: '/umzug', heading: 'Daten übernehmen' },
  { address: '/umzug/tabellen', heading: 'Aus einem anderen Programm' },
  { address: '/einlesen/inventar', path: '/einlesen/$sammlung', heading: 'Tabelle einlesen' },
  { address: '/daten', heading: 'Weitere Daten' },
  {
    address: '/anlagen/{dateien}/{file}?von=dateien',
    path: '/anlagen/$id/$file',
    // Its name where the browser shows it.
    heading: /\.\w+$|^Die Datei wird geöffnet$/,
  },
  { address: '/einstellungen/konto', heading: 'Mein Konto' },
  { address: '/einstellungen/firmendaten', heading: 'Firmendaten' },
  { address: '/einstellungen/benutzer', heading: 'Benutzer' },
  { address: '/einstellungen/betrieb', heading: 'Betrieb' },
  { address: '/einstellungen/dienste', heading: 'Dienste' },
  { address: '/einstellungen/kalender', heading: 'Mein Kalender' },
  { address: '/einstellungen/bereiche', heading: 'Bereiche' },
  { address: '/einstellungen/registrierung', heading: 'Registrierung' },
  { address: '/handbuch', heading: 'Handbuch' },
  { address: '/handbuch/scannen', path: '/handbuch/$id', heading: 'Raus und rein scannen' },
];

const everybody = { id: 'everybody000001', groups: groupNames };

/** Every screen of whoever is signed in. A plain list needs no line above: it is opened by its path. */
export const screens: readonly Screen[] = [
  ...ownScreens,
  ...screenPaths
    .filter(
      (path) => !path.includes('$') && ownScreens.every(({ address, path: own = address }) => own !== path),
    )
    .map(plainList),
  ...collectionsAt('/daten/$sammlung', everybody).map(furtherList),
];

// Of the plain lists these are looked at on a phone as well: one that rows are edited in, one with files.
const LISTS_ON_PHONES: readonly string[] = ['/packlisten', '/dateien'];

/** Whether it is a list that differs from others by its columns alone. */
export function isPlainList({ address, list }: Screen): boolean {
  return list !== undefined && !LISTS_ON_PHONES.includes(address);
}

/** Those that somebody with no other group may not open. */
export function screensClosedTo(group: Group): { readonly screen: Screen; readonly path: ScreenPath }[] {
  return screens.flatMap((screen) => {
    const { address, path = address } = screen;
    return isScreen(path) && !mayOpen(path, { id: 'somebody0000001', groups: [group] })
      ? [{ screen, path }]
      : [];
  });
}

/** Addresses that lead on to another page. */
export const forwarded = ['/projekt', '/einnahmen', '/ausgaben', '/einstellungen'];

function book(page: '/einnahmen' | '/ausgaben', tab: string, list: Collection): Screen {
  const heading = page === '/einnahmen' ? 'Einnahmen' : 'Ausgaben';
  return { address: `${page}/${tab}`, path: `${page}/$tab`, heading, list };
}

function plainList(path: ScreenPath): Screen {
  const [list] = collectionsAt(path, everybody);
  if (!list) throw new Error(`${path} is no list: it needs a line above`);
  return { address: path, heading: titleOf(path), list };
}

function furtherList(list: Collection): Screen {
  const heading = entities[list].label.many;
  const screen = { address: `/daten/${list}`, path: '/daten/$sammlung', heading };
  // The log is read by acts, and is never empty.
  return list === 'protokoll' ? screen : { ...screen, list };
}

/** The screen of this address. */
export function screenAt(address: string): Screen {
  const found = screens.find((each) => each.address === address);
  if (!found) throw new Error(`No screen ${address}`);
  return found;
}
