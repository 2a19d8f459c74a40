import { defineConfig, mergeConfig, type PluginOption } from 'vite';
import app from '../../vite.config.ts';

// The catalogue is one page without routes.
const plugins = app.plugins?.filter((plugin) => !isNamed(plugin, 'page-parts'));

export default mergeConfig(
  { ...app, plugins },
  defineConfig({
    root: import.meta.dirname,
    publicDir: '../../public',
    build: { emptyOutDir: true },
    // Nothing is passed on: there is no server behind the parts.
    preview: { proxy: {} },
  }),
);

function isNamed(plugin: PluginOption, name: string): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;
}
