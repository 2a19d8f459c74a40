import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/global.css';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { Catalogue } from './Catalogue.tsx';

// The parts without the app around them: looked at by people, driven by ui.test.ts. Not part of the build.
const root = createRootRoute({
  component: () => (
    <UiProvider>
      <Catalogue />
    </UiProvider>
  ),
});
const container = document.getElementById('app');
if (container) createRoot(container).render(<RouterProvider router={createRouter({ routeTree: root })} />);
