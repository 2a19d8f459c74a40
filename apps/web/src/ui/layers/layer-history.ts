import { isAnythingUnsaved } from '../unsaved.ts';
import { topLayer, watchLayers } from './open-layers.ts';

/** What an entry of the browser's history holds, as far as it matters here. */
interface EntryState {
  /** Where the entry stands among those of the router. */
  readonly __TSR_index?: number;
  /** An entry of ours: the same page with something lying over it. Back leads from it to the page alone. */
  readonly overPage?: true;
}

interface Goal {
  readonly at: number;
  readonly arrived: () => void;
}

const browser = window.history;
// Milliseconds; an entry that the browser has dropped is never reached.
const PATIENCE_MS = 2000;

/** The entry of the page that the user is on, counted as the router counts; of a page loaded again, not the one over it. */
let here = stateNow().__TSR_index ?? 0;
let goal: Goal | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
/** What the page's own entry must say as soon as the browser stands on it again. */
let owed: { readonly state: unknown; readonly url: string } | undefined;
let pressedMeanwhile = false;
/** Back was pressed, and what lies on top has not answered yet. */
let answering = 0;
let tellRouter: (event: PopStateEvent) => void = () => {};

/**
 * The window as the router sees it. While anything lies over the page, the browser stands on an entry of its own behind
 * that of the page, of which the router knows nothing: Back arrives here, closes what lies on top, and leaves the page
 * only when nothing is open and nothing typed would be lost.
 */
export const windowOfRouter = {
  history: {
    get state() {
      const { overPage: _, ...state } = stateNow();
      return state;
    },
    get length() {
      return browser.length;
    },
    pushState: (state: EntryState, _unused: string, url: string) => whenArrived(() => push(state, url)),
    replaceState: (state: EntryState, _unused: string, url: string) => whenArrived(() => replace(state, url)),
    go: (by: number) => whenArrived(() => go(by)),
    back: () => whenArrived(() => go(-1)),
    forward: () => whenArrived(() => go(1)),
  },
  get location() {
    return window.location;
  },
  get document() {
    return window.document;
  },
  addEventListener: (
    type: string,
    hear: (event: PopStateEvent) => void,
    options?: AddEventListenerOptions,
  ) => {
    if (type === 'popstate') tellRouter = hear;
    // Cast: the router hears of nothing else but the end of the page.
    else window.addEventListener(type, hear as EventListener, options);
  },
  removeEventListener: (type: string, hear: (event: PopStateEvent) => void) =>
    window.removeEventListener(type, hear as EventListener),
};

window.addEventListener('popstate', hearPop);
watchLayers(() => {
  if (topLayer()) whenArrived(raise);
  // Whoever closes something often goes on to another page, or opens the next.
  else setTimeout(() => whenArrived(lower));
});
// Loaded again while something was open, which is gone.
if (stateNow().overPage) leadTo(here);

function hearPop(event: PopStateEvent): void {
  const at = positionOf(stateNow());
  if (goal) {
    if (at === goal.at || at === undefined) return arrive();
    // Pressed once more while the browser was being led: it is heard when it has got there.
    pressedMeanwhile ||= at < here;
    browser.go(goal.at - at);
  } else if (topLayer()) void answerBack();
  else if (stateNow().overPage) leadTo(here);
  else if (isAnythingUnsaved() && at !== undefined && at !== here) void askBeforeGoing(at);
  else {
    here = at ?? nameEntry();
    tellRouter(event);
  }
}

/** Back, while something is open: what lies on top hears it, and the browser returns to where it belongs. */
async function answerBack(): Promise<void> {
  answering += 1;
  topLayer()?.requestClose();
  await rendered();
  answering -= 1;
  // Forward may have been pressed meanwhile; led there twice, the browser would leave the page.
  whenArrived(() => {
    if (topLayer()) leadTo(here + 1);
    else if (positionOf(stateNow()) === here) settle();
    else leadTo(here);
  });
}

/** Another page is wanted while something typed would be lost: back to it first, then the question. */
async function askBeforeGoing(at: number): Promise<void> {
  const { href } = window.location;
  const state: unknown = browser.state;
  await new Promise<void>((arrived) => leadTo(here, arrived));
  const { mayLoseUnsaved } = await import('../dialogs/may-lose-unsaved.ts');
  if (!(await mayLoseUnsaved())) return;
  const isForward = at > here;
  whenArrived(() => {
    const tell = () => {
      here = at;
      tellRouter(new PopStateEvent('popstate', { state }));
    };
    if (!isForward) return leadTo(at, tell);
    // The question stood on an entry of its own, which ended all that was ahead.
    push(state as EntryState, href); // cast: read from the entry
    tell();
  });
}

function push(state: EntryState, url: string): void {
  owed = undefined;
  if (stateNow().overPage) browser.replaceState(state, '', url);
  else browser.pushState(state, '', url);
  here = positionOf(state) ?? here + 1;
  if (topLayer()) raise();
}

function replace(state: EntryState, url: string): void {
  here = positionOf(state) ?? here;
  if (stateNow().overPage) {
    owed = { state, url };
    browser.replaceState({ ...state, overPage: true }, '', url);
  } else browser.replaceState(state, '', url);
}

function go(by: number): void {
  browser.go(stateNow().overPage && by < 0 ? by - 1 : by);
}

/** Puts an entry of our own behind that of the page. */
function raise(): void {
  if (topLayer() && answering === 0 && !stateNow().overPage) {
    browser.pushState({ ...stateNow(), overPage: true }, '');
  }
}

function lower(): void {
  if (!topLayer() && stateNow().overPage) leadTo(here);
}

/** Leads the browser to one of its entries; nobody else moves meanwhile. */
function leadTo(at: number, arrived: () => void = () => {}): void {
  const from = positionOf(stateNow()) ?? at;
  goal = { at, arrived };
  if (from === at) return arrive();
  patience = setTimeout(arrive, PATIENCE_MS);
  browser.go(at - from);
}

function arrive(): void {
  const arrived = goal?.arrived;
  clearTimeout(patience);
  goal = undefined;
  settle();
  arrived?.();
  if (pressedMeanwhile && !goal) {
    pressedMeanwhile = false;
    if (topLayer()) void answerBack();
    else browser.back();
  }
  while (!goal && waiting.length > 0) waiting.shift()?.();
}

function whenArrived(run: () => void): void {
  if (goal) waiting = [...waiting, run];
  else run();
}

function settle(): void {
  if (!owed || stateNow().overPage || positionOf(stateNow()) !== here) return;
  browser.replaceState(owed.state, '', owed.url);
  owed = undefined;
}

/** A link to a place on the page makes an entry without a state. */
function nameEntry(): number {
  const key = Math.random().toString(36).slice(2);
  browser.replaceState({ __TSR_index: here + 1, __TSR_key: key, key }, '');
  return here + 1;
}

// What a closed dialog leaves behind is gone after the next render.
const rendered = () => new Promise((resolve) => setTimeout(resolve));

function positionOf({ __TSR_index: index, overPage }: EntryState): number | undefined {
  return index === undefined ? undefined : index + (overPage ? 1 : 0);
}

function stateNow(): EntryState {
  return (browser.state ?? {}) as EntryState; // cast: only the router and this file write there
}
