import { vorgaengePfad, vorgangPfad, vorgangZuruecknehmenPfad } from '@traverse/domain/pfade';
import { vorgangWorte } from '@traverse/domain/zuruecknehmen/worte';
import type { FieldErrors } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { vorgangOf } from '../../protokoll/vorgang.ts';
import { ApiError, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { inTurn, tried } from '../../records/tried.ts';
import { vorgangOfRequest } from '../../records/vorgang-of-request.ts';
import { write } from '../../records/write.ts';
import { rowsFor } from './im-papierkorb.ts';
import { letzteVorgaenge } from './letzte-vorgaenge.ts';
import type { Antwort } from './stand.ts';
import { takeBack, type Zurueckgenommen } from './take-back.ts';
import { mayTakeBack } from './who.ts';

/** An act, what would come of taking it back, and that (ZUR-01). */
export function vorgaengePaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  serve(app, vorgaengePfad, ({ vor }) => letzteVorgaenge(reads, vor));

  serve(app, vorgangPfad, async ({ nr }, { reader }) => {
    const vorgang = await vorgangOf(reads, nr);
    const rows = vorgang ? await rowsFor(reads, vorgang) : [];
    const [first] = vorgang?.eintraege ?? [];
    if (!vorgang || !first || !(await mayTakeBack(vorgang, rows, reader, reads))) throw notFound();
    const { created, wer } = first;
    let found: Zurueckgenommen = { worte: [], bleibt: [], auch: [] };
    const said = await inTurn(engine, reader, async () => {
      try {
        await tried(engine, reader, async (current) => {
          found = await takeBack(nr, {}, current);
        });
        return nothingSaid;
      } catch (reason) {
        if (!(reason instanceof ApiError) || reason.status !== 400) throw reason;
        return refusalOf(reason);
      }
    });
    const { worte, auch } = found;
    return { vorgang: vorgang.nr, created, wer, was: vorgangWorte(vorgang.eintraege), worte, auch, ...said };
  });

  serve(app, vorgangZuruecknehmenPfad, async ({ nr, nur, nummer, bestand, mit }, { reader }) => {
    const antwort: Antwort = {
      ...(nur ? { nur } : {}),
      ...(nummer ? { nummer } : {}),
      ...(bestand ? { bestand } : {}),
      ...(mit ? { mit } : {}),
    };
    const done = await write(engine, reader, [], (current) => takeBack(nr, antwort, current));
    return { vorgang: vorgangOfRequest() ?? 0, ...done };
  });
}

const nothingSaid = { hindernis: '', fragen: [], seitdem: [] };

/** What a refusal asks, or says of what was changed; else why it stays. */
function refusalOf({ body }: ApiError) {
  const data = body.data as FieldErrors; // no batch
  const fragen = (['nummer', 'bestand', 'mit'] as const).flatMap((feld) => {
    const asked = data[feld];
    return asked?.code === 'frage' ? [{ feld, frage: asked.message }] : [];
  });
  const { seitdem } = data;
  if (seitdem) return { ...nothingSaid, seitdem: seitdem.params?.['was'] as readonly string[] }; // see takeBack
  return fragen.length > 0 ? { ...nothingSaid, fragen } : { ...nothingSaid, hindernis: body.message };
}
