import {
  cents,
  type Day,
  dayAt,
  dayOf,
  entities,
  type KontoBewegung,
  kundeHeading,
  kundenkonto,
  kundenkontoBrief,
  negative,
  offeneReaders,
  saldoWords,
  yearOf,
} from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import { type Cell, emptyCell, inOnePortion, moneyCell, type Sheet, textCell } from '../spreadsheet/sheet.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { sendDocument } from './document-answers.ts';
import { bearbeitungOf, firmaOf } from './document-records.ts';
import type { Documents } from './drawn-rechnung.ts';
import { drawnBrief } from './mahn-papier.ts';
import { dayIn } from './offene-posten.ts';
import { onlyFor } from './only-for.ts';
import { sendSheet, sheetFormatOf } from './sheet-file.ts';

const { kunden, rechnungen, zahlungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/** `GET /api/kundenkonto/{kunde}?von=&bis=&format=`: the statement of a customer; as JSON, CSV, XLSX or PDF (ZAHL-03). */
export function kundenkontoPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { reads } = engine.database;
  app.get<Path>('/api/kundenkonto/:id', { config: { openapi } }, async ({ params, url, reader }, reply) => {
    onlyFor(offeneReaders, reader);
    const parameters = parametersOf(url);
    const heute = dayAt(engine.clock().getTime());
    const von = dayIn(parameters.get('von'), `${yearOf(heute)}-01-01`);
    const bis = dayIn(parameters.get('bis'), heute);
    if (bis < von) throw badRequest('„bis“ liegt vor „von“.');
    const kunde = await reads.find(kunden, params.id);
    if (!kunde) throw notFound();
    const konto = kundenkonto(await bewegungenOf(reads, kunde.id, reader), { von, bis });
    const format = parameters.get('format');
    if (format === null) return { kunde: { id: kunde.id, name: kundeHeading(kunde) }, ...konto };
    if (format !== 'pdf')
      return sendSheet(reply, sheetFormatOf(parameters), sheetOf(konto, kundeHeading(kunde)));
    const firma = await firmaOf(reads);
    const bearbeitung = await bearbeitungOf(reads, '', reader);
    const brief = kundenkontoBrief({ konto, kunde, firma, heute, bearbeitung });
    const bytes = await drawnBrief(engine, documents, { firma }, brief);
    return sendDocument(reply, {
      name: `Kontoauszug-${kunde.kundennummer}-${bis}.pdf`,
      type: 'application/pdf',
      bytes,
    });
  });
}

/** Everything on the account of a customer; interest and flat sums of reminders stand beside it. */
async function bewegungenOf(reads: RecordReads, kunde: string, reader: Reader): Promise<KontoBewegung[]> {
  const invoices = await reads.valuesReferring(
    rechnungen,
    'kunde',
    [kunde],
    ['id', 'name', 'rechnungsDatum', 'netto', 'ust', 'ausgestellt', 'stornoVon', 'korrekturVon', 'user'],
  );
  // Casts: the values of these paths, in their order.
  const claims = invoices.flatMap(
    ([id, name, datum, netto, ust, ausgestellt, stornoVon, korrekturVon, user]) =>
      ausgestellt && datum !== ''
        ? [
            {
              id: id as string,
              name: name as string,
              tag: dayOf(datum as Parameters<typeof dayOf>[0]) as Day,
              betrag: cents((netto as number) + (ust as number)),
              isStorno: stornoVon !== '' || korrekturVon !== '',
              opens: user === '' || user === reader.id ? (id as string) : undefined,
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

function sheetOf(konto: ReturnType<typeof kundenkonto>, name: string): Sheet {
  const line = (day: Day, art: string, text: string, betrag: Cell, saldo: number): Cell[] => [
    { is: 'day', day },
    { is: 'text', text: art },
    textCell(text),
    betrag,
    moneyCell(saldo),
  ];
  const rows = [
    line(konto.von, 'Anfangssaldo', '', emptyCell, konto.anfang),
    ...konto.zeilen.map(({ tag, art, text, betrag, saldo }) =>
      line(tag, art, text, moneyCell(betrag), saldo),
    ),
    line(konto.bis, saldoWords(konto.ende, 'Sie'), '', emptyCell, konto.ende),
  ];
  const headings = ['Datum', 'Vorgang', 'Beleg', 'Betrag', 'Saldo'];
  return { name: `Kontoauszug ${name}`.slice(0, 80), headings, portions: inOnePortion(rows) };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Kontoauszug eines Kunden',
  description:
    'Anfangssaldo, jede Rechnung und jede Zahlung mit dem Saldo danach, Endsaldo gleich den offenen Posten des letzten Tages. Mit „format“ als CSV, XLSX oder PDF. Es ist keine Mahnung.',
  parameters: [
    {
      name: 'von',
      in: 'query',
      description: 'Erster Tag, Vorgabe 1.1. dieses Jahres',
      schema: { type: 'string' },
    },
    { name: 'bis', in: 'query', description: 'Letzter Tag, Vorgabe heute', schema: { type: 'string' } },
    { name: 'format', in: 'query', description: 'Ohne: JSON', schema: { enum: ['csv', 'xlsx', 'pdf'] } },
  ],
  answer: {
    description: 'Der Kontoauszug',
    schema: {
      type: 'object',
      properties: {
        kunde: { type: 'object' },
        von: { type: 'string' },
        bis: { type: 'string' },
        anfang: { type: 'number' },
        zeilen: { type: 'array', items: { type: 'object' } },
        ende: { type: 'number' },
      },
      required: ['kunde', 'von', 'bis', 'anfang', 'zeilen', 'ende'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
