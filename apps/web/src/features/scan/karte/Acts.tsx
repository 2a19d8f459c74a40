import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconPackageExport,
  IconPackageImport,
  IconPrinter,
  IconTool,
  IconZoomIn,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { CountChoice } from '@traverse/domain/packliste/scan-karte';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { useShortcut } from '../../../ui/shortcuts/useShortcut.ts';
import { reportSchaden } from '../../stueck/report-schaden.ts';
import css from './ScanKarte.module.css';
import { type Scanned, useKarteCount } from './useKarteCount.ts';

interface ActsProps {
  thing: Scanned;
  count: number;
  choices: readonly CountChoice[];
  close: () => void;
  /** What is likelier than counting. */
  children?: ReactNode;
  /** Beside damage and label. */
  further?: ReactNode;
}

const ICON = { out: IconPackageExport, in: IconPackageImport } as const;

/** What can be done with the thing in hand, the likeliest first. */
export function Acts({ thing, count, choices, close, children, further }: ActsProps) {
  const { inventar, geraet } = thing;
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const { counted, countOn, undo } = useKarteCount(thing, count);
  const mayCount = decide(entities.inventar_inventarlisten.access.update, reader) !== false;
  const mayReport = decide(entities.schaeden.access.create, reader) !== false;
  const [likeliest] = mayCount ? choices : [];
  const report = () => reportSchaden({ inventar, ...(geraet !== undefined && { geraet }) });
  const go = (hash?: string) => {
    close();
    const [to, id] =
      geraet === undefined ? (['/inventar/$id', inventar] as const) : (['/geraet/$id', geraet] as const);
    void navigate({ to, params: { id }, ...(hash ? { hash } : {}) });
  };
  useShortcut('s', 'Schaden melden', () => void report(), mayReport && offline === undefined);
  return (
    <div className={css.acts}>
      {children}
      {likeliest && (
        <div className={css.count}>
          <Button
            look="primary"
            large
            wide
            icon={ICON[likeliest.mode]}
            data-autofocus
            onClick={() => countOn(likeliest)}
          >
            {likeliest.isFound ? 'Wieder da von' : 'Zählen auf'} {likeliest.packliste.name}
          </Button>
          {choices.length > 1 && <OtherLists choices={choices} onChoose={countOn} />}
        </div>
      )}
      {likeliest && !likeliest.isFound && !counted && (
        <p className={css.quiet}>
          {formatZahl(count)} {likeliest.mode === 'in' ? 'rein' : 'raus'}, offen {formatZahl(likeliest.open)}
        </p>
      )}
      {counted && (
        <p role="status" className={css.counted}>
          <span>
            {counted.words}
            {counted.detail !== '' && `${counted.words.endsWith('!') ? '' : ','} ${counted.detail}`}
          </span>
          {counted.canUndo && (
            <Button look="quiet" icon={IconArrowBackUp} onClick={undo}>
              Rückgängig
            </Button>
          )}
        </p>
      )}
      <div className={css.others}>
        {mayReport && (
          <Button icon={IconTool} disabled={offline} onClick={report}>
            Schaden
          </Button>
        )}
        {further}
        <Button icon={IconPrinter} onClick={() => go('etikett')}>
          Etikett
        </Button>
        <Button icon={IconZoomIn} onClick={() => go()}>
          {geraet === undefined ? 'Artikel öffnen' : 'Gerät öffnen'}
        </Button>
      </div>
      <p className={css.keys} aria-hidden="true">
        {likeliest && (
          <span>
            <KeyHint>Enter</KeyHint> zählen
          </span>
        )}
        {mayReport && (
          <span>
            <KeyHint>s</KeyHint> Schaden
          </span>
        )}
      </p>
      <p className={css.next}>Nächster Scan ersetzt die Karte.</p>
    </div>
  );
}

interface OtherListsProps {
  choices: readonly CountChoice[];
  onChoose: (choice: CountChoice) => void;
}

function OtherLists({ choices, onChoose }: OtherListsProps) {
  return (
    <PopMenu>
      <Menu.Target>
        <Button large icon={IconChevronDown} aria-label="Zählen auf einer anderen Liste" />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => {
          const Glyph = ICON[choice.mode];
          return (
            <MenuItem key={choice.zeile.id} icon={Glyph} onClick={() => onChoose(choice)}>
              {choice.packliste.name}, offen {formatZahl(choice.open)}
            </MenuItem>
          );
        })}
      </Menu.Dropdown>
    </PopMenu>
  );
}
