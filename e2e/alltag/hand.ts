import type { Locator, Page } from '@playwright/test';
import { asByHand } from '../by-hand.ts';

/** What a walk has cost the person who went it. */
export interface Effort {
  readonly taps: number;
  readonly keys: number;
  /** What was filled in. */
  readonly fields: number;
  /** Seconds in which nothing could be done but wait for the screen. */
  readonly waited: number;
}

/** One wait of a walk: for what, and what the server answered meanwhile. */
export interface Wait {
  readonly what: string;
  readonly ms: number;
  readonly requests: readonly string[];
}

// Whoever types goes on by Tab; further away a field is pressed.
const NEAR = 3;
// More than what counts as a long press.
const LONG_MS = 600;

/** A hand that counts: every press of a pointer, every key and field, and how long it waits for what it presses next. */
export class Hand {
  private taps = 0;
  private keys = 0;
  private fields = 0;
  private answered: string[] = [];
  readonly waits: Wait[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      this.answered.push(`${request.method()} ${pathname} (${Math.round(request.timing().responseEnd)} ms)`);
    });
  }

  get effort(): Effort {
    const waitedMs = this.waits.reduce((sum, { ms }) => sum + ms, 0);
    const { taps, keys, fields } = this;
    return { taps, keys, fields, waited: Math.round(waitedMs / 100) / 10 };
  }

  /** Waits until it is there. */
  see(target: Locator): Promise<void> {
    return this.wait(String(target), target.first().waitFor());
  }

  /** Waits for something else than the screen: a file. */
  async wait(what: string, done: Promise<unknown>): Promise<void> {
    const began = performance.now();
    this.answered = [];
    await done;
    this.waits.push({ what, ms: performance.now() - began, requests: this.answered });
  }

  async tap(target: Locator): Promise<void> {
    await this.see(target);
    await target.first().click();
    this.taps += 1;
  }

  /** Keeps the finger on it until it is chosen. */
  async hold(target: Locator): Promise<void> {
    await this.see(target);
    await target.first().hover();
    await this.page.mouse.down();
    await this.page.waitForTimeout(LONG_MS);
    await this.page.mouse.up();
    this.taps += 1;
  }

  /** Types where the focus is, as fast as people do who type well. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, asByHand);
    this.keys += text.length;
  }

  /** Keys together are as many: `Control+Enter` is two. */
  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.keyboard.press(name, asByHand);
      this.keys += name.split('+').length;
    }
  }

  /** Goes to an empty field. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(text);
  }

  /** Goes to a field, and writes over what stands there. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Fills in a field, reached by Tab where it is near. */
  async field(target: Locator, text: string): Promise<void> {
    await this.see(target);
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < NEAR && !(await isThere()); stops += 1) await this.press('Tab');
    if (!(await isThere())) await this.tap(target);
    await this.type(text);
    this.fields += 1;
  }
}
