import { recordTitle } from '@traverse/domain/namen/record-title';
import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../../api/load-patiently.ts';
import type { DialogAside } from '../../../records/edit/dialog-props.ts';

// Drawing codes takes a large library; the list is there without it.
const LabelBench = lazy(async () => ({
  default: (await loadPatiently(() => import('./LabelBench.tsx'))).LabelBench,
}));
const CaseLabelBench = lazy(async () => ({
  default: (await loadPatiently(() => import('./CaseLabelBench.tsx'))).CaseLabelBench,
}));

/** The label bench in the edit dialog of an item, and beside whatever else has a label (INV-02). */
export const LabelAside: DialogAside = ({ record }) => {
  const Bench = record.collectionName === 'geraete' ? CaseLabelBench : LabelBench;
  return (
    <Suspense>
      <Bench artikel={{ id: record.id, name: recordTitle(record.collectionName, record) }} />
    </Suspense>
  );
};
