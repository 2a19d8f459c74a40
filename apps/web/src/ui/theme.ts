import { type CSSVariablesResolver, createTheme, Menu, Popover, Tooltip, virtualColor } from '@mantine/core';
import styles from './mantine.module.css';

/** Mantine in our colours. They live in tokens.css; this file only points Mantine at them. */
export const theme = createTheme({
  fontFamily: 'var(--tv-font)',
  fontFamilyMonospace: 'var(--tv-font-mono)',
  headings: { fontFamily: 'var(--tv-font-head)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '22px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  black: '#16181B',
  white: '#FFFFFF',
  colors: {
    // biome-ignore format: one scale, one line
    ink: ['#F3F3EF', '#EAEAE4', '#DCDCD4', '#B3B6BB', '#82858B', '#63676E', '#4C5057', '#3A3E44', '#2E3237', '#16181B'],
    // biome-ignore format: one scale, one line
    lime: ['#F8FCE3', '#EFF8C6', '#E9F79B', '#DFF56B', '#D3F03A', '#E0F76A', '#B4D016', '#93AC0C', '#5F700A', '#2A3010'],
    // NOTE virtual on purpose: a plain colour with autoContrast puts white text on lime in dark mode (1.3:1).
    marke: virtualColor({ name: 'marke', light: 'ink', dark: 'lime' }),
  },
  primaryColor: 'marke',
  primaryShade: { light: 9, dark: 4 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusClassName: 'tv-focus',
  components: {
    Menu: Menu.extend({
      // As high as there is room: on a phone held across it scrolls.
      defaultProps: {
        shadow: 'none',
        transitionProps: { duration: 0 },
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
      },
      classNames: {
        dropdown: styles.menu,
        label: styles.menuLabel,
        item: styles.menuItem,
        divider: styles.menuDivider,
      },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'none', transitionProps: { duration: 0 } },
      classNames: { dropdown: styles.dropdown },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, transitionProps: { duration: 120 } },
      classNames: { tooltip: styles.tooltip },
    }),
  },
});

const tokens = {
  '--mantine-color-body': 'var(--tv-bg)',
  '--mantine-color-text': 'var(--tv-text)',
  '--mantine-color-bright': 'var(--tv-text)',
  '--mantine-color-dimmed': 'var(--tv-text-2)',
  '--mantine-color-placeholder': 'var(--tv-text-3)',
  '--mantine-color-anchor': 'var(--tv-link)',
  '--mantine-color-error': 'var(--tv-danger-text)',
  '--mantine-color-success': 'var(--tv-success-text)',
  '--mantine-color-default': 'var(--tv-surface)',
  '--mantine-color-default-hover': 'var(--tv-surface-2)',
  '--mantine-color-default-color': 'var(--tv-text)',
  '--mantine-color-default-border': 'var(--tv-border-strong)',
  '--mantine-color-disabled': 'var(--tv-sunken)',
  '--mantine-color-disabled-color': 'var(--tv-text-3)',
  '--mantine-color-disabled-border': 'var(--tv-border)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
