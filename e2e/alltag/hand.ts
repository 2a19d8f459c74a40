import type { Locator, Page } from '@playwright/test';

/** What a walk has cost the person who went it. */
export interface Effort {
  readonly taps: number;
  readonly keys: number;
  /** Seconds in which nothing could be done but wait for the screen. */
  readonly waited: number;
}

/** A hand that counts: every press of a pointer, every key, and how long it waits for what it presses next. */
export class Hand {
  private taps = 0;
  private keys = 0;
  private waitedMs = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get effort(): Effort {
    return { taps: this.taps, keys: this.keys, waited: Math.round(this.waitedMs / 100) / 10 };
  }

  /** Waits until it is there. */
  async see(target: Locator): Promise<void> {
    const began = performance.now();
    await target.first().waitFor();
    this.waitedMs += performance.now() - began;
  }

  async tap(target: Locator): Promise<void> {
    await this.see(target);
    await target.first().click();
    this.taps += 1;
  }

  /** Types where the focus is, as fast as people do who type well. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 60 });
    this.keys += text.length;
  }

  /** Keys together are as many: `Control+Enter` is two. */
  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.keyboard.press(name, { delay: 60 });
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
}
