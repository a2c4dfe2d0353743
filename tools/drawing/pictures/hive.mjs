import { Pic, bee, box, circle, ellipse, leaf, lathe, rect, stroke, wasp, n, INK, CREAM, RED, LIME } from '../kit/index.mjs';

/* Art of the bee haven; transparent, made into PNG by raster.mjs. */
export const pics = [];
const P = (name, title, extra) => { const p = new Pic(name, title, 'butter'); Object.assign(p, { kind: 'raster' }, extra); pics.push(p); return p; };
const square = (file, view) => ({ bare: [400, 400], view, raster: { file, width: 320, height: 320 } });

{
  const p = P('HoneyPot', 'A pot of enchanted honey', square('HoneyPot.png', 'translate(0 0)'));
  p.add(circle(200, 210, 178, p.rad([[0, '#fff3b0', .95], [.6, '#ffd166', .55], [1, '#ffd166', 0]])));
  p.path(lathe(200, [[96, 130], [120, 200, 1], [110, 300, 1], [84, 350, 1]]), p.lin([[0, '#7d3a1a'], [.18, '#c47544'], [.34, '#f0b88a'], [.62, '#b8673a'], [1, '#5e260e']]));
  p.add(ellipse(200, 130, 104, 24, '#d98a54') + ellipse(200, 128, 92, 18, '#5e260e') + ellipse(200, 131, 88, 15, '#ffc02e') + ellipse(176, 127, 40, 6, '#fff0b8'));
  p.path('M104 138C110 160 130 156 132 176C134 206 152 206 154 178C156 164 172 164 174 186C176 246 204 246 206 188C208 170 226 166 230 180C236 214 254 206 254 182C256 164 290 160 296 138C260 156 140 156 104 138z', p.lin([[0, '#ffe28a'], [.5, '#ffb31f'], [1, '#c97a06']], .3, 1));
  p.add(stroke('M118 148C130 158 140 164 142 180M184 172V214', '#fff', 5, 'opacity=".7"') + stroke('M104 190C92 230 98 280 112 312', '#fff', 9, 'opacity=".3"'));
  p.path('M132 262Q200 286 268 262V312Q200 338 132 312z', CREAM); p.word('HONEY', 200, 310, 25, '#7a3a04');
  p.add(stroke('M258 134L324 40', '#8a5520', 12) + stroke('M256 130L322 38', '#e2b272', 4)); p.add(Array.from({ length: 5 }, (_, i) => ellipse(312 + i * 6.500, 56 - i * 9.300, 21 - Math.abs(i - 2) * 3, 6, i % 2 ? '#c9853a' : '#f0c07a', `transform="rotate(36 ${n(312 + i * 6.5)} ${n(56 - i * 9.3)})"`)).join(''));
  const star = (x, y, s) => p.path(`M${x} ${y - s}Q${n(x + s * .12)} ${n(y - s * .12)} ${x + s} ${y}Q${n(x + s * .12)} ${n(y + s * .12)} ${x} ${y + s}Q${n(x - s * .12)} ${n(y + s * .12)} ${x - s} ${y}Q${n(x - s * .12)} ${n(y - s * .12)} ${x} ${y - s}z`, '#fff8d8');
  star(80, 90, 24); star(336, 170, 18); star(60, 270, 14); star(320, 330, 12); star(150, 60, 12);
}
{
  const p = P('BeeOwner', 'A bee with a hat and a key', square('BeeOwner.png', 'translate(0 0)'));
  bee(p, 196, 232, 148, { rot: -6 });
  p.g('transform="translate(128 132) rotate(-22) scale(1.1)"', () => { p.add(ellipse(0, 4, 66, 14, INK)); p.path('M-40 2V-70Q0-84 40-70V2Q0 16-40 2z', p.lin([[0, '#55395c'], [.4, '#33203a'], [1, '#1c0f20']])); p.path('M-40-18Q0-4 40-18V-2Q0 12-40-2z', RED); p.add(ellipse(0, -70, 40, 9, '#4a3250')); });
  p.g('transform="translate(250 320) rotate(-14)"', () => { p.add(stroke('M0 0H92M74 0v18M92 0v18', '#8a5f14', 16) + stroke('M0 0H92M74 0v16M92 0v16', '#ffc84a', 10) + circle(-20, 0, 24, 'none', 'stroke="#8a5f14" stroke-width="17"') + circle(-20, 0, 24, 'none', 'stroke="#ffc84a" stroke-width="11"') + stroke('M-38-14A24 24 0 0 1-20-24', '#fff', 3)); });
}
{
  const p = P('juicyEvilWasp', 'A wasp that means trouble', square('juicyEvilWasp.png', 'translate(170 240) scale(1.5)'));
  wasp(p);
  p.add(stroke('M-64-14L-40-4', INK, 6) + ellipse(-47, 2, 5, 6, '#ff2a2a') + circle(-48, 0, 1.8, '#fff')); p.path('M-60 12L-40 16L-46 24L-52 17z', '#fff');
}
{
  const p = P('blankBoxes', 'Plain delivery boxes', { bare: [480, 400], view: 'translate(0 0)', raster: { file: 'deluxe/blankBoxes.png', width: 480, height: 400 } });
  p.shadow = () => p;
  const parcel = (x, y, w, d, h, tape) => {
    const b = box(p, x, y, w, d, h);
    b.side(p.lin([[0, '#b07a40'], [1, '#7a4f22']])); b.front(p.lin([[0, '#eac08a'], [1, '#c9935a']])); b.lid(p.lin([[0, '#f7dcae'], [1, '#dcae74']], 1, 1));
    b.onFront(() => { p.path(`M${w / 2 - 11} 0h22v${n(h * .3)}h-22z`, tape); p.add(rect(14, h - 46, 70, 32, CREAM, 2)); p.bars(20, h - 40, 58, 14, INK, '2112321121131123112311'); p.path(`M20 ${h - 21}h40v3h-40z`, INK, 'opacity=".6"'); });
    p.path(`M${b.at(w / 2 - 11, h, 0).map(n)}L${b.at(w / 2 + 11, h, 0).map(n)}L${b.at(w / 2 + 11, h, d).map(n)}L${b.at(w / 2 - 11, h, d).map(n)}z`, tape);
    p.add(stroke(`M${b.at(0, h, 0).map(n)}L${b.at(w, h, 0).map(n)}L${b.at(w, 0, 0).map(n)}`, '#fff', 1.600, 'opacity=".5"'));
  };
  parcel(214, 300, 150, 120, 130, '#5c3763'); parcel(60, 340, 190, 110, 150, RED); parcel(112, 200, 110, 84, 76, LIME); parcel(284, 372, 104, 70, 70, '#ffd166');
  leaf(p, 196, 118, 46, -24); 
}
