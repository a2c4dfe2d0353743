import { Pic, carton, bottle, orange, half, slice, apple, leaf, circle, ellipse, stroke, groundShadow, berryBlue, drupe, n } from '../kit/index.mjs';
export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
/* label art: flat apple */
export const flatApple = (p, cx, cy, r, skin, flesh, core) => {
  p.path(`M${cx} ${n(cy - r * .66)}C${n(cx + r * .3)} ${n(cy - r * 1.1)} ${n(cx + r * 1.08)} ${n(cy - r * .9)} ${n(cx + r)} ${n(cy)}C${n(cx + r * .9)} ${n(cy + r * .8)} ${n(cx + r * .4)} ${n(cy + r * 1.1)} ${cx} ${n(cy + r * .9)}C${n(cx - r * .4)} ${n(cy + r * 1.1)} ${n(cx - r * .9)} ${n(cy + r * .8)} ${n(cx - r)} ${n(cy)}C${n(cx - r * 1.08)} ${n(cy - r * .9)} ${n(cx - r * .3)} ${n(cy - r * 1.1)} ${cx} ${n(cy - r * .66)}z`, flesh, `stroke="${skin}" stroke-width="${n(r * .13)}"`);
  p.path(`M${cx} ${n(cy - r * .4)}c${n(r * .5)} 0 ${n(r * .5)} ${n(r * .86)} 0 ${n(r * .9)}c${n(-r * .5)} 0 ${n(-r * .5)} ${n(-r * .9)} 0 ${n(-r * .9)}z`, core, 'opacity=".5"');
  p.path(`M${n(cx - r * .12)} ${n(cy - r * .16)}q${n(-r * .2)} ${n(r * .26)} 0 ${n(r * .4)}q${n(r * .1)} ${n(-r * .2)} 0 ${n(-r * .4)}zM${n(cx + r * .12)} ${n(cy - r * .16)}q${n(r * .2)} ${n(r * .26)} 0 ${n(r * .4)}q${n(-r * .1)} ${n(-r * .2)} 0 ${n(-r * .4)}z`, '#5b2a14');
  p.add(stroke(`M${cx} ${n(cy - r * .5)}q0 ${n(-r * .4)} ${n(r * .2)} ${n(-r * .6)}`, '#5b3a1c', r * .1));
};
{ // 1
  const p = P('apple_juice', 'Apple Juice, carton with red apples', 'lime');
  carton(p, { x: 104, main: '#d7263d', dark: '#a3152d', deep: '#6f0b22', word: 'APPLE', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 50, '#ff6b5e', 'opacity=".55"')); flatApple(p, w / 2, h * .365, 35, '#fff6e6', '#fff0c9', '#e8b45c'); leaf(p, w / 2 + 5, h * .14, 26, -16, ['#7fae2c', '#c4e05a']); } });
  apple(p, 338, 306, 46);
  apple(p, 274, 336, 38, ['#f4ffb0', '#b9d63c', '#86ad16', '#4d7008'], { streakC: '#fff', leaf: -150 });
}
{ // 2
  const p = P('orange_juice', 'Orange Juice, carton with oranges', 'sky');
  carton(p, { x: 104, main: '#ff7a1a', dark: '#d9520b', deep: '#9c3204', word: 'ORANGE', art: (p, w, h) => { p.add(circle(w * .5, h * .34, 50, '#ffd9a0')); slice(p, w * .5, h * .34, 47, {}); } });
  orange(p, 352, 300, 48);
  half(p, 274, 330, 44, {});
}
{ // 7 lemon
  const p = P('lemon_juice', 'Lemon Juice, bottle with lemons', 'lilac');
  const lem = { peel: '#f6c90e', pith: '#fffbe0', flesh: ['#ffd91f', '#fff08a'], k: 9, skin: ['#f2bd0a', '#b37d00'] };
  bottle(p, { liquid: ['#d9a800', '#ffdc3a', '#fff3a0'], label: '#fff6e6', cap: '#3c7a2e', art: (p, w, h) => { slice(p, w / 2, h * .4, 25, { ...lem, streak: false }); p.word('LEMON', w / 2, h * .42 + 46, 13, '#2f1d33'); p.bars(w / 2 - 16, h * .42 + 55, 32, 7, '#2f1d33'); } });
  // whole lemon
  groundShadow(p, 350, 348, 44, 62);
  p.g('transform="rotate(-16 346 312)"', () => {
    p.path('M288 314c4-4 8-6 12-14c12-22 34-30 52-28c22 2 36 14 44 28c3 5 8 6 12 10c2 4-2 8-8 10c-6 3-8 8-14 14c-14 14-34 20-54 14c-18-5-26-14-32-22c-4-5-14-6-12-12z', p.rad([[0, '#fffbc4'], [.3, '#ffe33d'], [.75, '#f2b705'], [1, '#b87f00']], .46, .42, .62, .34, .22));
    let d = ''; for (let i = 0; i < 34; i++) { const a = i * 2.4, q = Math.sqrt(i / 34); d += `M${n(348 + 44 * q * Math.cos(a))} ${n(311 + 32 * q * Math.sin(a))}h.1`; } p.add(stroke(d, '#a87400', 1.8, 'opacity=".3"'));
    p.add(ellipse(330, 288, 16, 6, '#fff', 'opacity=".75" transform="rotate(-22 330 288)"'));
  });
  leaf(p, 402, 296, 42, -52);
  half(p, 262, 336, 36, lem);
}
{ // 5 berry
  const p = P('berry_juice', 'Berry Juice, bottle with forest berries', 'rose');
  bottle(p, { cx: 168, R: 56, liquid: ['#3d0734', '#8c1250', '#d8447c'], label: '#fff6e6', cap: '#2f1d33', art: (p, w, h) => { const q = [[.37, .36], [.5, .27], [.63, .36], [.43, .49], [.57, .49], [.5, .39]]; q.forEach(([a, b], i) => p.add(circle(w * a, h * b, 9.5, ['#8c1250', '#4a2f7a', '#d8447c', '#272a6b', '#b01c50', '#5b1a5e'][i]))); leaf(p, w * .51, h * .24, 20, -34, ['#4c8a2b', '#8fc24b']); p.word('BERRY', w / 2, h * .42 + 46, 14, '#2f1d33'); p.bars(w / 2 - 16, h * .42 + 55, 32, 7, '#2f1d33'); } });
  p.shadow('M256 352c20-18 120-34 190-20c20 6 10 22-30 28c-60 8-140 8-160-8z', .32);
  drupe(p, 372, 300, 26, 'black'); berryBlue(p, 404, 330, 21);
  drupe(p, 334, 296, 29); berryBlue(p, 296, 308, 22);
  drupe(p, 308, 340, 27, 'black'); drupe(p, 362, 342, 26); berryBlue(p, 264, 350, 20);
  leaf(p, 332, 272, 32, -158, ['#2f7d2b', '#7cc242'], .42); leaf(p, 336, 272, 30, -44, ['#2f7d2b', '#7cc242'], .42);
}
{ // 6 carrot
  const p = P('carrot_juice', 'Carrot Juice, bottle with carrots', 'mint');
  bottle(p, { cx: 166, R: 56, liquid: ['#b33a00', '#f5741a', '#ffab52'], label: '#fff6e6', cap: '#c24a0a', art: (p, w, h) => { p.g(`transform="translate(${w / 2 - 3} ${n(h * .42)}) rotate(32) scale(.82)"`, () => { p.path('M-11-18q11-6 22 0q2 26-9 48q-3 5-6 0q-9-22-7-48z', '#f5741a'); p.path('M-4-20q-12-8-8-18q9 3 10 16q1-14 6-20q5 10 0 20q8-12 15-10q0 10-12 14z', '#4c8a2b'); }); p.word('CARROT', w / 2, h * .42 + 46, 13, '#2f1d33'); p.bars(w / 2 - 16, h * .42 + 55, 32, 7, '#2f1d33'); } });
  const car = (x, y, l, w, rot) => p.g(`transform="translate(${x} ${y}) rotate(${rot})"`, () => {
    for (const [a, s] of [[-150, 1], [-172, 1.15], [165, .95], [-185, .8]]) { p.g(`transform="rotate(${a})"`, () => p.add(stroke(`M0 0Q${26 * s} -5 ${56 * s} 0`, '#3f7d2a', 4.5) + stroke([18, 27, 36, 45, 54].map(q => `M${n(q * s)} -2l${n(9 * s)} -8M${n(q * s)} -2l${n(9 * s)} 7`).join(''), '#63a838', 4))); }
    p.path(`M0 ${-w}C${n(l * .3)} ${n(-w * 1.08)} ${n(l * .8)} ${n(-w * .4)} ${l} 0C${n(l * .8)} ${n(w * .5)} ${n(l * .3)} ${n(w * 1.1)} 0 ${w}C${n(-w * .7)} ${n(w * .8)} ${n(-w * .7)} ${n(-w * .8)} 0 ${-w}z`, p.car ||= p.lin([[0, '#ffc07a'], [.3, '#ff8a26'], [.7, '#ea5d0a'], [1, '#a83a04']], 0, 1));
    p.add(stroke([.14, .3, .46, .62, .76].map((q, i) => `M${n(l * q)} ${n(-w * (.86 - q * .7))}q3 ${n(w * .2)} 1 ${n(w * (.5 - q * .2))}${i % 2 ? `M${n(l * q + 8)} ${n(w * .2)}q3 3 0 ${n(w * .3)}` : ''}`).join(''), '#9c3a08', 1.6, 'opacity=".55"'));
    p.add(stroke(`M${n(l * .08)} ${n(-w * .56)}Q${n(l * .4)} ${n(-w * .56)} ${n(l * .66)} ${n(-w * .22)}`, '#fff', 3, 'opacity=".55"'));
  });
  p.shadow('M256 350L430 298L446 318L290 368z', .32);
  car(356, 306, 126, 18, 160);
  p.shadow('M262 366L426 338L440 352L310 380z', .3);
  car(364, 346, 126, 20, 171);
}
