import { entities, type Rechnung } from '@traverse/domain/entities';
import { nummerAufPapier } from '@traverse/domain/forderung/nummer-auf-papier';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { type KontoBewegung, kundenkonto, saldoWords } from '@traverse/domain/offene-posten/kundenkonto';
import { kundenkontoBrief } from '@traverse/domain/offene-posten/kundenkonto-brief';
import { kontoZeilen, kundenkontoSpalten, standOf } from '@traverse/domain/offene-posten/kundenkonto-spalten';
import { kundenkontoPfad } from '@traverse/domain/pfade';
import { cents, type Day, dayAt, dayOf, negative, yearOf } from '@traverse/domain/values';
import type { AskedOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { type Asking, serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { bearbeitungOf, firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';

const { kunden, rechnungen, zahlungen } = entities;

/** The statement of a customer, also as a table or a letter (ZAHL-03). */
export function kundenkontoPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { reads } = engine.database;
  const today = () => dayAt(engine.clock().getTime());
  const kontoOf = async (asked: AskedOf<typeof kundenkontoPfad>, { reader }: Asking) => {
    const heute = today();
    const span = { von: asked.von || (`${yearOf(heute)}-01-01` as const), bis: asked.bis || heute };
    if (span.bis < span.von) throw badRequest('„bis“ liegt vor „von“.');
    const kunde = await reads.find(kunden, asked.id);
    if (!kunde) throw notFound();
    return { kunde, konto: kundenkonto(await bewegungenOf(reads, kunde.id, reader), span) };
  };
  serve(app, kundenkontoPfad, {
    answer: async (asked, asking) => {
      const { kunde, konto } = await kontoOf(asked, asking);
      return { kunde: { id: kunde.id, name: kundeHeading(kunde) }, ...konto };
    },
    sheet: async (asked, asking) => {
      const { kunde, konto } = await kontoOf(asked, asking);
      const rows = [...kontoZeilen(konto), standOf(konto.bis, saldoWords(konto.ende, 'Sie'), konto.ende)];
      return sheetOf(`Kontoauszug ${kundeHeading(kunde)}`.slice(0, 80), kundenkontoSpalten, rows);
    },
    pdf: async (asked, asking) => {
      const { kunde, konto } = await kontoOf(asked, asking);
      const firma = await firmaOf(reads);
      const bearbeitung = await bearbeitungOf(reads, '', asking.reader);
      const brief = kundenkontoBrief({ konto, kunde, firma, heute: today(), bearbeitung });
      const bytes = await drawnBrief(engine, documents, { firma }, brief);
      return { name: `Kontoauszug-${kunde.kundennummer}-${konto.bis}.pdf`, bytes };
    },
  });
}

/** Everything on the account of a customer; interest and flat sums of reminders stand beside it. */
async function bewegungenOf(reads: RecordReads, kunde: string, reader: Reader): Promise<KontoBewegung[]> {
  const invoices = await reads.valuesReferring(
    rechnungen,
    'kunde',
    [kunde],
    [
      'id',
      'name',
      'rechnungsDatum',
      'netto',
      'ust',
      'ausgestellt',
      'stornoVon',
      'korrekturVon',
      'user',
      'alteNummer',
    ],
  );
  // Casts: the values of these paths, in their order.
  const claims = invoices.flatMap(
    ([id, name, datum, netto, ust, ausgestellt, stornoVon, korrekturVon, user, alteNummer]) =>
      ausgestellt && datum !== ''
        ? [
            {
              id: id as Rechnung['id'],
              name: nummerAufPapier({ name: name as string, alteNummer: alteNummer as string }),
              tag: dayOf(datum as Parameters<typeof dayOf>[0]) as Day,
              betrag: cents((netto as number) + (ust as number)),
              isStorno: stornoVon !== '' || korrekturVon !== '',
              opens: user === '' || user === reader.id ? (id as Rechnung['id']) : undefined,
            },
          ]
        : [],
  );
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const paid = await reads.findReferring(zahlungen, 'rechnung', [...byId.keys()]);
  const credit = (await reads.findReferring(zahlungen, 'kunde', [kunde])).filter(
    ({ rechnung }) => rechnung === '',
  );
  return [
    ...claims.map(
      ({ tag, name, betrag, isStorno, opens }): KontoBewegung => ({
        tag,
        art: isStorno ? 'Storno' : 'Rechnung',
        text: name,
        rechnung: opens,
        betrag,
      }),
    ),
    ...[...paid, ...credit].flatMap(({ datum, art, betrag, rechnung }): KontoBewegung[] => {
      if (datum === '' || art === '' || art === 'Nebenforderung') return [];
      const claim = byId.get(rechnung);
      const text = claim?.name ?? 'Guthaben';
      return [{ tag: dayOf(datum), art, text, rechnung: claim?.opens, betrag: negative(betrag) }];
    }),
  ];
}
