import { IconStarFilled } from '@tabler/icons-react';
import { type Ansprechpartner, isProjektleiter } from '@traverse/domain/projekt/ansprechpartner';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/StatusTag.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { AnsprechpartnerForm } from './AnsprechpartnerForm.tsx';
import { Merken } from './Merken.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { RowsSection } from './RowsSection.tsx';
import css from './rows.module.css';
import { useKontakteOf } from './useKontakteOf.ts';

/** Who is talked to; the Projektleiter stands out (PROJ-05). */
export function AnsprechpartnerSection({ editor }: { editor: ProjektEditor }) {
  const kontakte = useKontakteOf(editor.projekt);
  return (
    <RowsSection
      id="ansprechpartner"
      rows={editor.projekt.ansprechpartner}
      nameOf={({ person }) => person}
      isMarked={isProjektleiter}
      renderRow={(contact) => (
        <Contact contact={contact} remember={<Merken editor={editor} contact={contact} />} />
      )}
      renderForm={(form) => <AnsprechpartnerForm {...form} kontakte={kontakte} />}
      onStore={(ansprechpartner, seen) => editor.save({ ansprechpartner }, { ansprechpartner: [...seen] })}
    />
  );
}

function Contact({ contact, remember }: { contact: Ansprechpartner; remember: ReactNode }) {
  const { person, firma, position, telefon, email } = contact;
  return (
    <>
      <b>{person}</b>
      {isProjektleiter(contact) ? (
        <Tag look="lime">
          <IconStarFilled size={13} aria-hidden="true" />
          {position}
        </Tag>
      ) : (
        <span className={layout.smallPrint}>{position}</span>
      )}
      <span className={layout.smallPrint}>{firma}</span>
      <PhoneLink number={telefon} />
      {email && (
        <a className={css.mail} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {remember}
    </>
  );
}
