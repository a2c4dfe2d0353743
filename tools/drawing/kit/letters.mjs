import { readFileSync } from 'node:fs';

/* Outlines of Bricolage Grotesque at width 75 %, weight 800, scaled to a cap height of 66. */
const glyphs = JSON.parse(readFileSync(new URL('../glyphs.json', import.meta.url), 'utf8'));
const TRACKING = 1;
const SPACE = 18;
const cache = new Map();

/** Shifts an absolute path (M, L, H, V, Q, C, Z only) to the right. */
function shift(d, dx) {
  return d.replace(/([MLHVQCZ])([^MLHVQCZ]*)/g, (_, command, rest) => {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) || []).map(Number);
    const moved = numbers.map((v, i) => (command === 'V' || (command !== 'H' && i % 2) ? v : Math.round(v + dx)));
    return command + moved.join(' ').replaceAll(' -', '-');
  });
}

/** Outline and width of a word of capitals, digits and a few signs; accents are drawn by the caller. */
export function outline(word) {
  if (cache.has(word)) return cache.get(word);
  let x = 0, d = '';
  for (const letter of word) {
    if (letter === ' ') { x += SPACE + TRACKING; continue; }
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`no outline for "${letter}" in glyphs.json`);
    d += shift(glyph.d, x);
    x += glyph.w + TRACKING;
  }
  const result = { d, w: x - TRACKING };
  cache.set(word, result);
  return result;
}
