import { serviceAnswers, whenOnline } from './connection.ts';

/**
 * Loads a part of the program. Without connection it waits for its return, where the browser would give up.
 * Throws when the server is there but the file is not: a new version.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (reason) {
      if (await serviceAnswers()) throw reason;
      await whenOnline();
    }
  }
}
