import { Pic, bottle, circle, n, orange, straw, stroke, tumbler, CREAM, INK, RED } from '../kit/index.mjs';

/* The first stall, shown on the About page. */
export const pics = [];
const p = new Pic('stall', 'A juice stall with a striped awning', 'peach');
Object.assign(p, { size: [640, 440, 318], view: 'translate(0 0)' });
pics.push(p);

p.shadow('M96 404H548L640 366V250L548 210z', .3);
p.path('M104 150h14v230h-14zM524 150h14v230h-14z', '#5b3a1c'); p.path('M118 160H524V290H118z', '#c9662a', 'opacity=".35"');
const S = .62, at = (dx, f) => p.g(`transform="translate(${dx} ${n(292 - 352 * S)}) scale(${S})"`, f);
const sh = p.shadow; p.shadow = () => p;
at(86, () => bottle(p, { cx: 130, liquid: ['#b33a00', '#f5741a', '#ffab52'], label: CREAM, cap: '#c24a0a', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 20, '#f5741a')); p.word('CARROT', w / 2, h * .36 + 42, 13, INK); } }));
at(170, () => bottle(p, { cx: 130, liquid: ['#3d0734', '#8c1250', '#d8447c'], label: CREAM, cap: INK, art: (p, w, h) => { p.add(circle(w / 2, h * .36, 20, '#8c1250')); p.word('BERRY', w / 2, h * .36 + 42, 13, INK); } }));
at(262, () => tumbler(p, { cx: 140, top: 170, liquid: ['#d9560b', '#ff9a2b', '#ffcf8a'], straw: (p, yl) => straw(p, 214, 104, 192, 122, 150, yl + 4, RED, 9) }));
at(338, () => bottle(p, { cx: 130, liquid: ['#d9a800', '#ffdc3a', '#fff3a0'], label: CREAM, cap: '#3c7a2e', art: (p, w, h) => { p.add(circle(w / 2, h * .36, 20, '#f6c90e')); p.word('LEMON', w / 2, h * .36 + 42, 13, INK); } }));
orange(p, 476, 268, 23); orange(p, 508, 270, 20); orange(p, 492, 244, 20, undefined, true); p.shadow = sh;
p.path('M90 288H552V306H90z', '#fff1d6'); p.path('M90 300H552V312H90z', '#c9954a'); p.path('M100 312H542V404H100z', p.lin([[0, '#7a4b82'], [1, '#4a2850']], .4, 1));
let d = ''; for (let x = 128; x < 540; x += 28) d += `M${x} 312v92`; p.add(stroke(d, '#2a1330', 2, 'opacity=".5"'));
p.path('M214 326h214v58h-214z', '#2a1330', 'opacity=".45" transform="translate(5 5)"'); p.path('M214 326h214v58h-214z', CREAM); p.word('JUICE', 321, 372, 33, INK);
const aw = (i, c) => { const x = 70 + i * 50; p.path(`M${x + 18 - i * 3.6} 74h${50 - 3.6}l${i * 3.6 - 18 + 3.6 - .1} 66v14a25 20 0 0 1-50 0v-14z`.replace(/-?\d+\.\d{2,}/g, (v) => n(+v)), c); };
for (let i = 0; i < 10; i++) aw(i, i % 2 ? CREAM : RED);
p.path('M88 74H552l2 8H86z', '#7d1c07'); p.path('M70 140H570v12H70z', '#7d1c07', 'opacity=".16"'); p.path('M88 82H552L556 100H82z', '#fff', 'opacity=".16"');
