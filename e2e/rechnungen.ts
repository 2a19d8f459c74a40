import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { DraftIn } from '@traverse/domain/entities';
import { addDays, cents, dayAt, percent, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { type Account, signIn, theAdmin, tokenOf } from './accounts.ts';
import { recordsOf } from './record-dialog.ts';

const today = dayAt(Date.now());
/** A day at so many days from today, as it is stored. */
export const inDays = (days: number) => wireDateOf(addDays(today, days));

interface Wanted {
  readonly rabatt?: number;
  readonly rechnung?: DraftIn<'rechnungen'>;
  /** Lines of its list by the names of their items; without any it has no list. */
  readonly zeilen?: readonly {
    readonly artikel: Artikel;
    readonly anzahl: number;
    readonly faktor?: number;
  }[];
}

interface Artikel {
  readonly name: string;
  readonly kategorie: 'Ton' | 'Licht' | 'Video';
  readonly mietpreis: number;
  readonly bestand?: number;
}

/** What journeys through invoices begin with, made beside the browser. */
export async function office(request: APIRequestContext) {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const headers = { Authorization: await tokenOf(request, admin) };
  const setFirma = async (values: object) => {
    const path = '/api/collections/firma/records';
    const { items } = (await (await request.get(path, { headers })).json()) as { items: { id: string }[] }; // a page
    await request.patch(`${path}/${items[0]?.id}`, { headers, data: values });
  };
  await setFirma({ ...sampleCompany, kleinunternehmer: false, zahlungszielTage: 10 });
  const mark = randomUUID().slice(0, 6);
  return {
    admin,
    records,
    /** Makes names of this journey its own. */
    mark,
    setFirma,
    /** An invoice of a customer of its own, with a list when it has lines. */
    rechnung: async ({ rabatt = 0, rechnung = {}, zeilen = [] }: Wanted = {}) => {
      const kunde = await records.create('kunden', {
        name: 'Jana Petersen',
        firma: `Bauverein ${mark}`,
        strasse: 'Am Wall',
        hausnummer: '77',
        plz: '28195',
        ort: 'Bremen',
        rabatt: percent(rabatt),
      });
      const time = { von: inDays(13), bis: inDays(14) };
      const liste = zeilen.length > 0 ? await records.create('inventarlisten', time) : undefined;
      for (const { artikel, anzahl, faktor = 1.5 } of zeilen) {
        const { bestand = 100, ...facts } = artikel;
        const item = await records.create('inventar', {
          ...facts,
          mietpreis: cents(facts.mietpreis),
          anzahl: bestand,
          einheit: 'Stück',
        });
        await records.create('inventar_inventarlisten', {
          inventar: item.id,
          inventarliste: liste?.id ?? '',
          anzahl,
          faktor,
        });
      }
      const made = await records.create('rechnungen', {
        ...time,
        kunde: kunde.id,
        rechnungsDatum: inDays(0),
        faelligDatum: inDays(10),
        faktor: 1.5,
        ...(liste ? { inventarliste: liste.id } : {}),
        ...rechnung,
      });
      return { id: made.id, name: String(made['name']), kunde, liste };
    },
  };
}

/** Signs in and opens the page of an invoice. */
export async function openRechnung(page: Page, account: Account, { id, name }: { id: string; name: string }) {
  await signIn(page, account, `/rechnung/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
