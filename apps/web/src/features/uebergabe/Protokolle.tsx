import { IconFileTypePdf } from '@tabler/icons-react';
import type { Uebergabe } from '@traverse/domain/entities';
import { uebergabePdfPfad } from '@traverse/domain/pfade';
import { formatDateTime } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { saveDocument } from '../../records/save-document.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './uebergabe.module.css';
import { blattWorte } from './useUebergabeFacts.ts';

/** What of a list changed hands so far: who signed it, when, and its PDF. */
export function Protokolle({ protokolle }: { readonly protokolle: readonly Uebergabe[] }) {
  if (protokolle.length === 0) return null;
  const replaced = new Set<string>(protokolle.map(({ ersetzt }) => ersetzt));
  return (
    <ul className={css.protocols} aria-label="Übergaben">
      {protokolle.map((each) => (
        <li key={each.id}>
          <span>
            <b>{each.nummer}</b>{' '}
            {[
              each.art,
              formatDateTime(each.am),
              each.person || each.ohneUnterschrift,
              blattWorte(each.zeilen),
              replaced.has(each.id) ? 'ersetzt' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <IconButton
            icon={IconFileTypePdf}
            label={`${each.nummer} als PDF`}
            size="row"
            onClick={() => void saveDocument(() => fileOf(uebergabePdfPfad, { id: each.id }, 'pdf'))}
          />
        </li>
      ))}
    </ul>
  );
}
