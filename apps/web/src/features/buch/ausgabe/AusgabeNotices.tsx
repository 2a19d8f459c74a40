import type { NoticeProps } from '../../../records/edit/dialog-facts.ts';
import { AbgegebeneAusgabe } from '../AbgegebenNotice.tsx';
import { DoppeltNotice } from './DoppeltNotice.tsx';
import { EinsaetzeNotice } from './EinsaetzeNotice.tsx';
import { LieferantNotice } from './LieferantNotice.tsx';
import { SteuerschuldNotice } from './SteuerschuldNotice.tsx';

/** What is to be said to an expense: it may be there already, its supplier may be new, or work for us, its tax may be ours to owe, and it may belong to a sheet that was handed in. */
export function AusgabeNotices(props: NoticeProps) {
  return (
    <>
      <DoppeltNotice {...props} />
      <LieferantNotice {...props} />
      <EinsaetzeNotice {...props} />
      <SteuerschuldNotice {...props} />
      <AbgegebeneAusgabe {...props} />
    </>
  );
}
