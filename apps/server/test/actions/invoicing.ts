import { entities, type RecordIn } from '@traverse/domain/entities';
import { sampleCompany } from '@traverse/fixtures';
import { guest } from '@traverse/schema';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

/** A server of a firm that may write invoices, with somebody of each kind who has to do with them. */
export interface Invoicing {
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly office: TestUser;
  readonly ramp: TestUser;
  /** Has a discount of 10 %. */
  readonly kunde: RecordIn<'kunden'>;
  readonly artikel: readonly RecordIn<'inventar'>[];
  readonly setFirma: (values: object) => Promise<void>;
  /** Three of each item. */
  readonly aListe: () => Promise<RecordIn<'inventarlisten'>>;
  /** Complete, of today, with a list and an element at 7 %: net 185,72 €, tax 32,43 €. */
  readonly aRechnung: (values?: object) => Promise<RecordIn<'rechnungen'>>;
}

/** A firm as a customer, with everything a document needs. */
export const bauverein = {
  kundennummer: 77,
  name: 'Jana Petersen',
  firma: 'Bauverein eG',
  strasse: 'Am Wall',
  hausnummer: '77',
  plz: '28195',
  ort: 'Bremen',
};

/** Changes the Firmendaten as the server. */
export async function setFirma({ engine }: TestServer, values: object): Promise<void> {
  const [firma] = await engine.database.reads.findWhere(entities.firma, {}, 1);
  await writeAsServer(engine, guest, ({ update }) => update(entities.firma, firma!.id, { ...values }));
}

/** `now` stops the clock; `clock` moves it. */
export async function startInvoicing(
  differences: NonNullable<Parameters<typeof startServer>[0]>,
): Promise<Invoicing> {
  const server = await startServer(differences);
  await setFirma(server, sampleCompany);
  const [admin, office, ramp] = [
    await server.user('admin', 'rechnungen'),
    await server.user('rechnungen'),
    await server.user('packlisten'),
  ];
  const kunde = await server.given('kunden', { ...bauverein, rabatt: 10 });
  const artikel = await Promise.all(
    ['Top', 'Sub'].map((name, index) =>
      server.given('inventar', { name, anzahl: 8, mietpreis: 1999 * (index + 1), kategorie: 'Ton' }),
    ),
  );

  const aListe = async () => {
    const liste = await server.given('inventarlisten', {
      von: '2026-11-12 02:00:00.000Z',
      bis: '2026-11-15 02:00:00.000Z',
    });
    for (const { id } of artikel)
      await server.given('inventar_inventarlisten', { inventar: id, inventarliste: liste.id, anzahl: 3 });
    return liste;
  };

  const aRechnung = async (values: object = {}) => {
    const liste = await aListe();
    return server.given('rechnungen', {
      kunde: kunde.id,
      von: liste.von,
      bis: liste.bis,
      inventarliste: liste.id,
      rechnungsDatum: '2026-11-20 02:00:00.000Z',
      faelligDatum: '2026-11-30 02:00:00.000Z',
      faktor: 1,
      optElement: [
        { name: 'Catering', anzahl: 2, einheit: '', kategorie: '', faktor: 1, preis: 1190, ust: 7 },
      ],
      ...values,
    });
  };
  return {
    server,
    admin,
    office,
    ramp,
    kunde,
    artikel,
    setFirma: (values) => setFirma(server, values),
    aListe,
    aRechnung,
  };
}
