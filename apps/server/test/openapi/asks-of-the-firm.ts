import { type Collection, entities } from '@traverse/domain/entities';
import type { TestServer } from '../server.ts';

/** A request of somebody who may do everything. */
export interface FirmAsk {
  readonly url: string;
  readonly body?: object;
}

/** A few of the sample firm for what stands in braces, the same ones in every run. */
interface Firm {
  some(collection: Collection, most?: number): Promise<readonly string[]>;
}

const NOBODY = 'aaaaaaaaaaaaaaa';

export function firmOf(server: TestServer): Firm {
  return {
    some: async (collection, most = 4) => {
      const all = await server.engine.database.reads.findWhere(entities[collection], {});
      const ids = all
        .toSorted((one, other) => (one.created + one.id < other.created + other.id ? -1 : 1))
        .map(({ id }) => id);
      const step = Math.max(1, Math.floor(ids.length / most));
      return ids.filter((_, index) => index % step === 0 || index === ids.length - 1);
    },
  };
}

/** Which record a path is about, where one is named in it. */
const about: { readonly [path: string]: Collection } = {
  '/checkAvailabilityOfItemsInIl/{id}': 'inventarlisten',
  '/artikelUmsatz/{id}': 'inventar',
  '/api/auswege/{id}': 'inventarlisten',
  '/createXRechnung/{id}/{username}': 'rechnungen',
  '/createPacklistePDF/{id}/{username}': 'packlisten',
  '/api/listen-zettel/{id}': 'inventarlisten',
  '/api/projekte/{id}/reservierungen': 'projekt',
  '/tagessatz/{id}': 'users',
  '/api/dispo/{id}': 'projekt',
  '/api/ladeliste/{id}': 'packlisten',
  '/api/versicherungswerte/{id}': 'packlisten',
  '/api/carnet/{id}': 'packlisten',
  '/api/carnet/{id}/export': 'packlisten',
  '/api/nachberechnung/{id}': 'inventarlisten',
  '/api/pruefnachweis/{id}': 'packlisten',
  '/api/inventuren/{id}': 'inventuren',
  '/api/inventuren/{id}/plaetze': 'inventuren',
  '/api/inventuren/{id}/protokoll': 'inventuren',
  '/api/inventuren/{id}/zaehlliste': 'inventuren',
  '/api/inventuren/{id}/nachzaehlen': 'inventuren',
  '/api/inventuren/{id}/entscheiden': 'inventuren',
  '/api/inventuren/{id}/abschliessen': 'inventuren',
  '/api/inventuren/{id}/oeffnen': 'inventuren',
  '/api/kandidaten/{dienst}': 'dienste',
  '/api/kundenkonto/{id}': 'kunden',
  '/api/mahnungen/{id}/antrag': 'mahnungen',
  '/api/rechnungen/{id}/versand': 'rechnungen',
  '/api/rechnungen/{id}/angebot': 'rechnungen',
  '/api/rechnungen/{id}/unterschiede': 'rechnungen',
  '/bankabgleich/{id}': 'bankkonten',
  '/bankabgleich/{id}/export': 'bankkonten',
  '/bankposten/{id}': 'bankumsaetze',
  '/bankkategorien/{id}': 'bankumsaetze',
  '/api/angebote/{id}/wahl': 'angebote',
  '/api/datevPaket/{id}': 'datevExporte',
  '/api/ergebnis/{id}': 'projekt',
  '/api/tabellen/{id}': 'inventar',
  '/api/tabellen/{id}/fehler': 'inventar',
  '/einbuchen/{id}': 'rechnungen',
  '/festschreiben/{id}': 'rechnungen',
  '/festschreibungAufheben/{id}': 'rechnungen',
  '/stornieren/{id}': 'rechnungen',
  '/korrigieren/{id}': 'rechnungen',
  '/anzahlung/{id}': 'rechnungen',
  '/schlussrechnung/{id}': 'rechnungen',
  '/api/wieder-da/{zeile}': 'inventar_inventarlisten',
  '/api/private-papiere/{user}': 'users',
  '/api/mahnungen/{id}/senden': 'mahnungen',
  '/api/mahnungen/{id}/zuruecknehmen': 'mahnungen',
  '/api/mahnungen/{id}/erlassen': 'mahnungen',
  '/api/versand/{id}/senden': 'versand',
  '/api/angebote/{id}/stand': 'angebote',
  '/api/angebote/{id}/link': 'angebote',
  '/api/angebote/{id}/linkBeenden': 'angebote',
  '/api/angebote/{id}/bestaetigen': 'angebote',
  '/umsatzZuordnen/{id}': 'bankumsaetze',
  '/umsatzZuruecknehmen/{id}': 'bankumsaetze',
  '/umsatzDoppelt/{id}': 'bankumsaetze',
  '/api/ablage/{id}/zurueckholen': 'ablage',
  '/api/ablage/{id}/keinBeleg': 'ablage',
  '/api/buecher/schliessen/{id}/zurueck': 'buchungsschluesse',
};

