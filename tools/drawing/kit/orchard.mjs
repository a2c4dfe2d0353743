import { n, n3 } from './pic.mjs';
import { castRound, circle, ellipse, stroke } from './shapes.mjs';
import { groundShadow, leaf } from './fruit.mjs';

/** Draws in a box of 200 units around (0, 0), placed at (cx, cy) with half width r. */
export const within = (p, cx, cy, r, f, rot = 0) =>
  p.g(`transform="translate(${n(cx)} ${n(cy)})${rot ? ` rotate(${rot})` : ''} scale(${n3(r / 100)})"`, f);

/** As `within`, but drawn once per picture and key, and used again after that. */
export const stamp = (p, key, cx, cy, r, f, rot = 0) => {
  p.stamps ||= {};
  if (!p.stamps[key]) { const before = p.b; p.b = ''; f(); const body = p.b; p.b = before; p.stamps[key] = p.def(`<g @>${body}</g>`); }
  p.add(`<use href="#${p.stamps[key]}" transform="translate(${n(cx)} ${n(cy)})${rot ? ` rotate(${rot})` : ''} scale(${n3(r / 100)})"/>`);
};

const round = (p, c, fx = .3, fy = .26) => p.rad([[0, c[0]], [.26, c[1]], [.7, c[2]], [.94, c[3]], [1, c[2]]], .46, .46, .62, fx, fy);
const shine = (d, o = .6) => `<path d="${d}" fill="#fff" opacity="${o}"/>`;
/** Points of a sunflower spiral: even, and never a grid. */
export const spiral = (count, rx, ry = rx, f = (x, y) => `M${n(x)} ${n(y)}h.1`) =>
  Array.from({ length: count }, (_, i) => { const a = i * 2.4, q = Math.sqrt((i + .5) / count); return f(rx * q * Math.cos(a), ry * q * Math.sin(a), i); }).join('');

/* ---- quince ------------------------------------------------------------ */
const QUINCE = 'M0-108C30-112 34-84 54-68C94-44 106 8 96 44C84 86 52 102 20 96Q0 88-20 96C-54 104-90 84-98 42C-106 6-94-44-54-68C-34-84-30-108 0-108z';
export function quince(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * .98, r * .95, r * 1.7);
  within(p, cx, cy, r, () => {
    p.path(QUINCE, round(p, ['#fffbc4', '#f2e04a', '#d9bd1e', '#86720a']));
    p.add(stroke(spiral(30, 78, 78), '#8a7a1c', 4, 'opacity=".22"'));
    p.path('M-30-60C-6-76 30-62 22-36C6-44-14-30-30-60zM40 20C62 24 70 52 48 66C48 46 34 40 40 20z', '#fffde0', 'opacity=".35"');
    p.add(stroke('M0-104Q0-122 12-136', '#5b3a1c', 10));
    p.add(shine('M-74 2C-82-36-60-58-42-60C-58-40-60-18-58 8z', .65));
  }, rot);
}
export function quinceHalf(p, cx, cy, r) {
  groundShadow(p, cx + 4, cy + r, r, r * 1.3);
  within(p, cx + r * .14, cy, r, () => p.path(QUINCE, p.lin([[0, '#d9bd1e'], [1, '#7d690a']])));
  within(p, cx, cy, r * .97, () => {
    p.path(QUINCE, '#e3d23a');
    p.g('transform="scale(.92)"', () => p.path(QUINCE, p.rad([[0, '#fff3c0'], [.7, '#fffbe2'], [1, '#fbf0a8']])));
    p.path('M0-34C40-34 46 52 0 60C-46 52-40-34 0-34z', '#e6c766', 'opacity=".55"');
    p.path('M-10-6q-22 20-4 44q16-18 4-44zM10-6q22 20 4 44q-16-18-4-44zM-2 16q-3 22 2 32q5-10-2-32z', '#6b3416');
    p.add(stroke('M0-104V-40M0 88V64', '#d0b24a', 5, 'opacity=".7"'));
  });
}

