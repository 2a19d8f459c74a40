import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDayRange } from '@traverse/domain/values';
import { useEffect, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { type AheadListe, keptListen } from '../scan/ahead.ts';
import css from './Heute.module.css';

/** In the cellar: the lists that this device keeps whole, and what is not here (SCAN-09). */
export function OnThisDevice() {
  const [listen, setListen] = useState<readonly AheadListe[]>();
  useEffect(() => {
    let isHere = true;
    void keptListen().then((kept) => {
      if (isHere) setListen(kept);
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (!listen) return null;
  return (
    <Card heading="Auf diesem Gerät" aria-label="Auf diesem Gerät">
      <ul className={css.kept}>
        {listen.map(({ id, name, titel, von, bis }) => (
          <li key={id}>
            <Link to="/packliste/$id" params={{ id }} className={css.row}>
              <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
              <span className={css.what}>
                <b>{titel}</b>
                <span>
                  {[name === titel ? '' : name, formatDayRange(von, bis)].filter(Boolean).join(', ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.missing}>
        {listen.length === 0 && 'Für die nächsten drei Tage liegt keine Packliste auf diesem Gerät. '}
        Projekte, Aufgaben und alles andere kommen von selbst, sobald die Verbindung zurück ist.
      </p>
    </Card>
  );
}
