import { IconBarcode, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { type Expanded, entities, ohneRechnungWords, packlisteReasons } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { useMissingItems } from '../inventarliste/useMissingItems.ts';

const withoutRechnung = and(compare('rechnung', '=', ''), compare('noRechnung', '=', false));
const filters = withoutRechnung
  ? [{ key: 'ohne-rechnung', label: 'Ohne Rechnung', filter: withoutRechnung }]
  : [];

type Row = Expanded<'packlisten', 'rechnung'>;

export function PacklisteListPage() {
  const missingOn = useMissingItems();
  return (
    <RecordListPage
      entity={entities.packlisten}
      filters={filters}
      warningIcon={IconReceiptOff}
      reasons={(packliste, today) =>
        packlisteReasons(packliste, { today, missingItems: missingOn(packliste.inventarliste).size })
      }
      quietState={(packliste: Row) => ({ icon: IconReceipt, words: rechnungWords(packliste) })}
      stateWidth={190}
      opens={{
        icon: IconBarcode,
        verb: 'scannen',
        link: ({ id }) => linkOptions({ to: '/packliste/$id', params: { id } }),
      }}
    />
  );
}

function rechnungWords(packliste: Row): string {
  if (packliste.rechnung === '') return ohneRechnungWords(packliste);
  return `Rechnung ${packliste.expand?.rechnung?.name ?? ''}`.trim();
}
