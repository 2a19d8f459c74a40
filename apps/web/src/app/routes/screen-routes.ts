import { createRoute, redirect } from '@tanstack/react-router';
import { readListAddress } from '../../records/list/list-address.ts';
import { firstRows } from './first-rows.ts';
import { readHomeAddress } from './home-address.ts';
import { readPlatz } from './inventur-address.ts';
import { lazyPage } from './lazy-page.ts';
import { readRichtung } from './packliste-address.ts';
import { readPlanungAddress } from './planung-address.ts';
import { readKundenkontoAddress, readOffenePostenAddress } from './posten-address.ts';
import { shell } from './shell-route.ts';
import { readTimelineAddress } from './timeline-address.ts';
import { readUstvaAddress } from './ustva-address.ts';
import { readYear } from './year-address.ts';

const home = createRoute({
  ...shell,
  path: '/home',
  validateSearch: readHomeAddress,
  component: lazyPage(() => import('../../features/home/HomePage.tsx'), 'HomePage'),
});
const projekt = createRoute({
  ...shell,
  path: '/projekt/$id',
  component: lazyPage(() => import('../../features/projekt/ProjektPage.tsx'), 'ProjektPage'),
});
const projekte = createRoute({
  ...shell,
  path: '/projekte',
  validateSearch: readListAddress,
  component: lazyPage(() => import('../../features/projekt/ProjektListPage.tsx'), 'ProjektListPage'),
});
const ergebnis = createRoute({
  ...shell,
  path: '/projekt/$id/ergebnis',
  component: lazyPage(() => import('../../features/ergebnis/ErgebnisPage.tsx'), 'ErgebnisPage'),
});
const ueberblick = createRoute({
  ...shell,
  path: '/ueberblick',
  component: lazyPage(
    () => import('../../features/ergebnis/ueberblick/UeberblickPage.tsx'),
    'UeberblickPage',
  ),
});
const ergebnisse = createRoute({
  ...shell,
  path: '/ergebnisse',
  validateSearch: readYear,
  component: lazyPage(() => import('../../features/ergebnis/ErgebnissePage.tsx'), 'ErgebnissePage'),
});
const inventar = createRoute({
  ...shell,
  path: '/inventar',
  validateSearch: readListAddress,
  loader: firstRows('inventar'),
  component: lazyPage(() => import('../../features/inventar/InventarListPage.tsx'), 'InventarListPage'),
});
const artikel = createRoute({
  ...shell,
  path: '/inventar/$id',
  component: lazyPage(() => import('../../features/inventar/ArtikelPage.tsx'), 'ArtikelPage'),
});
const geraet = createRoute({
  ...shell,
  path: '/geraet/$id',
  component: lazyPage(() => import('../../features/inventar/geraet/GeraetPage.tsx'), 'GeraetPage'),
});
const geraete = createRoute({
  ...shell,
  path: '/geraete',
  validateSearch: readListAddress,
  loader: firstRows('geraete'),
  component: lazyPage(() => import('../../features/inventar/geraet/GeraeteListPage.tsx'), 'GeraeteListPage'),
});
const personen = createRoute({
  ...shell,
  path: '/personen',
  validateSearch: readListAddress,
  loader: firstRows('personen'),
  component: lazyPage(() => import('../../features/personen/PersonListPage.tsx'), 'PersonListPage'),
});
const person = createRoute({
  ...shell,
  path: '/person/$id',
  component: lazyPage(() => import('../../features/personen/PersonPage.tsx'), 'PersonPage'),
});
const meine = createRoute({
  ...shell,
  path: '/meine',
  component: lazyPage(() => import('../../features/meine/MeinePage.tsx'), 'MeinePage'),
});
const stunden = createRoute({
  ...shell,
  path: '/stunden',
  component: lazyPage(() => import('../../features/stunden/StundenPage.tsx'), 'StundenPage'),
});
const abwesenheiten = createRoute({
  ...shell,
  path: '/abwesenheiten',
  validateSearch: readListAddress,
  loader: firstRows('abwesenheiten'),
  component: lazyPage(() => import('../../features/daten/PlainListPage.tsx'), 'PlainListPage'),
});
const lagerplaetze = createRoute({
  ...shell,
  path: '/lagerplaetze',
  validateSearch: readListAddress,
  loader: firstRows('lagerplaetze'),
  component: lazyPage(() => import('../../features/inventar/platz/LagerplaetzePage.tsx'), 'LagerplaetzePage'),
});
const pruefungen = createRoute({
  ...shell,
  path: '/pruefungen',
  component: lazyPage(() => import('../../features/pruefung/PruefungenPage.tsx'), 'PruefungenPage'),
});
const pruefarten = createRoute({
  ...shell,
  path: '/pruefarten',
  validateSearch: readListAddress,
  loader: firstRows('pruefarten'),
  component: lazyPage(() => import('../../features/daten/PlainListPage.tsx'), 'PlainListPage'),
});
const schaeden = createRoute({
  ...shell,
  path: '/schaeden',
  validateSearch: readListAddress,
  loader: firstRows('schaeden'),
  component: lazyPage(() => import('../../features/schaden/SchadenListPage.tsx'), 'SchadenListPage'),
});
const kunden = createRoute({
  ...shell,
  path: '/kunde',
  validateSearch: readListAddress,
  loader: firstRows('kunden'),
  component: lazyPage(() => import('../../features/kunde/KundeListPage.tsx'), 'KundeListPage'),
});
const kunde = createRoute({
  ...shell,
  path: '/kunde/$id',
  component: lazyPage(() => import('../../features/partner/KundePage.tsx'), 'KundePage'),
});
const lieferant = createRoute({
  ...shell,
  path: '/lieferant/$id',
  component: lazyPage(() => import('../../features/partner/LieferantPage.tsx'), 'LieferantPage'),
});
const orte = createRoute({
  ...shell,
  path: '/orte',
  validateSearch: readListAddress,
  loader: firstRows('orte'),
  component: lazyPage(() => import('../../features/partner/OrtListPage.tsx'), 'OrtListPage'),
});
const ort = createRoute({
  ...shell,
  path: '/ort/$id',
  component: lazyPage(() => import('../../features/partner/OrtPage.tsx'), 'OrtPage'),
});
const aufgaben = createRoute({
  ...shell,
  path: '/aufgaben',
  component: lazyPage(() => import('../../features/aufgabe/AufgabenPage.tsx'), 'AufgabenPage'),
});
const rechnungen = createRoute({
  ...shell,
  path: '/rechnungen',
  validateSearch: readListAddress,
  loader: firstRows('rechnungen'),
  component: lazyPage(() => import('../../features/rechnung/RechnungListPage.tsx'), 'RechnungListPage'),
});
const rechnung = createRoute({
  ...shell,
  path: '/rechnung/$id',
  component: lazyPage(() => import('../../features/rechnung/RechnungPage.tsx'), 'RechnungPage'),
});
const zumietungen = createRoute({
  ...shell,
  path: '/zumietungen',
  validateSearch: readListAddress,
  loader: firstRows('zumietungen'),
  component: lazyPage(() => import('../../features/zumietung/ZumietungListPage.tsx'), 'ZumietungListPage'),
});
const zumietung = createRoute({
  ...shell,
  path: '/zumietung/$id',
  component: lazyPage(() => import('../../features/zumietung/ZumietungPage.tsx'), 'ZumietungPage'),
});
const packlisten = createRoute({
  ...shell,
  path: '/packlisten',
  validateSearch: readListAddress,
  loader: firstRows('packlisten'),
  component: lazyPage(() => import('../../features/packliste/PacklisteListPage.tsx'), 'PacklisteListPage'),
});
const packliste = createRoute({
  ...shell,
  path: '/packliste/$id',
  validateSearch: readRichtung,
  component: lazyPage(
    () => import('../../features/packliste/PacklisteDetailPage.tsx'),
    'PacklisteDetailPage',
  ),
});
const rueckgaben = createRoute({
  ...shell,
  path: '/rueckgaben',
  component: lazyPage(() => import('../../features/rueckgabe/RueckgabenPage.tsx'), 'RueckgabenPage'),
});
const engpaesse = createRoute({
  ...shell,
  path: '/engpaesse',
  component: lazyPage(() => import('../../features/engpaesse/EngpaessePage.tsx'), 'EngpaessePage'),
});
const papierkorb = createRoute({
  ...shell,
  path: '/papierkorb',
  component: lazyPage(() => import('../../features/papierkorb/PapierkorbPage.tsx'), 'PapierkorbPage'),
});
const schwund = createRoute({
  ...shell,
  path: '/schwund',
  validateSearch: readYear,
  component: lazyPage(() => import('../../features/rueckgabe/SchwundPage.tsx'), 'SchwundPage'),
});
const inventuren = createRoute({
  ...shell,
  path: '/inventuren',
  validateSearch: readListAddress,
  loader: firstRows('inventuren'),
  component: lazyPage(() => import('../../features/inventur/InventurenPage.tsx'), 'InventurenPage'),
});
const inventur = createRoute({
  ...shell,
  path: '/inventur/$id',
  component: lazyPage(() => import('../../features/inventur/InventurPage.tsx'), 'InventurPage'),
});
const zaehlen = createRoute({
  ...shell,
  path: '/inventur/$id/zaehlen',
  validateSearch: readPlatz,
  component: lazyPage(() => import('../../features/inventur/ZaehlPage.tsx'), 'ZaehlPage'),
});
const planung = createRoute({
  ...shell,
  path: '/planung',
  validateSearch: readPlanungAddress,
  component: lazyPage(() => import('../../features/planung/PlanungPage.tsx'), 'PlanungPage'),
});
const verfuegbarkeit = createRoute({
  ...shell,
  path: '/verfuegbarkeit',
  validateSearch: readTimelineAddress,
  component: lazyPage(
    () => import('../../features/verfuegbarkeit/VerfuegbarkeitPage.tsx'),
    'VerfuegbarkeitPage',
  ),
});
const dateien = createRoute({
  ...shell,
  path: '/dateien',
  validateSearch: readListAddress,
  loader: firstRows('dateien'),
  component: lazyPage(() => import('../../features/daten/PlainListPage.tsx'), 'PlainListPage'),
});
const einnahmen = createRoute({
  ...shell,
  path: '/einnahmen/$tab',
  validateSearch: readListAddress,
  beforeLoad: ({ params }) => {
    if (!['1', '2'].includes(params.tab)) redirect({ throw: true, to: '/einnahmen', replace: true });
  },
  component: lazyPage(() => import('../../features/buch/EinnahmenPage.tsx'), 'EinnahmenPage'),
});
const ausgaben = createRoute({
  ...shell,
  path: '/ausgaben/$tab',
  validateSearch: readListAddress,
  beforeLoad: ({ params }) => {
    if (!['1', '2', '3'].includes(params.tab)) redirect({ throw: true, to: '/ausgaben', replace: true });
  },
  component: lazyPage(() => import('../../features/buch/AusgabenPage.tsx'), 'AusgabenPage'),
});
const auswertung = createRoute({
  ...shell,
  path: '/auswertung',
  validateSearch: readYear,
  component: lazyPage(() => import('../../features/buch/auswertung/AuswertungPage.tsx'), 'AuswertungPage'),
});
const offenePosten = createRoute({
  ...shell,
  path: '/offene-posten',
  validateSearch: readOffenePostenAddress,
  component: lazyPage(() => import('../../features/offene-posten/OffenePostenPage.tsx'), 'OffenePostenPage'),
});
const kundenkonto = createRoute({
  ...shell,
  path: '/kundenkonto/$id',
  validateSearch: readKundenkontoAddress,
  component: lazyPage(() => import('../../features/offene-posten/KundenkontoPage.tsx'), 'KundenkontoPage'),
});
const mahnlauf = createRoute({
  ...shell,
  path: '/mahnlauf',
  component: lazyPage(() => import('../../features/mahnung/MahnlaufPage.tsx'), 'MahnlaufPage'),
});
const mahnungen = createRoute({
  ...shell,
  path: '/mahnungen',
  validateSearch: readListAddress,
  loader: firstRows('mahnungen'),
  component: lazyPage(() => import('../../features/mahnung/MahnungListPage.tsx'), 'MahnungListPage'),
});
const bankabgleich = createRoute({
  ...shell,
  path: '/bankabgleich',
  validateSearch: ({ konto }): { konto?: string } => (isWord(konto) ? { konto } : {}),
  component: lazyPage(() => import('../../features/bankabgleich/BankabgleichPage.tsx'), 'BankabgleichPage'),
});
const ustva = createRoute({
  ...shell,
  path: '/ustva',
  validateSearch: readUstvaAddress,
  component: lazyPage(() => import('../../features/ustva/UstvaPage.tsx'), 'UstvaPage'),
});
const steuerberatung = createRoute({
  ...shell,
  path: '/steuerberatung',
  validateSearch: readUstvaAddress,
  component: lazyPage(
    () => import('../../features/steuerberatung/SteuerberatungPage.tsx'),
    'SteuerberatungPage',
  ),
});
const betriebspruefung = createRoute({
  ...shell,
  path: '/betriebspruefung',
  component: lazyPage(
    () => import('../../features/betriebspruefung/BetriebspruefungPage.tsx'),
    'BetriebspruefungPage',
  ),
});
const umzug = createRoute({
  ...shell,
  path: '/umzug',
  component: lazyPage(() => import('../../features/umzug/UmzugPage.tsx'), 'UmzugPage'),
});
const umzugTabellen = createRoute({
  ...shell,
  path: '/umzug/tabellen',
  component: lazyPage(() => import('../../features/tabelle/UmzugTabellenPage.tsx'), 'UmzugTabellenPage'),
});
const einlesen = createRoute({
  ...shell,
  path: '/einlesen/$sammlung',
  component: lazyPage(() => import('../../features/tabelle/TabellePage.tsx'), 'TabellePage'),
});
const daten = createRoute({
  ...shell,
  path: '/daten',
  component: lazyPage(() => import('../../features/daten/DatenPage.tsx'), 'DatenPage'),
});
const datenListe = createRoute({
  ...shell,
  path: '/daten/$sammlung',
  validateSearch: readListAddress,
  component: lazyPage(() => import('../../features/daten/DatenListPage.tsx'), 'DatenListPage'),
});
const anlage = createRoute({
  ...shell,
  path: '/anlagen/$id/$file',
  // Files of other collections than that of the projects' files say which.
  validateSearch: ({ von }): { von?: string } => (isWord(von) ? { von } : {}),
  component: lazyPage(() => import('../../features/anlage/AnlagePage.tsx'), 'AnlagePage'),
});
const konto = createRoute({
  ...shell,
  path: '/einstellungen/konto',
  component: lazyPage(() => import('../../features/einstellungen/KontoPage.tsx'), 'KontoPage'),
});
const firmendaten = createRoute({
  ...shell,
  path: '/einstellungen/firmendaten',
  component: lazyPage(() => import('../../features/einstellungen/FirmendatenPage.tsx'), 'FirmendatenPage'),
});
const benutzer = createRoute({
  ...shell,
  path: '/einstellungen/benutzer',
  component: lazyPage(() => import('../../features/einstellungen/BenutzerPage.tsx'), 'BenutzerPage'),
});
const betrieb = createRoute({
  ...shell,
  path: '/einstellungen/betrieb',
  component: lazyPage(() => import('../../features/einstellungen/betrieb/BetriebPage.tsx'), 'BetriebPage'),
});
const dienste = createRoute({
  ...shell,
  path: '/einstellungen/dienste',
  component: lazyPage(() => import('../../features/einstellungen/dienste/DienstePage.tsx'), 'DienstePage'),
});
const kategorien = createRoute({
  ...shell,
  path: '/einstellungen/kategorien',
  validateSearch: readListAddress,
  component: lazyPage(() => import('../../features/einstellungen/KategorienPage.tsx'), 'KategorienPage'),
});
const faktorstaffeln = createRoute({
  ...shell,
  path: '/einstellungen/faktorstaffeln',
  validateSearch: readListAddress,
  component: lazyPage(
    () => import('../../features/einstellungen/FaktorstaffelnPage.tsx'),
    'FaktorstaffelnPage',
  ),
});
const preisgruppen = createRoute({
  ...shell,
  path: '/einstellungen/preisgruppen',
  validateSearch: readListAddress,
  component: lazyPage(() => import('../../features/einstellungen/PreisgruppenPage.tsx'), 'PreisgruppenPage'),
});
const warengruppen = createRoute({
  ...shell,
  path: '/einstellungen/warengruppen',
  validateSearch: readListAddress,
  component: lazyPage(() => import('../../features/einstellungen/WarengruppenPage.tsx'), 'WarengruppenPage'),
});
const kalender = createRoute({
  ...shell,
  path: '/einstellungen/kalender',
  component: lazyPage(() => import('../../features/einstellungen/KalenderPage.tsx'), 'KalenderPage'),
});
const bereiche = createRoute({
  ...shell,
  path: '/einstellungen/bereiche',
  component: lazyPage(() => import('../../features/einstellungen/BereichePage.tsx'), 'BereichePage'),
});
const registrierung = createRoute({
  ...shell,
  path: '/einstellungen/registrierung',
  component: lazyPage(
    () => import('../../features/einstellungen/RegistrierungPage.tsx'),
    'RegistrierungPage',
  ),
});

