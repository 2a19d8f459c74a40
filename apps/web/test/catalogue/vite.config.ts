import { defineConfig, mergeConfig, type PluginOption } from 'vite';
import app from '../../vite.config.ts';

// The catalogue is one page without routes, and not installed.
const plugins = app.plugins?.filter((plugin) => !isNamed(plugin, 'page-parts', 'offline'));

export default mergeConfig(
  { ...app, plugins },
  defineConfig({
    root: import.meta.dirname,
    publicDir: '../../public',
    build: { emptyOutDir: true, minify: false, reportCompressedSize: false },
    // Nothing is passed on: there is no server behind the parts.
    preview: { proxy: {} },
  }),
);

function isNamed(plugin: PluginOption, ...names: readonly string[]): boolean {
  if (Array.isArray(plugin)) return plugin.some((each) => isNamed(each, ...names));
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && names.includes(plugin.name);
}
