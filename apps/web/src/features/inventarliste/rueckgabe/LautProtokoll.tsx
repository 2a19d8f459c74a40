import type { nachberechnungPfad } from '@traverse/domain/pfade';
import { sumOfPosten } from '@traverse/domain/rueckgabe/nachberechnung';
import { formatEuro, formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Message } from '../../../ui/Message.tsx';

/** What a protocol keeps from being charged, each put back by a press (UEBG-02). */
export function LautProtokoll({
  ausgenommen,
  trotzdem,
  onChange,
}: Pick<AnswerOf<typeof nachberechnungPfad>, 'ausgenommen'> & {
  readonly trotzdem: readonly string[];
  readonly onChange: (trotzdem: readonly string[]) => void;
}) {
  if (ausgenommen.length === 0) return null;
  const bySchluessel = [...Map.groupBy(ausgenommen, ({ schluessel }) => schluessel)];
  return (
    <Message tone="info" title="Laut Übergabeprotokoll nicht berechnet.">
      {bySchluessel.map(([schluessel, parts]) => (
        <CheckboxField
          key={schluessel}
          label={`${parts.map(({ element }) => `${formatZahl(element.anzahl)} × ${element.name}`).join(', ')} (${parts[0]?.warum ?? ''}): doch berechnen, ${formatEuro(sumOfPosten(parts))}`}
          checked={trotzdem.includes(schluessel)}
          onChange={(on) =>
            onChange(on ? [...trotzdem, schluessel] : trotzdem.filter((each) => each !== schluessel))
          }
        />
      ))}
    </Message>
  );
}
