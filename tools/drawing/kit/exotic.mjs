import { n, n3 } from './pic.mjs';
import { circle, ellipse, stroke } from './shapes.mjs';
import { groundShadow, leaf } from './fruit.mjs';
import { spiral, stamp, within } from './orchard.mjs';

const round = (p, c) => p.rad([[0, c[0]], [.26, c[1]], [.7, c[2]], [.94, c[3]], [1, c[2]]], .46, .46, .62, .3, .26);

/* ---- dragonfruit ------------------------------------------------------------- */
const FLAME = 'M-17 8C-22-22-8-44 12-60C10-38 24-18 17 8z';
const flames = (p, list) => {
  const g = p.fl ||= p.def(`<path @ d="${FLAME}" fill="${p.lin([[0, '#7cc242'], [.4, '#c8d86a'], [.75, '#ee5a9e'], [1, '#d02a80']], 0, 1)}"/>`);
  p.add(list.map(([x, y, rot, s]) => `<use href="#${g}" transform="translate(${x} ${y}) rotate(${rot})${s ? ` scale(${s})` : ''}"/>`).join(''));
};
export function dragonfruit(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * 1.02, r * .9, r * 1.8);
  within(p, cx, cy, r, () => {
    flames(p, [[-14, -96, -22, 1.1], [18, -96, 14, 1.1], [0, -96, -4, 1.3]]);
    p.path('M0-108C60-108 92-50 92 4C92 66 50 108 0 108C-50 108-92 66-92 4C-92-50-60-108 0-108z', round(p, ['#ffc4e2', '#f4559f', '#c41f78', '#6d0a40']));
    flames(p, [[-72, -34, -46], [72, -34, 50], [-34, -54, -22], [34, -56, 24], [-84, 34, -58], [84, 34, 62], [-2, -22, 2], [-46, 14, -26], [46, 12, 30], [0, 52, 0], [-46, 78, -34, .9], [46, 78, 38, .9]]);
    p.path('M-76 4C-80-40-56-74-34-84C-52-56-58-28-58 8z', '#fff', 'opacity=".4"');
  }, rot);
}
export function dragonfruitHalf(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx + 4, cy + r * .98, r, r * 1.4);
  within(p, cx, cy, r, () => {
    flames(p, [[-66, -64, -50], [4, -96, 0], [70, -64, 56], [-92, 10, -76, .9], [104, 10, 84, .9]]);
    p.add(ellipse(13, 0, 94, 98, '#8c1256'));
    p.add(ellipse(-2, 0, 94, 98, '#ee3f92') + ellipse(-2, 0, 81, 85, p.rad([[0, '#fff'], [.8, '#fdf6f4'], [1, '#f7d9e4']])));
    p.add(stroke(spiral(56, 72, 76, (x, y) => `M${Math.round(x)} ${Math.round(y)}l1 2`), '#2a1730', 5));
    p.path('M-70-34A78 82 0 0 1-14-80L8-74A86 90 0 0 0-62-20z', '#fff', 'opacity=".55"');
  }, rot);
}