/* ---- eggfruit (canistel) ------------------------------------------------- */
const EGG = 'M0-104C56-104 96-44 92 14C88 66 40 92 4 122C-40 96-88 64-92 14C-96-44-56-104 0-104z';
export function eggfruit(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * .9, r * .9, r * 1.7);
  within(p, cx, cy, r, () => {
    p.path(EGG, round(p, ['#fff0a0', '#ffc93a', '#f09a12', '#9a5204']));
    p.path('M-30-98C-18-84 18-84 30-98C22-112-22-112-30-98z', '#7a8a2a'); p.path('M-34-96q10 2 12 18q12-14 22-14q12 0 22 14q2-16 12-18q-34-16-68 0z', '#5b6a1c');
    p.add(stroke('M0-104Q2-122 14-132', '#5b3a1c', 11));
    p.add(shine('M-70 0C-74-44-50-74-32-80C-50-54-54-28-52 2z'));
  }, rot);
}
export function eggfruitHalf(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx + 4, cy + r, r, r * 1.4);
  within(p, cx + r * .14, cy, r, () => p.path(EGG, p.lin([[0, '#f09a12'], [1, '#9a5204']])), rot);
  within(p, cx, cy, r * .97, () => {
    p.path(EGG, '#f5ab1e');
    p.g('transform="scale(.91)"', () => p.path(EGG, p.rad([[0, '#ff9d1f'], [.45, '#ffb83a'], [1, '#ffe07a']])));
    p.path('M2-62C40-58 46 46 4 72C-38 46-34-58 2-62z', '#d9760a', 'opacity=".5"');
    const seed = p.lin([[0, '#8a4a1c'], [.35, '#5b2a0c'], [1, '#2a1004']], 1, 1);
    p.path('M2-54C34-48 36 38 2 62C-30 38-28-48 2-54z', seed);
    p.path('M12-36C26-18 24 22 8 44C16 14 18-10 12-36z', '#e8b890', 'opacity=".7"');
    p.add(stroke('M-12-26Q-18 2-10 26', '#fff', 6, 'opacity=".6"'));
  }, rot);
}

/* ---- strawberry ------------------------------------------------------------ */
const STRAW = 'M0-84C38-104 100-84 96-28C92 32 36 92 0 108C-36 92-92 32-96-28C-100-84-38-104 0-84z';
const calyx = (p) => {
  p.path('M0-92C-14-74-46-64-70-70C-54-84-44-96-58-108C-36-110-20-106-8-98C-8-116-2-128 10-136C12-120 12-110 10-98C26-110 44-112 62-104C48-96 52-82 72-72C46-64 16-72 0-92z', p.clx ||= p.lin([[0, '#8fce4a'], [1, '#2f7d2b']], .3, 1));
  p.add(stroke('M2-96Q4-122 20-134', '#4c8a2b', 8));
};
export function strawberry(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * .95, r * .7, r * 1.7);
  stamp(p, 'strawberry', cx, cy, r, () => {
    p.path(STRAW, p.stw ||= round(p, ['#ff9a8a', '#f5363a', '#cf1226', '#7d0716']));
    let d = '';
    for (let j = 0; j < 6; j++) for (let i = 0, k = [4, 5, 4, 3, 2, 1][j]; i < k; i++) d += `M${n((i - (k - 1) / 2) * 36)} ${-52 + j * 26}q4 6 0 10q-4-4 0-10z`;
    p.path(d, '#ffd98a'); p.add(`<path d="${d}" fill="none" stroke="#7d0716" stroke-width="3" opacity=".35"/>`);
    p.add(shine('M-76-18C-84-58-58-76-36-74C-56-60-62-40-58-8z', .5));
    calyx(p);
  }, rot);
}
export function strawberryHalf(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx + 3, cy + r * .95, r * .7, r * 1.5);
  within(p, cx + r * .14, cy, r, () => p.path(STRAW, p.lin([[0, '#cf1226'], [1, '#7d0716']])), rot);
  within(p, cx, cy, r * .96, () => {
    p.path(STRAW, '#e8202e');
    p.g('transform="scale(.9)"', () => p.path(STRAW, p.rad([[0, '#fff0e4'], [.4, '#ffc2b0'], [.75, '#ff6a5e'], [1, '#f0333a']])));
    p.path('M0-56C22-50 28 20 0 62C-28 20-22-50 0-56z', '#fff3ea', 'opacity=".8"');
    p.add(stroke('M-24-40L-62-58M-28-10L-74-16M-22 24L-52 40M24-40L62-58M28-10L74-16M22 24L52 40', '#fff', 5, 'opacity=".45"'));
    calyx(p);
  }, rot);
}

