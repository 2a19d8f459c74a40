import { lazyRouteComponent } from '@tanstack/react-router';
import { serviceAnswers, whenOnline } from '../../api/connection.ts';

/**
 * A page whose program is fetched when it is first opened. Without connection it waits for its return; the router
 * would reload, and leave the person with the browser's own error page.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPatiently(load), name);
}

async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (reason) {
      // The server is there but the file is not: a new version. The router then reloads, rightly.
      if (await serviceAnswers()) throw reason;
      await whenOnline();
    }
  }
}
