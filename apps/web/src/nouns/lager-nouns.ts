import {
  IconBarcode,
  IconBuildingWarehouse,
  IconCertificate,
  IconClipboardCheck,
  IconListDetails,
  IconPackages,
  IconQrcode,
  IconTool,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import { toRechnungen } from './job-nouns.ts';
import { type Noun, textOf } from './noun.ts';

const toInventar = { label: 'Beim Artikel', link: linkOptions({ to: '/inventar' }) };

const artikelPage = (id: string) => linkOptions({ to: '/inventar/$id', params: { id } });
const geraetPage = (id: string) => linkOptions({ to: '/geraet/$id', params: { id } });

/** What is let, piece by piece: where it lies, what it lacks. */
export const lagerNouns = {
  inventar: {
    icon: IconPackages,
    page: artikelPage,
    leer: 'Noch keine Artikel',
    wozu: 'Was vermietet wird, mit Preis und Bestand. Listen und Angebote wählen daraus.',
    made: 'often',
    found: { fields: ['name', 'kategorie'] },
  },
  geraete: {
    icon: IconQrcode,
    page: geraetPage,
    wozu: 'Einzelne Stücke mit eigener Nummer: ihr Zustand, ihre Prüfungen, wo sie waren.',
    way: toInventar,
    found: { fields: ['bezeichnung', 'seriennummer', 'zustand'] },
  },
  codes: {
    icon: IconBarcode,
    otherWords: 'barcode qr alte etiketten',
    found: {
      fields: ['anzeige', 'art'],
      link: ({ inventar, geraet }) =>
        textOf(geraet) === '' ? artikelPage(textOf(inventar)) : geraetPage(textOf(geraet)),
    },
  },
  lagerplaetze: {
    icon: IconBuildingWarehouse,
    wozu: 'Wo was liegt. Packlisten folgen dem Weg durchs Lager.',
    made: 'seldom',
    found: {
      fields: ['name', 'zone'],
      link: (_, suche) => linkOptions({ to: '/lagerplaetze', search: { suche } }),
    },
  },
  zumietungen: {
    icon: IconTruckReturn,
    page: (id) => linkOptions({ to: '/zumietung/$id', params: { id } }),
    wozu: 'Was ihr bei anderen mietet. Es zählt zum Bestand, solange es da ist.',
    way: toRechnungen,
    made: 'often',
    found: { fields: ['name', 'lieferant', 'anmerkung'], ofJob: ['projekt'], day: 'von' },
  },
  schaeden: {
    icon: IconTool,
    wozu: 'Was kaputt ist, fehlt im Bestand, bis es repariert ist.',
    way: toInventar,
    made: 'often',
    found: {
      fields: ['schaden'],
      link: (_, suche) => linkOptions({ to: '/schaeden', search: { suche, in: 'schaden' } }),
    },
  },
  inventuren: {
    icon: IconClipboardCheck,
    wozu: 'Den Bestand zählen, Platz für Platz, während Jobs laufen; Abweichungen werden am Schluss entschieden.',
  },
  pruefungen: { icon: IconCertificate },
  pruefarten: { icon: IconListDetails, wozu: 'Welche Prüfungen Geräte brauchen, und wie oft.' },
  artikel_pruefungen: { otherWords: 'dguv fristen' },
  artikel_teile: { otherWords: 'sets alternativen case' },
  behaelter_inhalt: { otherWords: 'case kiste rack packmaß' },
  warengruppen: {
    wozu: 'Wer mehr unterscheidet als Ton, Licht und Video, ordnet Artikel hier zu.',
    made: 'seldom',
  },
  preisgruppen: { made: 'seldom' },
  faktorstaffeln: { made: 'seldom' },
  fahrzeuge: {
    icon: IconTruck,
    wozu: 'Womit ihr fahrt. An der Packliste steht dann, ob Gewicht und Raum reichen.',
    made: 'seldom',
    otherWords: 'lkw transporter anhänger nutzlast',
  },
} satisfies { readonly [C in Collection]?: Noun };
