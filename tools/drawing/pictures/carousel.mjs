import { Pic, apple, box, circle, ellipse, half, leaf, melonWedge, mark, orange, orangeHead, rect, salesman, slice, stroke, straw, tumbler, n, INK, CREAM, RED } from '../kit/index.mjs';
import { pics as bottled } from './bottled.mjs';
import { pics as figures } from './figures.mjs';
import { pics as machines } from './machines.mjs';
import { pics as merchandise } from './merchandise.mjs';
import { pics as orchard } from './orchard.mjs';

/* Slides of the About page. The fifth is the only lossless one, and raster.mjs hides the pickle in it. */
export const pics = [];
const P = (number, title, paper, extra) => { const p = new Pic(`slide${number}`, title, paper); Object.assign(p, { kind: 'raster', size: [640, 480, 330], view: 'translate(0 0)', raster: { file: `carousel/${number}.jpg`, width: 800, height: 600 } }, extra); pics.push(p); return p; };
const named = (list, name) => list.find((pic) => pic.name === name);
const wood = (p) => p.wood ||= p.lin([[0, '#f0c584'], [.5, '#d9a55c'], [1, '#b9803e']], 1, .3);
/** A slatted crate; `fill` paints between its back and its front. */
const crate = (p, x, y, fill, word) => {
  const b = box(p, x, y, 150, 76, 66);
  b.shade(.32); b.lid('#5b3414'); fill();
  b.onSide(() => p.path('M0 0H76V20H0zM0 24H76V43H0zM0 47H76V66H0z', '#8a5a28'));
  b.onFront(() => { p.path('M0 20H150V24H0zM0 43H150V47H0z', '#2a1408'); p.path('M0 0H150V20H0zM0 24H150V43H0zM0 47H150V66H0z', wood(p)); p.path('M0 0H12V66H0zM138 0H150V66H138z', '#c48f4c'); p.word(word, 75, 42, 17, '#6b3414'); });
};

