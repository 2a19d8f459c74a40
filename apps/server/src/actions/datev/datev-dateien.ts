import { createHash } from 'node:crypto';
import type { DatevBuchung } from '@traverse/domain/datev/buchung';
import { type DatevKopf, stapelDateien, stapelZeilen } from '@traverse/domain/datev/form';
import {
  type DatevPartner,
  diverse,
  partnerOfKunde,
  partnerOfLieferant,
  stammdatenZeilen,
} from '@traverse/domain/datev/stammdaten';
import { windows1252 } from '@traverse/domain/datev/windows-1252';
import { entities } from '@traverse/domain/entities';
import { debitorKonto, kreditorKonto } from '@traverse/domain/options/konten';
import { type Day, formatDay, formatEuro, sumCents } from '@traverse/domain/values';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { inPortions } from '../asked/value-portions.ts';
import type { FoundBelege } from './datev-belege.ts';
import type { DatevStand } from './datev-stand.ts';

const { ausgaben, kunden, lieferanten, rechnungen } = entities;

/** A file of the package, in memory: text of some hundred bytes for a row. */
export interface PaketDatei {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Paket {
  readonly von: Day;
  readonly bis: Day;
  readonly buchungen: readonly DatevBuchung[];
  readonly stand: DatevStand;
  readonly belege: FoundBelege;
  readonly now: Date;
}

/** The files of a package but its receipts: rows by month, customers and suppliers, what a person reads first. */
export async function paketDateien(paket: Paket, reads: RecordReads): Promise<PaketDatei[]> {
  const { buchungen, stand, belege, now, von } = paket;
  const { berater, mandant, rahmen, laenge, wjMonat } = stand.einstellung;
  const kopf: DatevKopf = { berater, mandant, rahmen, laenge, wjMonat, erzeugt: digits(now) };
  const guids = new Map(belege.dateien.map(({ beleg, guid }) => [beleg, guid]));
  const files: PaketDatei[] = [];
  for (const { name, tage, buchungen: rows } of stapelDateien(buchungen))
    files.push({ name, bytes: await encoded(stapelZeilen(kopf, tage, rows, (beleg) => guids.get(beleg))) });
  const partner = await partnerOf(buchungen, laenge, reads);
  if (partner.length > 0)
    files.push({
      name: 'EXTF_Debitoren_Kreditoren.csv',
      bytes: await encoded(stammdatenZeilen(kopf, von, partner)),
    });
  files.push({ name: 'LIESMICH.txt', bytes: Buffer.from(readMe(paket, partner.length, files), 'utf8') });
  return files;
}

/** The checksum of files in their order, as they were handed out. */
export function checksumOf(files: readonly PaketDatei[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex');
}

async function encoded(lines: Iterable<string>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const turn = new Turn();
  for (const line of lines) {
    parts.push(windows1252(line));
    if (turn.isOver) await turn.give();
  }
  return Buffer.concat(parts);
}

/** Customers and suppliers that have rows, with the accounts they are booked on. */
async function partnerOf(
  buchungen: readonly DatevBuchung[],
  laenge: number,
  reads: RecordReads,
): Promise<DatevPartner[]> {
  const idsOf = (collection: string) => [
    ...new Set(
      buchungen.flatMap(({ beleg, sammlung, datensatz }) =>
        beleg.startsWith(`${collection}/`)
          ? [beleg.slice(collection.length + 1)]
          : sammlung === collection
            ? [datensatz]
            : [],
      ),
    ),
  ];
  const customers = await inPortions(idsOf('rechnungen'), (some) =>
    reads.values(rechnungen, some, ['kunde']),
  );
  const suppliers = await inPortions(idsOf('ausgaben'), (some) =>
    reads.values(ausgaben, some, ['lieferant']),
  );
  const unique = (rows: readonly (readonly unknown[])[]) => [...new Set(rows.map(([id]) => id as string))];
  // Money of a customer without an invoice is on their account as well.
  const used = new Set(buchungen.flatMap(({ konto, gegenkonto }) => [konto, gegenkonto]));
  const all = (await reads.values(kunden, 'all', ['id', 'kundennummer'])) as readonly [string, number][];
  const onAccount = all.filter(([, nummer]) => used.has(debitorKonto(nummer, laenge) ?? 0));
  const found = [
    ...(await reads.findMany(kunden, unique([...customers, ...onAccount]))).flatMap((kunde) => {
      const konto = debitorKonto(kunde.kundennummer, laenge);
      return konto === undefined ? [] : [partnerOfKunde(kunde, konto)];
    }),
    ...(await reads.findMany(lieferanten, unique(suppliers))).flatMap((lieferant) => {
      const konto = kreditorKonto(lieferant.kreditorennummer, laenge);
      return konto === undefined ? [] : [partnerOfLieferant(lieferant, konto)];
    }),
  ];
  const anybody = [10 ** laenge, 7 * 10 ** laenge].filter(
    (konto) =>
      !found.some((each) => each.konto === konto) &&
      buchungen.some((each) => each.konto === konto || each.gegenkonto === konto),
  );
  return [...found, ...anybody.map(diverse)].toSorted((one, other) => one.konto - other.konto);
}

function readMe(
  { von, bis, buchungen, stand, belege, now }: Paket,
  partner: number,
  files: readonly PaketDatei[],
): string {
  const { firma, einstellung } = stand;
  const sums = sumsOf(buchungen);
  const archives = [...Map.groupBy(belege.dateien, ({ archiv }) => archiv)];
  const lines = [
    `Paket für die Steuerberatung: ${firma.name}`,
    `Zeitraum ${formatDay(von)} bis ${formatDay(bis)}, erstellt am ${now.toISOString().slice(0, 10)} mit Traverse`,
    `Berater ${einstellung.berater}, Mandant ${einstellung.mandant}, ${einstellung.rahmen}, gebucht nach ${einstellung.weg}`,
    '',
    `${buchungen.length} Buchungen, Soll ${formatEuro(sums.soll)}, Haben ${formatEuro(sums.haben)}`,
    ...files.map(({ name }) => `  ${name}`),
    `${partner} Debitoren und Kreditoren`,
    '',
    `${new Set(belege.dateien.map(({ guid }) => guid)).size} Belege, verknüpft über den Beleglink`,
    ...archives.map(([archiv, all]) => `  ${archiv}.zip: ${all.length} Dateien`),
    ...(belege.fehlend.length === 0
      ? []
      : ['', 'Nicht dabei:', ...belege.fehlend.map((each) => `  ${each}`)]),
    '',
    'Einlesen: zuerst die Belege (DATEV Belegtransfer oder Unternehmen online), dann Debitoren und Kreditoren,',
    'zuletzt die Buchungsstapel (Rechnungswesen: Bestand, Importieren, ASCII-Daten).',
    '',
  ];
  return `\ufeff${lines.join('\r\n')}`;
}

/** What stands on the side of `konto`, in cents. */
export function sumsOf(buchungen: readonly DatevBuchung[]) {
  return {
    soll: sumCents(buchungen.filter(({ betrag }) => betrag > 0).map(({ betrag }) => betrag)),
    haben: sumCents(
      buchungen.filter(({ betrag }) => betrag < 0).map(({ betrag }) => (0 - betrag) as typeof betrag), // whole cents
    ),
  };
}

/** 20261102093000000 */
function digits(now: Date): string {
  return now.toISOString().replace(/\D/g, '');
}