// Addresses that are complete only with what they leave out.
const projektWithoutId = createRoute({
  ...shell,
  path: '/projekt',
  beforeLoad: () => {
    redirect({ throw: true, to: '/home', replace: true });
  },
});
const einnahmenFirstTab = createRoute({
  ...shell,
  path: '/einnahmen',
  beforeLoad: () => {
    redirect({ throw: true, to: '/einnahmen/$tab', params: { tab: '1' }, replace: true });
  },
});
const ausgabenFirstTab = createRoute({
  ...shell,
  path: '/ausgaben',
  beforeLoad: () => {
    redirect({ throw: true, to: '/ausgaben/$tab', params: { tab: '1' }, replace: true });
  },
});
const einstellungen = createRoute({
  ...shell,
  path: '/einstellungen',
  beforeLoad: () => {
    redirect({ throw: true, to: '/einstellungen/firmendaten', replace: true });
  },
});

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\w+$/.test(value);
}

const handbuch = createRoute({
  ...shell,
  path: '/handbuch',
  component: lazyPage(() => import('../../features/handbuch/HandbuchPage.tsx'), 'HandbuchPage'),
});
const handbuchSeite = createRoute({
  ...shell,
  path: '/handbuch/$id',
  component: lazyPage(() => import('../../features/handbuch/HandbuchSeitePage.tsx'), 'HandbuchSeitePage'),
});

