import type { Browser } from '@playwright/test';
import { addDays, dayAt, wireDateWithTime } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { askOnce } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result, round } from '../result.ts';
import type { Server } from '../servers.ts';
import { usableAfter } from './usable.ts';

const JOBS = 2000;
const MOST_LINK_MS = 1600;
/** As fast, but for what differs from one visit to the next. */
const MOST_TIMES = 1.1;

/** The page behind a link of somebody who was asked (CREW-04), and that of a customer with thousands of jobs beside a project's (PART-03). */
export async function measureOutside(
  own: Server,
  browser: Browser,
  session: string,
  times: number,
): Promise<Result[]> {
  const link = await aLink(own);
  const { kunde, projekt } = await aCustomer(own);
  const visits = { link: [] as number[], kunde: [] as number[], projekt: [] as number[] };
  for (let time = 0; time < times; time += 1) {
    visits.link.push(await visit(browser, own, '', { path: link, drawn: 'main button' }));
    const page = (path: string) => visit(browser, own, session, { path, drawn: 'main h1' });
    visits.kunde.push(await page(`/kunde/${kunde}`));
    visits.projekt.push(await page(`/projekt/${projekt}`));
  }
  const [linkMs, kundeMs, projektMs] = [median(visits.link), median(visits.kunde), median(visits.projekt)];
  const ratio = kundeMs / projektMs;
  return [
    {
      name: 'Seite hinter dem Link einer Person benutzbar, 4G und 4-mal langsamerer Prozessor, leerer Cache',
      own: { value: linkMs, unit: 'ms' },
      goal: atMost(linkMs, MOST_LINK_MS, 'ms'),
    },
    {
      name: `Seite eines Kunden mit ${JOBS} Projekten benutzbar, ebenso`,
      own: { value: kundeMs, unit: 'ms' },
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so lange wie die eines Projekts`,
        reached: ratio <= MOST_TIMES,
        found: `${round(ratio)}-mal`,
      },
    },
  ];
}

async function visit(
  browser: Browser,
  own: Server,
  session: string,
  what: Parameters<typeof usableAfter>[1],
): Promise<number> {
  const context = await browser.newContext({
    baseURL: own.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  if (session !== '')
    await context.addInitScript((text) => localStorage.setItem('pocketbase_auth', text), session);
  const ms = await usableAfter(await context.newPage(), what);
  await context.close();
  return ms;
}

async function aLink(own: Server): Promise<string> {
  const day = addDays(dayAt(Date.now()), 20);
  const [von, bis] = [wireDateWithTime(day, 8 * 60), wireDateWithTime(day, 18 * 60)];
  const [person] = await createAll(own, 'personen', 1, () => ({ name: 'Anna Vogt', art: 'Frei' }));
  const [projekt] = await createAll(own, 'projekt', 1, () => ({
    name: 'Gala',
    datum_von: von,
    datum_bis: bis,
  }));
  const [dienst] = await createAll(own, 'dienste', 1, () => ({
    projekt,
    schichten: [{ von, bis, pause: 45 }],
  }));
  await createAll(own, 'einsaetze', 1, () => ({ dienst, person, status: 'angefragt' }));
  const answer = await askOnce(own, undefined, {
    method: 'POST',
    path: `/api/personen/${person}/link`,
    body: {},
  });
  const { url } = JSON.parse(answer) as { url: string }; // the path answers so
  return url;
}

async function aCustomer(own: Server): Promise<{ readonly kunde: string; readonly projekt: string }> {
  const [kunde = ''] = await createAll(own, 'kunden', 1, () => ({ name: 'Jana', firma: 'Tagungswerk eG' }));
  const [projekt = ''] = await createAll(own, 'projekt', JOBS, (n) => ({
    name: `Tagung ${n}`,
    datum_von: `${addDays(dayAt(Date.now()), -(n % 1000) - 100)} 09:00:00.000Z`,
    auftraggeber: kunde,
  }));
  return { kunde, projekt };
}
