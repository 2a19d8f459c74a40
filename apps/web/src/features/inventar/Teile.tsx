import { IconPlus, IconPuzzle } from '@tabler/icons-react';
import { type Expanded, entities, type RecordIn } from '@traverse/domain/entities';
import { amountFor } from '@traverse/domain/preise/amount';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest, type Id } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { EditAndDelete } from '../../records/edit/EditAndDelete.tsx';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { MayCome } from '../../ui/states/MayCome.tsx';
import css from './ArtikelPage.module.css';

const HEADINGS = { Teil: 'Teile im Set', Zubehör: 'Zubehör', Alternative: 'Alternativen' } as const;
const KINDS = ['Teil', 'Zubehör', 'Alternative'] as const;

type Teil = Expanded<'artikel_teile', 'teil'>;

interface TeileProps {
  artikel: Id<'inventar'>;
  /** A set is nothing without parts: its card asks for the first one. */
  isSet?: boolean;
}

/** What belongs to an item, a card for each kind that it has (SET-01); nothing where there is none. */
export function Teile({ artikel, isSet = false }: TeileProps) {
  useLiveCollections('artikel_teile', 'inventar');
  const { data, isLoading } = useRecords('artikel_teile', {
    filter: compare('artikel', '=', artikel),
    sort: 'rang,created',
    perPage: 200,
    expand: ['teil'],
  });
  if (isLoading) return <MayCome />;
  const teile: readonly Teil[] = data?.items ?? [];
  return KINDS.map((kind) => {
    const ofKind = teile.filter(({ art }) => art === kind);
    const isAsked = kind === 'Teil' && isSet;
    if (ofKind.length === 0 && !(isAsked && data)) return null;
    return (
      <Card
        key={kind}
        heading={HEADINGS[kind]}
        className={css.card}
        tools={
          kind === 'Teil' ? (
            isAsked && <AddTeil artikel={artikel} />
          ) : (
            <span className={layout.note}>{`bei ${formatZahl(EXAMPLE)} Stück`}</span>
          )
        }
      >
        {ofKind.length === 0 && (
          <p className={css.empty}>Noch keine Teile. Ohne sie kann niemand es buchen.</p>
        )}
        <ul aria-label={HEADINGS[kind]}>
          {ofKind.map((teil) => (
            <li key={teil.id} className={css.schaden}>
              <IconPuzzle className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
              <div className={css.about}>
                <p className={css.name}>{nameOf(teil)}</p>
                <p className={layout.note}>{rule(teil)}</p>
              </div>
              {kind !== 'Teil' && <p className={css.brings}>{brings(teil)}</p>}
              <EditAndDelete
                entity={entities.artikel_teile}
                id={teil.id}
                name={nameOf(teil)}
                detail={`${nameOf(teil)} gehört dann nicht mehr dazu`}
              />
            </li>
          ))}
        </ul>
      </Card>
    );
  });
}

function AddTeil({ artikel }: { artikel: Id<'inventar'> }) {
  const offline = useOfflineReason();
  if (decide(entities.artikel_teile.access.create, useSession() ?? guest) === false) return null;
  return (
    <Button
      look="soft"
      icon={IconPlus}
      disabled={offline}
      onClick={async () =>
        void (await openRecordDialog(entities.artikel_teile, { initial: { artikel, art: 'Teil' } }))
      }
    >
      Teil
    </Button>
  );
}

// Pieces of the item: what they bring along says more than the rule.
const EXAMPLE = 12;

function brings(teil: Teil): string {
  return teil.stufe === 'Optional' ? 'auf Wunsch' : formatZahl(amountFor(EXAMPLE, teil));
}

const nameOf = ({ expand, teil }: Teil): string => expand?.teil?.name ?? teil;

/** `2 je Stück, Pflicht`, `1 je 6 Stück, Standard, wird berechnet`. */
function rule({ art, anzahl, je, jeListe, stufe, berechnen }: RecordIn<'artikel_teile'>): string {
  if (art === 'Alternative') return `${formatZahl(anzahl)} statt ${formatZahl(je)}`;
  const per = je === 1 ? 'je Stück' : `je ${formatZahl(je)} Stück`;
  const amount = art === 'Teil' ? `${formatZahl(anzahl)} je Set` : formatZahl(anzahl);
  return [
    art === 'Teil' ? amount : `${amount} ${jeListe ? 'je Liste' : per}`,
    stufe || 'Pflicht',
    berechnen ? 'wird berechnet' : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}
