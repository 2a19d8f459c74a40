import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react';
import type { Abschnitt } from '@traverse/domain/gliederung/gliedern';
import { linesOf } from '@traverse/domain/gliederung/gliedern';
import { preisWords } from '@traverse/domain/gliederung/preis';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { sumCents } from '@traverse/domain/values';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { Money } from '../../../ui/values.tsx';
import type { PositionActions } from '../positions/position-actions.ts';
import css from './AbschnittBar.module.css';
import { changeFaktor } from './abschnitt-faktor.ts';
import { addText, changePreis, dissolve, rename, shiftAbschnitt } from './gliederung-acts.ts';
import type { Gliedern } from './useGliederung.ts';

type AddAction = PositionActions['add'][number];

interface AbschnittBarProps {
  abschnitt: Abschnitt<RechnungRow>;
  isFolded: boolean;
  fold: () => void;
  gliedern: Gliedern | undefined;
  /** What can be added under it. */
  add: readonly AddAction[];
}

/** The bar of a heading: fold, title, sum, and what can be done to it. */
export function AbschnittBar({ abschnitt, isFolded, fold, gliedern, add }: AbschnittBarProps) {
  const { kopf, title, isAbzug } = abschnitt;
  const name = title || 'Ohne Titel';
  const lines = linesOf(abschnitt);
  const netto = sumCents(lines.map(({ position }) => position.netto));
  const schluessel = kopf?.row.schluessel ?? '';
  return (
    <div className={css.bar} data-kategorie={abschnitt.kategorie || undefined}>
      <IconButton
        icon={isFolded ? IconChevronRight : IconChevronDown}
        label={isFolded ? `${name} aufklappen` : `${name} zuklappen`}
        aria-expanded={!isFolded}
        onClick={fold}
      />
      <strong className={title === '' ? css.untitled : css.title}>{name}</strong>
      {kopf?.row.preisArt && <Tag look="line">{preisWords(kopf.row)}</Tag>}
      {isFolded && <span className={css.count}>({lines.length})</span>}
      <span className={css.sum}>
        <Money cents={netto} />
      </span>
      {gliedern && schluessel !== '' && add.length > 0 && (
        <PopMenu>
          <Menu.Target>
            <IconButton icon={IconPlus} label={`Unter ${name} hinzufügen`} disabled={gliedern.offline} />
          </Menu.Target>
          <Menu.Dropdown>
            {add.map(({ icon: Icon, label, run }) => (
              <MenuItem key={label} icon={Icon} onClick={() => void run()}>
                {label}
              </MenuItem>
            ))}
          </Menu.Dropdown>
        </PopMenu>
      )}
      {gliedern && schluessel !== '' && !isAbzug && (
        <PopMenu>
          <Menu.Target>
            <IconButton icon={IconDots} label={`Abschnitt ${name}`} disabled={gliedern.offline} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void rename(gliedern, schluessel, title)}>Umbenennen</Menu.Item>
            <Menu.Item onClick={() => void addText(gliedern, schluessel)}>Text</Menu.Item>
            {lines.some(({ zeile, set }) => zeile ?? set) && (
              <Menu.Item onClick={() => void changeFaktor(lines, name)}>Faktor</Menu.Item>
            )}
            <Menu.Item onClick={() => void changePreis(gliedern, kopf?.row, name)}>Preis</Menu.Item>
            <Menu.Item onClick={() => shiftAbschnitt(gliedern, schluessel, name, -1)}>Nach oben</Menu.Item>
            <Menu.Item onClick={() => shiftAbschnitt(gliedern, schluessel, name, 1)}>Nach unten</Menu.Item>
            <Menu.Item onClick={() => dissolve(gliedern, schluessel, name)}>Auflösen</Menu.Item>
          </Menu.Dropdown>
        </PopMenu>
      )}
    </div>
  );
}
