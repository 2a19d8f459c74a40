import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Drawing, drawnIcon } from './drawn-icon.ts';

const drawn = (drawing: Drawing, properties: object) =>
  renderToStaticMarkup(createElement(drawnIcon(drawing), properties));

test.each<[string, Drawing, object, string]>([
  [
    'lines are as large and as thick as asked',
    { line: 'M1 1l2 2' },
    { size: 16, stroke: 1.5, 'aria-hidden': true },
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" ' +
      'stroke-linecap="round" stroke-linejoin="round" width="16" height="16" aria-hidden="true"><path d="M1 1l2 2"></path></svg>',
  ],
  [
    'an area is filled and has no line',
    { area: 'M1 1z' },
    { color: 'red', className: 'mark' },
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="red" stroke="none" width="24" height="24" class="mark"><path d="M1 1z"></path></svg>',
  ],
  [
    'dots are both, and a title is read out',
    { line: 'M1 1l2 2', dots: 'M3 3z' },
    { title: 'Fertig' },
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
      'stroke-linecap="round" stroke-linejoin="round" width="24" height="24"><title>Fertig</title><path d="M1 1l2 2"></path><path d="M3 3z" fill="currentColor"></path></svg>',
  ],
])('an icon: %s', (_case, drawing, properties, markup) => {
  expect(drawn(drawing, properties)).toBe(markup);
});
