import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, journeyArgs } from './scripts/chromium.ts';
import { utf8Locale } from './scripts/locale.ts';

// Browsers name what they download in it.
Object.assign(process.env, utf8Locale(process.env));

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  forbidOnly: true,
  // One more than cores: a journey waits a quarter of its time, for a timer of the page, a server that starts, a disk.
  workers: availableParallelism() + 1,
  // A journey that fails is walked once more, recorded; the closing line names it (docs/tests.md, 0061).
  retries: 1,
  // No journey is about time, and the machine may do other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  use: {
    // It comes after 30 seconds of a page: only to journeys that last, and from then on it answers before routes do.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [...journeyArgs],
    },
  },
});
