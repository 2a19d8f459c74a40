import {
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconClock,
  IconGhost,
  IconLock,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Geraet } from '@traverse/domain/entities';
import { dringlichkeitOf } from '@traverse/domain/pruefung/faelligkeit';
import { type Day, formatMonat } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useRecords } from '../../../api/queries.ts';
import { Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import type { Tone } from '../../../ui/tone.ts';
import css from './geraet.module.css';

const looks = {
  einsatzbereit: { icon: IconCircleCheck, tone: 'success' },
  gesperrt: { icon: IconLock, tone: 'danger' },
  'in Reparatur': { icon: IconTool, tone: 'warning' },
  vermisst: { icon: IconGhost, tone: 'danger' },
  ausgemustert: { icon: IconTrash },
} as const satisfies { readonly [zustand: string]: { icon: typeof IconTool; tone?: Tone } };

/** The state of a device as a tag. */
export function Zustand({ zustand }: Pick<Geraet, 'zustand'>) {
  if (zustand === '') return null;
  const look: { readonly icon: typeof IconTool; readonly tone?: Tone } = looks[zustand];
  return (
    <StatusTag icon={look.icon} {...(look.tone ? { tone: look.tone } : {})}>
      {zustand}
    </StatusTag>
  );
}

/** When a test is due, in words beside its icon. */
export function Frist({ faellig, heute }: { faellig: string; heute: Day }) {
  const dringend = dringlichkeitOf(faellig, heute);
  if (dringend === 'gültig') return <Status icon={IconCircleCheck}>gültig</Status>;
  return (
    <Status
      tone={dringend === 'überfällig' ? 'danger' : 'warning'}
      icon={dringend === 'überfällig' ? IconAlertTriangle : IconClock}
    >
      {dringend}
    </Status>
  );
}

/** `11/2026`; `sofort` as it is, where nothing holds. */
export const fristText = (naechste: string): string => formatMonat(naechste) || '–';

/** Where a device is: on the road with a list, ready for one, or at its place. */
export function WoJetzt({ geraet, platz }: { geraet: Geraet; platz: string | undefined }) {
  const isOut = geraet.liste !== '';
  const liste = isOut ? geraet.liste : geraet.gepacktFuer;
  const { data, isLoading } = useRecords(
    'packlisten',
    { filter: compare('inventarliste', '=', liste), sort: 'created', perPage: 1 },
    { enabled: liste !== '' },
  );
  const [packliste] = data?.items ?? [];
  if (liste === '')
    return <Status icon={IconBuildingWarehouse}>{platz === undefined ? 'Lager' : `Lager, ${platz}`}</Status>;
  if (isLoading) return <MayCome />;
  const word = !isOut ? 'gepackt für' : geraet.zustand === 'vermisst' ? 'vermisst auf' : 'unterwegs auf';
  if (!packliste) return <>{isOut ? `${word} einer Liste` : `${word} eine Liste`}</>;
  return (
    <>
      {word}{' '}
      <Link to="/packliste/$id" params={{ id: packliste.id }} className={css.link}>
        {packliste.name}
      </Link>
    </>
  );
}
