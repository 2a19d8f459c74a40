import { entities, type Firma, type KeptBeleg, type Kunde, type Mahnung } from '@traverse/domain/entities';
import { type Forderung, forderungOffenAm, istEntgelt } from '@traverse/domain/forderung/forderung';
import { mahnungsStand } from '@traverse/domain/forderung/nebenforderungen';
import { istVerbraucher } from '@traverse/domain/kunde/verbraucher';
import { mitGuthaben } from '@traverse/domain/mahnung/bankgeld';
import type { KundenForderungen, LaufRegeln } from '@traverse/domain/mahnung/mahnlauf';
import type { Mahnstufe } from '@traverse/domain/mahnung/stufen';
import { type Ausgehaendigt, zugangOf } from '@traverse/domain/mahnung/zugang';
import { settlesClaim } from '@traverse/domain/options/zahlung-arten';
import { cents, type Day, dayOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { type OffeneRechnung, offeneRechnungen } from '../belege/open-rechnungen.ts';
import { bankDataUntil, creditsOf, unassignedMoney } from './mahn-bank.ts';

const { basiszinsen, belege, kunden, mahnstufen, mahnungen, versand, zahlungen } = entities;

/** A customer as reminding of them asks for it. */
export interface MahnKunde extends KundenForderungen {
  readonly kunde: Kunde;
  readonly letters: readonly Mahnung[];
}

/** What holds for every letter today. */
export interface MahnRegeln extends LaufRegeln {
  readonly firma: Firma;
  readonly stufen: readonly Mahnstufe[];
  /** Nothing where no statement of a bank was ever read. */
  readonly bankdatenBis: Day | undefined;
}

/** The rules of a day as they are stored. */
export async function mahnRegeln(reads: RecordReads, heute: Day): Promise<MahnRegeln> {
  const firma = await firmaOf(reads);
  const known = await reads.findWhere(basiszinsen, {});
  return {
    firma,
    heute,
    land: firma.bundesland,
    vereinbart: firma.zahlungszielVereinbart,
    mahnenAb: firma.mahnenAb,
    basiszinsen: known.flatMap(({ gueltigAb, satz }) =>
      gueltigAb === '' ? [] : [{ gueltigAb: dayOf(gueltigAb), satz }],
    ),
    stufen: await reads.findWhere(mahnstufen, {}),
    bankdatenBis: await bankDataUntil(reads),
  };
}

/** Customers with what is open of theirs today: of all, or of one. */
export async function mahnKunden(
  reads: RecordReads,
  reader: Reader,
  heute: Day,
  only?: string,
): Promise<MahnKunde[]> {
  const open = (await offeneRechnungen(reads, heute, only === undefined ? undefined : [only])).filter(
    ({ offen }) => offen > 0,
  );
  const ids = [...new Set(open.map(({ kunde }) => kunde))];
  const found = await reads.findMany(kunden, ids);
  const letters = await reads.findReferring(mahnungen, 'kunde', ids);
  const claims = await forderungenOf(reads, reader, open, { letters, found });
  const extras = await paidOnLetters(reads, letters);
  const money = await unassignedMoney(reads, found);
  const credits = await creditsOf(reads, ids);
  return found.map((kunde) => {
    const own = letters.filter((letter) => letter.kunde === kunde.id);
    const theirs = open.flatMap(({ id, kunde: of }) => (of === kunde.id ? (claims.get(id) ?? []) : []));
    const setOff = mitGuthaben(
      theirs.map((each) => ({ ...each, offen: forderungOffenAm(each, heute) })),
      credits.get(kunde.id),
    );
    return {
      kunde,
      letters: own,
      verbraucher: istVerbraucher(kunde),
      mahnsperre: kunde.mahnsperre,
      ...money(
        kunde.id,
        theirs.map(({ id }) => id),
      ),
      forderungen: theirs.map((each) => ({ ...each, guthaben: setOff.get(each.id) })),
      mahnungen: own.map((letter) => mahnungsStand(letter, cents(extras.get(letter.id) ?? 0))),
    };
  });
}

async function paidOnLetters(reads: RecordReads, letters: readonly Mahnung[]) {
  const ids = letters.map(({ id }) => id);
  const sums = new Map<string, number>();
  for (const { mahnung, betrag } of await reads.findReferring(zahlungen, 'mahnung', ids)) {
    sums.set(mahnung, (sums.get(mahnung) ?? 0) + betrag);
  }
  return sums;
}

async function forderungenOf(
  reads: RecordReads,
  reader: Reader,
  open: readonly OffeneRechnung[],
  { letters, found }: { readonly letters: readonly Mahnung[]; readonly found: readonly Kunde[] },
): Promise<ReadonlyMap<string, Forderung>> {
  const ids = open.map(({ id }) => id);
  const paid = await reads.findReferring(zahlungen, 'rechnung', ids);
  const kept = await reads.findReferring(belege, 'rechnung', ids);
  const mailed = await mailedOn(
    reads,
    kept.map(({ id }) => id),
  );
  const verbraucher = new Map<string, boolean>(found.map((kunde) => [kunde.id, istVerbraucher(kunde)]));
  return new Map(
    open.map((each) => {
      const own = kept.filter(({ rechnung, art }) => rechnung === each.id && art !== 'mahnung');
      const told = own.find(({ verzugshinweis }) => verzugshinweis);
      // A consumer is in default by what told them of it alone.
      const papers = told && verbraucher.get(each.kunde) ? own.filter((beleg) => beleg.verzugshinweis) : own;
      const datum = dayOf(each.rechnungsDatum) || '1970-01-01';
      const forderung: Forderung = {
        id: each.id,
        name: each.name,
        datum,
        faellig: dayOf(each.faelligDatum) || datum,
        gesamt: each.gesamt,
        eingaenge: paid.flatMap((zahlung) =>
          zahlung.rechnung === each.id && settlesClaim(zahlung) && zahlung.datum !== ''
            ? [{ tag: dayOf(zahlung.datum), betrag: zahlung.betrag }]
            : [],
        ),
        ausgestellt: true,
        guthaben: undefined,
        storno: each.stornoVon !== '' || each.storniertAm !== '',
        entgelt: istEntgelt(each),
        zugang: zugangOf(papersOf(papers, mailed)),
        hinweis: told !== undefined,
        sperreBis: dayOf(each.mahnsperreBis),
        sperreGrund: each.mahnsperreGrund,
        fremd: each.user !== '' && each.user !== reader.id,
        mahnungen: letters.flatMap((letter) => sentIn(letter, each.id)),
      };
      return [each.id, forderung];
    }),
  );
}

/** When mails with these documents left, by the document; what did not leave counts for nothing. */
async function mailedOn(reads: RecordReads, ids: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const found = await reads.findReferring(versand, 'beleg', ids);
  const days = new Map<string, Day>();
  for (const { beleg, stand, am } of found) {
    const day = dayOf(am);
    const known = days.get(beleg);
    if (stand === 'gesendet' && day !== '' && (known === undefined || day < known)) days.set(beleg, day);
  }
  return days;
}

function papersOf(kept: readonly KeptBeleg[], mailed: ReadonlyMap<string, Day>): Ausgehaendigt[] {
  return kept.flatMap(({ id, created }) => {
    const gemacht = dayOf(created);
    return gemacht === '' ? [] : [{ gemacht, gemailt: mailed.get(id) }];
  });
}

function sentIn(letter: Mahnung, rechnung: string): Forderung['mahnungen'] {
  const position = letter.positionen.find((each) => each.rechnung === rechnung);
  if (!position || letter.zurueckgenommenAm !== '' || letter.datum === '' || letter.frist === '') return [];
  return [
    {
      nummer: letter.nummer,
      stufe: letter.stufe,
      datum: dayOf(letter.datum),
      frist: dayOf(letter.frist),
      pauschale: position.pauschale > 0,
      erlassen: letter.erlassenAm !== '',
    },
  ];
}
