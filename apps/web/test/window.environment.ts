import { builtinEnvironments, type Environment } from 'vitest/runtime';

// A window around modules that are loaded as Node loads them: the server runs in the same process.
const windowEnvironment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'window',
  viteEnvironment: 'ssr',
};

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default windowEnvironment;