/* ---- pomegranate ---------------------------------------------------------------- */
export function pomegranate(p, cx, cy, r, rot = 0) {
  groundShadow(p, cx, cy + r * .98, r, r * 1.6);
  within(p, cx, cy, r, () => {
    p.path('M-24-84L-40-128L-16-112L0-134L16-112L40-128L24-84z', p.lin([[0, '#ff9a80'], [.5, '#c4283a'], [1, '#7a1020']], .6, 1));
    p.path('M-26-112q26 12 52 0l-6 18q-20 8-40 0z', '#560616', 'opacity=".4"');
    p.path('M0-98C14-98 20-92 34-88C78-74 102-34 98 8C94 62 52 98 0 98C-52 98-94 62-98 8C-102-34-78-74-34-88C-20-92-14-98 0-98z', round(p, ['#ffb4a2', '#e2394a', '#a8142c', '#560616']));
    p.path('M26-70C66-54 84-14 74 30C66-4 52-40 26-70zM-10-84C-34-60-40-20-34 30C-54-10-50-60-10-84z', '#ffb07a', 'opacity=".3"');
    p.path('M-78 2C-82-40-58-66-38-74C-56-50-62-24-60 10z', '#fff', 'opacity=".55"');
  }, rot);
}
export function pomegranateHalf(p, cx, cy, r) {
  groundShadow(p, cx + 4, cy + r, r, r * 1.3);
  p.add(ellipse(cx + r * .15, cy, r * .97, r, p.lin([[0, '#c4283a'], [1, '#560616']])));
  within(p, cx, cy, r, () => {
    p.add(circle(0, 0, 98, '#d9283c') + circle(0, 0, 91, p.rad([[0, '#fff3d8'], [1, '#ffdfae']])));
    const seed = p.def(`<g @><path d="M0-14C12-12 14 8 0 14C-14 8-12-12 0-14z" fill="${p.rad([[0, '#ff8a90'], [.45, '#e01f3c'], [1, '#8a0a20']], .4, .36, .7)}"/><path d="M-5-7q-3 5-1 10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/></g>`);
    let s = '';
    for (let i = 0; i < 6; i++) {
      const mid = i / 6 * 360 + 10;
      for (const [q, off] of [[74, -18], [74, 0], [74, 18], [48, -16], [48, 16], [28, 0]]) { const a = (mid + off) * Math.PI / 180; s += `<use href="#${seed}" transform="translate(${Math.round(q * Math.cos(a))} ${Math.round(q * Math.sin(a))}) rotate(${Math.round(mid + off + 90)})"/>`; }
    }
    p.add(s);
    p.path('M-80-36A88 88 0 0 1-16-86L4-80A96 96 0 0 0-70-22z', '#fff', 'opacity=".4"');
  });
}
export const arils = (p, list) => {
  const g = p.lin([[0, '#ff8a90'], [.45, '#e01f3c'], [1, '#8a0a20']], 1, 1);
  for (const [x, y, rot] of list) { p.shadow(`M${x - 6} ${y + 6}q14-10 24-6q0 6-10 8q-8 2-14-2z`, .34); p.g(`transform="translate(${x} ${y}) rotate(${rot})"`, () => { p.path('M0-10C9-8 10 6 0 10C-10 6-9-8 0-10z', g); p.add(stroke('M-4-4q-2 3 0 6', '#fff', 2, 'opacity=".8"')); }); }
};

/* ---- sea buckthorn ----------------------------------------------------------------- */
export function seaBuckthorn(p, x, y, s, rot = 0) {
  const blade = (i, side) => { const bx = 8 + i * 21; return `<path d="M${bx} 0C${bx + 14} ${side * 10} ${bx + 34} ${side * 26} ${bx + 52} ${side * 48}C${bx + 24} ${side * 40} ${bx + 4} ${side * 22} ${bx} 0z" fill="${i % 2 ? p.bl1 : p.bl2}"/>`; };
  p.bl1 ||= p.lin([[0, '#b9c9a0'], [1, '#5f7a4a']], 1, 1); p.bl2 ||= p.lin([[0, '#8fae74'], [1, '#3f5f3a']], 1, 1);
  p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${n3(s)})"`, () => {
    p.add(stroke('M-24 4Q60-6 176 2', '#6b4a2a', 7) + stroke('M-22 2Q60-8 170 0', '#a8805a', 2.4));
    for (let i = 0; i < 8; i++) p.add(blade(i, i % 2 ? 1 : -1) + (i % 3 ? blade(i, i % 2 ? -1 : 1) : ''));
    const ball = p.sbb ||= p.def(`<g @><ellipse rx="11" ry="12" fill="${p.rad([[0, '#ffe0a0'], [.34, '#ff9f1f'], [.8, '#e06a00'], [1, '#9a4200']], .46, .44, .62, .3, .26)}"/><circle cx="5" cy="6" r="1.6" fill="#5b2a0c"/></g>`);
    let b = ''; for (let i = 0; i < 20; i++) b += `<use href="#${ball}" x="${n(8 + i * 7)}" y="${n(Math.sin(i * 2.3) * (13 - i * .2))}"/>`;
    p.add(b);
  });
}