/** What is in braces and is no id, and what follows the `?`. */
const years = ['2026', '2025', '1800'];
const zeitraeume = ['2026/10', '2026/11', '2026/44', '2025/42', '2026/99', 'x/10'];
const spans = ['2026-11-01/2026-11-30', '2026-01-01/2026-09-30', '2025-01-01/2025-12-31', 'gestern/heute'];

const urls: { readonly [path: string]: readonly string[] } = {
  '/getNextName/{collection}': ['packlisten', 'rechnungen', 'zumietungen', 'kunden'].map(
    (each) => `/getNextName/${each}`,
  ),
  '/availability': [
    '?von=2026-11-20&bis=2026-12-20',
    '?von=2026-11-20&bis=2026-12-20&engpaesse=true',
    '?von=x&bis=y',
    '?von=2026-12-20&bis=2026-11-20',
  ].map((each) => `/availability${each}`),
  '/doppelteAusgaben': ['', '?datum=2026-10-01&netto=1000&ust=190&lieferant=x&name=y&sha256=&ausser='].map(
    (each) => `/doppelteAusgaben${each}`,
  ),
  '/api/einsaetze-ohne-rechnung': ['', '?lieferant=x&verkaeufer=Vogt&ausser='].map(
    (each) => `/api/einsaetze-ohne-rechnung${each}`,
  ),
  '/auswertung/{year}': [...years, '2026?bis=2026-06-30', '2026?bis=x'].map((each) => `/auswertung/${each}`),
  '/api/auswertung/{year}/export': [
    '2026/export',
    '2026/export?format=csv',
    '2026/export?format=doc',
    '1800/export',
  ].map((each) => `/api/auswertung/${each}`),
  '/api/export/{collection}': [
    'kunden',
    'rechnungen?format=csv&columns=name,kunde',
    'gibtsnicht',
    'kunden?format=doc',
  ].map((each) => `/api/export/${each}`),
  '/api/alte-nummern': ['', '?nummer=K-1004', '?nummer=---'].map((each) => `/api/alte-nummern${each}`),
  '/api/rechnungsnummern/{year}': ['2026', '2025?format=csv', '1800', '2026?format=doc'].map(
    (each) => `/api/rechnungsnummern/${each}`,
  ),
  '/api/sums/{collection}': ['rechnungen', 'ausgaben', 'kunden', 'gibtsnicht'].map(
    (each) => `/api/sums/${each}`,
  ),
  '/api/tabellen/vorlage/{sammlung}': ['kunden', 'inventar?format=csv', 'gibtsnicht'].map(
    (each) => `/api/tabellen/vorlage/${each}`,
  ),
  '/api/heute': ['?tag=2026-11-20', '?tag=2026-07-01', '?tag=x', ''].map((each) => `/api/heute${each}`),
  '/api/rueckgaben/export': ['', '?format=csv', '?format=doc'].map((each) => `/api/rueckgaben/export${each}`),
  '/api/faellige-pruefungen/export': [
    '',
    '?format=csv',
    '?format=csv&bis=2026-12',
    '?format=csv&bis=x',
    '?format=doc',
  ].map((each) => `/api/faellige-pruefungen/export${each}`),
  '/api/schwund/{year}': years.map((each) => `/api/schwund/${each}`),
  '/api/schwund/{year}/export': ['2026/export', '1800/export', '2026/export?format=doc'].map(
    (each) => `/api/schwund/${each}`,
  ),
  '/api/offene-posten': [
    '',
    '?stichtag=2026-06-30',
    '?seite=lieferanten',
    '?seite=lieferanten&stichtag=2025-12-31',
    '?stichtag=x',
    '?format=csv',
    '?seite=lieferanten&format=csv',
    '?format=pdf',
    '?format=doc',
  ].map((each) => `/api/offene-posten${each}`),
  '/api/ustva/{jahr}/{zeitraum}': [...zeitraeume, '2026/10?format=csv', '2026/10?format=doc'].map(
    (each) => `/api/ustva/${each}`,
  ),
  '/api/ustva/{jahr}/{zeitraum}/zm': [...zeitraeume.map((each) => `${each}/zm`), '2026/10/zm?format=csv'].map(
    (each) => `/api/ustva/${each}`,
  ),
  '/api/ustva/{jahr}/{zeitraum}/xml': zeitraeume.map((each) => `/api/ustva/${each}/xml`),
  '/api/datev/{von}/{bis}': spans.map((each) => `/api/datev/${each}`),
  '/api/buecher/schliessen': ['', '?bis=2026-10-31', '?bis=x'].map(
    (each) => `/api/buecher/schliessen${each}`,
  ),
  '/api/ergebnisse/{year}': [...years, '2026?format=csv', '2026?format=doc'].map(
    (each) => `/api/ergebnisse/${each}`,
  ),
  '/api/ergebnisse/{year}/artikel': [
    ...years.map((each) => `${each}/artikel`),
    '2026/artikel?format=csv',
  ].map((each) => `/api/ergebnisse/${each}`),
  '/api/belege/{sammlung}': ['kunden', 'ausgaben?von=x'].map((each) => `/api/belege/${each}`),
  '/api/kalender/{secret}': ['/api/kalender/falsch'],
  '/api/mahnungen': ['/api/mahnungen'],
  '/api/carnet/{id}/export': [],
};

