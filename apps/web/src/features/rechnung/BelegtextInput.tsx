import { IconTextPlus } from '@tabler/icons-react';
import { type Textvorlage, withVorlage } from '@traverse/domain/textvorlage/platzhalter';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import { type InputProps, textIn } from '../../records/fields/input-props.ts';
import { Button } from '../../ui/Button.tsx';
import css from './BelegtextInput.module.css';

/** More are no longer chosen at a glance. */
const MOST = 8;

/** A text of the document; the firm's templates for it are one press away (TEXT-01). */
function belegtextInput(art: Textvorlage['art']) {
  return function BelegtextInput(props: InputProps<'text'>) {
    const { entry, onEntry, readOnly } = props;
    const wish = { filter: compare('art', '=', art), sort: '-standard,name', perPage: MOST };
    const { data } = useRecords('textvorlagen', wish, { enabled: !readOnly });
    const text = textIn(entry);
    const offered = data?.items.filter((vorlage) => !text.includes(vorlage.text)) ?? [];
    return (
      <div>
        <flatInputs.text {...props} />
        {!readOnly && offered.length > 0 && (
          <div className={css.vorlagen} role="group" aria-label={`Vorlagen für ${art}`}>
            {offered.map((vorlage) => (
              <Button
                key={vorlage.id}
                look="quiet"
                icon={IconTextPlus}
                onClick={() => onEntry({ value: withVorlage(text, vorlage.text) })}
              >
                {vorlage.name}
              </Button>
            ))}
          </div>
        )}
      </div>
    );
  };
}

export const KopftextInput = belegtextInput('Kopftext');
export const FusstextInput = belegtextInput('Fußtext');
