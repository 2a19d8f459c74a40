import type { Entity, RecordOf } from '@traverse/schema';
import type { ReactNode } from 'react';
import type { RowLook } from '../list/row-look.ts';
import type { ListSource } from '../list/useRecordList.ts';

/** What a picker may be told, beside what is chosen from. */
export interface PickOptions<E extends Entity>
  extends Omit<ListSource<E, RecordOf<E>>, 'entity'>,
    Pick<RowLook<RecordOf<E>>, 'reasons' | 'quietState' | 'stateWidth'> {
  /** 'Kunde wählen' when not said. */
  title?: string;
  /** Beside the title: "3.12.2026 – 4.12.2026". */
  detail?: ReactNode;
}
