import { Pic, carton, bottle, tumbler, straw, orange, half, slice, leaf, circle, ellipse, n, INK, CREAM } from '../kit/index.mjs';
export const pics = [];
{ const p = new Pic('poster', 'A carton whose bar code drips', 'tomato'); pics.push(p); p.size = [720, 900, 672]; p.view = 'translate(30 196) scale(1.78)';
  carton(p, { x: 92, y: 352, w: 132, d: 88, h: 196, g: 50, main: '#5c3763', dark: '#452748', deep: '#2a1330', word: 'CVE', cap: '#c4d957', art: (p, w, h) => {
    const y = 26; let d = '', x = 16; const ws = [4, 2, 2, 6, 2, 3, 7, 2, 2, 5, 2, 4, 2, 6], ls = [66, 44, 48, 92, 40, 54, 78, 50, 42, 100, 46, 62, 44, 72];
    const sc = (w - 32) / (ws.reduce((a, b) => a + b) + 13 * 3);
    ws.forEach((q, i) => { const W = q * sc; d += `M${n(x)} ${y}h${n(W)}v${ls[i]}a${n(W / 2)} ${n(W / 2)} 0 0 1-${n(W)} 0z`; x += W + 3 * sc; });
    p.path(d, '#ff8a4a');
    
  } });
  half(p, 288, 326, 42, {}); orange(p, 60, 356, 34);
}
{ const p = new Pic('empty', 'An empty glass and a peel', 'lilac'); pics.push(p);
  tumbler(p, { cx: 176, top: 140, fill: 176, liquid: ['#d9560b', '#ff9a2b', '#ffcf8a'], straw: (p, yl) => straw(p, 262, 66, 236, 84, 178, yl + 4, INK, 9) });
  half(p, 296, 334, 40, { flesh: ['#ffe2b4', '#fff1d6'], streak: false });
  p.shadow('M340 366q40-26 96-14q6 10-20 16q-40 8-76-2z', .34);
  p.add(ellipse(376, 360, 36, 15, '#d9560b') + ellipse(376, 355, 36, 15, '#ff8a26')); p.path('M340 355a36 30 0 0 1 72 0z', p.lin([[0, '#ffb45c'], [.5, '#ff8a26'], [1, '#d9560b']])); p.add(ellipse(364, 338, 9, 4, '#fff', 'opacity=".6" transform="rotate(-24 364 338)"'));
}

{ const p = new Pic('lineup', 'Two cartons, two bottles and a glass in a row', 'peach'); pics.push(p); p.size = [960, 360, 236]; p.view = 'translate(0 -22)';
  const at = (dx, s, f) => p.g(`transform="translate(${dx} ${n(352 * (1 - s))}) scale(${s})"`, f);
  at(30, .98, () => carton(p, { x: 60, main: '#d7263d', dark: '#a3152d', deep: '#6f0b22', word: 'APPLE', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 40, '#fff0c9') + circle(w / 2, h * .36, 32, '#ff6b5e')); } }));
  at(190, 1, () => bottle(p, { cx: 130, liquid: ['#b33a00', '#f5741a', '#ffab52'], label: CREAM, cap: '#c24a0a', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 20, '#f5741a')); p.word('CARROT', w / 2, h * .36 + 42, 13, INK); } }));
  at(330, 1, () => tumbler(p, { cx: 140, liquid: ['#2c5e14', '#6ba82a', '#a6d452'], foam: '#cdeb86', straw: (p, yl) => { leaf(p, 160, yl + 2, 66, -58, ['#2b6e22', '#6cb53a'], .4); straw(p, 78, 74, 102, 84, 126, yl + 5, INK, 9); } }));
  at(480, 1, () => bottle(p, { cx: 148, liquid: ['#3d0734', '#8c1250', '#d8447c'], label: CREAM, cap: INK, art: (p, w, h) => { p.add(circle(w / 2, h * .36, 20, '#8c1250')); p.word('BERRY', w / 2, h * .36 + 42, 13, INK); } }));
  at(620, .98, () => carton(p, { x: 100, main: '#ff7a1a', dark: '#d9520b', deep: '#9c3204', word: 'ORANGE', art: (p, w, h) => { p.add(circle(w * .5, h * .34, 50, '#ffd9a0')); slice(p, w * .5, h * .34, 47, {}); } }));
  half(p, 888, 340, 36, {});
}
