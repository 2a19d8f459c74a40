/** A browser as these tests drive it: by what W3C WebDriver and WebDriver BiDi have in common. */
export interface DrivenBrowser {
  go(url: string): Promise<void>;
  /** Runs the body of a function in the page; what it returns comes back as JSON. */
  run<Result>(body: string): Promise<Result>;
  /** Real input, as "actions" of W3C WebDriver. */
  perform(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Asks until something is found; says what it waited for when nothing is. */
async function eventually<Found>(
  what: string | (() => string),
  look: () => Promise<Found | false | null | undefined>,
): Promise<Found> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    // While one page gives way to another there is nothing to ask.
    const found = await look().catch(() => undefined);
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > until) throw new Error(`Not found in time: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** What a person does and sees, in whatever browser. */
export class Visitor {
  private readonly browser: DrivenBrowser;
  constructor(browser: DrivenBrowser) {
    this.browser = browser;
  }

  /** Opens an address, and waits until its page has a heading; what stands may be the page before for a moment. */
  async open(url: string): Promise<void> {
    await this.browser.run('globalThis.isLeft = true');
    await this.browser.go(url);
    await eventually(`a page at ${url}`, () =>
      this.browser.run('return !globalThis.isLeft && document.querySelector("h1") && true'),
    );
  }

  /** Waits until this stands on the page, or in a field of it. */
  async sees(text: string): Promise<void> {
    let page = '';
    const look = async () => {
      page = await this.text();
      return page.includes(text) ? true : null;
    };
    await eventually(() => `„${text}“, on: ${page}`, look);
  }

  /** Waits until the page of this path stands. */
  async isAt(path: string): Promise<void> {
    await eventually(`the page ${path}`, () =>
      this.browser.run(
        `return location.pathname === ${JSON.stringify(path)} && document.querySelector('h1') && true`,
      ),
    );
  }

  text(): Promise<string> {
    return this.browser.run<string>('return document.body?.innerText ?? ""');
  }

  run<Result>(body: string): Promise<Result> {
    return this.browser.run(body);
  }

  /** Runs the body again and again, until it returns something. */
  finds<Result>(what: string, body: string): Promise<Result> {
    return eventually(what, () => this.browser.run<Result | false | null>(body));
  }

  /** Presses what carries this name, with the pointer, where it really is. */
  async press(name: string | RegExp): Promise<void> {
    const { x, y } = await this.whereIs(
      name,
      'button, a, [role=option], [role=menuitem], [role=tab], summary',
    );
    await this.browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types into the field of this label, key by key. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await eventually(`the field ${label}`, () =>
      this.browser.run(`${LABELLED}
        const field = labelled(${source(label)});
        if (!field) return null;
        field.focus();
        return document.activeElement === field || null;`),
    );
    await this.type(text);
  }

  /** To whatever has the focus, as a scanner does as well. */
  async type(text: string): Promise<void> {
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions: keys }]);
  }

  private whereIs(name: string | RegExp, kinds: string): Promise<{ x: number; y: number }> {
    return eventually(`something to press that is called ${name}`, () =>
      this.browser.run(`
        const wanted = ${source(name)};
        const nameOf = (each) => (each.getAttribute('aria-label') ?? each.innerText ?? '').trim();
        for (const each of document.querySelectorAll(${JSON.stringify(kinds)})) {
          if (!wanted.test(nameOf(each)) || each.disabled) continue;
          each.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = each.getBoundingClientRect();
          const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
          const hit = width > 0 && document.elementFromPoint(x, y);
          if (hit && (each.contains(hit) || hit.contains(each))) return { x, y };
        }
        return null;`),
    );
  }
}

const LABELLED = `const labelled = (wanted) => [...document.querySelectorAll('input, textarea')].find((field) => {
  const texts = [field.getAttribute('aria-label'), ...[...(field.labels ?? [])].map((each) => each.textContent)];
  return texts.some((text) => text && wanted.test(text.trim()));
});`;

/** As a pattern of the page; a text is the whole of it. */
function source(name: string | RegExp): string {
  if (name instanceof RegExp) return String(name);
  return `new RegExp(${JSON.stringify(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)})`;
}
