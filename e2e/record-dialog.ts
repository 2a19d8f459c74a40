import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Collection, DraftIn } from '@traverse/domain/entities';
import { type Account, tokenOf } from './accounts.ts';

type Stored = { readonly id: string; readonly updated: string; readonly [field: string]: unknown };

/** Fields as they are written on the wire: cents, dates and ids are plain numbers and texts there. */
type Written<C extends Collection> = { readonly [Field in keyof DraftIn<C>]?: unknown };

/** Writes and reads records beside the browser, as one user. */
export async function recordsOf(request: APIRequestContext, account: Account) {
  const headers = { Authorization: await tokenOf(request, account) };
  const path = (collection: Collection) => `/api/collections/${collection}/records`;
  return {
    create: async <C extends Collection>(collection: C, data: Written<C>): Promise<Stored> =>
      answerOf(await request.post(path(collection), { headers, data })),
    update: async <C extends Collection>(collection: C, id: string, data: Written<C>): Promise<Stored> =>
      answerOf(await request.patch(`${path(collection)}/${id}`, { headers, data })),
    /** Those whose field holds this text, oldest first. */
    find: async (collection: Collection, field: string, text: string): Promise<readonly Stored[]> => {
      const params = { filter: `${field} = '${text}'`, sort: 'created' };
      const answer: { items: readonly Stored[] } = await (
        await request.get(path(collection), { headers, params })
      ).json();
      return answer.items;
    },
  };
}

async function answerOf(answer: APIResponse): Promise<Stored> {
  if (!answer.ok()) throw new Error(`The server refused: ${await answer.text()}`);
  return answer.json();
}

/** Opens the dialog for a new record by the command palette: "Kunde anlegen". */
export async function openCreate(page: Page, label: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suchen oder springen' }).fill(`${label} anlegen`);
  await page.getByRole('option', { name: `${label} anlegen` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await dialog.waitFor();
  return dialog;
}
