import { IconBarcode, IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '@traverse/domain';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { addArtikel } from '../inventarliste/add-artikel.ts';
import { copyListe, createListe, type Holder } from '../inventarliste/give-liste.ts';
import { lastBelegOf } from '../inventarliste/last-liste.ts';
import css from './StartListe.module.css';
import type { OpenPackliste } from './usePackliste.ts';

type Way = 'inventar' | 'scannen' | 'kopieren';

/** A pack list on which nothing stands yet: its list comes about with whatever is done first (PACK-02). */
export function StartListe({ packliste }: { packliste: OpenPackliste }) {
  const holder: Holder = { collection: 'packlisten', record: packliste };
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const { data: last } = useQuery({
    queryKey: [...queryKeys.collection('packlisten'), 'last', packliste.kunde],
    queryFn: async () => (await lastBelegOf(packliste.kunde, '')) ?? null,
  });
  const [chosen, setChosen] = useState<Way>();
  const [busy, run] = useBusy(async (way: Way, start: () => Promise<unknown>) => {
    setChosen(way);
    setProblem('');
    try {
      await start();
    } catch (reason) {
      setProblem(failureOf(reason).message);
      // Perhaps somebody else was faster.
      await refresh('packlisten');
    }
  });
  // Only what was pressed is busy, also while a picker is open.
  const looks = (way: Way) => ({
    busy: busy && chosen === way,
    busyLabel: 'Legt an …',
    disabled: offline,
    large: true,
  });
  return (
    <Card className={css.start} aria-labelledby="start-liste">
      <h2 id="start-liste">Noch keine Artikel.</h2>
      <p>Wähle sie aus dem Inventar oder scanne gleich los.</p>
      {problem !== '' && (
        <Message tone="danger" title="Nicht gespeichert." onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
      <div className={css.ways}>
        <Button
          {...looks('inventar')}
          look="primary"
          icon={IconPlus}
          onClick={() =>
            run('inventar', async () => addArtikel({ inventarliste: await createListe(holder), faktor: 1 }))
          }
        >
          Inventar
        </Button>
        <Button
          {...looks('scannen')}
          icon={IconBarcode}
          onClick={() => run('scannen', () => createListe(holder))}
        >
          Scannen
        </Button>
        {last && (
          <Button
            {...looks('kopieren')}
            icon={IconHistory}
            onClick={() => run('kopieren', () => copyListe(holder, last.inventarliste))}
          >
            Wie beim letzten Mal
          </Button>
        )}
      </div>
      {last && (
        <p className={css.last}>
          Beim letzten Mal: {last.name}, {formatDayRange(last.von, last.bis)}
        </p>
      )}
    </Card>
  );
}
