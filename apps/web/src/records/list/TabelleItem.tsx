import { Menu } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Entity, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { mayCreate } from './row-rights.ts';

/** Whether the collection takes tables and whoever looks may create (IMP-01). */
export function useTakesTables(entity: Entity): boolean {
  const session = useSession() ?? guest;
  return entity.tabelle !== undefined && !entity.tabelle.onlyNamed && mayCreate(entity, session);
}

/** The way to reading a table in, where one can be. */
export function TabelleItem({ entity }: { entity: Entity }) {
  const navigate = useNavigate();
  if (!useTakesTables(entity)) return null;
  const open = () => void navigate({ to: '/einlesen/$sammlung', params: { sammlung: entity.collection } });
  return (
    <>
      <Menu.Divider />
      <MenuItem icon={IconTableImport} onClick={open}>
        Tabelle einlesen
      </MenuItem>
    </>
  );
}
