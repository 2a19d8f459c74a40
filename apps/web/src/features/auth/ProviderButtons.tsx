import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { leaveForProvider, listProviders, type Provider } from '../../api/identity-provider.ts';
import { Button } from '../../ui/Button.tsx';
import css from './AuthForm.module.css';

/** A button for each external identity provider that the server lists; nothing if there is none (AUTH-04). */
export function ProviderButtons() {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    // Without the list the form still works; a lost connection shows as soon as it is sent.
    listProviders().then(setProviders, (reason: unknown) =>
      console.warn('No list of sign-in methods', reason),
    );
  }, []);
  return (
    providers.length > 0 && (
      <div className={css.form}>
        <div className={css.or}>oder</div>
        {providers.map(({ name, displayName }) => (
          <Button key={name} icon={IconKey} large wide onClick={() => leaveForProvider(name)}>
            {displayName}
          </Button>
        ))}
      </div>
    )
  );
}
