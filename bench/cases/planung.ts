import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { mainThread } from '../main-thread.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

const PROJECTS = 300;
const PEOPLE = 40;
/** On each project: 2,100 bars together. */
const TEAM = 7;
const QUARTER = 91;
const DRAWN = 150;
const FRAME = 50;
const TURNS = 3;

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
  ];
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
async function season(own: Server): Promise<void> {
  const today = dayAt(Date.now());
  await createAll(own, 'projekt', PROJECTS, (n) => {
    const day = addDays(today, Math.floor((n * QUARTER) / PROJECTS));
    return {
      name: `Planung ${n}`,
      datum_von: wireDateOf(day),
      datum_bis: wireDateOf(addDays(day, n % 2)),
      mitarbeiter: Array.from({ length: TEAM }, (_, seat) => ({
        name: `Person ${(n * TEAM + seat) % PEOPLE}`,
        telefon: '',
        position: 'Technik',
        user_id: '',
      })),
    };
  });
}
