import { entities, type User } from '@traverse/domain/entities';
import { type PrivatePapiere, privatWorte } from '@traverse/domain/folgen/private-papiere';
import { privatePapiereOeffnenPfad, privatePapierePfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { packlisten, rechnungen, users } = entities;

/** How many papers each account has for itself alone, and opening those of a locked one to everybody (L 3). */
export function privatePapierePaths(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, privatePapierePfad, async () => ({ items: await privatePapiere(engine.database.reads) }));
  serve(app, privatePapiereOeffnenPfad, ({ user: id, grund }, { reader }) => {
    return writeAsServer(engine, reader, async ({ transaction, update, because }) => {
      const user = isRecordId(id) ? await transaction.lock(users, id) : undefined;
      if (!user) throw notFound();
      if (!user.locked)
        throw badRequest(
          `${user.username} kann sie selbst öffnen. Für alle öffnest du, was zu einem gesperrten Konto gehört.`,
        );
      const own = await ownOf([user.id], transaction);
      const counts = { packlisten: own.packlisten.length, rechnungen: own.rechnungen.length };
      if (privatWorte(counts) === '') throw badRequest(`${user.username} hat nichts Privates mehr.`);
      because(`Für alle geöffnet: ${grund.trim()}`);
      for (const each of own.packlisten) await update(packlisten, each.id, { user: '' });
      for (const each of own.rechnungen) await update(rechnungen, each.id, { user: '' });
      return counts;
    });
  });
}

async function privatePapiere(reads: RecordReads): Promise<PrivatePapiere[]> {
  const ids = (await reads.findWhere(users, {})).map(({ id }) => id);
  const own = await ownOf(ids, reads);
  const countOf = (papers: readonly { readonly user: User['id'] | '' }[], id: User['id']) =>
    papers.filter(({ user }) => user === id).length;
  return ids
    .map((user) => ({
      user,
      packlisten: countOf(own.packlisten, user),
      rechnungen: countOf(own.rechnungen, user),
    }))
    .filter((counts) => privatWorte(counts) !== '');
}

async function ownOf(ids: readonly User['id'][], reads: RecordReads) {
  return {
    packlisten: await reads.findReferring(packlisten, 'user', ids),
    rechnungen: await reads.findReferring(rechnungen, 'user', ids),
  };
}
