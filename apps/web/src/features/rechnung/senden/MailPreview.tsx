import { IconPaperclip } from '@tabler/icons-react';
import { filledMail, type MailWerte, type MailWorte } from '@traverse/domain/versand/mail-entwurf';
import type { ReactNode } from 'react';
import css from './SendenDialog.module.css';

interface MailPreviewProps {
  von: { readonly name: string; readonly email: string };
  werte: MailWerte;
  worte: MailWorte;
  files: readonly string[];
  /** Shows one of them, where it can be drawn before it is sent. */
  onOpen?: (file: string) => void;
  /** What the program puts below the text. */
  below?: string;
  /** What sending does besides. */
  children?: ReactNode;
}

/** The mail as its reader will see it, its places filled. */
export function MailPreview({ von, werte, worte, files, onOpen, below, children }: MailPreviewProps) {
  const filled = filledMail(worte, werte);
  const { betreff, text } = filled.missing ? worte : filled;
  return (
    <section className={css.preview} aria-label="So kommt es an">
      <h3>So kommt es an</h3>
      <div className={css.letter}>
        <p className={css.from}>
          <b>{von.name}</b>
          <span>{von.email}</span>
          <b>{betreff}</b>
        </p>
        <p className={css.text}>{text}</p>
        {below && <p className={css.below}>{below}</p>}
        <ul className={css.files}>
          {files.map((name) => (
            <li key={name}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
              {onOpen ? (
                <button type="button" className={css.open} onClick={() => onOpen(name)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

/** What keeps a text from being sent: places that have no value in this mail (TEXT-01). */
export function missingIn(worte: MailWorte, werte: MailWerte): { text?: string } {
  const { missing } = filledMail({ betreff: worte.betreff, text: worte.text }, werte);
  if (!missing) return {};
  const names = missing.map((name) => `{${name}}`).join(', ');
  return { text: `${names} hat hier keinen Wert. Nimm es heraus oder schreib etwas anderes.` };
}
