import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import type { Firm } from './firm.ts';
import { screenAt } from './screens.ts';
import { visit } from './visit.ts';

/** What lies over a screen once it was asked for. */
export interface Layer {
  readonly on: string;
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Opens it, and has axe look at it; what is behind it is looked at as a screen. */
export async function findNothingIn({ on, open }: Layer, page: Page, firm: Firm): Promise<void> {
  await visit(page, screenAt(on), firm);
  await open(page);
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await expectNoAxeFindings(page, '[role=dialog]');
}