const queries: { readonly [path: string]: readonly string[] } = {
  '/api/kundenkonto/{id}': ['', '?von=2026-01-01&bis=2026-12-31', '?von=x', '?format=csv'],
  '/bankposten/{id}': ['', '?suche=RN'],
  '/checkAvailabilityOfItemsInIl/{id}': ['', '?ueberfaellige=true'],
  '/api/rechnungen/{id}/angebot': ['', '?gueltigBis=2026-12-31', '?gueltigBis=x'],
  '/api/carnet/{id}/export': ['', '?format=csv'],
  '/bankabgleich/{id}/export': ['', '?format=csv', '?von=2026-01-01&bis=2026-12-31', '?von=x'],
};

/** Bodies besides an empty one. */
const bodies: { readonly [path: string]: readonly object[] } = {
  '/festschreibungAufheben/{id}': [{ grund: 'Vertippt' }],
  '/stornieren/{id}': [{ grund: 'quatsch' }],
  '/korrigieren/{id}': [
    { positionen: [], grund: '' },
    { positionen: [{ nr: 99 }], grund: 'falsch' },
  ],
  '/anzahlung/{id}': [{ prozent: 0 }, { betrag: -1 }],
  '/api/tauschen': [{ zeile: NOBODY, gegen: NOBODY, anzahl: 1 }],
  '/api/ersatz-berechnen': [{ zeile: NOBODY }],
  '/api/ausbuchen': [
    { zeile: NOBODY, anzahl: 1, grund: 'Kaputt' },
    { zeile: NOBODY, anzahl: 1, grund: '' },
  ],
  '/api/engpass-annehmen': [{ inventarliste: NOBODY, inventar: NOBODY }],
  '/api/nachberechnung/{id}': [{ arten: ['verloren'] }, { arten: ['quatsch'] }],
  '/api/wieder-da/{zeile}': [{ streichen: true }, { streichen: 'ja' }],
  '/api/pruefliste': [
    { geraete: [], artikel: [] },
    { geraete: [NOBODY] },
    { artikel: [{ inventar: NOBODY, anzahl: 0 }] },
  ],
  '/api/mahnungen': [
    { kunde: NOBODY, stufe: 1, rechnungen: [] },
    { kunde: NOBODY, stufe: 9, rechnungen: [NOBODY] },
  ],
  '/api/mahnungen/vorschau': [{ kunde: NOBODY, stufe: 1, rechnungen: [NOBODY] }],
  '/api/mahnungen/{id}/senden': [{ mail: 'x' }],
  '/api/mahnungen/{id}/zuruecknehmen': [{ grund: '' }],
  '/api/versand': [{ rechnung: NOBODY, an: 'x@example.org', betreff: 'a', text: 'b' }],
  '/api/angebote': [{ rechnung: NOBODY }],
  '/api/angebote/{id}/stand': [{ stand: 'quatsch' }],
  '/api/l': [{ token: 'falsch' }],
  '/api/l/annehmen': [{ sitzung: 'falsch' }],
  '/api/ustva/{jahr}/{zeitraum}/festschreiben': [{ nr: 0 }, { nr: 7, zahllast: 1 }],
  '/api/datev/{von}/{bis}': [{ nur: 'quatsch' }],
  '/api/buecher/schliessen': [{ bis: 'x' }, { bis: '2030-01-31' }],
  '/api/ablage/{id}/keinBeleg': [{ grund: '' }],
  '/api/private-papiere/{user}': [{ grund: '' }],
  '/umsatzZuordnen/{id}': [{ posten: [] }, { posten: 'x' }],
  '/umsatzDoppelt/{id}': [{ antwort: 'quatsch' }],
  '/api/einplanen': [
    { projekt: NOBODY, namen: ['Wer'] },
    { projekt: NOBODY, namen: [] },
  ],
  '/api/scans': [{ scans: [] }],
};

