import type { Icon } from '@tabler/icons-react';
import { createElement } from 'react';

/** An icon as build/icons.json holds it: what is drawn with a pen of the asked width, and what is filled. */
export interface Drawing {
  readonly line?: string;
  /** Filled as well as drawn. */
  readonly dots?: string;
  readonly area?: string;
}

/** The component of an icon; stands in for the package in the program (build/icons.ts), with the same properties. */
export function drawnIcon({ line, dots, area }: Drawing): Icon {
  const pen = area === undefined;
  return function DrawnIcon({ color = 'currentColor', size = 24, stroke = 2, title, children, ...rest }) {
    const look = pen
      ? { fill: 'none', stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' }
      : { fill: color, stroke: 'none' };
    return createElement(
      'svg',
      // As text that is no property of a style: React writes both as attributes.
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        ...(look as object),
        width: size,
        height: size,
        ...rest,
      },
      title && createElement('title', null, title),
      (line ?? area) && createElement('path', { d: line ?? area }),
      dots && createElement('path', { d: dots, fill: color }),
      children,
    );
  };
}
