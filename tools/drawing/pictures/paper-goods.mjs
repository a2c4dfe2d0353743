import { Pic, slice, half, leaf, circle, ellipse, stroke, n, mark, markUse, dieCut, box, rect, INK, CREAM, RED, LIME } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };

{ // coasters
  const p = P('coaster', 'A stack of ten coasters, one with a glass ring', 'sky'); p.view = 'translate(-66 -100) scale(1.28)';
  const x = 186, y = 344, R = 84, sq = .3;
  p.shadow('M104 348C104 372 190 382 240 370L352 330C372 300 300 268 250 276z', .34);
  for (let i = 0; i < 9; i++) { const yy = y - i * 12, dx = ((i * 5) % 7) - 3; p.path(`M${x - R + dx} ${yy - 9}A${R} ${n(R * sq)} 0 0 0 ${x + R + dx} ${yy - 9}V${yy}A${R} ${n(R * sq)} 0 0 1 ${x - R + dx} ${yy}z`, p.co ||= p.lin([[0, '#8a6a3a'], [.25, '#f7e6c4'], [.6, '#d9b985'], [1, '#7a5523']])); p.add(ellipse(x + dx, yy - 9, R, R * sq, ['#5c3763', '#e4571b', '#2f7d2b'][i % 3])); }
  const t = y - 117 + 9;
  p.add(ellipse(x, t, R, R * sq, CREAM)); slice(p, x, t, R - 4, { sq });
  p.add(ellipse(x - 10, t - 3, 52, 14, 'none', 'stroke="#fff" stroke-width="3" opacity=".7"'));
  // the tenth leans on the stack
  p.shadow('M270 366C290 380 400 372 444 330C450 310 420 300 380 310z', .34);
  p.g('transform="rotate(10 330 300)"', () => { p.add(ellipse(337, 300, 68, 72, '#b08c54') + ellipse(331, 300, 68, 72, CREAM) + ellipse(331, 300, 62, 66, INK)); markUse(p, 326, 306, 1.35, RED, CREAM, CREAM); p.path('M270 288A62 66 0 0 1 330 234L348 236A72 76 0 0 0 278 306z', '#fff', 'opacity=".18"'); });
}
/** A board of squares with snakes and ladders; numbers are left to the players. */
const board = (p, cols, rows, q, colours, ladders, snakes) => {
  let by = colours.map(() => '');
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) by[(i * 3 + j * 2) % colours.length] += `M${i * q} ${j * q}h${q}v${q}h-${q}z`;
  by.forEach((d, i) => p.path(d, colours[i]));
  const pt = ([i, j]) => [(i + .5) * q, (j + .5) * q];
  for (const [a, b] of ladders) {
    const [x1, y1] = pt(a), [x2, y2] = pt(b), l = Math.hypot(x2 - x1, y2 - y1), rot = Math.atan2(y2 - y1, x2 - x1) * 57.2958;
    p.g(`transform="translate(${n(x1)} ${n(y1)}) rotate(${n(rot)})"`, () => { let r = ''; for (let k = 10; k < l - 4; k += 13) r += `M${k}-7V7`; p.add(stroke(`M3-4H${n(l + 3)}M3 12H${n(l + 3)}`, INK, 4, 'opacity=".2"') + stroke(r, '#c9853a', 4) + stroke(`M0-8H${n(l)}M0 8H${n(l)}`, '#8a4f1a', 5) + stroke(`M0-9H${n(l)}M0 7H${n(l)}`, '#f0c07a', 1.6)); });
  }
  for (const [a, b, c, hue, deep] of snakes) {
    const [x1, y1] = pt(a), [x2, y2] = pt(b), mx = (x1 + x2) / 2, my = (y1 + y2) / 2, dx = (y2 - y1) / 3 * c, dy = (x1 - x2) / 3 * c;
    const d = `M${n(x1)} ${n(y1)}Q${n((x1 + mx) / 2 + dx)} ${n((y1 + my) / 2 + dy)} ${n(mx)} ${n(my)}T${n(x2)} ${n(y2)}`;
    p.add(`<g transform="translate(4 5)" opacity=".22">${stroke(d, INK, 13)}</g>` + stroke(d, deep, 14) + stroke(d, hue, 10) + stroke(d, '#fff', 3, 'stroke-dasharray="1 12" opacity=".75"'));
    const h = Math.atan2(y1 - (y1 + my) / 2 - dy, x1 - (x1 + mx) / 2 - dx) * 57.2958;
    p.g(`transform="translate(${n(x1)} ${n(y1)}) rotate(${n(h)})"`, () => { p.add(stroke('M14 0h9M23 0l5-4M23 0l5 4', RED, 2.4)); p.path('M-8-9C4-14 16-8 17 0C16 8 4 14-8 9z', deep); p.path('M-6-7C4-11 13-6 14 0C13 6 4 11-6 7z', hue); p.add(circle(6, -5, 3.4, '#fff') + circle(6, 5, 3.4, '#fff') + circle(7, -5, 1.7, INK) + circle(7, 5, 1.7, INK)); });
  }
};
const pawn = (p, x, y, s, c) => { p.g(`transform="translate(${x} ${y}) scale(${s})"`, () => { p.path('M8 20q24-14 40-16q4 6-10 12q-16 6-30 4z', INK, 'opacity=".28"'); p.path('M-13 16C-13 6-6 2-6-10H6C6 2 13 6 13 16A13 5 0 0 1-13 16z', p.lin([[0, c[0]], [.35, c[1]], [1, c[2]]])); p.add(circle(0, -16, 11, p.rad([[0, c[0]], [.4, c[1]], [1, c[2]]], .44, .42, .6, .3, .26))); }); };
const die = (p, x, y, s, rot = 0) => p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"`, () => { p.path('M6 22l34-12l14 4l-8 8l-30 8z', INK, 'opacity=".24"'); p.path('M-22-12L2-22L26-14L4-2z', '#fff'); p.path('M-22-12L4-2V28L-20 14z', '#f3e6d0'); p.path('M4-2L26-14L24 14L4 28z', '#c9b48e'); p.add([[2, -12, 3.6, 2], [-14, -3, 2.4, 3.4], [-4, 16, 2.4, 3.4], [-9, 7, 2.4, 3.4], [10, 16, 2, 3.4], [20, -2, 2, 3.4]].map(([a, b, rx, ry], i) => ellipse(a, b, rx, ry, i ? INK : RED)).join('')); });
{
  const p = P('snakes_ladders', 'Snakes and ladders on a board like a browser window', 'butter'); p.flat = 1; p.view = 'rotate(-5 240 200)';
  p.shadow('M104 46H414V396H104z', .36);
  p.add(rect(78, 26, 310, 348, INK, 10)); p.add(circle(98, 44, 5.5, RED) + circle(115, 44, 5.5, '#ffd166') + circle(132, 44, 5.5, LIME) + rect(152, 36, 220, 16, '#5c3763', 8)); p.word('WEB', 166, 48.500, 9, CREAM, '', 'l'); p.add(rect(196, 41, 130, 5, '#8d6a96', 2));
  p.g('transform="translate(86 62)"', () => { p.g(`clip-path="${p.clip('M0 0H294V304H0z')}"`, () => board(p, 6, 6, 50.6, ['#fff6e6', '#ffd9a0', '#c3e4d2', '#f9c0b4', '#dccbf2'], [[[0, 5], [1, 2]], [[3, 4], [5, 1]], [[2, 1.2], [3, 0]]], [[[4, .2], [2, 4], 1, '#7cc242', '#2f7d2b'], [[0, .4], [2, 2.800], -1, '#ff7a4a', '#a8320c'], [[5, 3], [3, 5.2], 1.2, '#a06ad0', '#4a2472']])); p.word('200', 278, 30, 11, INK, 'opacity=".7"'); p.word('GET', 25, 296, 11, INK, 'opacity=".7"'); });
  pawn(p, 124, 330, 1.25, ['#ffb08a', '#f0412f', '#7d0a16']); pawn(p, 166, 346, 1.25, ['#c2d8ff', '#4a78d0', '#1c2f6a']); die(p, 376, 340, 1.2, 8);
}
{
  const p = P('snakes_ladders_m', 'Snakes and ladders on a telephone', 'rose'); p.flat = 1; p.view = 'translate(14 12) rotate(6 240 200) scale(.94)';
  p.shadow('M184 44q0-18 18-18H352q18 0 18 18V396q0 14-18 14H202q-18 0-18-14z', .36);
  p.add(rect(146, 10, 194, 380, '#1a0d1e', 28) + rect(149, 13, 188, 374, '#55395c', 26) + rect(152, 16, 182, 368, '#1a0d1e', 24) + rect(340, 96, 4, 44, '#2a1730', 2));
  const c = p.clip('M160 62H326V356H160z');
  p.add(rect(160, 26, 166, 348, '#fff6e6', 16) + rect(160, 26, 166, 36, INK, 16) + rect(160, 44, 166, 18, INK) + rect(216, 31, 54, 9, '#1a0d1e', 4)); p.word('APP', 172, 57, 11, LIME, '', 'l'); markUse(p, 308, 50, .28, RED, CREAM, CREAM);
  p.g(`clip-path="${c}"`, () => p.g('transform="translate(160 62)"', () => board(p, 4, 7, 41.600, ['#fff6e6', '#b3dbee', '#d5e683', '#ffd9a0', '#e4d2f5'], [[[0, 6], [1, 3]], [[2, 3], [3, 0]]], [[[0, .3], [2, 2.600], 1, '#7cc242', '#2f7d2b'], [[3, 2.400], [1.400, 6], -1, '#ff7a4a', '#a8320c']])));
  p.add(rect(214, 362, 58, 5, INK, 2)); p.path('M152 40q0-24 24-24H276L152 330z', '#fff', 'opacity=".1"');
  pawn(p, 232, 308, 1.3, ['#c2d8ff', '#4a78d0', '#1c2f6a']); die(p, 392, 330, 1.2, -8);
}
{ // holographic sticker
  const p = P('holo_sticker', 'Holographic sticker under a beam of light', 'plum'); p.flat = 1; p.beam = 1; p.view = 'translate(240 200) rotate(-7)';
  const d = 'M-108-140H108Q128-140 128-120V86L74 140H-108Q-128 140-128 120V-120Q-128-140-108-140z';
  p.g('transform="translate(24 22)"', () => p.shadow(d, .6));
  p.path(d, '#fff');
  const q = 'M-104-131H104Q119-131 119-116V82L70 131H-104Q-119 131-119 116V-116Q-119-131-104-131z';
  p.path(q, p.lin([[0, '#7ff3e4'], [.16, '#8fb8ff'], [.32, '#d69bff'], [.48, '#ff9fd0'], [.62, '#ffd38a'], [.76, '#e9ff9a'], [.9, '#86f5c8'], [1, '#8fc8ff']], 1, 1));
  p.g(`clip-path="${p.clip(q)}"`, () => {
    let a = '', b = ''; for (let i = -6; i < 8; i++) { a += `M${i * 44}-150L${i * 44 + 60} 150h14L${i * 44 + 20}-150z`; b += `M${i * 52 + 30}-150L${i * 52 - 90} 150h22L${i * 52 + 44}-150z`; }
    p.path(a, '#fff', 'opacity=".3"'); p.path(b, '#c27bff', 'opacity=".2"');
    p.path('M-130 40L130-110V-60L-130 96z', '#fff', 'opacity=".4"');
  });
  p.g('transform="translate(4 6)" opacity=".25"', () => mark(p, -6, 6, 3, INK, INK, INK, 0, INK)); mark(p, -6, 6, 3, INK, '#fdfcff', INK, 0, INK);
  p.bars(-100, 98, 92, 18, INK, '2112321121131123112311');
  p.path('M128 86C112 84 96 86 84 92C84 110 80 126 74 140z', p.lin([[0, '#8d8098'], [.45, '#fff'], [1, '#cfc6d6']], 1, 1));
  const star = (x, y, s) => p.path(`M${x} ${y - s}Q${x + s * .12} ${y - s * .12} ${x + s} ${y}Q${x + s * .12} ${y + s * .12} ${x} ${y + s}Q${x - s * .12} ${y + s * .12} ${x - s} ${y}Q${x - s * .12} ${y - s * .12} ${x} ${y - s}z`, '#fff');
  star(92, -104, 26); star(-96, -92, 14); star(98, 30, 12);
}
{ // face mask
  const p = P('fan_facemask', 'Black face mask with a crowned mark', 'lime'); p.flat = 1; p.view = 'translate(0 0)';
  const d = 'M112 138C150 130 196 104 240 102C284 104 330 130 368 138C378 176 376 214 362 252C330 276 284 306 240 310C196 306 150 276 118 252C104 214 102 176 112 138z';
  p.g('transform="translate(26 20)"', () => { p.shadow(d, .4); p.add(stroke('M118 152C50 120 34 276 122 240M362 152C430 120 446 276 358 240', p.paper[2], 7, 'opacity=".4"')); });
  p.add(stroke('M118 150C44 116 26 282 124 242M362 150C436 116 454 282 356 242', '#1c0f20', 8) + stroke('M116 148C48 118 32 276 122 239M364 148C432 118 448 276 358 239', '#6b4a73', 2.4, 'stroke-dasharray="5 4"'));
  p.path(d, p.lin([[0, '#5a3d62'], [.4, '#33203a'], [1, '#170b1b']], .8, 1));
  p.path('M240 102C284 104 330 130 368 138C378 176 376 214 362 252C330 276 284 306 240 310C262 250 262 160 240 102z', '#0b0410', 'opacity=".3"');
  p.add(stroke('M240 103C258 160 258 252 240 309', '#6b4a73', 1.8) + stroke('M235 106C252 162 252 250 235 306M246 106C264 162 264 250 246 306', '#8d6a96', 1, 'stroke-dasharray="3 3" opacity=".7"'));
  p.add(stroke('M118 146C154 138 198 112 240 110C282 112 326 138 362 146M124 246C154 268 198 298 240 302C282 298 326 268 356 246', '#8d6a96', 1, 'stroke-dasharray="3 3"'));
  p.path('M128 142C160 136 196 114 236 110L232 122C200 128 166 148 132 156z', '#fff', 'opacity=".16"');
  p.path('M104 150h18v92h-14C102 214 100 180 104 150zM376 150h-18v92h14C378 214 380 180 376 150z', '#231428'); p.add(stroke('M122 150v92M358 150v92', '#8d6a96', 1, 'stroke-dasharray="3 3"'));
  markUse(p, 182, 226, 1.3, RED, CREAM, CREAM, -3);
  p.path('M142 178L136 146L156 160L174 138L190 158L210 142L208 172z', p.lin([[0, '#fff0a8'], [.5, '#ffc84a'], [1, '#c9851a']], 0, 1)); p.add(circle(136, 145, 4, '#ffd166') + circle(174, 137, 4.6, '#ffd166') + circle(210, 141, 4, '#ffd166') + circle(175, 165, 4, RED));
  p.word('KING', 306, 212, 30, LIME); p.bars(276, 224, 60, 12, CREAM);
}
{ // the companion guide
  const p = P('cover_small', 'A guide book with a sliced carton on its cover', 'lilac');
  const b = box(p, 96, 352, 176, 44, 222);
  b.shade(.34);
  b.lid('#efe2c8'); p.path('M232 92L250 88L254 148L236 150z', LIME); p.path('M246 89L250 88L254 148L250 149z', '#566b0c', 'opacity=".4"'); b.side(p.lin([[0, '#fff6e0'], [1, '#c9b48e']]));
  b.onSide(() => { let l = ''; for (let x = 4; x < 44; x += 4) l += `M${x} 4V218`; p.add(stroke(l, '#a8905e', .9, 'opacity=".6"')); p.path('M0 0h2.500v222H0zM41 0h3v222h-3z'.replace('.500', '.5'), '#96220a'); });
  b.front('#e4411b');
  b.onFront(() => {
    p.path('M0 0h176v222H0z', p.lin([[0, '#ff7a4a'], [.5, '#e4411b'], [1, '#b52c0a']], .6, 1));
    p.path('M0 0h16v222H0z', '#2f1d33', 'opacity=".22"'); p.path('M16 0h2v222h-2z', '#fff', 'opacity=".25"');
    p.word('PWNING', 97, 42, 26, CREAM); p.word('JUICE', 97, 66, 15, '#ffd166');
    p.add(circle(97, 134, 52, '#5c3763')); slice(p, 97, 134, 47, { rot: 9, streak: false });
    p.g('transform="translate(97 136)"', () => dieCut(p, 0, 0, .92, { c1: INK, c2: CREAM, st: INK, edge: CREAM, rim: 8 }));
    p.bars(62, 200, 70, 11, CREAM, '2112321121131123112311');
    p.path('M18 0H90L18 120z', '#fff', 'opacity=".12"');
  });
  half(p, 306, 334, 40, {}); leaf(p, 352, 358, 52, -14);
}