{ // the kiosk
  const p = P(1, 'A juice kiosk with a striped awning', 'sky');
  p.shadow('M110 410L540 410L640 370V330L560 300z', .3);
  p.path('M110 150H530V404H110z', p.lin([[0, '#fff6e6'], [1, '#e4cfa6']], 1, .3)); p.path('M134 190H506V296H134z', '#3a2541'); p.path('M134 190H506V206H134z', '#1c0f20');
  p.embed(named(bottled, 'lemon_juice'), 'translate(120 160) scale(.32)'); p.embed(named(orchard, 'raspberry_juice'), 'translate(236 160) scale(.32)'); p.embed(named(orchard, 'strawberry_juice'), 'translate(350 160) scale(.32)');
  p.path('M116 292H524V312H116z', wood(p)); p.path('M116 312H524V318H116z', '#6b3f16');
  for (let i = 0; i < 10; i++) { const x = 96 + i * 45; p.path(`M${x + 8} 118H${x + 45}L${x + 45} 176a22.5 20 0 0 1-45 0z`, i % 2 ? CREAM : RED); } p.path('M104 118H546V128H104z', '#000', 'opacity=".12"'); p.path('M96 176H546L530 196H110z', '#000', 'opacity=".16"');
  p.add(rect(176, 56, 288, 62, INK, 10)); mark(p, 204, 92, .72, RED, CREAM, CREAM); p.word('VITAMIN CVE', 342, 100, 26, CREAM);
  p.word('FRESH', 320, 372, 40, '#d9b985'); 
  crate(p, 20, 440, () => { for (const [x, y] of [[52, 372], [96, 374], [140, 376], [78, 350], [122, 352]]) orange(p, x, y, 24, undefined, false); }, 'ORANGE'); crate(p, 452, 436, () => { for (const [x, y] of [[486, 370], [528, 372], [570, 374], [508, 350], [552, 350]]) apple(p, x, y, 22); }, 'APPLE');
}
{
  const p = P(2, 'Four juices in a row on a table', 'peach');
  [['quince', orchard], ['carrot_juice', bottled], ['melon_juice', orchard], ['grape_juice', orchard]].forEach(([name, list], i) => p.embed(named(list, name), `translate(${-20 + i * 152} ${i % 2 ? 96 : 120}) scale(.74)`));
}
{
  const p = P(3, 'The press at work', 'mint');
  p.embed(named(machines, 'fruit_press'), 'translate(-66 8) scale(1.16)'); crate(p, 462, 430, () => { for (const [x, y] of [[494, 362], [538, 364], [582, 366], [516, 340], [562, 342]]) apple(p, x, y, 23); }, 'APPLE');
}
{
  const p = P(4, 'Crates of fruit on market day', 'lilac');
  crate(p, 56, 340, () => { for (const [x, y] of [[90, 270], [134, 272], [178, 276], [110, 246], [156, 248]]) orange(p, x, y, 25, undefined, false); }, 'ORANGE'); crate(p, 346, 332, () => { for (const [x, y] of [[380, 264], [424, 266], [468, 270], [400, 242], [446, 242]]) apple(p, x, y, 24, ['#f4ffb0', '#b9d63c', '#86ad16', '#4d7008'], { streakC: '#fff' }); }, 'GREEN'); crate(p, 196, 436, () => { for (const [x, y] of [[230, 366], [274, 368], [318, 372], [250, 344], [296, 344]]) orange(p, x, y, 24, ['#fffbc4', '#ffe33d', '#f2b705', '#b87f00'], false); }, 'LEMON');
  apple(p, 470, 424, 28); half(p, 412, 432, 24, {}); 
}
{
  const p = P(5, 'A picnic cloth with a glass and melon', 'butter', { size: [480, 360, 190], raster: { file: 'carousel/5.png', width: 400, height: 300, secret: 'pickle' } });
  p.path('M40 230L400 196L470 330L20 356z', CREAM); let d = ''; for (let j = 0; j < 5; j++) for (let i = 0; i < 8; i++) if ((i + j) % 2) { const at = (u, v) => { const x0 = 40 + (20 - 40) * v, x1 = 400 + 70 * v, y0 = 230 + 126 * v, y1 = 196 + 134 * v; return `${n(x0 + (x1 - x0) * u)} ${n(y0 + (y1 - y0) * u)}`; }; d += `M${at(i / 8, j / 5)}L${at((i + 1) / 8, j / 5)}L${at((i + 1) / 8, (j + 1) / 5)}L${at(i / 8, (j + 1) / 5)}z`; } p.path(d, RED, 'opacity=".8"');
  p.g('transform="translate(20 -46)"', () => tumbler(p, { cx: 150, liquid: ['#b33a00', '#f5741a', '#ffab52'], foam: '#ffd9a0', straw: (q, yl) => straw(q, 214, 70, 190, 88, 152, yl + 4, INK, 9) }));
  melonWedge(p, 330, 250, 66, -4); orange(p, 272, 284, 28);
}
{
  const p = P(6, 'The people behind the counter', 'rose');
  const person = (x, y, s, f) => p.g(`transform="translate(${x} ${y}) scale(${s})"`, f);
  person(-6, 106, .94, () => orangeHead(p, { dress: (q) => { q.path('M36 400C40 330 100 306 160 296H240C300 306 360 330 364 400z', '#2f7d2b'); q.path('M130 304H270V400H130z', CREAM); q.path('M130 304L150 296V340H130zM270 304L250 296V340H270z', '#1f5a1c'); mark(q, 200, 366, .8); } }));
  person(330, 112, 1.02, () => p.g('transform="translate(-90 -40)"', () => salesman(p)));
  p.embed(named(figures, 'JuicyBot'), 'translate(236 232) scale(1)');
  p.path('M0 440H640V480H0z', wood(p)); p.path('M0 440H640V447H0z', '#fff', 'opacity=".35"');
}
{
  const p = P(7, 'The delivery bicycle with melon wheels', 'lime');
  p.embed(named(merchandise, 'melon_bike'), 'translate(70 42) scale(1.06)'); leaf(p, 90, 420, 44, -20); slice(p, 560, 424, 36, { sq: .34 });
}
{ // hidden in the fifth slide
  const p = new Pic('pickle', 'A pickle with a face', 'lime'); pics.push(p);
  Object.assign(p, { kind: 'raster', flat: 1, view: 'translate(0 0)', size: [240, 320, 320], raster: { file: 'pickle', title: 'Pickle Rick', part: true, width: 120, height: 160 } });
  p.path('M124 30C168 30 186 78 182 132C178 186 176 250 130 262C88 266 62 224 64 164C66 104 78 34 124 30z', p.lin([[0, '#b9d63c'], [.5, '#6f9a14'], [1, '#3f6a0c']], 1, .4));
  p.add(stroke('M90 70h.1M84 196h.1M150 60h.1M164 200h.1M110 236h.1M150 230h.1M80 130h.1M170 110h.1', '#3f6a0c', 9));
  p.add(circle(102, 116, 20, '#fff') + circle(146, 116, 20, '#fff') + circle(106, 118, 6, INK) + circle(142, 118, 6, INK) + stroke('M84 92Q124 76 164 92', '#24400a', 7) + ellipse(124, 164, 32, 18, '#3a0d0a') + rect(96, 152, 56, 9, '#fff', 3)); p.path('M132 180q2 22 14 24q8-4 2-24z', '#7ac0d8');
  p.word('PICKLE RICK', 120, 304, 22, '#24400a');
}
