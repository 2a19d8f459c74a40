import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { usePlaketten } from './plaketten.ts';

/** One print of the stickers of today; nothing where nobody passed. */
export function PlakettenMenu() {
  const { alle, offen, print, save } = usePlaketten(useToday());
  const [busy, run] = useBusy(async (work: () => Promise<void>) => work());
  if (alle.length === 0) return null;
  const next = offen.length > 0 ? offen : alle;
  const words =
    offen.length > 0
      ? `${formatZahl(offen.length)} drucken`
      : `${formatZahl(alle.length)} noch einmal drucken`;
  return (
    <PopMenu>
      <Menu.Target>
        <Button icon={IconPrinter} busy={busy} busyLabel="Druckt …">
          Plaketten von heute {formatZahl(alle.length)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run(() => print(next))}>{words}</Menu.Item>
        {offen.length > 0 && offen.length < alle.length && (
          <Menu.Item onClick={() => void run(() => print(alle))}>
            Alle {formatZahl(alle.length)} drucken
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void run(() => save(next))}>Als PDF</Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}
