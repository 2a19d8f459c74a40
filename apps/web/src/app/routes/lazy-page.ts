import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPatiently } from '../../api/load-patiently.ts';

/**
 * A page whose program is fetched when it is first opened. Without connection it waits for its return; the router
 * would reload, and leave the person with the browser's own error page. After a new version it reloads rightly.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPatiently(load), name);
}
