import { IconPencil, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { telefonOf } from '@traverse/domain/person/person';
import { decide } from '@traverse/schema';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import css from './Person.module.css';
import { PersonAbwesend } from './PersonAbwesend.tsx';
import { PersonEinsaetze } from './PersonEinsaetze.tsx';
import { PersonFacts, type ShownPerson } from './PersonFacts.tsx';
import { PersonLink } from './PersonLink.tsx';
import { PersonStunden } from './PersonStunden.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [3] }, { columns: 'minmax(0, 1fr) 400px', lines: [9, 6] }];

const route = getRouteApi('/shell/person/$id');
const EXPANDED = ['funktionen', 'user'] as const;

/** One person: how to reach her, what she does, where she is and when she is not (CREW-02). */
export function PersonPage() {
  const { id } = route.useParams();
  useLiveCollections('personen', 'einsaetze', 'abwesenheiten', 'arbeitszeiten');
  const asked = useRecord('personen', id, { expand: EXPANDED });
  const { data, error } = asked;
  if (error && failureOf(error).status === 404)
    return <NotFound action={<Link to="/personen">Zu den Personen</Link>} />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Shown person={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Shown({ person }: { readonly person: ShownPerson }) {
  const { id, name, art, aktiv, user } = person;
  const session = useSession();
  const plans = session !== undefined && decide(entities.abwesenheiten.access.create, session) === true;
  return (
    <>
      <PageHeader
        title={name}
        above={[{ label: 'Personen', to: '/personen' }]}
        detail={
          <span className={css.tags}>
            <Tag>{art}</Tag>
            {!aktiv && <Tag>inaktiv</Tag>}
          </span>
        }
      >
        {plans && (
          <Button
            look="soft"
            icon={IconPlus}
            onClick={() => void openRecordDialog(entities.abwesenheiten, { initial: { person: id } })}
          >
            Abwesend
          </Button>
        )}
        {plans && aktiv && <PersonLink person={id} name={name} />}
        <Button
          look="soft"
          icon={IconPencil}
          onClick={() => void openRecordDialog(entities.personen, { id })}
        >
          Bearbeiten
        </Button>
      </PageHeader>
      <div className={css.layout}>
        <PersonFacts
          person={person}
          telefon={telefonOf(person, person.expand?.user)}
          konto={user === '' ? '' : (person.expand?.user?.username ?? '')}
        />
        <div className={css.columns}>
          <PersonEinsaetze person={id} />
          <PersonAbwesend person={id} />
        </div>
        <PersonStunden person={id} />
      </div>
    </>
  );
}
