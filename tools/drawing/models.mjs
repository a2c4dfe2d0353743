import { mkdirSync, writeFileSync } from 'node:fs';

/* Writes the printable models of the product pictures, as ASCII STL in millimetres. */
const folder = new URL('../../content/images/products/', import.meta.url);

const minus = (a, b) => a.map((v, i) => v - b[i]);
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const text = (v) => v.map((c) => String(Math.round(c * 1000) / 1000)).join(' ');

/** Triangles of a convex outline in x and y (counter-clockwise), extruded from z0 to z1. */
function prism(outline, z0, z1) {
  const low = outline.map(([x, y]) => [x, y, z0]), high = outline.map(([x, y]) => [x, y, z1]);
  const faces = [];
  for (let i = 1; i < outline.length - 1; i++) faces.push([high[0], high[i], high[i + 1]], [low[0], low[i + 1], low[i]]);
  outline.forEach((_, i) => { const j = (i + 1) % outline.length; faces.push([low[i], low[j], high[j]], [low[i], high[j], high[i]]); });
  return faces;
}
const bar = (x, y, w, h, z0, z1) => prism([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], z0, z1);

function stl(faces) {
  const facets = faces.map(([a, b, c]) => {
    const normal = cross(minus(b, a), minus(c, a)), length = Math.hypot(...normal) || 1;
    return `  facet normal ${text(normal.map((v) => v / length))}\n    outer loop\n${[a, b, c].map((v) => `      vertex ${text(v)}\n`).join('')}    endloop\n  endfacet\n`;
  });
  return `solid OpenSCAD_Model\n${facets.join('')}endsolid OpenSCAD_Model\n`;
}

/* The mark: carton, gable, fin, straw, and the dripping bar code raised by two millimetres. */
const mark = [
  ...prism([[-22, -30], [22, -30], [22, 12], [-22, 12]], 0, 6),
  ...prism([[-22, 12], [22, 12], [14, 24], [-14, 24]], 0, 6),
  ...bar(-14, 24, 28, 6, 0, 6),
  ...prism([[9.6, 30], [14.6, 30], [19.4, 42], [14.6, 42]], 0, 6),
  ...prism([[14.6, 42], [19.4, 42], [32.8, 42.6], [31.2, 47.4], [15.6, 43.4]], 0, 6),
  ...[[-15, 4, 26], [-8, 2, 17], [-3, 5, 29], [5, 2, 20], [10, 5, 24]].flatMap(([x, w, l]) => bar(x, 6 - l, w, l, 6, 8)),
];
/* An open box of forty millimetres a side, walls of two. */
const squareBox = [...bar(0, 0, 40, 40, 0, 2), ...bar(0, 0, 40, 2, 2, 40), ...bar(0, 38, 40, 2, 2, 40), ...bar(0, 2, 2, 36, 2, 40), ...bar(38, 2, 2, 36, 2, 40)];

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('JuiceShop.stl', folder), stl(mark));
writeFileSync(new URL('squareBox1-40x40x40.stl', folder), stl(squareBox));
