import { useQuery } from '@tanstack/react-query';
import type { LabelFormat, Resolution } from '@traverse/domain/label-print/label-format';
import { type Label, labelZpl } from '@traverse/domain/label-print/zpl';
import { useState } from 'react';
import { useRecords } from '../../../api/queries.ts';
import { keepResolution, printerResolution } from '../../../devices/label-printer.ts';
import { drawLabel } from '../../stueck/draw-label.ts';
import { labelLogo } from './label-logo.ts';

/** The item whose label it is. */
export interface LabelledArtikel {
  readonly id: string;
  readonly name: string;
  /** What stands on it to begin with. */
  readonly annotation?: string;
}

/** What can be chosen for the label of an item. */
export interface LabelWish {
  readonly format: LabelFormat;
  readonly symbology: Label['symbology'];
  readonly count: number;
  readonly copies: number;
  readonly annotation: string;
  readonly hasLogo: boolean;
  /** Of the printer beside this device, which remembers it. */
  readonly dpi: Resolution;
}

/** The wish, the label it makes, its ZPL and the picture of just that ZPL. */
export function useLabel({ id, name, annotation = '' }: LabelledArtikel) {
  const [wish, setWish] = useState<LabelWish>(() => ({
    format: 'large',
    symbology: 'dataMatrix',
    count: 1,
    copies: 1,
    annotation,
    hasLogo: true,
    dpi: printerResolution(),
  }));
  const { hasLogo, format, dpi } = wish;
  const { data: firmen } = useRecords('firma', { perPage: 1, skipTotal: true });
  const firma = firmen?.items[0];
  const { data: logo } = useQuery({
    queryKey: ['label', 'logo', firma?.updated, dpi],
    queryFn: async () => (firma ? ((await labelLogo(firma, dpi)) ?? null) : null),
    enabled: firma !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const label: Label = {
    id,
    name,
    ...wish,
    ...(hasLogo && logo && format === 'large' ? { logo } : {}),
  };
  const zpl = labelZpl(label);
  const { data: picture } = useQuery({
    queryKey: ['label', 'picture', zpl],
    queryFn: () => drawLabel(zpl),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const change = (next: Partial<LabelWish>) => {
    if (next.dpi) keepResolution(next.dpi);
    setWish({ ...wish, ...next });
  };
  return { wish, change, label, zpl, picture, hasLogo: Boolean(logo) };
}
