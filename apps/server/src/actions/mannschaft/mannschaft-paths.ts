import { kalenderPfad, mannschaftKalenderPfad, mannschaftStandPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { linkAddress } from '../../auth/link-address.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { type LinkTools, sitzungenOf } from '../freigabe/link-paths.ts';
import { personLinkPaths } from '../person/person-link.ts';
import { werFragt } from '../person/wer-fragt.ts';
import { renewAddress, secretOf } from '../projekt/kalender-adresse.ts';
import { stundenPaths } from '../stunden/stunden-paths.ts';
import { antwortPath } from './antwort.ts';
import { eigeneDispoPath } from './eigene-dispo.ts';
import { gelesenPath } from './gelesen.ts';
import { mitteilungenPaths } from './mitteilungen-paths.ts';
import { papierPath } from './papier.ts';
import { standOf } from './stand.ts';

/** The page of a person, by link and by account, and what the office tells people (CREW-04, CREW-06, CREW-07). */
export function mannschaftPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools): void {
  const sitzungen = sitzungenOf(engine, tools);
  serve(app, mannschaftStandPfad, async ({ sitzung }, { reader }) => {
    const { person } = await werFragt(engine, sitzungen, sitzung, reader);
    return standOf(engine.database.reads, person, engine.clock());
  });
  serve(app, mannschaftKalenderPfad, async ({ sitzung, neu = false }, { reader }) => {
    const { person, weg } = await werFragt(engine, sitzungen, sitzung, reader);
    const owner =
      weg === 'Konto' ? { user: person.user, person: '' as const } : { user: '' as const, person: person.id };
    if (neu) linkAddress(tools.publicUrl);
    const secret = neu
      ? await renewAddress(engine.database, owner)
      : await secretOf(engine.database.reads, owner);
    return { url: secret === '' ? '' : `${tools.publicUrl()}${kalenderPfad.address}/${secret}.ics` };
  });
  antwortPath(app, engine, tools, sitzungen);
  gelesenPath(app, engine, sitzungen);
  eigeneDispoPath(app, engine, tools, sitzungen);
  papierPath(app, engine, tools, sitzungen);
  stundenPaths(app, engine, sitzungen);
  personLinkPaths(app, engine, tools);
  mitteilungenPaths(app, engine, tools);
}
