import { createPolymorphicComponent, Menu, type MenuItemProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props extends Omit<MenuItemProps, 'leftSection'> {
  readonly icon: Icon;
}

/** A line of a menu: its icon and its words. */
export const MenuItem = createPolymorphicComponent<'button', Props>(({ icon: Glyph, ...rest }: Props) => (
  <Menu.Item {...rest} leftSection={<Glyph size={18} stroke={1.75} aria-hidden="true" />} />
));
