import { type Day, wireDateWithTime } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { useState } from 'react';
import { useLiveList } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { recordsByIds } from '../../api/records.ts';
import { printGeraete } from '../stueck/print-geraete.ts';
import { saveGeraete } from '../stueck/save-geraete.ts';

const PRINTED = 'tv-plaketten';

/** The stickers of the devices that passed a test which was entered today, for one print (PRUEF-05). */
export function usePlaketten(heute: Day) {
  useLiveList('pruefungen', ['geraete']);
  const { data } = useRecords('pruefungen', {
    filter: and(
      compare('created', '>=', wireDateWithTime(heute, 0)),
      compare('ergebnis', '=', 'bestanden'),
      compare('geraet', '!=', ''),
    ),
    perPage: 500,
  });
  const [printed, setPrinted] = useState(() => printedOn(heute));
  const alle = [...new Set<string>((data?.items ?? []).map(({ geraet }) => geraet))];
  const offen = alle.filter((id) => !printed.has(id));
  const keep = (ids: readonly string[]) => {
    const now = new Set([...printed, ...ids]);
    localStorage.setItem(PRINTED, JSON.stringify({ heute, ids: [...now] }));
    setPrinted(now);
  };
  return {
    alle,
    /** Not printed on this device yet. */
    offen,
    print: async (ids: readonly string[]) => {
      if (await printGeraete(await recordsByIds('geraete', ids), 'Plakette')) keep(ids);
    },
    save: async (ids: readonly string[]) => {
      await saveGeraete(await recordsByIds('geraete', ids), 'Plakette', `Plaketten ${heute}`);
      keep(ids);
    },
  };
}

function printedOn(heute: Day): ReadonlySet<string> {
  try {
    // Cast: what was written above.
    const kept = JSON.parse(localStorage.getItem(PRINTED) ?? '{}') as { heute?: Day; ids?: string[] };
    return new Set(kept.heute === heute ? kept.ids : []);
  } catch {
    return new Set();
  }
}
