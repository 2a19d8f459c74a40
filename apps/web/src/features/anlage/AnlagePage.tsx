import { IconDownload, IconFileDownload } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { openFile, type StoredFile } from '../../api/stored-files.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';

/** A stored file in a tab of its own (PROJ-09, EDIT-05): shown where the browser can, otherwise downloaded. */
export function AnlagePage() {
  const { id, file: name } = useParams({ from: '/shell/anlagen/$id/$file' });
  const { von = 'anlagen' } = useSearch({ from: '/shell/anlagen/$id/$file' });
  usePagePlace('Anlage');
  return <Opened key={`${id} ${name}`} file={{ collection: von, recordId: id, name }} />;
}

function Opened({ file }: { file: StoredFile }) {
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(1);
  const { collection, recordId, name } = file;
  useEffect(() => {
    openFile({ collection, recordId, name }).then(
      () => setFailure(undefined),
      (reason: unknown) => setFailure(failureOf(reason)),
    );
  }, [collection, recordId, name, tries]);

  if (failure && [403, 404].includes(failure.status)) {
    return <NotFound action={<ButtonLink to="/home">Zur Startseite</ButtonLink>} />;
  }
  if (failure) {
    return <ErrorState reason={failure.message} failures={tries} onRetry={() => setTries(tries + 1)} />;
  }
  // What the browser shows takes the place of this page; this is seen when it downloads instead.
  return (
    <StateCard
      page
      icon={IconFileDownload}
      title="Die Datei wird geöffnet"
      action={
        <Button icon={IconDownload} onClick={() => openFile(file)}>
          Noch einmal
        </Button>
      }
    >
      Kann dein Browser sie nicht zeigen, liegt sie in deinen Downloads.
    </StateCard>
  );
}
