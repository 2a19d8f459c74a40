import {
  type Icon,
  IconAddressBook,
  IconAlertTriangle,
  IconBook,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCalendarTime,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconDatabaseImport,
  IconFileInvoice,
  IconFolder,
  IconGhost,
  IconListDetails,
  IconMailCheck,
  IconMailExclamation,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconQrcode,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
  IconShieldCheck,
  IconTimeline,
  IconTool,
  IconTrendingDown,
  IconTrendingUp,
  IconTruckReturn,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Collection, Day } from '@traverse/domain';
import type { Group, Reader } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { overdueRechnungen } from '../../api/unpaid-rechnungen.ts';
import { mayOpen, type ScreenPath, titleOf } from '../../screens.ts';

/** A screen that the side menu or a tile on home leads to. */
export interface Area extends Led {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions & { readonly to: ScreenPath };
}

/** Records that show that a capability is used. */
export interface Presence {
  readonly collection: Collection;
  readonly filter?: (today: Day) => Filter | undefined;
}

/** Who is led there, and from where. Source: spec part 1, section 2 "Side menu" and "Home". */
interface Led {
  /** In which block of the side menu; in none when not said. */
  readonly menu?: 'work' | 'books';
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
  // Beyond the specification's menu: every project, also those that home does not show.
  projekte: area(IconCalendarEvent, linkOptions({ to: '/projekte' }), { menu: 'work' }),
  // Beyond the specification's menu (PLAN-04): once there is something to plan.
  planung: area(IconTimeline, linkOptions({ to: '/planung' }), {
    menu: 'work',
    once: [{ collection: 'projekt' }],
  }),
  inventar: area(IconPackages, linkOptions({ to: '/inventar' }), { menu: 'work', onlyFor: 'inventar' }),
  schaeden: area(IconTool, linkOptions({ to: '/schaeden' }), { menu: 'work', onlyFor: 'inventar' }),
  geraete: area(IconQrcode, linkOptions({ to: '/geraete' }), { byPalette: true }),
  lagerplaetze: area(IconBuildingWarehouse, linkOptions({ to: '/lagerplaetze' }), { byPalette: true }),
  // In the menu once an item wants a test.
  pruefungen: area(IconCertificate, linkOptions({ to: '/pruefungen' }), {
    menu: 'work',
    onlyFor: 'inventar',
    once: [{ collection: 'artikel_pruefungen' }],
  }),
  pruefarten: area(IconListDetails, linkOptions({ to: '/pruefarten' }), { byPalette: true }),
  // Beyond the specification's menu (VERF-03).
  verfuegbarkeit: area(IconCalendarTime, linkOptions({ to: '/verfuegbarkeit' }), { menu: 'work' }),
  engpaesse: area(IconAlertTriangle, linkOptions({ to: '/engpaesse' }), { byPalette: true }),
  kunden: area(IconAddressBook, linkOptions({ to: '/kunde' }), { menu: 'work', onlyFor: 'kunden' }),
  rechnungen: area(IconFileInvoice, linkOptions({ to: '/rechnungen' }), { menu: 'work' }),
  packlisten: area(IconChecklist, linkOptions({ to: '/packlisten' }), {
    menu: 'work',
    onlyFor: 'packlisten',
  }),
  // Beyond the specification's menu: found where the lists of a job are.
  zumietungen: area(IconTruckReturn, linkOptions({ to: '/zumietungen' }), { menu: 'work' }),
  rueckgaben: area(IconPackageImport, linkOptions({ to: '/rueckgaben' }), { byPalette: true }),
  schwund: area(IconGhost, linkOptions({ to: '/schwund' }), { byPalette: true }),
  dateien: area(IconFolder, linkOptions({ to: '/dateien' }), { menu: 'work' }),
  einnahmen: area(IconTrendingUp, linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' } }), {
    menu: 'books',
  }),
  ausgaben: area(IconTrendingDown, linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' } }), {
    menu: 'books',
  }),
  offenePosten: area(IconReceipt, linkOptions({ to: '/offene-posten' }), {
    menu: 'books',
    once: [{ collection: 'zahlungen' }, { collection: 'rechnungen', filter: overdueRechnungen }],
  }),
  mahnlauf: area(IconMailExclamation, linkOptions({ to: '/mahnlauf' }), { byPalette: true }),
  mahnungen: area(IconMailCheck, linkOptions({ to: '/mahnungen' }), { byPalette: true }),
  umzug: area(IconDatabaseImport, linkOptions({ to: '/umzug' }), { byPalette: true }),
  bankabgleich: area(IconBuildingBank, linkOptions({ to: '/bankabgleich' }), {
    menu: 'books',
    once: [{ collection: 'kontoauszuege' }],
  }),
  ustva: area(IconReceiptTax, linkOptions({ to: '/ustva' }), {
    menu: 'books',
    once: [{ collection: 'firma', filter: () => filesReturns }],
  }),
  steuerberatung: area(IconPackageExport, linkOptions({ to: '/steuerberatung' }), {
    menu: 'books',
    once: [{ collection: 'firma', filter: () => compare('datevBerater', '>', 0) }],
  }),
  betriebspruefung: area(IconShieldCheck, linkOptions({ to: '/betriebspruefung' }), {
    menu: 'books',
    once: [{ collection: 'buchungsschluesse' }, { collection: 'ablage' }],
  }),
  ergebnisse: area(IconReportMoney, linkOptions({ to: '/ergebnisse' }), { byPalette: true }),
  handbuch: area(IconBook, linkOptions({ to: '/handbuch' }), { byPalette: true }),
  auswertung: area(IconChartBar, linkOptions({ to: '/auswertung' }), { menu: 'books' }),
};

function area(icon: Icon, link: Area['link'], led: Led = {}): Area {
  return { label: titleOf(link.to), icon, link, ...led };
}

/** Whether this user is led there. */
export function isFor({ link, onlyFor }: Area, reader: Reader): boolean {
  return mayOpen(link.to, reader) && (onlyFor === undefined || reader.groups.includes(onlyFor));
}
