import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import { dayAt, formatDay, formatTime, wireDateAt } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/StatusTag.tsx';
import { useNow } from '../../ui/useNow.ts';
import css from './SitzungenList.module.css';

interface SitzungenListProps {
  sitzungen: readonly Sitzung[];
  onEnd: (sitzung: Sitzung) => void;
  /** The dialog has its own margin. */
  inDialog?: boolean;
}

/** Devices on which somebody is signed in, each to be signed out but the one that looks. */
export function SitzungenList({ sitzungen, onEnd, inDialog = false }: SitzungenListProps) {
  const offline = useOfflineReason();
  const now = useNow();
  return (
    <ul className={clsx(css.list, inDialog && css.inDialog)} aria-label="Angemeldete Geräte">
      {sitzungen.map((sitzung) => {
        const Glyph = iconOf(sitzung.geraet);
        return (
          <li key={sitzung.id}>
            <Glyph size={22} stroke={1.75} aria-hidden="true" />
            <span className={css.words}>
              <b>{sitzung.geraet}</b>
              <span className={layout.smallPrint}>
                {sitzung.diese ? '' : `zuletzt ${momentText(sitzung.benutzt, now)}, `}
                angemeldet {momentText(sitzung.begonnen, now)}
              </span>
            </span>
            {sitzung.diese ? (
              <Tag look="lime">dieses Gerät</Tag>
            ) : (
              <Button
                aria-label={`${sitzung.geraet} abmelden`}
                disabled={offline}
                onClick={() => onEnd(sitzung)}
              >
                Abmelden
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function iconOf(geraet: string) {
  if (/iPhone|iPad|Android/.test(geraet)) return IconDeviceMobile;
  return geraet.startsWith('Programm') ? IconTerminal2 : IconDeviceDesktop;
}

/** `heute 14:30`, `22.11.2026 14:30`. */
function momentText(moment: string, now: number): string {
  const at = Date.parse(moment);
  const day = dayAt(at) === dayAt(now) ? 'heute' : formatDay(dayAt(at));
  return `${day} ${formatTime(wireDateAt(at))}`;
}
