import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { date, entity, everyone, relation, text } from '@traverse/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '../../api/session.ts';
import { dialogFields } from './dialog-fields.ts';
import { FormFields } from './FormFields.tsx';
import { storedEntries } from './record-entries.ts';
import '../../../test/hand-nouns.ts';

const receipt = entity({
  collection: 'receipt',
  label: { one: 'Beleg', many: 'Belege' },
  access: { read: everyone, create: everyone, update: everyone, delete: everyone },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    name: text({ label: 'Name' }),
    gebucht: date({ label: 'Gebucht am', readOnly: true }),
    rechnung: relation('rechnungen', { label: 'Rechnung', hiddenInDialog: true }),
  },
});

const reader: Session = { id: 'u', groups: [], username: '', email: '', mobile: '', labels: [] };
const record = {
  id: 'receipt00000001',
  collectionId: 'receipt',
  collectionName: 'receipt',
  created: '',
  updated: '',
  name: 'RN20260124',
  gebucht: '2026-12-03 02:00:00.000Z',
  rechnung: 'rechnung0000001',
};

function dialogOf(stored?: typeof record): string {
  const fields = dialogFields(receipt, reader);
  const entries = stored ? storedEntries(fields, stored) : {};
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FormFields
        fields={fields}
        facts={{}}
        place={{ entity: receipt, record: stored, entries }}
        entries={entries}
        initial={{}}
        errorOf={() => undefined}
        nextFree={undefined}
        onEntry={() => undefined}
        onLeave={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('[EDIT-02] readonlyDate: the dialog shows the day in German, and it cannot be typed over', () => {
  expect(dialogOf(record)).toMatch(/<input(?=[^>]*readonly="")(?=[^>]*value="3\.12\.2026")/i);
});

test('[EDIT-02] hidden: the dialog has no such field', () => {
  const html = dialogOf(record);
  expect(html).toContain('Gebucht am');
  expect(html).not.toContain('Rechnung');
});

test('[EDIT-02] what others will fill in is left out of the dialog of a new record', () => {
  const html = dialogOf();
  expect(html).toContain('Name');
  expect(html).not.toContain('Gebucht am');
});
