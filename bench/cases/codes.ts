import type { Page } from '@playwright/test';
import { askOnce } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';
import { aPackliste, timeScans } from './scan.ts';

const CODES = 10_000;
const AT_ONCE = 50;

/** The same with an old label, on a device that keeps ten thousand codes of others (CODE-01). */
export async function measureCodes(own: Server, page: Page): Promise<Result> {
  const { packliste, code: inventar } = await aPackliste(own);
  for (let start = 0; start < CODES; start += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, (_, index) => ({
      method: 'POST',
      url: '/api/collections/codes/records',
      body: { inventar, code: `RM-${String(start + index).padStart(6, '0')}/A` },
    }));
    await askOnce(own, undefined, { method: 'POST', path: '/api/batch', body: { requests } });
  }
  const kept = page.waitForResponse((answer) => answer.url().includes('/codes/records') && answer.ok());
  await page.goto(`/packliste/${packliste}`);
  await kept;
  const middle = median(await timeScans(page, 'rm ß005000 a'));
  return {
    name: 'Fremdcode unter 10.000 bis zum Zähler auf dem Schirm',
    own: { value: middle, unit: 'ms' },
    goal: atMost(middle, 20, 'ms'),
  };
}
