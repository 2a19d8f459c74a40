import { mitWahl } from '@traverse/domain/angebot/mit-wahl';
import { unterschied } from '@traverse/domain/angebot/unterschied';
import { angebotBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { bearbeitungOf } from '../belege/document-records.ts';
import { rechnungSource } from '../belege/drawn-rechnung.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { versionenOf } from './angebot-version.ts';

const { belege } = entities;

/** What differs from the version before, by id, and what the draft says otherwise than the newest. */
export async function unterschiede(
  engine: RecordEngine,
  { storage }: SendTools,
  stored: Rechnung,
  reader: Reader,
) {
  const { reads } = engine.database;
  const versionen = await versionenOf(reads, stored.id);
  const kept = await reads.findMany(
    belege,
    versionen.map(({ beleg }) => beleg),
  );
  const contents = await Promise.all(
    versionen.map(async ({ id, beleg }) => {
      const record = kept.find((each) => each.id === beleg);
      return { id, beleg: record && (await contentOf(storage, record)).beleg };
    }),
  );
  const offered = contents[0]?.beleg;
  const isOrder = versionen[0]?.stand === 'angenommen';
  // Of an order nothing is left open: what was chosen on it counts, and nothing else on the draft.
  const wahl = versionen[0]?.wahl.map(({ schluessel }) => schluessel) ?? [];
  const newest = offered && isOrder ? mitWahl(offered, wahl) : offered;
  const source = await rechnungSource(reads, stored, await bearbeitungOf(reads, '', reader));
  const current = angebotBeleg(source, newest?.gueltigBis).beleg;
  return {
    entwurf: current && newest ? unterschied(newest, isOrder ? mitWahl(current, []) : current) : '',
    versionen: Object.fromEntries(
      contents.map(({ id, beleg }, index) => {
        const before = contents[index + 1]?.beleg;
        return [id, beleg && before ? unterschied(before, beleg) : ''];
      }),
    ),
  };
}
