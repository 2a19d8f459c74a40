import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import type { Uebergabe } from '@traverse/domain/entities';
import { uebergabePdfPfad } from '@traverse/domain/pfade';
import { formatDateTime } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { saveDocument } from '../../records/save-document.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './uebergabe.module.css';
import { blattWorte } from './useUebergabeFacts.ts';

interface ProtokolleProps {
  readonly protokolle: readonly Uebergabe[];
  /** Makes one that takes the place of this one. */
  readonly onBerichtigen: (uebergabe: Uebergabe) => void;
}

/** What of a list changed hands so far: who signed it, when, and its PDF. */
export function Protokolle({ protokolle, onBerichtigen }: ProtokolleProps) {
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
              each.bemerkung,
              replaced.has(each.id) ? 'ersetzt' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!replaced.has(each.id) && (
            <IconButton
              icon={IconPencil}
              label={`${each.nummer} berichtigen`}
              size="row"
              onClick={() => onBerichtigen(each)}
            />
          )}
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
