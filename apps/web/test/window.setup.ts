import { configure } from '@testing-library/dom';

configure({
  // No test is about time.
  asyncUtilTimeout: 60_000,
  // The whole page would follow, thousands of lines of it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

// What jsdom lacks. Nothing has a size here, so nothing is proven of sizes; the window is a desk's and nothing moves.
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A stream that never opens: what others change is told in the journeys, and to files of which the house `hears`. */
class SilentStream extends EventTarget {
  close() {}
}

const mediaOf = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: /min-width|reduced-motion: reduce/.test(media) });

/** What fetch sends: it is Node's here, and would send the window's form data as its name. */
const { constructor: FormData } = await new Response(new URLSearchParams('a=b')).formData();

Object.assign(globalThis, {
  FormData,
  matchMedia: mediaOf,
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  EventSource: SilentStream,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
// As in a browser of a desk.
Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
