import { IconCash, IconCheck, IconClock, IconReceipt, IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { formatEuro } from '@traverse/domain/values';
import { isPayable, paymentWords, rechnungReasons } from '@traverse/domain/zahlung/row-reasons';
import { offenOfAll } from '@traverse/domain/zahlung/sammelzahlung';
import { useSums } from '../../api/sums.ts';
import { overdueRechnungen, owedRechnungen, unpaidRechnungen } from '../../api/unpaid-rechnungen.ts';
import type { OwnColumn } from '../../records/list/list-columns.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Together } from '../../records/list/row-look.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useMissingItems } from '../inventarliste/useMissingItems.ts';
import { BezahltCell } from './BezahltCell.tsx';

const filters = [
  { key: 'offen', label: 'Nicht bezahlt', filter: unpaidRechnungen, group: 'Zahlung' },
  { key: 'ueberfaellig', label: 'Überfällig', filter: overdueRechnungen, group: 'Zahlung' },
];
const openSum = { label: 'offen', part: owedRechnungen, fields: ['netto', 'ust'], less: ['gezahlt'] };
const payTogether: Together<Rechnung> = {
  icon: IconCash,
  label: 'Als bezahlt erfassen …',
  when: isPayable,
  words: (rechnungen) =>
    `${rechnungen.length === 1 ? '1 Rechnung' : `${rechnungen.length} Rechnungen`}, ${formatEuro(offenOfAll(rechnungen))} offen`,
  run: async (rechnungen) => {
    const { openBezahlt } = await import('../zahlung/BezahltDialog.tsx');
    return openBezahlt(rechnungen);
  },
};
const columns: readonly OwnColumn<Rechnung>[] = [
  // As wide as numbers are. Its word is its state.
  { key: 'name', width: 118, Cell: ({ record }) => belegnummer(record) },
  { key: 'bezahlt', width: 134, Cell: BezahltCell },
];

export function RechnungListPage() {
  const missingOn = useMissingItems();
  return (
    <RecordListPage
      entity={entities.rechnungen}
      filters={filters}
      columns={columns}
      partSum={openSum}
      together={payTogether}
      tools={<OffenePostenLink />}
      reasons={(rechnung, today) => {
        const reasons = rechnungReasons(rechnung, {
          today,
          missingItems: missingOn(rechnung.inventarliste).size,
        });
        const [first] = reasons;
        // Beside what only says that it is new, its state is said anyway.
        return first && first.tone !== 'info' && isInParts(rechnung)
          ? [...reasons, { tone: first.tone, words: openWords(rechnung) }]
          : reasons;
      }}
      quietState={(rechnung, today) => ({
        icon: rechnung.bezahlt ? IconCheck : IconClock,
        words: isInParts(rechnung) ? openWords(rechnung) : paymentWords(rechnung, today),
      })}
      stateWidth={204}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/rechnung/$id', params: { id } }),
      }}
    />
  );
}

/** Something came for it, and not all. */
function isInParts(rechnung: Rechnung): boolean {
  return rechnung.gezahlt !== 0 && !rechnung.bezahlt && isPayable(rechnung);
}

const openWords = (rechnung: Rechnung): string => `${formatEuro(offenOf(rechnung))} offen`;

/** Only while somebody owes something. */
function OffenePostenLink() {
  const { data } = useSums('rechnungen', owedRechnungen);
  if (!data?.totalItems) return null;
  return (
    <ButtonLink to="/offene-posten" look="soft" icon={IconReceipt}>
      Offene Posten
    </ButtonLink>
  );
}