/** What is asked of the firm by a path, by whoever may do everything. */
export async function asksOf(firm: Firm, method: string, path: string): Promise<readonly FirmAsk[]> {
  const named = about[path];
  const places =
    method === 'get' && urls[path]?.length
      ? urls[path]
      : named
        ? [...(await firm.some(named)), NOBODY].flatMap((id) =>
            (method === 'get' ? (queries[path] ?? ['']) : ['']).map(
              (query) =>
                path.replace(/\{(?:id|zeile|user|dienst)\}/, id).replace('{username}', 'admin') + query,
            ),
          )
        : [filled(path)];
  if (method === 'get') return places.map((url) => ({ url }));
  return places.flatMap((url) => [{}, ...(bodies[path] ?? [])].map((body) => ({ url, body })));
}

/** The path with something in each of its braces. */
export function filled(path: string): string {
  return path
    .replace('{jahr}/{zeitraum}', '2026/10')
    .replace('{von}/{bis}', '2026-10-01/2026-10-31')
    .replace('{year}', '2026')
    .replace('{sammlung}', 'ausgaben')
    .replace('{collection}', 'kunden')
    .replace('{username}', 'admin')
    .replace('{art}', 'rechnung')
    .replace('{faktor}', '2')
    .replace('{month0}', '1')
    .replace('{nr}', '1')
    .replace(/\{\w+\}/g, NOBODY);
}
