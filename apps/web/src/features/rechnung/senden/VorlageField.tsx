import type { Textvorlage } from '@traverse/domain/textvorlage/platzhalter';
import { type MailWorte, mailAusVorlage } from '@traverse/domain/versand/mail-entwurf';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

const OWN = 'Text des Programms';

interface VorlageFieldProps {
  vorlagen: readonly Textvorlage[];
  /** What the program writes. */
  entwurf: MailWorte;
  worte: MailWorte;
  onChoose: (worte: MailWorte) => void;
}

/** Puts the words of a template into the mail; not there while the firm has none. */
export function VorlageField({ vorlagen, entwurf, worte, onChoose }: VorlageFieldProps) {
  if (vorlagen.length === 0) return null;
  const options = vorlagen.map((vorlage) => ({ value: vorlage.id as string, label: vorlage.name }));
  const choose = (id: string) => {
    const vorlage = vorlagen.find((each) => each.id === id);
    onChoose(vorlage ? mailAusVorlage(vorlage, entwurf) : entwurf);
  };
  return (
    <SelectField
      label="Vorlage"
      options={[{ value: '', label: OWN }, ...options]}
      value={vorlagen.find(({ text }) => text === worte.text)?.id ?? ''}
      placeholder={OWN}
      onChange={choose}
    />
  );
}
