import { Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconCircleCheck,
  IconCoinEuro,
  IconCopy,
  IconDownload,
  IconFileCheck,
  IconFileCode,
  IconFileDownload,
  IconFileMinus,
  IconFileText,
  IconFileX,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPackages,
  IconSend,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { RechnungStep } from '@traverse/domain/rechnung/rechnung-step';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { DocumentActions } from './document-actions.ts';
import css from './RechnungHead.module.css';

/** The split button with the documents, and the menu for what is rarer. */
export function DocumentMenus({ actions }: { actions: DocumentActions }) {
  const offline = useOfflineReason();
  const step = useStep(actions);
  return (
    <>
      {step && (
        <Button
          look="primary"
          className={css.next}
          icon={step.icon}
          busy={step.busy}
          disabled={offline}
          onClick={step.run}
        >
          {step.label}
        </Button>
      )}
      {actions.hasPositions && <Documents actions={actions} />}
      <Rarer actions={actions} />
    </>
  );
}

function Documents({ actions }: { actions: DocumentActions }) {
  const offline = useOfflineReason();
  const [busy, download] = useBusy(actions.download);
  // One after the other: a second press would do nothing.
  const inTheWay = busy && 'Erst wird das vorige Dokument fertig.';
  const look = actions.next === 'PDF Rechnung' ? 'primary' : 'default';
  const { titel, lastOffer, xrechnung } = actions;
  return (
    <span className={css.split} data-look={look}>
      <Button
        look={look}
        icon={IconFileDownload}
        busy={busy}
        busyLabel="Schreibt …"
        disabled={offline}
        onClick={() => download('rechnung')}
      >
        PDF {titel}
      </Button>
      <PopMenu>
        <Menu.Target>
          <Button look={look} className={css.chevron} aria-label="Weitere Dokumente" disabled={offline}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.send && (
            <Item icon={IconSend} run={actions.send}>
              {`${titel} senden`}
            </Item>
          )}
          {actions.offer && (
            <Item icon={IconFileText} run={actions.offer}>
              Angebot senden
            </Item>
          )}
          {actions.hasAngebot && (
            <Item icon={IconFileText} run={() => download('angebot')} disabled={inTheWay}>
              PDF Angebot
            </Item>
          )}
          {actions.anzahlung && (
            <Item icon={IconCoinEuro} run={actions.anzahlung}>
              Anzahlung stellen
            </Item>
          )}
          {lastOffer && (
            <Item icon={IconDownload} run={lastOffer}>
              letztes Angebot
            </Item>
          )}
          <Item
            icon={IconFileCode}
            run={() => download('xrechnung')}
            disabled={inTheWay || xrechnung.disabled}
          >
            XRechnung
          </Item>
        </Menu.Dropdown>
      </PopMenu>
    </span>
  );
}

function Rarer({ actions }: { actions: DocumentActions }) {
  const offline = useOfflineReason();
  const { copy, zumietung, freeze, unfreeze, reverse } = actions;
  return (
    <MoreMenu disabled={offline}>
      {copy && (
        <Item icon={IconCopy} run={copy}>
          Rechnung kopieren
        </Item>
      )}
      {zumietung && (
        <Item icon={IconTruckReturn} run={zumietung.run} disabled={zumietung.disabled}>
          Zumietung
        </Item>
      )}
      {freeze && actions.hasPositions && (
        <Item icon={IconLock} run={freeze}>
          Festschreiben
        </Item>
      )}
      {unfreeze && (
        <Item icon={IconLockOpen} run={unfreeze}>
          Festschreibung aufheben
        </Item>
      )}
      {actions.aufgabe && (
        <Item icon={IconCircleCheck} run={actions.aufgabe}>
          Aufgabe
        </Item>
      )}
      <Item icon={IconHistory} run={actions.verlauf}>
        Verlauf
      </Item>
      {actions.korrektur && (
        <Item icon={IconFileMinus} run={actions.korrektur}>
          Teil korrigieren
        </Item>
      )}
      {reverse && (
        <Item icon={IconFileX} run={reverse}>
          Stornieren
        </Item>
      )}
    </MoreMenu>
  );
}

/** The filled button that is none of those that stand there anyway: 'Einbuchen' and the PDF of an invoice. */
function useStep({ next, titel, send, offer, download, confirm, fill, copy }: DocumentActions) {
  const steps: { readonly [S in RechnungStep]?: Step } = {
    'Rechnung senden': { label: `${titel} senden`, icon: IconSend, run: send },
    'Angebot senden': { label: 'Angebot senden', icon: IconSend, run: offer },
    'PDF Angebot': { label: 'PDF Angebot', icon: IconFileText, run: () => download('angebot') },
    Auftragsbestätigung: { label: 'Auftragsbestätigung', icon: IconFileCheck, run: confirm },
    'Positionen wählen': { label: 'Positionen wählen', icon: IconPackages, run: fill },
    'neu schreiben': { label: 'Neu schreiben', icon: IconCopy, run: copy },
  };
  const step = next && steps[next];
  const [busy, run] = useBusy(async () => step?.run?.());
  return step?.run && { ...step, busy, run };
}

interface Step {
  readonly label: string;
  readonly icon: typeof IconCopy;
  /** Nothing where this user may not. */
  readonly run: (() => Promise<void>) | undefined;
}

interface ItemProps {
  icon: typeof IconCopy;
  run: () => Promise<void>;
  /** Why it is not possible now. */
  disabled?: string | false;
  children: string;
}

function Item({ icon: Glyph, run, disabled = false, children }: ItemProps) {
  return (
    <MenuItem icon={Glyph} disabled={disabled !== false} onClick={() => void run()}>
      {children}
      {disabled && <span className={css.reason}>{disabled}</span>}
    </MenuItem>
  );
}
