import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { use } from 'react';
import { useTabInRow } from '../../../records/cells/cells-context.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { switchWahl, toggleWahl } from '../wahl/wahl-acts.ts';
import { GliedernContext } from './gliedern-context.ts';
import { changeText, divide, putInAbschnitt, shift } from './gliederung-acts.ts';
import css from './RowMenu.module.css';
import { DRAGGED } from './useGliederung.ts';

/** The handle of a row: it is drawn elsewhere by it, and its menu has every move. */
export function RowMenu({ id }: { id: string }) {
  const around = use(GliedernContext);
  const tabIndex = useTabInRow();
  const entry = around?.gliedern.entries.find((each) => each.id === id);
  if (!around || !entry) return null;
  const { gliedern, titles } = around;
  const { line, text } = entry.eintrag;
  const name = line?.position.name ?? 'Text';
  const wahl = line?.wahl;
  if (line && !line.zeile && !line.set && !line.element && !line.wahl) return null;
  return (
    <PopMenu>
      <Menu.Target>
        <IconButton
          icon={IconGripVertical}
          label={`${name} verschieben`}
          className={css.handle}
          tabIndex={tabIndex}
          disabled={gliedern.offline}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, id);
            event.dataTransfer.effectAllowed = 'move';
          }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void putInAbschnitt(gliedern, titles, id)}>In Abschnitt …</Menu.Item>
        <Menu.Item onClick={() => shift(gliedern, id, -1)}>Nach oben</Menu.Item>
        <Menu.Item onClick={() => shift(gliedern, id, 1)}>Nach unten</Menu.Item>
        {line && !line.set && !line.wahl && line.position.anzahl > 1 && (
          <Menu.Item onClick={() => void divide(gliedern, entry)}>Aufteilen …</Menu.Item>
        )}
        {wahl && (
          <Menu.Item onClick={() => void switchWahl(gliedern.open, wahl)}>
            {wahl.gewaehlt ? 'Wahl zurücknehmen' : 'Wählen'}
          </Menu.Item>
        )}
        {line && (
          <Menu.Item onClick={() => void toggleWahl(gliedern.open, [entry])}>
            {wahl ? 'Als feste Position' : 'Als Wahlposition'}
          </Menu.Item>
        )}
        {text !== undefined && (
          <Menu.Item onClick={() => void changeText(gliedern, entry)}>Text ändern</Menu.Item>
        )}
        <Menu.Item onClick={() => gliedern.toggle(id)}>
          {gliedern.chosen.has(id) ? 'Auswahl aufheben' : 'Auswählen'}
        </Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}
