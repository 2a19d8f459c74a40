import { mahnHinweise } from '@traverse/domain/mahnung/hinweise';
import { geldHinweise, mahnlaufOf } from '@traverse/domain/mahnung/mahnlauf';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { mahnlaufPfad } from '@traverse/domain/pfade';
import { cents, dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { mahnAdressen } from '../versand/mahnung-post.ts';
import { mahnKunden, mahnRegeln } from './mahn-facts.ts';

/** The letters that could go out today, one for each customer and level, and what is stopped and why (MAHN-02). */
export function mahnlaufPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
  { sendsMail }: { readonly sendsMail: () => boolean },
): void {
  serve(app, mahnlaufPfad, async (_, { reader }) => {
    const heute = dayAt(clock().getTime());
    const regeln = await mahnRegeln(reads, heute);
    const kunden = await mahnKunden(reads, reader, heute);
    const runs = kunden.map((facts) => ({ facts, ...facts, ...mahnlaufOf(facts, regeln) }));
    const adressen = await mahnAdressen(
      reads,
      kunden.map(({ kunde }) => kunde),
    );
    return {
      heute,
      hinweise: mahnHinweise(regeln),
      perMail: sendsMail(),
      briefe: runs.flatMap(({ facts, kunde, verbraucher, vorschlaege }) =>
        vorschlaege.map((vorschlag) => ({
          kunde: { id: kunde.id, name: kundeHeading(kunde), verbraucher },
          an: adressen.get(kunde.id) ?? '',
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