export const screenRoutes = [
  home,
  offenePosten,
  kundenkonto,
  mahnlauf,
  mahnungen,
  projekte,
  projekt,
  ergebnis,
  ergebnisse,
  ueberblick,
  inventar,
  artikel,
  geraet,
  geraete,
  lagerplaetze,
  personen,
  person,
  meine,
  stunden,
  abwesenheiten,
  pruefungen,
  pruefarten,
  schaeden,
  kunden,
  kunde,
  lieferant,
  orte,
  ort,
  aufgaben,
  rechnungen,
  rechnung,
  zumietungen,
  zumietung,
  packlisten,
  packliste,
  engpaesse,
  rueckgaben,
  schwund,
  papierkorb,
  inventuren,
  inventur,
  zaehlen,
  planung,
  verfuegbarkeit,
  dateien,
  einnahmen,
  ausgaben,
  auswertung,
  bankabgleich,
  ustva,
  steuerberatung,
  betriebspruefung,
  umzug,
  umzugTabellen,
  einlesen,
  daten,
  datenListe,
  anlage,
  konto,
  firmendaten,
  benutzer,
  betrieb,
  dienste,
  kategorien,
  faktorstaffeln,
  preisgruppen,
  warengruppen,
  kalender,
  bereiche,
  registrierung,
  einstellungen,
  handbuch,
  handbuchSeite,
  projektWithoutId,
  einnahmenFirstTab,
  ausgabenFirstTab,
] as const;
