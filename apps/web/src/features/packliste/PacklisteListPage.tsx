import { IconBarcode, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities, ohneRechnungWords, type Packliste, packlisteReasons } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { useMissingItems } from '../inventarliste/useMissingItems.ts';

const withoutRechnung = and(compare('rechnung', '=', ''), compare('noRechnung', '=', false));
const filters = withoutRechnung
  ? [{ key: 'ohne-rechnung', label: 'Ohne Rechnung', filter: withoutRechnung }]
  : [];

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
      quietState={rechnungState}
      stateWidth={190}
      opens={{
        icon: IconBarcode,
        verb: 'scannen',
        link: ({ id }) => linkOptions({ to: '/packliste/$id', params: { id } }),
      }}
    />
  );
}

/** Nothing while its job is not over: an invoice follows it (decision 0209). Which one it is has a column of its own. */
function rechnungState({ rechnung, noRechnung }: Packliste) {
  if (rechnung === '' && !noRechnung) return undefined;
  return { icon: IconReceipt, words: rechnung === '' ? ohneRechnungWords({ noRechnung }) : 'Berechnet' };
}
