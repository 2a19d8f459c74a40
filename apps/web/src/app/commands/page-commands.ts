import {
  IconBook,
  IconDatabase,
  IconPlus,
  IconScan,
  IconSettings,
  IconTableImport,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import type { Session } from '../../api/session.ts';
import { einstellungenPagesFor } from '../../features/einstellungen/einstellungen-pages.ts';
import { seiten } from '../../features/handbuch/seiten.ts';
import { openScanKarte } from '../../features/scan/karte/open-scan-karte.ts';
import { nounOf } from '../../nouns/all-nouns.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { collectionsAt, mayRead, titleOf } from '../../screens.ts';
import { NEW_PROJECT, pagesFor } from '../menu/menu-groups.ts';
import { type Command, type CommandSource, matching } from './command.ts';
import { createCommands } from './create-commands.ts';
import { otherWords } from './other-words.ts';
import { placeCommands } from './place-commands.ts';

/** Every page that this user may open, and what can be begun from anywhere. */
export function pageCommands(session: Session): CommandSource {
  const offered: readonly Command[] = [
    ...(mayCreate(entities.projekt, session)
      ? [{ id: 'neues-projekt', icon: IconPlus, label: 'Neues Projekt', link: NEW_PROJECT }]
      : []),
    ...pagesFor(session).map(({ label, icon, link }) => ({
      id: label,
      icon,
      label,
      link,
      also: otherWords[link.to] ?? '',
    })),
    {
      id: 'einstellungen',
      icon: IconSettings,
      label: 'Einstellungen',
      also: 'konfiguration einrichten',
      link: { to: '/einstellungen' },
    },
    {
      id: 'weitere-daten',
      icon: IconDatabase,
      label: 'Weitere Daten',
      also: otherWords['/daten'] ?? '',
      link: { to: '/daten' },
    },
    ...(mayRead('inventar', session)
      ? [
          {
            id: 'code',
            icon: IconScan,
            label: 'Code nachsehen',
            also: 'scannen scanner barcode etikett was ist das',
            run: () => openScanKarte({}),
          },
        ]
      : []),
    ...createCommands('often', session),
  ];
  const typed = [...offered, ...onlyTyped(session)];
  return async (text) => {
    const found = matching(text === '' ? offered : typed, text);
    const pages = text === '' ? [] : matching(handbuch, text);
    return [
      { heading: 'Befehle', commands: found },
      { heading: 'Handbuch', commands: pages },
    ].filter(({ commands }) => commands.length > 0);
  };
}

/** What somebody finds who types a word of it; too many to be offered. */
function onlyTyped(session: Session): Command[] {
  return [
    ...einstellungenPagesFor(session).map(({ icon, link }) => ({
      id: link.to,
      icon,
      label: titleOf(link.to),
      detail: 'Einstellungen',
      also: otherWords[link.to] ?? '',
      link,
    })),
    ...collectionsAt('/daten/$sammlung', session).map((sammlung) => ({
      id: `daten-${sammlung}`,
      icon: IconDatabase,
      label: entities[sammlung].label.many,
      detail: 'Weitere Daten',
      also: nounOf(sammlung).otherWords ?? '',
      link: linkOptions({ to: '/daten/$sammlung', params: { sammlung } }),
    })),
    ...createCommands('seldom', session),
    ...placeCommands(session),
    ...einlesbar
      .filter((each) => mayCreate(each, session))
      .map(({ collection, label }) => ({
        id: `einlesen-${collection}`,
        icon: IconTableImport,
        label: `${label.many}: Tabelle einlesen`,
        also: 'import importieren excel csv xlsx umzug',
        link: linkOptions({ to: '/einlesen/$sammlung', params: { sammlung: collection } }),
      })),
  ];
}

const handbuch: readonly Command[] = seiten.map(({ id, titel }) => ({
  id: `handbuch-${id}`,
  icon: IconBook,
  label: titel,
  link: linkOptions({ to: '/handbuch/$id', params: { id } }),
  also: 'hilfe anleitung',
}));