/* ---- pineapple ------------------------------------------------------------- */
export function pineapple(p, cx, cy, r, flat = false) {
  if (!flat) groundShadow(p, cx, cy + r * 1.28, r, r * 2.6);
  within(p, cx, cy, r, () => {
    const lf = p.lin([[0, '#9fd04a'], [.5, '#4c9a34'], [1, '#1f5f2a']], .25, 1);
    const blade = (rot, l, w) => `<path d="M${-w} 0C${-w * 1.2} ${-l * .5} ${-w * .3} ${-l * .8} 0 ${-l}C${w * .3} ${-l * .8} ${w * 1.2} ${-l * .5} ${w} 0z" fill="${lf}" transform="translate(0 -108) rotate(${rot})"/>`;
    p.add([[-58, 86, 14], [58, 86, 14], [-36, 118, 16], [36, 118, 16], [-14, 142, 17], [16, 138, 17], [-68, 52, 12], [68, 52, 12], [0, 104, 20], [-26, 78, 15], [26, 78, 15]].map((b) => blade(...b)).join(''));
    const body = 'M0-126C64-126 100-66 98 6C96 84 56 130 0 130C-56 130-96 84-98 6C-100-66-64-126 0-126z';
    p.path(body, round(p, ['#fff0a0', '#f9cd3a', '#d08a12', '#7d4a0a']));
    const cl = p.clip(body);
    let a = '', e = '';
    for (let i = -4; i < 9; i++) a += `M-110 ${-150 + i * 36}Q0 ${-70 + i * 36} 110 ${30 + i * 36}M110 ${-150 + i * 36}Q0 ${-70 + i * 36}-110 ${30 + i * 36}`;
    for (let j = 0; j < 12; j++) for (let i = -2; i <= 2; i++) { const x = (i + (j % 2) / 2) * 42; e += `M${n(x)} ${-112 + j * 21}l5 7l-5 5l-5-5z`; }
    p.g(`clip-path="${cl}"`, () => { p.add(stroke(a, '#8a5208', 5, 'opacity=".5"')); p.path(e, '#8a5208', 'opacity=".75"'); });
    p.add(shine('M-80-6C-84-60-56-96-34-104C-56-70-62-36-60 8z', .4));
  });
}

/* ---- watermelon -------------------------------------------------------------- */
export function watermelon(p, cx, cy, r) {
  groundShadow(p, cx, cy + r, r, r * 1.6);
  within(p, cx, cy, r, () => {
    p.add(circle(0, 0, 100, round(p, ['#a8dc78', '#57a83c', '#2f7d2b', '#123c14'])));
    const cl = p.clip('M-100 0a100 100 0 0 1 200 0a100 100 0 0 1-200 0');
    const band = (x, w) => `M${x * .25} -98C${x * 1.1}-60 ${x * 1.25} 50 ${x * .3} 100`.replace(/ -/g, '-') + '';
    p.g(`clip-path="${cl}"`, () => {
      p.add(stroke([-118, -70, -22, 26, 74, 122].map((x) => band(x)).join(''), '#1b5220', 15, 'opacity=".85" stroke-dasharray="22 9 14 6"'));
      p.add(stroke([-118, -70, -22, 26, 74, 122].map((x) => band(x)).join(''), '#1b5220', 7));
    });
    p.add(stroke('M8-96Q14-116 34-112', '#6b7a2a', 8));
    p.add(shine('M-80-2C-84-44-60-72-38-80C-56-54-62-28-60 6z', .5));
  });
}
/** A half disc of melon standing on its rind. */
export function melonWedge(p, cx, cy, r, rot = 0, shadow = true) {
  if (shadow) p.shadow(castRound(cx + 4, cy + r * .86, r * .6, r * .95, r * .9, .2), .34);
  within(p, cx, cy, r, () => {
    p.path('M-100-14A100 100 0 0 0 100-14L116-26A104 104 0 0 1 86 58L64 78z', '#1e4d1c');
    p.path('M-100-14A100 100 0 0 0 100-14z', '#2f7d2b');
    p.path('M-92-14A92 92 0 0 0 92-14z', '#d9efb0');
    p.path('M-82-14A82 82 0 0 0 82-14z', p.rad([[0, '#ff6b60'], [.8, '#f2414a'], [1, '#ff9a8c']], .5, 0, .9));
    let s = ''; for (const [q, k, o] of [[58, 6, .28], [34, 3, .5]]) for (let i = 0; i < k; i++) { const a = o + i / (k - 1) * (3.1416 - 2 * o), x = q * Math.cos(a), y = -6 + q * Math.sin(a); s += `M${n(x)} ${n(y - 8)}q7 9 0 15q-7-6 0-15z`; }
    p.path(s, '#3a1018');
    p.path('M-100-14L-86-24L116-26L100-14z', '#ff8f86'); p.path('M-100-14L-86-24L-74-24.500L-88-14zM100-14L116-26L104-25.800L88-14z'.replaceAll('.500', '.5').replaceAll('.800', '.8'), '#d9efb0');
  }, rot);
}

