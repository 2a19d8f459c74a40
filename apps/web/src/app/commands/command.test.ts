import { IconPlus } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { matching } from './command.ts';

const commands = ['Zu Rechnungen', 'Zu Packlisten', 'Neues Projekt'].map((label) => ({
  id: label,
  label,
  icon: IconPlus,
  link: { to: '/home' as const },
}));

test.each([
  { text: '', finds: ['Zu Rechnungen', 'Zu Packlisten', 'Neues Projekt'] },
  { text: 'pack', finds: ['Zu Packlisten'] },
  { text: 'projekt neu', finds: ['Neues Projekt'] },
  { text: 'xyz', finds: [] },
])('"$text" finds $finds', ({ text, finds }) => {
  expect(matching(commands, text).map(({ label }) => label)).toEqual(finds);
});
