import { mkdirSync, writeFileSync } from 'node:fs';

/* The surface of a planet that is an orange: a map twice as wide as high, whose left and right edges fit. Pores are drawn wider near the
   poles, where the map stretches. */
const [W, H] = [2048, 1024];
let seed = 42;
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const n = (value) => Number(value.toFixed(1));
const stretch = (y) => 1 / Math.max(.08, Math.sin((y / H) * Math.PI));
/** Repeats a shape at the opposite edge if it crosses one. */
const around = (x, reach, shape) => [x, ...(x < reach ? [x + W] : []), ...(x > W - reach ? [x - W] : [])].map(shape).join('');

const shades = [];
for (let i = 0; i < 46; i++) {
  const [x, y, r] = [random() * W, 110 + random() * 800, 40 + random() * 90];
  const rx = Math.min(900, r * 1.6 * stretch(y));
  const fill = i % 2 ? '#ffb545' : '#e8620f';
  shades.push(around(x, rx, (cx) => `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(r)}" fill="${fill}" opacity=".16"/>`));
}
const pores = [];
for (let i = 0; i < 1500; i++) {
  const y = Math.acos(1 - 2 * random()) / Math.PI * H;
  const [x, r] = [random() * W, 2.2 + random() * 2.6];
  const rx = r * stretch(y);
  pores.push(around(x, rx + 4, (cx) => `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(r)}" fill="#c94c06"/><ellipse cx="${n(cx - 1.5)}" cy="${n(y - 1.6)}" rx="${n(rx * .55)}" ry="${n(r * .5)}" fill="#ffc873"/>`));
}
/* Where it hung on the tree, at the north pole; where it once blossomed, at the south pole. */
const scallop = (height, depth) => {
  let edge = `M0 0V${height}`;
  for (let x = 0; x < W; x += W / 10) edge += `q${W / 20} ${depth} ${W / 10} 0`;
  return `${edge}V0z`;
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
<linearGradient id="a" x2="0" y2="1"><stop stop-color="#d9780f"/><stop offset=".2" stop-color="#f58a1a"/><stop offset=".5" stop-color="#ff9d27"/><stop offset=".82" stop-color="#f27a12"/><stop offset="1" stop-color="#cf5c08"/></linearGradient>
<path d="M0 0h${W}v${H}H0z" fill="url(#a)"/>
${shades.join('')}
<g opacity=".55">${pores.join('')}</g>
<path d="${scallop(62, 46)}" fill="#6f8f2e"/><path d="${scallop(40, 34)}" fill="#4c6b22"/><path d="M0 0h${W}v22H0z" fill="#7a5a2c"/>
<path d="M0 ${H}h${W}v-16H0z" fill="#8a4a12"/>
</svg>
`;
const folder = new URL('../../content/private/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('orangemap2k.svg', folder), svg);
console.log(`orangemap2k.svg: ${svg.length} bytes`);
