import { Pic, carton, bottle, tumbler, straw, leaf, circle, stroke, n, ellipse, INK, CREAM, quince, quinceHalf, eggfruit, eggfruitHalf, strawberry, strawberryHalf, raspberry, pineapple, watermelon, melonWedge, grapes, within } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
/** Word and bar code under a label's fruit. */
const label = (p, word, w, h, size = 13) => { p.word(word, w / 2, h * .42 + 46, size, INK); p.bars(w / 2 - 16, h * .42 + 55, 32, 7, INK); };

{
  const p = P('eggfruit_juice', 'Eggfruit Juice, bottle with eggfruit', 'lilac');
  bottle(p, { liquid: ['#c97a00', '#ffb52e', '#ffdf8a'], label: CREAM, cap: '#5b6a1c', word: 'EGG', art: (p, w, h) => {
    within(p, w / 2, h * .38, 25, () => { p.path('M0-104C56-104 96-44 92 14C88 66 40 92 4 122C-40 96-88 64-92 14C-96-44-56-104 0-104z', '#f7a91e'); p.path('M0-80C40-80 70-34 68 10C64 50 30 70 4 92C-30 70-66 50-68 10C-70-34-40-80 0-80z', '#ffe28a'); p.path('M2-46C34-40 34 34 2 56C-28 34-28-40 2-46z', '#5b2a0c'); });
    label(p, 'EGG', w, h, 15);
  } });
  eggfruit(p, 352, 300, 46, 14);
  eggfruitHalf(p, 274, 330, 40, -8);
}
{
  const p = P('raspberry_juice', 'Raspberry Juice, carton with raspberries', 'mint');
  const flat = (p, cx, cy, r) => { p.add([[0, -.5, .3], [-.42, -.34, .3], [.42, -.34, .3], [-.62, .02, .3], [-.2, -.06, .3], [.22, -.06, .3], [.62, .02, .3], [-.42, .36, .3], [0, .34, .3], [.42, .36, .3], [-.2, .7, .28], [.22, .7, .28]].map(([a, b, q], i) => circle(cx + a * r, cy + b * r, q * r, ['#e8447c', '#ff6d98', '#d02a62'][i % 3])).join('')); leaf(p, cx, cy - r * .62, r * .8, -28, ['#4c8a2b', '#a4d85a'], .4); leaf(p, cx, cy - r * .62, r * .8, -152, ['#4c8a2b', '#a4d85a'], .4); };
  carton(p, { x: 104, main: '#c2185b', dark: '#8f0f45', deep: '#5e062c', word: 'RASP', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 48, '#ffd3de')); flat(p, w / 2, h * .36, 38); } });
  raspberry(p, 352, 304, 42, 12); raspberry(p, 276, 330, 38, -16); raspberry(p, 394, 344, 28, 78);
}
{
  const p = P('quince', 'Quince Juice, carton with quinces', 'lilac');
  carton(p, { x: 104, main: '#8f9a1e', dark: '#6b7410', deep: '#444b08', word: 'QUINCE', art: (p, w, h) => {
    p.add(circle(w / 2, h * .36, 50, '#c9d04a', 'opacity=".6"'));
    within(p, w / 2, h * .37, 34, () => { p.path('M0-108C30-112 34-84 54-68C94-44 106 8 96 44C84 86 52 102 20 96Q0 88-20 96C-54 104-90 84-98 42C-106 6-94-44-54-68C-34-84-30-108 0-108z', '#fff6d0', 'stroke="#f2e04a" stroke-width="14"'); p.path('M0-34C40-34 46 52 0 60C-46 52-40-34 0-34z', '#e6c766', 'opacity=".7"'); p.path('M-10-6q-22 20-4 44q16-18 4-44zM10-6q22 20 4 44q-16-18-4-44z', '#6b3416'); p.add(stroke('M0-108q0-18 14-34', '#5b3a1c', 10)); });
    leaf(p, w / 2 + 3, h * .14, 26, -14, ['#4c8a2b', '#c4e05a'], .42);
  } });
  quince(p, 352, 302, 46, 10); leaf(p, 358, 246, 42, -20, undefined, .42);
  quinceHalf(p, 276, 332, 40);
}
{
  const p = P('strawberry_juice', 'Strawberry Juice, bottle with strawberries', 'lime');
  bottle(p, { liquid: ['#9c0f22', '#ef3340', '#ff8a80'], label: CREAM, cap: '#7d0716', art: (p, w, h) => {
    within(p, w / 2, h * .37, 25, () => { p.path('M0-84C38-104 100-84 96-28C92 32 36 92 0 108C-36 92-92 32-96-28C-100-84-38-104 0-84z', '#e8202e'); let d = ''; for (let j = 0; j < 5; j++) for (let i = 0, k = [3, 4, 3, 2, 1][j]; i < k; i++) d += `M${n((i - (k - 1) / 2) * 42)} ${-46 + j * 28}v8`; p.add(stroke(d, '#ffe0a0', 9)); p.path('M0-92C-14-70-50-60-74-70C-54-84-44-96-58-112C-30-112-10-104 0-92C10-104 34-112 60-112C46-96 54-84 74-70C50-60 14-70 0-92z', '#4c9a34'); });
    label(p, 'STRAW', w, h, 14);
  } });
  strawberry(p, 356, 306, 44, 12);
  strawberryHalf(p, 276, 334, 36, -14);
  strawberry(p, 330, 350, 26, 74);
}
{
  const p = P('pineapple_juice', 'Pineapple Juice, carton with a pineapple', 'lilac');
  carton(p, { x: 96, main: '#f2b21c', dark: '#c98408', deep: '#8f5604', word: 'PINE', art: (p, w, h) => {
    p.add(circle(w / 2, h * .35, 50, '#ffe9a0'));
    p.g(`transform="translate(${w / 2} ${n(h * .35)})"`, () => {
      p.add(circle(0, 0, 42, '#c98408') + circle(0, 0, 38, '#ffd84a') + circle(0, 0, 11, '#fff0b0'));
      let d = ''; for (let i = 0; i < 16; i++) { const a = i / 16 * 6.2832; d += `M${n(16 * Math.cos(a))} ${n(16 * Math.sin(a))}L${n(34 * Math.cos(a))} ${n(34 * Math.sin(a))}`; } p.add(stroke(d, '#e8a010', 2.4));
    });
  } });
  pineapple(p, 342, 272, 56);
  p.shadow('M262 366q30-22 76-14q6 8-14 14q-32 8-62 0z', .34);
  p.add(ellipse(290, 360, 40, 14, '#b9760a') + ellipse(290, 355, 40, 14, '#ffd84a') + ellipse(290, 355, 36, 12, '#ffe68a') + ellipse(290, 355, 9, 3.4, '#d99a10'));
  p.add(stroke(Array.from({ length: 12 }, (_, i) => { const a = i / 12 * 6.2832; return `M${n(290 + 14 * Math.cos(a))} ${n(355 + 4.8 * Math.sin(a))}L${n(290 + 32 * Math.cos(a))} ${n(355 + 10.6 * Math.sin(a))}`; }).join(''), '#e0a41a', 1.8));
}
{
  const p = P('melon_juice', 'Melon Juice in a glass, with a wedge of melon', 'mint');
  tumbler(p, { cx: 168, liquid: ['#c4283a', '#ff5a5e', '#ffa39a'], foam: '#ffd3c8', inside: (p) => { let d = ''; for (let i = 0; i < 18; i++) d += `M${n(122 + (i * 41) % 96)} ${n(176 + (i * 59) % 150)}h.1`; p.add(stroke(d, '#fff', 3, 'opacity=".3"')); }, straw: (p, yl) => { straw(p, 98, 76, 124, 86, 152, yl + 5, '#2f7d2b', 9); melonWedge(p, 222, 124, 30, 16, false); } });
  watermelon(p, 364, 284, 58);
  melonWedge(p, 298, 318, 58, -6);
}
{
  const p = P('grape_juice', 'Grape Juice, carton with dark grapes', 'butter');
  carton(p, { x: 104, main: '#5b2a86', dark: '#431c66', deep: '#2a0f44', word: 'GRAPE', cap: '#c4d957', art: (p, w, h) => {
    p.add(circle(w / 2, h * .36, 50, '#8a56b8'));
    const q = [[-26, -14], [0, -16], [26, -14], [-13, 6], [13, 6], [0, 27]]; p.add(q.map(([a, b]) => circle(w / 2 + a, h * .37 + b, 13.4, '#e6cdf7') + circle(w / 2 + a - 4, h * .37 + b - 4, 3.4, '#fff')).join(''));
    p.add(stroke(`M${w / 2} ${n(h * .2)}v-12`, '#5c8f3a', 4)); leaf(p, w / 2, h * .16, 30, -20, ['#4c8a2b', '#c4e05a'], .44);
  } });
  grapes(p, 336, 318, 62, undefined, 58);
}
