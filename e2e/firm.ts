import { test as journeys } from './fixtures.ts';

/**
 * The `test` of journeys that look at what a firm has rather than at what they made. All of a worker see the same firm
 * as its admin, so none changes what another looks at.
 */
export const test = journeys.extend({
  baseURL: async ({ firm }, use) => {
    await use(firm.url);
  },
  storageState: async ({ firm }, use) => {
    await use(firm.admin);
  },
});

export { expect } from './fixtures.ts';
