import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { mainThread } from '../main-thread.ts';
import { median } from '../middle.ts';
import { atMost, type Result, round } from '../result.ts';
import type { Server } from '../servers.ts';

const PROJECTS = 300;
const PEOPLE = 40;
/** On each project: 2,100 bars together. */
const TEAM = 7;
const QUARTER = 91;
const DRAWN = 150;
const FRAME = 50;
const TURNS = 3;
/** Of a project. */
const DIENSTE = 2;
const MOST_TIMES = 1.1;

/** The planner's quarter: what its rows cost to draw, and the longest task while it is scrolled (PLAN-04). */
export async function measurePlanung(own: Server, page: Page): Promise<Result[]> {
  await season(own);
  await page.goto('/planung?weite=quartal', { waitUntil: 'networkidle' });
  const [projects, people] = [await middleOf(page, 'Projekt'), await middleOf(page, 'Person')];
  const cdp = await page.context().newCDPSession(page);
  const press = async ([x, y]: readonly [number, number]) => {
    await page.mouse.click(x, y);
    await page.waitForTimeout(500);
  };
  const drawn: number[] = [];
  const frames: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const place of [people, projects]) {
      drawn.push((await mainThread(cdp, () => press(place))).total);
      frames.push((await mainThread(cdp, () => scroll(page))).longest);
    }
  }
  await cdp.detach();
  const [toDraw, frame] = [Math.max(...drawn), Math.max(...frames)];
  return [
    {
      name: `Planung, Quartal mit ${PROJECTS} Projekten und ${PEOPLE} Leuten: Zeilen zeichnen, Hauptthread`,
      own: { value: toDraw, unit: 'ms' },
      goal: atMost(toDraw, DRAWN, 'ms'),
    },
    {
      name: 'Planung, Quartal: längste Arbeit am Stück beim Blättern',
      own: { value: frame, unit: 'ms' },
      goal: atMost(frame, FRAME, 'ms'),
    },
    await besideSchichten(own, page),
  ];
}

/** The same people on the same days, once by rows of the staff and once by Einsätze of Dienste: what more these cost to draw (CREW-03). */
async function besideSchichten(own: Server, page: Page): Promise<Result> {
  const later = addDays(dayAt(Date.now()), 2 * QUARTER);
  await season(own, later, true);
  const [rows, schichten]: [number[], number[]] = [[], []];
  // In turn, so that what else the machine does falls on both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    rows.push(await drawnAt(page, dayAt(Date.now())));
    schichten.push(await drawnAt(page, later));
  }
  const times = median(schichten) / median(rows);
  return {
    name: `Planung, Quartal mit ${PEOPLE} Leuten und ${PROJECTS * DIENSTE} Diensten: Zeilen zeichnen, Hauptthread`,
    own: { value: median(schichten), unit: 'ms' },
    goal: {
      text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne`,
      reached: times <= MOST_TIMES,
      found: `${round(times)}-mal`,
    },
  };
}

/** Of the rows by person, in milliseconds, from this day on. */
async function drawnAt(page: Page, von: string): Promise<number> {
  await page.goto(`/planung?weite=quartal&von=${von}`, { waitUntil: 'networkidle' });
  const people = await middleOf(page, 'Person');
  const cdp = await page.context().newCDPSession(page);
  const { total } = await mainThread(cdp, async () => {
    await page.mouse.click(...people);
    await page.waitForTimeout(1500);
  });
  await cdp.detach();
  return total;
}

/** Whoever looks for a button among thousands of links takes part of the thread that is measured. */
async function middleOf(page: Page, name: string): Promise<readonly [number, number]> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} has no place.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** By the wheel to the end of the page and up again. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (const step of [500, -500]) {
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(20);
    }
  }
}

/** Projects of one and two days all over the quarter, their people in turn: now and then somebody is needed twice. */
async function season(own: Server, from = dayAt(Date.now()), asDienste = false): Promise<void> {
  const dayOf = (n: number) => addDays(from, Math.floor((n * QUARTER) / PROJECTS));
  const projekte = await createAll(own, 'projekt', PROJECTS, (n) => ({
    name: `Planung ${n}`,
    datum_von: wireDateOf(dayOf(n)),
    datum_bis: wireDateOf(addDays(dayOf(n), n % 2)),
    mitarbeiter: asDienste
      ? []
      : Array.from({ length: TEAM }, (_, seat) => ({
          name: nameOf(n * TEAM + seat),
          telefon: '',
          position: 'Technik',
          user_id: '',
        })),
  }));
  if (!asDienste) return;
  const [funktion] = await createAll(own, 'funktionen', 1, () => ({ name: 'Technik' }));
  const personen = await createAll(own, 'personen', PEOPLE, (n) => ({ name: nameOf(n), art: 'Angestellt' }));
  const dienste = await createAll(own, 'dienste', PROJECTS * DIENSTE, (n) => {
    const project = Math.floor(n / DIENSTE);
    const day = dayOf(project);
    // One bar for each, as without; and now and then a place is left.
    const schicht = { von: wireDateWithTime(day, 8 * 60), bis: wireDateWithTime(day, 18 * 60), pause: 45 };
    const seats = n % DIENSTE === 0 ? Math.ceil(TEAM / DIENSTE) : Math.floor(TEAM / DIENSTE);
    return {
      projekt: projekte[project],
      funktion,
      anzahl: seats + (project % 10 === 0 ? 1 : 0),
      schichten: [schicht],
    };
  });
  await createAll(own, 'einsaetze', PROJECTS * TEAM, (n) => ({
    dienst: dienste[Math.floor(n / TEAM) * DIENSTE + ((n % TEAM) % DIENSTE)],
    person: personen[n % PEOPLE],
    status: 'eingeteilt',
  }));
}

const nameOf = (n: number) => `Person ${n % PEOPLE}`;