/* ---- elderflower --------------------------------------------------------------------- */
export function elderUmbel(p, cx, cy, s, count = 30) {
  const flower = p.elf ||= p.def(`<g @><path d="${Array.from({ length: 5 }, (_, i) => { const a = i * 1.2566, q = (d, l) => `${n(l * Math.cos(a + d))} ${n(l * Math.sin(a + d))}`; return `M0 0L${q(-.5, 7)}Q${q(0, 13)} ${q(.5, 7)}Z`; }).join('')}" fill="#fffef4"/><circle r="2.6" fill="#c9cf6a"/></g>`);
  stamp(p, 'umbel', cx, cy, s * 100, () => {
    const pts = [...Array(count)].map((_, i) => { const a = i * 2.4, q = Math.sqrt((i + .5) / count); return [62 * q * Math.cos(a), 34 * q * Math.sin(a) - 6 * (1 - q)]; });
    p.add(stroke(pts.filter((_, i) => i % 3 === 0).map(([x, y]) => `M0 74Q${n(x * .3)} 40 ${n(x)} ${n(y)}`).join(''), '#7fa04a', 2.4));
    p.add(ellipse(0, 4, 58, 30, '#d6dc90', 'opacity=".55"'));
    p.add(pts.sort((a, b) => a[1] - b[1]).map(([x, y], i) => `<use href="#${flower}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${(i * 47) % 72})"/>`).join(''));
  });
}

/* ---- woodruff, basil, ginger ----------------------------------------------------------- */
export function woodruff(p, x, y, s, rot = 0) {
  const whorl = p.whl ||= p.def(`<g @>${Array.from({ length: 7 }, (_, i) => `<path d="M0 0C8-10 12-30 0-46C-12-30-8-10 0 0z" fill="${i % 2 ? '#5fae3c' : '#2f7d2b'}" transform="scale(1 .62) rotate(${i * 51.4})"/>`).join('')}<path d="M0-4v-18M0 2v16" stroke="#a8d878" stroke-width="1.4"/></g>`);
  const star = p.wst ||= p.def('<path @ d="M0-11Q3-3 11 0Q3 3 0 11Q-3 3-11 0Q-3-3 0-11z" fill="#fffef4"/>');
  p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${n3(s)})"`, () => {
    p.add(stroke('M0 10Q6-60 0-128', '#5c8f3a', 4));
    p.add([[0, -8, 1.1], [4, -48, 1], [3, -84, .84], [0, -112, .6]].map(([wx, wy, q]) => `<use href="#${whorl}" transform="translate(${wx} ${wy}) scale(${q})"/>`).join(''));
    p.add(stroke('M0-112L-14-134M0-112L2-142M0-112L16-132', '#7fae5a', 2));
    p.add([[-14, -136], [2, -146], [16, -134], [-4, -128], [9, -126]].map(([a, b]) => `<use href="#${star}" x="${a}" y="${b}"/>`).join(''));
  });
}
export function basil(p, x, y, l, rot, dark = false) {
  leaf(p, x, y, l, rot, dark ? ['#1f5a1c', '#57a02f'] : ['#2f8a2b', '#93d24a'], .5);
}
export function ginger(p, cx, cy, s) {
  groundShadow(p, cx + 10, cy + 34 * s, 50 * s, 60 * s);
  p.g(`transform="translate(${cx} ${cy}) scale(${n3(s)})"`, () => {
    const g = p.lin([[0, '#f7e0b0'], [.5, '#d8aa6a'], [1, '#8a5a28']], .3, 1);
    const d = 'M-74 16C-84-2-66-22-46-18C-44-44-40-62-22-62C-4-62-6-40-2-26C14-36 30-34 38-22C44-40 58-52 72-44C86-34 76-16 68-4C84 4 84 26 66 32C44 38 30 30 18 32C-10 40-26 40-42 34C-58 38-70 30-74 16z';
    p.path(d, g);
    p.add(stroke('M-60-16q10 20-4 44M-42-30q18 6 34-2M-36-46q10 4 20 0M-22-14q12 22 0 46M12-28q10 30 0 58M40-18q14 8 26 14M48-36q8 8 20 10M44 2q6 14 0 28', '#9a6a34', 2.4, 'opacity=".6"'));
    p.add(ellipse(-22, -60, 11, 5, '#f0c968', 'transform="rotate(-6-22-60)"') + ellipse(72, 14, 8, 12, '#f5d78a') + ellipse(72, 14, 5, 8, '#e8bd5a'));
    p.path('M-66 8C-66-6-54-12-46-8C-54-2-58 6-58 16z', '#fff', 'opacity=".45"');
  });
}
