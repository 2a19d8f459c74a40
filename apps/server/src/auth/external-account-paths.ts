import { firmenkontoPfad, firmenkontoTrennenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../pfade/serve.ts';
import { writeAsServer } from '../records/write.ts';
import type { AuthParts } from './auth-parts.ts';
import { asOneself, ownAccount } from './own-account.ts';
import { externalAccounts } from './system-entities.ts';

/**
 * One's own account at the identity provider. It is connected by signing in there while one is signed in here: the way
 * for providers that do not vouch for the address (AUTH-04).
 */
export function externalAccountPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, provider } = parts;
  const { reads } = engine.database;
  const linksOf = (user: string) => reads.findWhere(externalAccounts, { user });

  serve(app, firmenkontoPfad, async (_asked, { request }) => {
    const { id } = await ownAccount(parts, request.headers.authorization);
    return { moeglich: provider() !== undefined, verbunden: (await linksOf(id)).length > 0 };
  });

  serve(app, firmenkontoTrennenPfad, async (_asked, { request }) => {
    const account = await ownAccount(parts, request.headers.authorization);
    const links = await linksOf(account.id);
    await writeAsServer(engine, asOneself(account), async ({ transaction }) => {
      for (const link of links) await transaction.remove(externalAccounts, link.id);
    });
  });
}
