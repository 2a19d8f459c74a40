import {
  cents,
  dayAt,
  geldHinweise,
  kundeHeading,
  type MahnlaufAntwort,
  mahnHinweise,
  mahnlaufOf,
  offeneReaders,
} from '@traverse/domain';
import { mahnHinweise as hinweise } from '@traverse/domain/pfade';
import { shapeSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import { mahnKunden, mahnRegeln } from './mahn-facts.ts';
import { onlyFor } from './only-for.ts';

/**
 * `GET /api/mahnlauf`: the letters that could go out today, one for each customer and level, and what is stopped and
 * why (MAHN-02). Nothing is written.
 */
export function mahnlaufPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
  { sendsMail }: { readonly sendsMail: () => boolean },
): void {
  app.get('/api/mahnlauf', { config: { openapi } }, async ({ reader }): Promise<MahnlaufAntwort> => {
    onlyFor(offeneReaders, reader);
    const heute = dayAt(clock().getTime());
    const regeln = await mahnRegeln(reads, heute);
    const kunden = await mahnKunden(reads, reader, heute);
    const runs = kunden.map((facts) => ({ facts, ...facts, ...mahnlaufOf(facts, regeln) }));
    return {
      heute,
      hinweise: mahnHinweise(regeln),
      perMail: sendsMail(),
      briefe: runs.flatMap(({ facts, kunde, verbraucher, vorschlaege }) =>
        vorschlaege.map((vorschlag) => ({
          kunde: { id: kunde.id, name: kundeHeading(kunde), verbraucher },
          an: kunde.mahnEmail || kunde.email,
          vorschlag,
          hinweise: geldHinweise(vorschlag, facts, regeln),
        })),
      ),
      gesperrt: runs.flatMap(({ kunde, gesperrt }) =>
        gesperrt.map(({ forderung, gruende }) => ({
          kunde: { id: kunde.id, name: kundeHeading(kunde) },
          rechnung: { id: forderung.id, name: forderung.name, fremd: forderung.fremd },
          offen: cents(forderung.gesamt - forderung.eingaenge.reduce((sum, each) => sum + each.betrag, 0)),
          gruende,
        })),
      ),
    };
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Mahnlauf: was heute zu mahnen wäre',
  description:
    'Je Kunde und Stufe ein Brief mit Zinsen und Pauschale, dazu, was gesperrt ist und warum. Geschrieben wird nichts.',
  answer: {
    description: 'Briefe und Gesperrtes',
    schema: {
      type: 'object',
      properties: {
        heute: { type: 'string' },
        hinweise: shapeSchema(hinweise),
        perMail: { type: 'boolean' },
        briefe: { type: 'array', items: { type: 'object' } },
        gesperrt: { type: 'array', items: { type: 'object' } },
      },
      required: ['heute', 'hinweise', 'perMail', 'briefe', 'gesperrt'],
    },
  },
  errors: [401, 403],
  signIn: true,
};
