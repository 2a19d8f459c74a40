import { IconBarcode, IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '@traverse/domain/values';
import { queryKeys } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { fillNewListe } from '../inventarliste/fill-new-liste.ts';
import { copyListe, createListe, type Holder } from '../inventarliste/give-liste.ts';
import { lastBelegOf } from '../inventarliste/last-liste.ts';
import { useGiveListe } from '../inventarliste/useGiveListe.ts';
import css from './StartListe.module.css';
import type { OpenPackliste } from './usePackliste.ts';

/** A pack list on which nothing stands yet: its list comes about with whatever is done first (PACK-02). */
export function StartListe({ packliste }: { packliste: OpenPackliste }) {
  const holder: Holder = { collection: 'packlisten', record: packliste };
  const { problem, dismiss, way } = useGiveListe(holder);
  const { data: last } = useQuery({
    queryKey: [...queryKeys.collection('packlisten'), 'last', packliste.kunde],
    queryFn: async () => (await lastBelegOf(packliste.kunde, '')) ?? null,
  });
  const inventar = way('inventar', MAKES, () => fillNewListe(holder));
  useShortcut('+', 'Inventar wählen', () => void inventar.onClick(), inventar.disabled === undefined);
  return (
    <Card className={css.start} aria-labelledby="start-liste">
      <h2 id="start-liste">Noch keine Artikel.</h2>
      <p>Wähle sie aus dem Inventar oder scanne gleich los.</p>
      {problem !== '' && (
        <Message tone="danger" title="Nicht gespeichert." onClose={dismiss}>
          {problem}
        </Message>
      )}
      <div className={css.ways}>
        <Button {...inventar} large look="primary" icon={IconPlus}>
          Inventar
        </Button>
        <Button {...way('scannen', MAKES, () => createListe(holder))} large icon={IconBarcode}>
          Scannen
        </Button>
        {last && (
          <Button
            {...way('kopieren', MAKES, () => copyListe(holder, last.inventarliste))}
            large
            icon={IconHistory}
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

const MAKES = 'Legt an …';
