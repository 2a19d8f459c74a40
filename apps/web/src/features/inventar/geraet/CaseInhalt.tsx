import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Geraet } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { queryKeys } from '../../../api/queries.ts';
import { allRecords } from '../../../api/records.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useToday } from '../../../ui/useToday.ts';
import css from './geraet.module.css';
import { Frist, Zustand } from './geraet-look.tsx';

/** What lies in a device for good (W 1.4); nothing where nothing does. */
export function CaseInhalt({ geraet }: { geraet: Pick<Geraet, 'id'> }) {
  const heute = useToday();
  const asked = useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'inhalt', geraet.id],
    queryFn: () =>
      allRecords('geraete', { filter: compare('behaelter', '=', geraet.id), sort: 'bezeichnung' }),
  });
  if (asked.isLoading) return <MayCome />;
  const inhalt = asked.data ?? [];
  if (inhalt.length === 0) return <LoadFailed query={asked} />;
  return (
    <Card heading={`Inhalt, ${formatZahl(inhalt.length)} Stück`} className={css.card}>
      <ul className={css.life} aria-label="Inhalt">
        {inhalt.map(({ id, bezeichnung, zustand, naechstePruefung }) => (
          <li key={id} className={css.entry}>
            <IconPackage className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
            <span className={css.what}>
              <Link to="/geraet/$id" params={{ id }}>
                {bezeichnung}
              </Link>{' '}
              {zustand !== 'einsatzbereit' && <Zustand zustand={zustand} />}
            </span>
            {naechstePruefung !== '' && (
              <span className={css.when}>
                <Frist faellig={naechstePruefung} heute={heute} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
