import type { Page } from '@playwright/test';

// 4G as the browser's own tools have it: 9 Mbit/s down, 1.5 up, 60 ms there and back.
const FOUR_G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const SLOWER_CPU = 4;
// What the page calls when it can be used.
const USABLE = 'tellUsable';

interface Visit {
  readonly path: string;
  /** What stands there once the page can be used. */
  readonly drawn: string;
}

/** Milliseconds from the address to a page that can be used, on 4G and a processor four times slower. */
export async function usableAfter(page: Page, { path, drawn }: Visit): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FOUR_G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  // The page tells it by itself. To look for it the driver would put its own program into the page, a tenth of all its work.
  await cdp.send('Runtime.enable');
  const usable = new Promise<number>((resolve) =>
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => name === USABLE && resolve(Number(payload))),
  );
  await cdp.send('Runtime.addBinding', { name: USABLE });
  await page.addInitScript(noteDrawn, { drawn, usable: USABLE });
  await page.goto(path, { waitUntil: 'commit' });
  return usable;
}

/** Runs in the page before anything else: tells when it is drawn, milliseconds after the address was entered. */
function noteDrawn({ drawn, usable }: { drawn: string; usable: string }) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(drawn)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const tell: unknown = Reflect.get(globalThis, usable);
        if (typeof tell === 'function') Reflect.apply(tell, undefined, [String(performance.now())]);
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
