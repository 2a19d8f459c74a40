import { created } from '../firm.ts';
import { type Door, type Question, readAnswer, Witness } from '../witness.ts';
import type { Material } from './requests.ts';

/** In time also where much follows from each. */
const AT_ONCE = 250;

const records = (collection: string) => `/api/collections/${collection}/records`;

/** The longest records that can be stored, one of each noun that a path is asked for. */
export interface Longest {
  readonly projekt: string;
  readonly inventarliste: string;
  readonly packliste: string;
  readonly rechnung: string;
  readonly kunde: string;
  readonly artikel: string;
}

/** `share` of what may be stored: 1 is all of it. */
export async function storeLongest(warden: Door, share: number): Promise<Longest> {
  const many = (most: number) => Math.max(1, Math.round(most * share));
  const named = (amount: number) => Array.from({ length: amount }, (_, nr) => `Helfer ${nr}`);
  const days = { von: '2026-05-04 03:00:00.000Z', bis: '2031-05-04 03:00:00.000Z' };
  const anschrift = { strasse: 'Am Deich', hausnummer: '9', plz: '26919', ort: 'Brake' };
  const firma = { name: 'Lindhof GmbH', steuernummer: '61/205/04711', iban: 'DE02120300000000202051' };
  await setFirma(warden, { ...firma, ...anschrift });
  const kunde = await created(warden, 'kunden', { name: 'Langenberg', ...anschrift });
  const projekt = await created(warden, 'projekt', {
    name: 'Lang',
    datum_von: days.von,
    datum_bis: days.bis,
    mitarbeiter: named(many(500)).map((name) => ({ name })),
    ansprechpartner: named(many(500)).map((person) => ({ person })),
    meldeweg: named(many(500)).map((grund) => ({ grund, meldung_an: 'x', meldung_via: 'y' })),
    dispo: named(many(500)).map((beschreibung) => ({ beschreibung, ...days, art: 'Veranstaltung' })),
  });
  await stored(warden, many(5000), (nr) => ({
    method: 'POST',
    url: records('job'),
    body: {
      job: `Aufbau ${nr}`,
      projekt,
      zeit: '2026-05-04 08:00:00.000Z',
      ausfuehrer: `Helfer ${nr % 500}`,
    },
  }));
  const items = many(1000);
  const idOf = (nr: number) => `laengste${String(nr).padStart(7, '0')}`;
  await stored(warden, items, (nr) => ({
    method: 'POST',
    url: records('inventar'),
    body: {
      id: idOf(nr),
      name: `Gerät ${nr}`,
      anzahl: 1,
      kategorie: 'Licht',
      mietpreis: 100,
      wiederbeschaffung: 1000,
    },
  }));
  const inventarliste = await created(warden, 'inventarlisten', days);
  await stored(warden, items, (nr) => ({
    method: 'POST',
    url: records('inventar_inventarlisten'),
    body: { inventar: idOf(nr), inventarliste, anzahl: 2, out: 2 },
  }));
  const verbucht = {
    method: 'PATCH',
    url: `${records('inventarlisten')}/${inventarliste}`,
    body: { verbucht: true },
  };
  await stored(warden, 1, () => verbucht);
  const beleg = { kunde, projekt, inventarliste, ...days };
  const packliste = await created(warden, 'packlisten', beleg);
  const rechnung = await created(warden, 'rechnungen', {
    ...beleg,
    rechnungsDatum: days.von,
    faelligDatum: days.von,
    optElement: named(many(5000)).map((name) => ({ name, anzahl: 1, faktor: 1, preis: 100, ust: 19 })),
  });
  return { projekt, inventarliste, packliste, rechnung, kunde, artikel: idOf(0) };
}

/** Without it no document is drawn. */
async function setFirma(warden: Door, firma: object): Promise<void> {
  const witness = new Witness(1);
  const page = readAnswer<{ items: { id: string }[] }>(
    await witness.ask(warden, { method: 'GET', path: records('firma') }),
  );
  const path = `${records('firma')}/${page?.items[0]?.id}`;
  const { status, body } = await witness.ask(warden, { method: 'PATCH', path, body: firma });
  if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 500)}`);
  witness.close();
}

async function stored(warden: Door, amount: number, one: (nr: number) => object): Promise<void> {
  const witness = new Witness(1);
  for (let begin = 0; begin < amount; begin += AT_ONCE) {
    const length = Math.min(AT_ONCE, amount - begin);
    const body = { requests: Array.from({ length }, (_, index) => one(begin + index)) };
    const { status, body: said } = await witness.ask(warden, { method: 'POST', path: '/api/batch', body });
    if (status !== 200) throw new Error(`${status} ${said.toString().slice(0, 500)}`);
  }
  witness.close();
}

/** Every path that is read, asked for each of them, in each of its forms. */
export function* longestQuestions(
  material: Material,
  longest: Longest,
): Generator<readonly [string, Question]> {
  const ofRecords = /^\/api\/(?:collections|files|realtime|openapi|docs)/;
  for (const { method, path, query } of material.routes) {
    if (method !== 'GET' || ofRecords.test(path)) continue;
    const forms = query.includes('format') ? ['', 'format=csv', 'format=pdf'] : [''];
    for (const [noun, id] of path.includes('{')
      ? Object.entries<string>({ ...longest })
      : [['alles', ''] as const])
      for (const form of forms) {
        const words = [form, 'tag=2026-05-04&von=2026-05-04&bis=2026-06-04'].filter(Boolean).join('&');
        const asked = `${filled(path, noun, id, material)}?${words}`;
        yield [`GET ${asked} (${noun})`, { method: 'GET', path: asked }];
      }
  }
}

/** A path with what it names in braces. */
export function filled(path: string, noun: string, id: string, { usernames }: Material): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (/^(?:year|jahr)$/.test(name)) return '2026';
    if (name === 'month0') return '4';
    if (name === 'von') return '2026-05-01';
    if (name === 'bis') return '2026-05-31';
    if (name === 'username') return usernames[0] ?? '';
    if (/^(?:collection|sammlung)$/.test(name)) return COLLECTIONS[noun] ?? 'projekt';
    if (name === 'art') return 'rechnung';
    if (name === 'faktor') return '1.5';
    return id;
  });
}

const COLLECTIONS: { readonly [noun: string]: string } = {
  projekt: 'projekt',
  inventarliste: 'inventarlisten',
  packliste: 'packlisten',
  rechnung: 'rechnungen',
  kunde: 'kunden',
  artikel: 'inventar',
};
