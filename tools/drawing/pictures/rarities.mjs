import { Pic, carton, salesman, wasp, slice, circle, ellipse, stroke, n, poly, markUse, box, card, frame, rect, INK, CREAM, RED } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
const GOLD = ['#ffe9a8', '#d9a63a', '#8a5f14'];

{ // painting made with juice
  const p = P('artwork', 'Painting made with juice, still dripping', 'plum'); p.flat = 1; p.beam = 1; p.view = 'translate(0 0)';
  frame(p, 84, 44, 312, 270, 24, GOLD, () => {
    p.path('M84 44H396V314H84z', p.lin([[0, '#fffaf0'], [1, '#f0dfc0']], 1, 1));
    p.path('M100 236C150 210 180 250 230 226C280 204 330 232 396 206V314H100z', '#ffb45c', 'opacity=".75"');
    p.path('M150 250C120 250 104 214 126 180C144 150 190 140 214 168C240 196 226 246 190 254C176 258 160 254 150 250z', '#e4411b', 'opacity=".9"'); p.path('M160 236C136 226 132 196 150 178C144 206 152 226 178 240z', '#ffb089', 'opacity=".7"');
    p.path('M250 232C226 214 232 168 264 150C300 130 346 152 348 192C350 232 318 258 286 252C270 250 258 242 250 232z', '#7a3fa8', 'opacity=".85"'); p.path('M268 226C250 206 258 178 278 166C268 190 272 212 296 232z', '#d8b8f0', 'opacity=".7"');
    p.path('M204 150C196 110 232 76 284 84C300 88 296 100 282 104C256 112 236 128 226 160C220 176 208 168 204 150z', '#4c9a34', 'opacity=".9"'); p.path('M216 146C218 118 242 98 276 92C250 106 232 124 224 150z', '#c4e05a', 'opacity=".8"');
    p.path('M230 262C214 250 222 226 246 224C270 222 284 244 270 260C258 270 240 270 230 262z', '#f2b705'); 
    let s = ''; for (const [x, y] of [[122, 96], [138, 112], [340, 96], [356, 116], [330, 118], [132, 130], [366, 140], [116, 260], [348, 266], [172, 104], [310, 128]]) s += `M${x} ${y}h.1`; p.add(stroke(s, '#d7263d', 8) + stroke(s.replaceAll('h.1', 'm9-7h.1'), '#ff9a2b', 4));
    p.add(stroke('M160 252V292M180 254V276M286 252V300M304 250V272M246 266V286', '#e4411b', 5, 'opacity=".0"'));
  });
  p.path('M156 240h9V348a4.500 4.500 0 0 1-9 0zM178 246h5V318a2.500 2.500 0 0 1-5 0z'.replaceAll('.500', '.5'), '#e4411b'); p.path('M286 248h8V370a4 4 0 0 1-8 0zM304 244h5V330a2.500 2.500 0 0 1-5 0z'.replaceAll('.500', '.5'), '#8f52bf'); p.path('M244 260h7V338a3.500 3.500 0 0 1-7 0z'.replaceAll('.500', '.5'), '#f2b705');
  p.add(stroke('M158 250V344M288 260V366M246 270V334', '#fff', 1.8, 'opacity=".5"'));
}
{ // portrait of the salesman
  const p = P('artwork2', 'Portrait of a salesman in a loud jacket', 'mint'); p.flat = 1; p.view = 'translate(0 0)';
  frame(p, 108, 22, 264, 344, 24, ['#8d6a96', '#5c3763', '#2a1330'], () => {
    p.path('M108 22H372V366H108z', p.lin([[0, '#ffd166'], [1, '#f08a3c']], .4, 1));
    let r = ''; for (let i = 0; i < 12; i++) { const a = i / 12 * 6.2832; r += `M240 190L${n(240 + 300 * Math.cos(a))} ${n(190 + 300 * Math.sin(a))}L${n(240 + 300 * Math.cos(a + .26))} ${n(190 + 300 * Math.sin(a + .26))}z`; } p.path(r, '#fff', 'opacity=".22"');
    salesman(p);
    p.g('transform="translate(322 306) rotate(10)"', () => { markUse(p, 0, 0, 1, RED, CREAM, INK); p.path('M-26 12C-30 22-24 34-8 36C8 38 22 34 26 24C22 14 8 18-4 14C-12 12-22 8-26 12z', '#e2a876'); p.add(stroke('M-12 16q-2 8 2 16M2 18q-1 8 2 16M14 18q0 6 2 12', '#a8683c', 1.8)); });
  });
}
{ // wasp on a plinth
  const p = P('waspy', 'Award with a golden wasp on a plinth', 'sky');
  const b = box(p, 132, 352, 108, 74, 66);
  b.shade(.34, 200);
  b.side(p.lin([[0, '#2a1730'], [1, '#12080f']])); b.front(p.lin([[0, '#55395c'], [1, '#33203a']])); b.lid('#6b4a73');
  b.onFront(() => { p.path('M14 16h80v34h-80z', p.lin([[0, '#ffe9a8'], [.5, '#e0b24a'], [1, '#a8771c']], 1, 1)); p.word('WASPY', 54, 34, 14, '#5b3a0c'); p.bars(36, 39, 36, 7, '#5b3a0c'); });
  const [x, y] = b.at(54, 66, 37);
  p.add(ellipse(x, y - 2, 34, 9, '#8a5f14') + ellipse(x, y - 7, 34, 9, '#ffd97a')); p.path(`M${n(x - 12)} ${n(y - 8)}C${n(x - 6)} ${n(y - 24)} ${n(x - 5)} ${n(y - 34)} ${n(x - 5)} ${n(y - 46)}h10C${n(x + 5)} ${n(y - 34)} ${n(x + 6)} ${n(y - 24)} ${n(x + 12)} ${n(y - 8)}z`, p.lin([[0, '#a8771c'], [.3, '#fff0b8'], [1, '#8a5f14']]));
  p.g(`transform="translate(${n(x)} ${n(y - 106)}) rotate(14)"`, () => {
    wasp(p);
  });
}
{ // carton in a block of ice
  const p = P('permafrost', 'A carton frozen into a block of ice', 'plum'); p.beam = 1; p.view = 'translate(-32 -58) scale(1.14)';
  const b = box(p, 100, 356, 196, 112, 250);
  b.shade(.6);
  p.path(poly([b.at(0, 0, 112), b.at(196, 0, 112), b.at(196, 250, 112), b.at(0, 250, 112)]), '#bfe8f5', 'opacity=".35"');
  p.g('transform="translate(52 -14) scale(.9)"', () => carton(p, { x: 108, y: 356, main: '#e4411b', dark: '#b5320c', deep: '#7d1c07', word: '2020', cap: INK, art: (p, w, h) => { p.add(circle(w / 2, h * .35, 48, '#ff8a5c')); slice(p, w / 2, h * .35, 40, { streak: false }); } }));
  b.front(p.lin([[0, '#e8fbff', .72], [.35, '#a8dcf0', .3], [.6, '#e8fbff', .42], [1, '#6fb4d4', .5]], 1, 1));
  b.side(p.lin([[0, '#4f9cc4', .6], [1, '#2c6f9c', .75]], 1, 1));
  b.lid(p.lin([[0, '#fff', .95], [1, '#cdeefa', .85]], 1, 1));
  b.onFront(() => { p.path('M12 250L90 0H128L40 250zM150 250L196 90V130L164 250z', '#fff', 'opacity=".3"'); p.add(stroke('M8 90L34 118L26 150L48 176M34 118L58 110M180 40L160 66L170 92M196 196L170 210L160 236', '#fff', 2, 'opacity=".85"')); p.add(stroke('M30 30h.1M64 64h.1M20 200h.1M150 150h.1M176 120h.1M90 226h.1M130 24h.1M118 190h.1', '#fff', 5, 'opacity=".8"')); });
  b.onSide(() => p.add(stroke('M20 40L40 70L34 110M70 150L50 190L62 226', '#d8f4ff', 2, 'opacity=".7"')));
  p.add(stroke(`M${b.at(0, 250, 0).map(n).join(' ')}L${b.at(196, 250, 0).map(n).join(' ')}L${b.at(196, 250, 112).map(n).join(' ')}M${b.at(196, 250, 0).map(n).join(' ')}L${b.at(196, 0, 0).map(n).join(' ')}`, '#fff', 3, 'opacity=".9"'));
  const [sx, sy] = b.at(0, 250, 0);
  p.path(`M${n(sx - 6)} ${n(sy + 6)}q6-14 26-12q20-16 50-6q30-10 50 4q30-8 44 8q30-6 36 12q-8 12-24 8q-6 18-18 4q-20 10-34-4q-10 22-24 2q-18 8-30-4q-12 14-24 0q-20 8-32-2q-16 8-20-10z`, '#fff');
  p.path('M76 366q22-16 50-8q30-14 66-2q34-12 64 2q30-12 58-6q34-14 62-2q26 2 26 16q-4 14-50 14q-120 14-216 4q-58-2-60-18z', '#fff'); p.path('M76 366q40 10 90 6q60 8 120 2q60 4 116-10q-2 16-50 16q-120 14-216 4q-58-2-60-18z', '#94c9e3', 'opacity=".4"');
}
/* ---- trading cards ------------------------------------------------------------ */
const worm = (p) => {
  p.path('M-61-72H61V16H-61z', p.lin([[0, '#b3dbee'], [1, '#93d2b0']], 0, 1)); p.path('M-61-6q30-14 60-4q34-10 62 2v30H-61z', '#7a4413'); p.path('M-61-6q30-14 60-4q34-10 62 2v4q-30-10-62 0q-30-8-60 2z', '#4c9a34');
  const d = 'M-34 8C-40-30-2-8-4-34C-6-62 34-62 32-34';
  p.add(stroke(d, '#6b8a1c', 25) + stroke(d, '#b9d63c', 20) + stroke(d, '#f4ffb0', 4, 'stroke-dasharray="1 9" opacity=".7"'));
  p.add(circle(32, -32, 17, '#b9d63c')); p.path('M13-40q19-8 38 0v11q-6 7-14 2q-5-4-10 0q-8 5-14-2z', INK); p.add(ellipse(25, -34, 5, 4.600, '#fff') + ellipse(41, -34, 5, 4.600, '#fff') + circle(26, -33.500, 2.200, INK) + circle(42, -33.500, 2.200, INK) + stroke('M24-20q8 5 16-1', '#4d7008', 2.600));
};
const rootKing = (p) => {
  p.path('M-61-72H61V16H-61z', p.rad([[0, '#ff8a4a'], [.5, '#a8326a'], [1, '#2a1040']], .5, .45, .8));
  let r = ''; for (let i = 0; i < 14; i++) { const a = i / 14 * 6.2832; r += `M0-26L${n(110 * Math.cos(a))} ${n(-26 + 110 * Math.sin(a))}L${n(110 * Math.cos(a + .2))} ${n(-26 + 110 * Math.sin(a + .2))}z`; } p.path(r, '#ffe9a8', 'opacity=".35"');
  p.g('transform="translate(0 6) scale(.84)"', () => {
  p.path('M-30 20V-34L-18-50H18L30-34V20z', '#1c0b20'); p.path('M-18-50H18L30-34H-30z', '#4a2f52'); p.path('M-18-58h36v8h-36z', '#33203a');
  p.path('M-22-64L-24-80L-11-70L0-84L11-70L24-80L22-64z', '#ffc84a'); p.path('M-20-22L-5-15L-8-8Q-17-8-20-22zM20-22L5-15L8-8Q17-8 20-22z', '#ffef5a'); p.add(stroke('M-14 4l5-5l5 5l5-5l5 5l5-5l5 5', '#ffef5a', 2.600)); p.path('M-58 16Q-40-10-30-8V16zM58 16Q40-10 30-8V16z', '#120614');
  });
};
{
  const p = P('ccg_common', 'Common trading card: the Worm', 'sand'); p.flat = 1; p.view = 'translate(240 200)';
  card(p, 22, 8, 13, 1.4, { border: '#8a8796', panel: '#dcd9e4', name: '', art: () => p.path('M-61-72H61V16H-61z', '#b8b4c6') });
  card(p, -14, 0, -6, 1.5, { border: INK, panel: '#f3e6d0', name: 'WORM', art: () => worm(p), gem: '#8a8796', drops: 1 });
}
{
  const p = P('ccg_foil', 'Super rare foil trading card: Root', 'tomato'); p.flat = 1; p.beam = 1; p.view = 'translate(240 200)';
  card(p, 0, 0, 7, 1.62, { border: p.lin([[0, '#7ff3e4'], [.2, '#b39bff'], [.4, '#ff9fd0'], [.6, '#ffd38a'], [.8, '#c8ff9a'], [1, '#8fc8ff']], 1, 1), panel: p.lin([[0, '#fff3c4'], [.5, '#f0c24a'], [1, '#b97f12']], 1, 1), name: 'ROOT', art: () => rootKing(p), gem: RED, drops: 3 });
  p.g('transform="rotate(7) scale(1.62)"', () => { p.g(`clip-path="${p.clip('M-75-105H75V105H-75z')}"`, () => p.path('M-120 60L60-140H96L-96 120zM-20 130L110-40H124L10 130z', '#fff', 'opacity=".3"')); });
  const star = (x, y, s) => p.path(`M${x} ${y - s}Q${x + s * .12} ${n(y - s * .12)} ${x + s} ${y}Q${n(x + s * .12)} ${n(y + s * .12)} ${x} ${y + s}Q${n(x - s * .12)} ${n(y + s * .12)} ${x - s} ${y}Q${n(x - s * .12)} ${n(y - s * .12)} ${x} ${y - s}z`, '#fff'); star(118, -138, 24); star(-128, 96, 16); star(92, 118, 11);
}
{
  const p = P('card_alpha', 'Mythic rare card in a sealed case', 'plum'); p.flat = 1; p.beam = 1; p.view = 'translate(240 200) rotate(-4) scale(.95)';
  p.g('transform="translate(24 20)"', () => p.add(rect(-122, -186, 244, 372, p.paper[2], 14, 'opacity=".6"')));
  p.add(rect(-122, -186, 244, 372, '#e8f2f6', 14, 'opacity=".42"') + rect(-122, -186, 244, 372, 'none', 14, 'stroke="#fff" stroke-width="2.4" opacity=".8"') + rect(-108, -172, 216, 52, CREAM, 6) + rect(-108, -172, 216, 52, 'none', 6, `stroke="${RED}" stroke-width="3"`));
  p.word('ALPHA', -96, -138, 21, INK, '', 'l'); p.bars(-96, -133, 78, 7, INK); p.word('MINT', 46, -138, 15, INK); p.add(rect(72, -168, 32, 44, RED, 4)); p.word('10', 88, -138, 19, CREAM);
  card(p, 0, 30, 0, 1.32, { border: '#0e0710', panel: '#c9a36a', name: 'JUICE', ink: '#1c0b20', gem: RED, drops: 0, shadow: false, art: () => {
    p.path('M-61-72H61V16H-61z', p.rad([[0, '#ffe9a8'], [.5, '#e88a3c'], [1, '#5c1c2a']], .5, .42, .75));
    p.path('M-61 0q30-12 61-2q34-10 61 2v18H-61z', '#3a1028');
    const petal = (rot, l, c) => p.add(`<path d="M0 0C${-l * .34} ${-l * .4}${-l * .2} ${-l * .8} 0 ${-l}C${l * .2} ${-l * .8} ${l * .34} ${-l * .4} 0 0z" fill="${c}" transform="translate(0 12) rotate(${rot})"/>`.replaceAll('  ', ' '));
    for (const [r, l] of [[-74, 50], [74, 50], [-50, 56], [50, 56]]) petal(r, l, '#1f5a1c'); for (const r of [-28, 28]) petal(r, 50, '#4c9a34');
    markUse(p, -2, -20, .82, RED, CREAM, INK);
  } });
  p.path('M-122-172Q-122-186-108-186H20L-122 40z', '#fff', 'opacity=".2"'); p.path('M122 40L-10 186H40L122 96z', '#fff', 'opacity=".14"');
}
