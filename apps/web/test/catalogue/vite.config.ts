import { defineConfig, mergeConfig } from 'vite';
import app from '../../vite.config.ts';

export default mergeConfig(
  app,
  defineConfig({
    root: import.meta.dirname,
    publicDir: '../../public',
    build: { emptyOutDir: true },
    // Nothing is passed on: there is no server behind the parts.
    preview: { proxy: {} },
  }),
);
