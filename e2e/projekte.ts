import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { DraftIn } from '@traverse/domain/entities';
import { addDays, dayAt, wireDateWithTime } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { type Account, signIn, theAdmin, tokenOf } from './accounts.ts';
import { given } from './records.ts';

/** The day on which the project of `aProjekt` begins, at eight: always to come. */
export const day = addDays(dayAt(Date.now()), 30);
export const start = wireDateWithTime(day, 8 * 60);

/** A stored project, with these facts. */
export async function aProjekt(
  request: APIRequestContext,
  facts: DraftIn<'projekt'> = {},
): Promise<Id<'projekt'>> {
  const id = await given(request, await theAdmin(request), 'projekt', {
    name: 'Weihnachtsgala',
    auftragsnummer: 'A-2026-0402',
    ort: 'Bremen',
    kunde: 'Bauverein',
    datum_von: start,
    datum_bis: wireDateWithTime(addDays(day, 1), 2 * 60),
    ...facts,
  });
  return id; // of the project just stored
}

/** Signs in and opens the project. */
export async function openProjekt(page: Page, account: Account, id: string) {
  await signIn(page, account, `/projekt/${id}`);
  await expect(section(page, 'Meldeweg')).toBeVisible();
}

/** A section of the open project by its title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The project as the server has it, or its refusal. */
export async function stored(request: APIRequestContext, id: string) {
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const answer = await request.get(`/api/collections/projekt/records/${id}`, { headers });
  return (await answer.json()) as Record<string, unknown>; // a project
}
