import { entities, type PrivatePapiere, privatWorte, type User } from '@traverse/domain';
import { idSchema, members } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { refusedFor } from '../effects/sentences.ts';
import { listOf, objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { onlyFor } from './only-for.ts';

const { packlisten, rechnungen, users } = entities;
const admin = members('admin');
const LONGEST_REASON = 500;

/**
 * `GET /api/private-papiere`: how many papers each account has for itself alone; nothing of them is told. `POST
 * /api/private-papiere/{user}` `{grund}` opens those of a locked account to everybody (L 3). For
 * admins.
 */
export function privatePapierePaths(app: FastifyInstance, engine: RecordEngine): void {
  app.get('/api/private-papiere', { config: { openapi: asked } }, async ({ reader }) => {
    onlyFor(admin, reader);
    return { items: await privatePapiere(engine.database.reads) };
  });
  app.post<{ Params: { readonly user: string } }>(
    '/api/private-papiere/:user',
    { config: { openapi: opening } },
    async ({ params, body, reader }) => {
      onlyFor(admin, reader);
      const { grund } = bodyOf(body);
      if (typeof grund !== 'string' || grund.trim() === '' || grund.length > LONGEST_REASON)
        throw refusedFor('grund', 'Sag in ein paar Worten, warum alle sie sehen sollen.');
      return writeAsServer(engine, reader, async ({ transaction, update, because }) => {
        const user = isRecordId(params.user) ? await transaction.lock(users, params.user) : undefined;
        if (!user) throw notFound();
        if (!user.locked)
          throw badRequest(
            `${user.username} kann sie selbst öffnen. Für alle öffnest du, was zu einem gesperrten Konto gehört.`,
          );
        const own = await ownOf([user.id], transaction);
        const counts = { packlisten: own.packlisten.length, rechnungen: own.rechnungen.length };
        if (privatWorte(counts) === '') throw badRequest(`${user.username} hat nichts Privates mehr.`);
        because(`Für alle geöffnet: ${grund.trim()}`);
        for (const { id } of own.packlisten) await update(packlisten, id, { user: '' });
        for (const { id } of own.rechnungen) await update(rechnungen, id, { user: '' });
        return counts;
      });
    },
  );
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

const counts = { packlisten: { type: 'integer' }, rechnungen: { type: 'integer' } } as const;

const asked: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Wie viele private Papiere ein Konto hat',
  description: 'Zählt Packlisten und Rechnungen „Nur für mich“, ohne zu sagen, welche. Für admin.',
  answer: {
    description: 'Die Konten mit mindestens einem',
    schema: objectOf({ items: listOf({ user: idSchema, ...counts }) }),
  },
  errors: [401, 403],
  signIn: true,
};

const opening: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Private Papiere eines Kontos für alle öffnen',
  description: 'Für die Papiere eines gesperrten Kontos. Der Grund steht im Protokoll. Für admin.',
  parameters: [{ name: 'user', in: 'path', description: 'Das Konto' }],
  body: { description: 'Warum', schema: objectOf({ grund: { type: 'string', maxLength: LONGEST_REASON } }) },
  answer: { description: 'Wie viele geöffnet wurden', schema: objectOf(counts) },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
