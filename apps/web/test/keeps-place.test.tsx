import { waitFor } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { KeepsPlace } from '../src/ui/KeepsPlace.tsx';

let root: Root | undefined;
afterEach(() => root?.unmount());

test('[O27] what was pressed and goes away leaves its place empty until the pointer moves', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const show = (what: string) => root?.render(<KeepsPlace>{what !== '' && <p>{what}</p>}</KeepsPlace>);
  show('Alle 9 sind ohne Ust');
  await waitFor(() => expect(place.textContent).toBe('Alle 9 sind ohne Ust'));
  const kept = () => place.querySelector('[data-kept-place]');
  expect(kept()).toBeNull();
  show('');
  await waitFor(() => expect(kept()).not.toBeNull());
  await waitFor(() => {
    globalThis.dispatchEvent(new Event('pointermove'));
    expect(kept()).toBeNull();
  });
  expect(place.textContent).toBe('');
  // What comes back stands in its place again.
  show('Alle 3 sind ohne Ust');
  await waitFor(() => expect(place.textContent).toBe('Alle 3 sind ohne Ust'));
});