/* ---- grapes --------------------------------------------------------------------- */
export function grapes(p, cx, cy, r, c = ['#d8b8f0', '#7a3fa8', '#47206e', '#270f42'], rot = 0) {
  p.shadow(castRound(cx + 6, cy + r * .72, r * .7, r * .6, r * .9, .3), .34);
  within(p, cx, cy, r, () => {
    p.add(stroke('M0-60Q4-96 26-112M10-92Q40-100 54-88', '#6b4a1c', 9));
    const ball = p.def(`<g @>${circle(0, 0, 25, p.rad([[0, c[0]], [.35, c[1]], [.8, c[2]], [1, c[3]]], .46, .44, .62, .3, .28))}<ellipse cx="-9" cy="-10" rx="6" ry="4" fill="#fff" opacity=".7" transform="rotate(-40-9-10)"/></g>`);
    const rows = [[-62, 4, 38, -2], [-30, 5, 36, 4], [2, 4, 38, -4], [34, 3, 38, 4], [64, 2, 36, -2], [90, 1, 0, 3]];
    p.add(rows.map(([y, k, g, o]) => Array.from({ length: k }, (_, i) => `<use href="#${ball}" x="${n((i - (k - 1) / 2) * g + o)}" y="${y + ((i * 7) % 9) - 4}"/>`).join('')).join(''));
  }, rot);
  const a = (rot - 90) * Math.PI / 180;
  leaf(p, cx + r * .95 * Math.cos(a), cy + r * .95 * Math.sin(a), r * .8, rot - 165, ['#3f7d2a', '#a8d458'], .5);
}
/* ---- raspberry --------------------------------------------------------------------- */
export function raspberry(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * .9, r * .8, r * 1.5);
  stamp(p, 'raspberry', cx, cy, r, () => {
    p.path('M0-74C50-80 84-40 74 6C64 54 30 90 0 92C-30 90-64 54-74 6C-84-40-50-80 0-74z', '#8c0c36');
    const ball = p.rbb ||= p.def(`<g @>${circle(0, 0, 20, p.rad([[0, '#ffc2c4'], [.32, '#f4557a'], [.8, '#c01a50'], [1, '#8c0c36']], .44, .4, .64))}</g>`);
    const rows = [[-58, 4, 28], [-34, 5, 30], [-8, 6, 28], [18, 5, 29], [42, 4, 28], [64, 3, 25], [82, 1, 0]];
    p.add(rows.map(([y, k, g]) => Array.from({ length: k }, (_, i) => `<use href="#${ball}" x="${n((i - (k - 1) / 2) * g)}" y="${n(y - Math.abs(i - (k - 1) / 2) * 3)}"/>`).join('')).join(''));
    p.path('M0-62C-16-50-48-42-66-52C-50-62-44-74-56-88C-34-88-18-84-8-76C-8-92-2-104 10-110C12-96 12-86 10-76C24-86 40-90 58-84C46-74 50-62 66-52C44-44 16-50 0-62z', '#4c9a34');
  }, rot);
}
