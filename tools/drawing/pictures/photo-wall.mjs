import { Pic, bee, board, brick, brickTones, circle, dieCut, ellipse, half, markUse, orange, rect, stroke, tower, INK, CREAM, RED, LIME } from '../kit/index.mjs';

/* Pictures of the photo wall; raster.mjs writes the metadata some of them must carry. */
export const pics = [];
const P = (name, title, paper, file, extra) => { const p = new Pic(name, title, paper); Object.assign(p, { kind: 'raster', raster: { file: `uploads/${file}`, width: 720, height: 600 } }, extra); pics.push(p); return p; };
const GOLD = ['#ffe9a8', '#d9a63a', '#8a5f14'];
const TOWER = 'translate(-30 -40) scale(1.12)';

{ // three-legged cat
  const p = P('zatschi', 'A cat with three legs and an opinion', 'sky', 'ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg', { view: 'translate(0 0)' });
  p.shadow('M130 350C200 376 330 372 420 318C440 296 380 280 330 292z', .34);
  const fur = p.lin([[0, '#ffb869'], [.45, '#f08a32'], [1, '#b3500c']], .9, 1);
  p.add(stroke('M330 316C400 320 420 260 392 226C378 208 400 190 412 204', '#b3500c', 26) + stroke('M330 313C394 316 414 260 388 226C376 208 396 192 409 203', '#f08a32', 20) + stroke('M384 286l14 8M400 252l14-2M388 226l12-8', '#b3500c', 7));
  p.path('M168 200C130 250 120 330 150 352H316C356 344 352 270 316 222C290 190 200 180 168 200z', fur);
  p.path('M178 250C166 290 166 340 176 362H214C222 330 222 280 214 246z', p.lin([[0, '#ffc98a'], [1, '#e07a24']])); p.add(ellipse(196, 358, 26, 13, '#ffe0b8'));
  p.path('M262 292C258 264 300 252 322 280C344 310 340 352 322 360H274C258 356 266 340 282 336C268 326 264 312 262 292z', '#d9701c'); p.add(ellipse(288, 357, 32, 13, '#ffe0b8') + stroke('M186 362v-8M198 364v-9M278 362v-8M292 363v-8', '#b3500c', 3));
  p.path('M224 250C246 244 258 262 250 288C240 300 226 292 222 280z', '#e07a24'); p.add(stroke('M226 256q14 4 20 26', '#b3500c', 3));
  p.path('M186 226C200 262 240 262 254 226C250 280 240 300 220 304C202 298 190 270 186 226z', '#fff3e0');
  p.path('M134 76L154 148L208 112zM306 76L286 148L232 112z', fur); p.path('M146 96L160 140L192 116zM294 96L280 140L248 116z', '#ff9a9a');
  p.path('M220 104C278 104 314 138 312 178C310 222 270 246 220 246C170 246 130 222 128 178C126 138 162 104 220 104z', p.rad([[0, '#ffd09a'], [.5, '#f59a44'], [1, '#c2600f']], .42, .36, .7));
  p.add(stroke('M220 108v30M202 110l4 24M238 110l-4 24M134 188l26-2M136 206l26-8M306 188l-26-2M304 206l-26-8', '#a84a08', 6));
  p.path('M220 190C244 186 266 206 254 224C244 236 228 234 220 226C212 234 196 236 186 224C174 206 196 186 220 190z', '#fff3e0');
  p.add(ellipse(178, 172, 21, 19, '#e6f27a') + ellipse(262, 172, 21, 19, '#e6f27a') + ellipse(180, 174, 6, 15, INK) + ellipse(260, 174, 6, 15, INK) + circle(176, 166, 4, '#fff') + circle(256, 166, 4, '#fff'));
  p.path('M154 150L204 166L200 150L160 138zM286 150L236 166L240 150L280 138z', '#e07f28'); p.add(stroke('M154 151L204 167M286 151L236 167', '#7a3406', 5));
  p.path('M210 194h20l-10 12z', '#d9566a'); p.add(stroke('M220 206v8M204 224q8-12 16-10q8-2 16 10', '#7a3406', 4) + stroke('M160 208L112 200M160 216L112 222M280 208L328 200M280 216L328 222', '#fff', 2.400));
  p.path('M164 240Q220 268 276 240L278 254Q220 282 162 254z', RED); p.add(circle(220, 268, 10, '#ffc84a') + circle(217, 265, 3, '#fff3c4'));
}
{ // fridge door close up
  const p = P('magnificent', 'Magnets holding a shopping list on a fridge', 'mint', 'magn(et)ificent!-1571814229653.jpg', { flat: 1, view: 'translate(0 0)' });
  p.path('M0 0H480V400H0z', p.lin([[0, '#fffdf6'], [.5, '#f6ecda'], [1, '#d8c6a8']], 1, .6)); p.add(rect(22, 30, 16, 180, '#8a8d9c', 8) + rect(22, 30, 7, 180, '#fff', 4, 'opacity=".8"'));
  p.g('transform="rotate(-3 250 220)"', () => { p.path('M170 92H366V356H170z', '#7a5523', 'opacity=".22"'); p.path('M160 80H354V346H160z', '#fff'); let l = ''; for (let y = 128; y < 340; y += 30) l += `M176 ${y}H340`; p.add(stroke(l, '#94c9e3', 1.6)); p.word('JUICE', 200, 120, 22, INK, '', 'l'); p.word('LEMON', 200, 158, 16, '#5c3763', '', 'l'); p.word('CARROT', 200, 188, 16, '#5c3763', '', 'l'); p.word('MORE JUICE', 200, 218, 16, '#5c3763', '', 'l'); p.add(stroke('M180 148l5 6l9-12M180 178l5 6l9-12', RED, 4) + stroke('M198 152h66', RED, 2.4)); half(p, 300, 292, 30, {}); });
  const magnet = (x, y, c, c1, rot, s = 1) => { p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"`, () => { p.add(rect(-30, -28, 66, 66, '#7a5523', 14, 'opacity=".3"') + rect(-34, -34, 66, 66, c, 14)); markUse(p, -1, 4, .9, c1, CREAM, c === INK ? CREAM : INK); p.add(stroke('M-24-26H10', '#fff', 3, 'opacity=".6"')); }); };
  magnet(322, 84, LIME, RED, -8); magnet(96, 120, INK, RED, 10); magnet(100, 236, '#ffa3a3', '#5c3763', -12); magnet(418, 110, '#94c9e3', RED, 7); magnet(420, 220, '#ffd166', '#5c3763', -6); magnet(110, 340, '#93d2b0', '#2f7d2b', 6); magnet(418, 330, RED, INK, 12);
}
{ // rare item on velvet
  const p = P('rare', 'A rare sticker under glass on a velvet cushion', 'plum', "my-rare-collectors-item!-[̲̅$̲̅(̲̅-͡°-͜ʖ-͡°̲̅)̲̅$̲̅]-1572603645543.jpg", { beam: 1, view: 'translate(0 0)' });
  p.shadow('M110 370C220 396 360 380 450 330L380 300z', .6);
  p.path('M116 300C180 280 300 280 364 300C392 320 396 352 368 366C300 388 180 388 112 366C84 352 88 320 116 300z', p.lin([[0, '#f0476a'], [.5, '#a8143c'], [1, '#5c0a20']], .6, 1)); p.add(stroke('M116 312C180 296 300 296 364 312', '#ff8aa0', 3, 'opacity=".7"') + circle(104, 356, 11, '#ffc84a') + circle(376, 356, 11, '#ffc84a'));
  p.add(ellipse(250, 326, 88, 16, '#3a0614', 'opacity=".6"')); dieCut(p, 240, 226, 2.600, { edge: '#fff8e6' });
  p.path('M96 340V170C96 60 384 60 384 170V340C340 360 140 360 96 340z', '#fff', 'opacity=".14"'); p.add(stroke('M96 340V170C96 60 384 60 384 170V340', '#fff', 3, 'opacity=".6"') + stroke('M120 300V176C122 130 160 108 196 102', '#fff', 8, 'opacity=".5"') + circle(240, 82, 12, '#ffc84a'));
  p.add(rect(196, 366, 88, 24, GOLD[1], 3) + rect(196, 366, 88, 8, GOLD[0], 3)); p.word('1 OF 1', 240, 385, 13, '#5b3a0c');
}
{ // bee haven
  const p = P('beehaven', 'A straw hive with bees and flowers', 'sky', 'BeeHaven.png', { view: 'translate(0 0)', raster: { file: 'uploads/BeeHaven.png', width: 480, height: 400 } });
  p.path('M0 270Q120 240 240 262T480 250V400H0z', '#9fd04a'); p.path('M0 310Q160 280 300 306T480 300V400H0z', '#7fb83a');
  p.path('M120 350L360 350L470 300L380 270z', '#2f5f1c', 'opacity=".35"'); p.path('M104 336H336V352H104zM122 352h20v26h-20zM298 352h20v26h-20z', '#8a5520');
  for (let i = 0; i < 8; i++) { const w = [102, 106, 104, 98, 88, 72, 52, 28][i], y = 322 - i * 27; p.add(rect(220 - w, y - 16, 2 * w, 31, i % 2 ? (p.h1 ||= p.lin([[0, '#c98a1a'], [.3, '#ffe08a'], [.6, '#e8ac32'], [1, '#8a5a08']])) : (p.h2 ||= p.lin([[0, '#b87a12'], [.3, '#ffd56a'], [.6, '#dc9c22'], [1, '#7a4d06']])), 15)); }
  p.path('M192 338V306C192 272 248 272 248 306V338z', '#3a1c04'); p.word('BEE HAVEN', 220, 238, 22, '#6b3a04');
  p.add(stroke('M300 190C330 150 350 210 372 160S420 120 436 132', '#fff', 2.600, 'stroke-dasharray="2 9"'));
  bee(p, 366, 130, 44, { rot: 6 }); bee(p, 82, 170, 32, { rot: -10 }); bee(p, 268, 300, 20); bee(p, 120, 70, 20, { rot: 10 });
  for (const [x, y, c] of [[52, 340, '#fff'], [86, 372, '#ffa3a3'], [372, 360, '#fff'], [418, 376, '#c3aceb'], [446, 336, '#ffa3a3'], [30, 384, '#c3aceb']]) { p.add(stroke(`M${x} ${y}v22`, '#2f7d2b', 4) + Array.from({ length: 6 }, (_, i) => ellipse(x, y - 9, 5, 9, c, `transform="rotate(${i * 60} ${x} ${y})"`)).join('') + circle(x, y, 5, '#ffc824')); }
}
{
  const p = P('lego1', 'Bricks sorted by colour on a table', 'butter', 'sorted-the-pieces,-starting-assembly-process-1721152307290.jpg', { view: 'translate(-58 -76) scale(1.24)' });
  brick(p, 196, 284, 2, 1, ['#f0608f', '#d62e6c', '#7a1038']);
  for (const [i, x, y] of [[3, 96, 302], [2, 262, 296], [1, 92, 350], [0, 276, 346]]) for (const [dx, dy, w, d] of [[54, -16, 2, 1], [0, 0, 2, 2], [70, 14, 1, 1]]) brick(p, x + dx, y + dy, w, d, brickTones[i]);
}
{
  const p = P('lego2', 'The tower with two floors', 'lilac', 'building-something-literally-bottom-up-1721152342603.jpg', { view: TOWER });
  tower(p, { floors: 2, boards: 0 }); brick(p, 318, 318, 2, 2, brickTones[2]); brick(p, 372, 362, 2, 1, brickTones[3]);
}
{
  const p = P('lego3', 'A small computer beside the tower', 'mint', 'putting-in-the-hardware-1721152366854.jpg', { view: TOWER });
  tower(p, { boards: 2 }); board(p, 302, 356);
}
{
  const p = P('lego4', 'The tower with its lights on', 'plum', 'everything-up-and-running!-1721152385146.jpg', { view: TOWER });
  tower(p, { lit: true }); orange(p, 362, 330, 30);
}
{ // hiking place
  const p = P('hiking', 'A forest trail through a natural stone arch', 'sky', 'favorite-hiking-place.png', { flat: 1, view: 'translate(0 0)', raster: { file: 'uploads/favorite-hiking-place.png', width: 480, height: 400, gps: true } });
  p.path('M0 0H480V240H0z', p.lin([[0, '#8fd0ee'], [1, '#fff0cc']], 0, 1)); p.add(circle(374, 70, 30, '#fff6c8'));
  p.path('M0 190C80 130 150 170 220 140C300 110 380 160 480 120V340H0z', '#9cc4b8'); p.path('M0 226C90 180 160 210 240 186C330 166 400 200 480 172V340H0z', '#5f9c7a');
  p.path('M40 340C30 240 60 150 130 116C200 84 300 92 360 130C420 170 440 260 436 340H340C350 270 330 210 280 190C230 176 180 186 156 220C138 250 140 300 150 340z', p.lin([[0, '#f2c48a'], [.45, '#d08a4a'], [1, '#7a4318']], .8, 1));
  p.add(stroke('M60 250C80 190 110 150 160 132M88 300C94 230 120 184 170 164M300 140C350 160 388 210 396 280M330 196C356 226 366 270 364 320M210 116C250 112 290 118 316 128', '#8a4f1f', 4, 'opacity=".5"') + stroke('M66 220C84 170 120 136 170 120', '#fff0d0', 6, 'opacity=".6"'));
  p.path('M0 320Q120 292 240 316T480 306V400H0z', '#5f9a34'); p.path('M0 350Q140 320 260 350T480 340V400H0z', '#3f7a2a');
  p.path('M200 400C210 366 262 350 246 326C240 314 214 306 222 296H236C236 306 272 314 274 330C276 354 290 370 330 400z', '#e8c890');
  const tree = (x, y, s) => p.add(`<g transform="translate(${x} ${y}) scale(${s})"><path d="M-6-4h12v26h-12z" fill="#5b3414"/><path d="M0-120L34-66H20L46-30H28L54 6H-54L-28-30H-46L-20-66H-34z" fill="#1f5f3a"/><path d="M0-120L-34-66H-20L-46-30H-28L-54 6H-10z" fill="#2f8a50"/></g>`);
  tree(30, 322, 1.1); tree(100, 344, .8); tree(452, 318, 1.2); tree(390, 346, .8); tree(430, 372, 1.1); tree(56, 376, 1);
  p.add(rect(300, 318, 8, 60, '#6b4a2a') + rect(270, 310, 70, 22, '#c9935a', 3)); p.path('M336 310h10l12 11l-12 11h-10z', '#c9935a'); p.add(stroke('M282 321h44l-8-6m8 6l-8 6', '#5b3414', 3.400));
}
{ // office house
  const p = P('office', 'An office house with three floors', 'peach', 'IMG_4253.jpg', { flat: 1, view: 'translate(0 0)', raster: { file: 'uploads/IMG_4253.jpg', width: 1600, height: 1333 } });
  p.path('M0 0H480V300H0z', p.lin([[0, '#94c9e3'], [1, '#fff0dc']], 0, 1)); p.path('M380 90q10-24 34-14q14-20 34 0q24-4 26 18H372zM20 60q8-18 26-10q12-16 28 0q18-2 20 14H16z', '#fff', 'opacity=".85"');
  p.path('M0 330H480V400H0z', '#8a8796'); p.path('M0 330H480V344H0z', '#c9c2d0'); p.add(stroke('M10 374H470', '#fff', 4, 'stroke-dasharray="26 20"'));
  p.path('M428 110L480 150V340H428z', '#8a4f2a'); p.path('M52 70H428V336H52z', p.lin([[0, '#f2b98a'], [.5, '#dc8f5a'], [1, '#b8683a']], 1, .7)); p.path('M42 56H438V74H42z', '#5c3763'); p.path('M42 56H438V61H42z', '#8d6a96'); p.path('M52 150H428V156H52zM52 236H428V242H52z', '#a85a30');
  const glass = p.lin([[0, '#dff1fa'], [.5, '#8fc0da'], [1, '#4a86a8']], 1, 1);
  for (let j = 0; j < 3; j++) for (let i = 0; i < 5; i++) {
    if (j === 2 && i === 2) continue;
    const x = 70 + i * 71, y = 88 + j * 86;
    p.add(rect(x - 4, y - 4, 58, 56, CREAM) + rect(x, y, 50, 48, glass)); p.path(`M${x} ${y + 40}L${x + 34} ${y}H${x + 46}L${x + 6} ${y + 48}H${x}z`, '#fff', 'opacity=".35"');
    if ((i * 3 + j * 5) % 4 === 1) p.path(`M${x} ${y}h14q2 24-6 48h-8z`, '#ffd9a0', 'opacity=".85"');
    if ((i + j) % 3 === 2) p.add(rect(x + 30, y + 34, 10, 14, '#b8673a') + ellipse(x + 35, y + 30, 9, 8, '#4c9a34'));
    p.path(`M${x + 24} ${y}h2v48h-2zM${x - 6} ${y + 52}h62v5h-62z`, CREAM);
    if (j === 1 && i === 0) { p.add(rect(x + 29, y + 10, 18, 9, '#fff', 1) + circle(x + 32.2, y + 14.500, 1.700, RED)); p.word('ITsec', x + 35, y + 16.200, 3.400, '#1f3f8a', '', 'l'); }
  }
  p.add(rect(204, 256, 72, 80, '#5c3763') + rect(210, 262, 29, 74, glass) + rect(241, 262, 29, 74, glass)); p.path('M194 250H286V258H194z', '#2f1d33'); p.add(circle(236, 302, 2, CREAM) + circle(244, 302, 2, CREAM)); p.word('17', 240, 248, 9, CREAM);
  const bush = (x) => p.add(circle(x, 326, 15, '#3f8f3a') + circle(x + 15, 329, 12, '#57a83c') + circle(x - 13, 330, 11, '#2f7d2b')); bush(90); bush(148); bush(330); bush(396);
  p.path('M20 336V250', 'none'); p.add(stroke('M26 336V262', '#6b4a2a', 7) + circle(26, 240, 25, '#57a83c') + circle(18, 230, 11, '#8fc24b', 'opacity=".6"'));
}
