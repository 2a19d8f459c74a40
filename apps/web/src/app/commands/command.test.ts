import { IconPlus } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { matching } from './command.ts';

const commands = [
  { label: 'Zu Rechnungen' },
  { label: 'Zu Packlisten', also: 'Kommission' },
  { label: 'Neues Projekt', also: 'Auftrag packen' },
  { label: 'Prüfungen' },
].map((said) => ({ ...said, id: said.label, icon: IconPlus, link: { to: '/home' as const } }));

test.each([
  { text: '', finds: ['Zu Rechnungen', 'Zu Packlisten', 'Neues Projekt', 'Prüfungen'] },
  { text: 'pruef', finds: ['Prüfungen'] },
  { text: 'rechn', finds: ['Zu Rechnungen'] },
  { text: 'neu auftrag', finds: ['Neues Projekt'] },
  { text: 'pack', finds: ['Zu Packlisten', 'Neues Projekt'] },
  { text: 'projekt neu', finds: ['Neues Projekt'] },
  { text: 'xyz', finds: [] },
])('"$text" finds $finds', ({ text, finds }) => {
  expect(matching(commands, text).map(({ label }) => label)).toEqual(finds);
});
