import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  { html: 'nur Text', text: 'nur Text' },
  { html: '<p>Eins</p><p>Zwei<br>Drei</p>', text: 'Eins Zwei Drei' },
  { html: 'ein <b>fett</b>es <i class="x > y">Wort</i>', text: 'ein fettes y">Wort' },
  { html: 'a<script>alert("<b>")</script>b<style>p{}</style>c', text: 'a b c' },
  { html: '<svg/>a<SCRIPT>x</Script >b', text: 'a b' },
  { html: 'a<!-- <b>weg</b> -->b', text: 'ab' },
  { html: '<!doctype html><html><head><title>x</title></head><body>y', text: 'y' },
  { html: 'Größe &lt; 3&nbsp;m &amp; &#196;&#xe4; &foo; &#0;', text: 'Größe < 3 m & Ää &foo; &#0;' },
  { html: '&#x10ffff;&#x110000;', text: '\u{10ffff}&#x110000;' },
  { html: '  viel \n\t Platz  ', text: 'viel Platz' },
  { html: '3 < 4 und 5 > 4', text: '3 < 4 und 5 > 4' },
  { html: 'offen <b', text: 'offen' },
  { html: 'offen <script>alles weg', text: 'offen' },
  { html: '&amp;lt;', text: '&lt;' },
])('of $html is $text', ({ html, text }) => {
  expect(plainText(html)).toBe(text);
});

test.each(['<', '<!--', '<b', '<script>', '&', '&#x', '</'])(
  'a megabyte of %s is read in a moment',
  (piece) => {
    // Milliseconds, on a busy machine too; what looks back at every piece takes minutes.
    const started = performance.now();
    plainText(piece.repeat(1_000_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(20_000);
  },
);
