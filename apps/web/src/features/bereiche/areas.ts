import {
  type Icon,
  IconAlertTriangle,
  IconBook,
  IconBuildingBank,
  IconCalendarTime,
  IconCalendarUser,
  IconChartBar,
  IconChartHistogram,
  IconDatabaseImport,
  IconFileInvoice,
  IconGhost,
  IconHome,
  IconMailExclamation,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
  IconShieldCheck,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import { type Day, wireDateOf } from '@traverse/domain/values';
import type { Group, Reader } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { overdueRechnungen } from '../../api/unpaid-rechnungen.ts';
import { buchNouns } from '../../nouns/buch-nouns.ts';
import { jobNouns } from '../../nouns/job-nouns.ts';
import { lagerNouns } from '../../nouns/lager-nouns.ts';
import { partnerNouns } from '../../nouns/partner-nouns.ts';
import { mayOpen, type ScreenPath, titleOf } from '../../screens.ts';

/** A screen that the side menu or a tile on home leads to. */
export interface Area extends Led {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions & { readonly to: ScreenPath };
}

/** The parts of the program that a firm uses or leaves (HAND-04), in the order of the menu. */
export const bereiche = {
  planung: {
    label: 'Planung',
    icon: IconCalendarTime,
    words: 'Alle Jobs auf einem Blatt, wer und was wann frei ist, Engpässe',
  },
  lager: {
    label: 'Lager',
    icon: IconPackages,
    words: 'Inventar, Packlisten, Scannen, Rückgaben, Schäden, Prüfungen',
  },
  rechnungen: {
    label: 'Rechnungen',
    icon: IconFileInvoice,
    words: 'Angebote, Rechnungen, Zumietungen, offene Posten, Mahnen',
  },
  buecher: {
    label: 'Bücher',
    icon: IconBook,
    words: 'Einnahmen, Ausgaben, Bank, Umsatzsteuer, DATEV',
  },
} as const;

/** A group of the menu; what everybody begins with cannot be left out. */
export type Bereich = 'start' | keyof typeof bereiche;

/** Records that show that a capability is used. */
export interface Presence {
  readonly collection: Collection;
  readonly filter?: (today: Day) => Filter | undefined;
}

/** Who is led there, and from where. Source: spec part 1, section 2 "Side menu" and "Home". */
interface Led {
  /** In which group of the side menu; in none when not said. */
  readonly menu?: Bereich;
  /** Of those who may open it this group alone. */
  readonly onlyFor?: Group;
  /** Found by the palette and from the pages it belongs to: no firm sees it in its menu before it is used. */
  readonly byPalette?: true;
  /** In the menu once one of these holds such a record; before that the palette leads there. */
  readonly once?: readonly Presence[];
}

// A small business files none as a rule; a firm that files none sees nothing of it.
const filesReturns = and(
  compare('kleinunternehmer', '=', false),
  or(compare('voranmeldung', '=', 'monatlich'), compare('voranmeldung', '=', 'vierteljährlich')),
);

/** In the order of the side menu. */
export const areas = {
  home: area(IconHome, linkOptions({ to: '/home' }), { menu: 'start' }),
  // Beyond the specification's menu: every project, also those that home does not show.
  projekte: area(jobNouns.projekt.icon, linkOptions({ to: '/projekte' }), { menu: 'start' }),
  kunden: area(partnerNouns.kunden.icon, linkOptions({ to: '/kunde' }), { menu: 'start', onlyFor: 'kunden' }),
  // In the menu once there is one.
  orte: area(partnerNouns.orte.icon, linkOptions({ to: '/orte' }), {
    menu: 'start',
    once: [{ collection: 'orte' }],
  }),
  aufgaben: area(jobNouns.aufgaben.icon, linkOptions({ to: '/aufgaben' }), {
    menu: 'start',
    once: [{ collection: 'aufgaben' }],
  }),
  // Beyond the specification's menu (PLAN-04): once there is something to plan.
  planung: area(IconTimeline, linkOptions({ to: '/planung' }), {
    menu: 'planung',
    once: [{ collection: 'projekt' }],
  }),
  // Beyond the specification's menu (VERF-03).
  verfuegbarkeit: area(IconCalendarTime, linkOptions({ to: '/verfuegbarkeit' }), {
    menu: 'planung',
    once: [{ collection: 'inventar' }],
  }),
  // In the menu once the firm plans people.
  personen: area(partnerNouns.personen.icon, linkOptions({ to: '/personen' }), {
    menu: 'planung',
    once: [{ collection: 'personen' }],
  }),
  // Start leads there whoever is asked or booked.
  meine: area(IconCalendarUser, linkOptions({ to: '/meine' }), { byPalette: true }),
  // In the menu once somebody wrote hours down.
  stunden: area(partnerNouns.arbeitszeiten.icon, linkOptions({ to: '/stunden' }), {
    menu: 'planung',
    once: [{ collection: 'arbeitszeiten' }],
  }),
  abwesenheiten: area(partnerNouns.abwesenheiten.icon, linkOptions({ to: '/abwesenheiten' }), {
    byPalette: true,
  }),
  engpaesse: area(IconAlertTriangle, linkOptions({ to: '/engpaesse' }), {
    menu: 'planung',
    once: [{ collection: 'packlisten' }],
  }),
  packlisten: area(jobNouns.packlisten.icon, linkOptions({ to: '/packlisten' }), {
    menu: 'lager',
    onlyFor: 'packlisten',
  }),
  rueckgaben: area(IconPackageImport, linkOptions({ to: '/rueckgaben' }), {
    menu: 'lager',
    onlyFor: 'packlisten',
    once: [{ collection: 'packlisten' }],
  }),
  inventar: area(lagerNouns.inventar.icon, linkOptions({ to: '/inventar' }), {
    menu: 'lager',
    onlyFor: 'inventar',
  }),
  schaeden: area(lagerNouns.schaeden.icon, linkOptions({ to: '/schaeden' }), {
    menu: 'lager',
    onlyFor: 'inventar',
  }),
  geraete: area(lagerNouns.geraete.icon, linkOptions({ to: '/geraete' }), { byPalette: true }),
  lagerplaetze: area(lagerNouns.lagerplaetze.icon, linkOptions({ to: '/lagerplaetze' }), { byPalette: true }),
  // In the menu once an item wants a test.
  pruefungen: area(lagerNouns.pruefungen.icon, linkOptions({ to: '/pruefungen' }), {
    menu: 'lager',
    onlyFor: 'inventar',
    once: [{ collection: 'artikel_pruefungen' }],
  }),
  pruefarten: area(lagerNouns.pruefarten.icon, linkOptions({ to: '/pruefarten' }), { byPalette: true }),
  schwund: area(IconGhost, linkOptions({ to: '/schwund' }), { byPalette: true }),
  // In the menu once somebody has counted the stock.
  inventuren: area(lagerNouns.inventuren.icon, linkOptions({ to: '/inventuren' }), {
    menu: 'lager',
    onlyFor: 'inventar',
    once: [{ collection: 'inventuren' }],
  }),
  rechnungen: area(jobNouns.rechnungen.icon, linkOptions({ to: '/rechnungen' }), { menu: 'rechnungen' }),
  // Beyond the specification's menu: found where the lists of a job are.
  zumietungen: area(lagerNouns.zumietungen.icon, linkOptions({ to: '/zumietungen' }), { menu: 'rechnungen' }),
  offenePosten: area(IconReceipt, linkOptions({ to: '/offene-posten' }), {
    menu: 'rechnungen',
    once: [{ collection: 'zahlungen' }, { collection: 'rechnungen', filter: overdueRechnungen }],
  }),
  mahnlauf: area(IconMailExclamation, linkOptions({ to: '/mahnlauf' }), {
    menu: 'rechnungen',
    once: [{ collection: 'mahnungen' }, { collection: 'rechnungen', filter: overdueRechnungen }],
  }),
  mahnungen: area(buchNouns.mahnungen.icon, linkOptions({ to: '/mahnungen' }), { byPalette: true }),
  dateien: area(jobNouns.dateien.icon, linkOptions({ to: '/dateien' }), { menu: 'rechnungen' }),
  // Beyond the specification's menu: once there is something to look over.
  ueberblick: area(IconChartHistogram, linkOptions({ to: '/ueberblick' }), {
    menu: 'buecher',
    once: [
      { collection: 'projekt', filter: (today) => compare('datum_von', '<', wireDateOf(today)) },
      { collection: 'rechnungen' },
    ],
  }),
  einnahmen: area(buchNouns.einnahmen.icon, linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' } }), {
    menu: 'buecher',
  }),
  ausgaben: area(buchNouns.ausgaben.icon, linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' } }), {
    menu: 'buecher',
  }),
  umzug: area(IconDatabaseImport, linkOptions({ to: '/umzug' }), { byPalette: true }),
  umzugTabellen: area(IconDatabaseImport, linkOptions({ to: '/umzug/tabellen' }), { byPalette: true }),
  bankabgleich: area(IconBuildingBank, linkOptions({ to: '/bankabgleich' }), {
    menu: 'buecher',
    once: [{ collection: 'kontoauszuege' }],
  }),
  ustva: area(IconReceiptTax, linkOptions({ to: '/ustva' }), {
    menu: 'buecher',
    once: [{ collection: 'firma', filter: () => filesReturns }],
  }),
  steuerberatung: area(IconPackageExport, linkOptions({ to: '/steuerberatung' }), {
    menu: 'buecher',
    once: [{ collection: 'firma', filter: () => compare('datevBerater', '>', 0) }],
  }),
  betriebspruefung: area(IconShieldCheck, linkOptions({ to: '/betriebspruefung' }), {
    menu: 'buecher',
    once: [{ collection: 'buchungsschluesse' }, { collection: 'ablage' }],
  }),
  auswertung: area(IconChartBar, linkOptions({ to: '/auswertung' }), { menu: 'buecher' }),
  ergebnisse: area(IconReportMoney, linkOptions({ to: '/ergebnisse' }), { byPalette: true }),
  papierkorb: area(IconTrash, linkOptions({ to: '/papierkorb' }), { byPalette: true }),
  handbuch: area(IconBook, linkOptions({ to: '/handbuch' }), { byPalette: true }),
};

function area(icon: Icon, link: Area['link'], led: Led = {}): Area {
  return { label: titleOf(link.to), icon, link, ...led };
}

/** Whether this user is led there. */
export function isFor({ link, onlyFor }: Area, reader: Reader): boolean {
  return mayOpen(link.to, reader) && (onlyFor === undefined || reader.groups.includes(onlyFor));
}
