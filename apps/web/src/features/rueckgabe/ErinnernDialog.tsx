import { IconCopy, IconMail } from '@tabler/icons-react';
import { type Erinnerung, mailtoOf, rueckgabeErinnerung } from '@traverse/domain/rueckgabe/erinnerung';
import { kundeAndListe, type OffeneRueckgabe } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import layout from '../../ui/layout.module.css';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './ErinnernDialog.module.css';

interface Facts {
  readonly rows: readonly OffeneRueckgabe[];
}

/** A letter for each list, to send by one's own mail program or to copy into what else is used (RUECK-01). */
export async function openErinnern(rows: readonly OffeneRueckgabe[]): Promise<void> {
  await openDialog(ErinnernDialog, { rows });
}

function ErinnernDialog({ rows }: Facts & DialogControl) {
  const { data } = useRecords('firma', { perPage: 1, skipTotal: true });
  const firma = data?.items[0];
  return (
    <Dialog title="Erinnern" detail={rows.length === 1 ? rows[0]?.name : `${rows.length} Listen`}>
      {!firma && <SkeletonRows rows={4} />}
      {firma && (
        <ul className={css.letters}>
          {rows.map((row) => (
            <Letter
              key={row.inventarliste}
              heading={kundeAndListe(row)}
              letter={rueckgabeErinnerung(row, firma)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Letter({ heading, letter }: { heading: string; letter: Erinnerung }) {
  const { an, betreff, text } = letter;
  return (
    <li className={layout.partsClose} aria-label={heading}>
      <h3>{heading}</h3>
      <TextAreaField
        label={an === '' ? `${betreff}, ohne E-Mail-Adresse` : `${betreff}, an ${an}`}
        value={text}
        onChange={() => undefined}
        readOnly
        rows={8}
      />
      <div className={css.buttons}>
        <Button icon={IconCopy} onClick={() => copyText(text, 'Text kopiert')}>
          Text kopieren
        </Button>
        <a className={css.mail} href={mailtoOf(letter)}>
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
          E-Mail schreiben
        </a>
      </div>
    </li>
  );
}
