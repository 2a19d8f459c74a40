import { expect, test } from 'vitest';
import { linkDanke } from './link-worte.ts';

test.each([
  { stand: 'bestätigt', perMail: true, says: 'Danke, das ist vereinbart. Sie bekommen es gleich per Mail.' },
  { stand: 'bestätigt', perMail: false, says: 'Danke, das ist vereinbart.' },
  { stand: 'beantwortet', perMail: true, says: 'Danke für Ihre Antwort. Wir sehen sie an und melden uns.' },
  { stand: 'abgelehnt', perMail: false, says: 'Danke für Ihre Antwort. Beim nächsten Mal gern.' },
] as const)('[ZUM-02] an answer that is $stand, a mail sent: $perMail, is thanked for', (row) => {
  expect(linkDanke('Sie', row.stand, row.perMail)).toBe(row.says);
});
