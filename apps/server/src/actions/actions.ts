import type { FastifyInstance } from 'fastify';
import type { BankReader } from '../bank/bank-reader.ts';
import type { InvoiceReader } from '../einvoice/invoice-reader.ts';
import type { RecordEngine } from '../records/engine.ts';
import { ausbuchenPath } from './ausbuchen.ts';
import { auswegePath } from './auswege.ts';
import { auswertung } from './auswertung.ts';
import { availabilityPath } from './availability.ts';
import { bankabgleichPath } from './bankabgleich.ts';
import { changeFaktorOfInventarliste } from './changeFaktorOfInventarliste.ts';
import { checkAvailabilityOfItemsInIl } from './checkAvailabilityOfItemsInIl.ts';
import { copyAnlagen } from './copyAnlagen.ts';
import { createPacklistePDF } from './createPacklistePDF.ts';
import { createRechnungPDF } from './createRechnungPDF.ts';
import { createXRechnung } from './createXRechnung.ts';
import { einbuchen } from './einbuchen.ts';
import { executeJob } from './execute-job.ts';
import { exportPath } from './export.ts';
import { festschreiben } from './festschreiben.ts';
import { getNextName } from './getNextName.ts';
import { heutePath } from './heute.ts';
import { kalenderPaths } from './kalender.ts';
import { kontoauszugEinlesen } from './kontoauszug-einlesen.ts';
import { kundenkontoPath } from './kundenkonto.ts';
import { loeschfolgenPath } from './loeschfolgen.ts';
import { mahnAntrag } from './mahn-antrag.ts';
import { mahnVorschau } from './mahn-vorschau.ts';
import { type MahnTools, mahnen } from './mahnen.ts';
import { mahnlaufPath } from './mahnlauf.ts';
import { mahnungPaths } from './mahnung-changes.ts';
import { nachberechnungPaths } from './nachberechnung.ts';
import { offenePostenPath } from './offene-posten.ts';
import { readEInvoice } from './readEInvoice.ts';
import { rechnungsnummernPath } from './rechnungsnummern.ts';
import { rueckgabenPaths } from './rueckgaben.ts';
import { scansPath } from './scans.ts';
import { schadenFotoPath } from './schaden-foto.ts';
import { schwundPaths } from './schwund.ts';
import { stornieren } from './stornieren.ts';
import { sumsPath } from './sums.ts';
import { tagessatzPath } from './tagessatz.ts';
import { tauschenPaths } from './tauschen.ts';
import { umsatzZuordnen } from './umsatz-zuordnen.ts';
import { ustvaPaths } from './ustva.ts';
import { verlaufPath } from './verlauf.ts';

/** What custom paths need beside the records. */
export interface Tools extends MahnTools {
  readonly reader: InvoiceReader;
  readonly bank: BankReader;
  /** Where browsers reach the web app, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** The custom paths (API-09), one line each. */
export function customPaths(app: FastifyInstance, engine: RecordEngine, tools: Tools): void {
  getNextName(app, engine);
  checkAvailabilityOfItemsInIl(app, engine);
  availabilityPath(app, engine);
  auswegePath(app, engine);
  tauschenPaths(app, engine);
  createRechnungPDF(app, engine, tools);
  createXRechnung(app, engine, tools.storage);
  createPacklistePDF(app, engine, tools.maker);
  changeFaktorOfInventarliste(app, engine);
  einbuchen(app, engine, tools);
  festschreiben(app, engine, tools);
  stornieren(app, engine, tools);
  readEInvoice(app, engine, tools.reader);
  executeJob(app, engine, { ...tools, path: '/executeJobAusgaben', jobs: 'ausgabenJobs' });
  executeJob(app, engine, { ...tools, path: '/executeJobEinnahmen', jobs: 'einnahmenJobs' });
  auswertung(app, engine);
  exportPath(app, engine);
  rechnungsnummernPath(app, engine);
  sumsPath(app, engine);
  tagessatzPath(app, engine);
  scansPath(app, engine);
  schadenFotoPath(app, engine);
  verlaufPath(app, engine);
  loeschfolgenPath(app, engine);
  kalenderPaths(app, engine, tools);
  copyAnlagen(app, engine, tools.storage);
  heutePath(app, engine);
  nachberechnungPaths(app, engine);
  rueckgabenPaths(app, engine);
  ausbuchenPath(app, engine);
  schwundPaths(app, engine);
  offenePostenPath(app, engine, tools);
  kundenkontoPath(app, engine, tools);
  mahnlaufPath(app, engine, tools);
  mahnen(app, engine, tools);
  mahnVorschau(app, engine, tools);
  mahnungPaths(app, engine, tools);
  mahnAntrag(app, engine);
  kontoauszugEinlesen(app, engine, tools.bank);
  bankabgleichPath(app, engine);
  ustvaPaths(app, engine);
  umsatzZuordnen(app, engine, tools);
}
