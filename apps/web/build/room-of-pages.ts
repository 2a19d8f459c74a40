import type { CSSOptions } from 'vite';

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type Breakpoints = { readonly [name: string]: string };

/**
 * `@media (--room-stacked)` of a page's stylesheet: where a window, or one that the menu stands in as well, leaves it less
 * room than that (look.md 17, rule 7). Of both the breakpoints by name. Written twice, since a query of a window knows nothing of what stands in it; what a
 * page holds could not be laid over the whole window if it were a container.
 */
export const roomOfPages = (windows: Breakpoints, besideMenu: Breakpoints): PostCss => ({
  plugins: [
    {
      postcssPlugin: 'room-of-pages',
      AtRule: {
        media(rule) {
          const [, name = ''] = /^\(--room-(\w+)\)$/.exec(rule.params) ?? [];
          const window = windows[`--${name}`];
          const beside = besideMenu[`--${name}`];
          if (!window || !beside) return;
          rule.cloneAfter({ params: beside }).walkRules((inner) => {
            inner.selectors = inner.selectors.map((selector) => `:where(:root[data-menu-bar]) ${selector}`);
          });
          rule.params = window;
        },
      },
    },
  ],
});
