import { Pic, slice, circle, ellipse, stroke, drupe, n, mark, markUse, markOutline, dieCut, frame, rect, spiral, INK, CREAM, RED, LIME } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
const GOLD = ['#ffe9a8', '#d9a63a', '#8a5f14'];

{ // fitted shirt
  const p = P('fan_girlie', 'Fitted shirt with the mark as a captured flag', 'mint'); p.flat = 1; p.view = 'translate(0 2)';
  const d = 'M190 66C200 122 280 122 290 66C312 70 334 80 350 92C372 108 388 136 396 168C380 182 358 190 340 192L330 166C324 204 320 216 328 248C336 286 342 322 346 352C290 368 190 368 134 352C138 322 144 286 152 248C160 216 156 204 150 166L140 192C122 190 100 182 84 168C92 136 108 108 130 92C146 80 168 70 190 66z';
  p.g('transform="translate(26 20)"', () => p.shadow(d, .36));
  p.path(d, p.lin([[0, '#f76a9a'], [.5, '#d62e6c'], [1, '#9c1a4c']], .9, 1));
  p.path('M190 66C200 122 280 122 290 66C276 58 204 58 190 66z', '#6d0f36'); p.path('M194 68C210 60 270 60 286 68C274 78 206 78 194 68z', '#4a0824', 'opacity=".7"');
  p.add(stroke('M187 67C198 127 282 127 293 67', '#a81e54', 7) + stroke('M182 69C194 135 286 135 298 69', '#ffb3cf', 1, 'stroke-dasharray="3 3" opacity=".8"') + stroke('M192 66C212 57 268 57 288 66', '#c22a62', 3));
  p.path('M330 166C324 204 320 216 328 248C336 286 342 322 346 352C334 356 326 358 318 360C322 320 316 290 310 256C304 226 316 200 316 150C322 152 326 158 330 166z', '#4a0824', 'opacity=".28"');
  p.path('M150 166C156 204 160 216 152 248C144 286 138 322 134 352L150 356C150 320 160 290 166 256C172 226 160 200 160 152C156 154 152 160 150 166z', '#4a0824', 'opacity=".18"');
  p.add(stroke('M130 92C146 116 150 140 150 166M350 92C334 116 330 140 330 166', '#8a1240', 1.6));
  p.add(stroke('M90 162C104 174 124 182 142 184M390 162C376 174 356 182 338 184M136 343C196 358 284 358 344 343', '#ffb3cf', 1, 'stroke-dasharray="3 3" opacity=".8"'));
  p.path('M166 262C200 282 226 258 252 294C226 284 200 300 166 290zM316 230C296 246 290 262 266 270C290 268 304 262 314 254z', '#4a0824', 'opacity=".16"');
  p.path('M118 108C130 100 142 96 152 95C136 106 126 124 120 150C112 140 110 122 118 108z', '#fff', 'opacity=".22"');
  p.add(stroke('M206 294V146', CREAM, 5)); p.add(circle(206, 144, 5, LIME));
  p.path('M209 150C232 138 252 166 290 152V232C252 246 232 218 209 230z', CREAM); p.path('M209 150C232 138 252 166 290 152V162C252 176 232 148 209 160z', '#2f1d33', 'opacity=".1"');
  mark(p, 247, 196, .98, RED, CREAM, INK, 0, INK);
  p.word('CTF', 252, 290, 34, LIME);
}
{ // iron-ons: the sheet leans on the wall, the iron waits
  const p = P('iron-on', 'Sheet of sixteen iron-ons and an iron', 'rose');
  p.shadow('M92 336L84 76L292 88L330 112L342 270L350 310L306 340z', .34);
  p.path('M84 76L292 88L306 332L80 336z', p.lin([[0, '#fffdf8'], [1, '#f0e4d4']], 1, 1));
  for (let j = 0; j < 4; j++) for (let i = 0; i < 4; i++) { const c = [[RED, CREAM], ['#5c3763', CREAM], ['#2f7d2b', CREAM], [INK, LIME]][(i + j) % 4]; markUse(p, 114 + i * 51 + j * 1.2, 120 + i * 2.4 + j * 57, .62, c[0], c[1], INK); }
  p.path('M84 76L132 79L104 335L80 336z', '#fff', 'opacity=".4"');
  // iron
  p.shadow('M232 362C290 350 400 330 466 318C470 340 440 366 400 370H240z', .36);
  p.add(stroke('M398 262C440 246 440 300 468 286', INK, 6));
  p.path('M214 360C222 330 262 306 320 302H398C408 302 412 310 412 318V360C412 364 410 366 406 366H220C214 366 213 364 214 360z', p.lin([[0, '#ff8a5c'], [.4, '#e4411b'], [1, '#96220a']], .25, 1));
  p.path('M236 330C262 312 292 306 324 305H392V312H330C292 312 262 318 236 330z', '#fff', 'opacity=".45"');
  p.path('M268 304C282 262 312 246 352 246H384C404 246 414 258 414 276V318H392V284C392 272 386 266 376 266H346C318 266 302 280 294 303z', p.lin([[0, '#5c3763'], [.4, '#3a2541'], [1, '#1c0f20']], .3, 1));
  p.add(stroke('M288 284C300 262 322 254 348 253H380', '#fff', 4, 'opacity=".35"'));
  p.path('M208 366H416V372C416 376 414 378 410 378H212C204 378 202 372 208 366z', p.lin([[0, '#fff'], [.3, '#dfe3ea'], [1, '#8a8d9c']]));
  p.add(circle(356, 336, 14, '#96220a') + circle(356, 336, 11, CREAM)); slice(p, 356, 336, 9.5, { streak: false });
  p.add(stroke('M238 372h.1M256 372h.1M274 372h.1', '#6d6a78', 3));
}
{ // magnets on a fridge door
  const p = P('magnets', 'Sixteen magnets on a fridge door', 'sky'); p.flat = 1; p.view = 'translate(0 0)';
  p.shadow('M104 60H404V400H104z', .4);
  p.path('M78 400V62C78 46 88 36 104 36H354C370 36 380 46 380 62V400z', p.lin([[0, '#fffdf6'], [.3, '#fff'], [.75, '#f6ead6'], [1, '#d8c6a8']]));
  p.path('M78 112H380V117H78z', '#b8a482'); p.path('M78 117H380V119H78z', '#fff');
  p.add(rect(94, 66, 12, 34, '#8a8d9c', 6) + rect(94, 66, 6, 34, '#fff', 3, 'opacity=".8"') + rect(94, 132, 12, 84, '#8a8d9c', 6) + rect(94, 132, 6, 84, '#fff', 3, 'opacity=".8"'));
  p.path('M336 36h18C370 36 380 46 380 62V400h-16V66C364 48 354 40 336 36z', '#7a5523', 'opacity=".14"');
  p.word('VITA C', 236, 90, 20, '#c9b48e');
  const bg = [['#c4d957', RED, CREAM], ['#ffd166', '#5c3763', CREAM], [INK, RED, CREAM], ['#94c9e3', RED, CREAM], ['#ffa3a3', INK, CREAM], [RED, CREAM, RED], ['#93d2b0', '#2f7d2b', CREAM]];
  const shade = p.def(`<rect @ x="-23" y="-23" width="50" height="52" rx="12" fill="${p.paper[2]}" opacity=".26"/>`);
  for (let j = 0; j < 4; j++) for (let i = 0; i < 4; i++) {
    const k = i + j * 4, x = 150 + i * 60 + ((k * 7) % 5) - 2, y = 156 + j * 62 + ((k * 11) % 7) - 3, rot = ((k * 13) % 15) - 7, [b, c1, c2] = bg[(i * 2 + j * 3) % 7];
    p.add(`<use href="#${shade}" x="${x}" y="${y}"/>`);
    p.g(`transform="translate(${x} ${y}) rotate(${rot})"`, () => { p.add(rect(-24, -25, 48, 50, b, 12) + `<path d="M-16-20H10" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/>`); markUse(p, 0, 3, .62, c1, c2, b === INK ? CREAM : INK); });
  }
}
{ // the rare die-cut sticker, framed
  const p = P('sticker', 'Rare sticker in a gilded frame', 'mint'); p.flat = 1; p.view = 'translate(0 0)';
  frame(p, 122, 34, 236, 276, 26, GOLD, () => {
    p.path('M140 50H340V300H140z', p.lin([[0, '#fffaf0'], [1, '#efe0c6']], 1, 1));
    p.path('M172 84H308V260H172z', '#e0cca6'); p.path('M175 87H308V260H175z', '#4a2f52');
    p.g('transform="translate(247 186)" opacity=".3"', () => dieCut(p, 0, 0, 1.9, { edge: '#000', c1: '#000', c2: '#000', st: '#000' }));
    dieCut(p, 240, 180, 1.9, {});
    p.path('M148 300L280 60H326L194 300z', '#fff', 'opacity=".16"');
  });
  p.g('transform="translate(8 6)"', () => p.shadow('M196 328H284V362H196z', .4));
  p.path('M196 326H284V360H196z', p.lin([[0, '#ffe9a8'], [.5, '#e0b24a'], [1, '#a8771c']], 1, 1));
  p.word('2015', 240, 351, 16, '#5b3a0c'); p.add(circle(202, 343, 2, '#7a5523') + circle(278, 343, 2, '#7a5523'));
}
{ // one sticker on a laptop lid
  const p = P('sticker_single', 'Laptop lid with a single sticker', 'peach'); p.view = 'translate(0 0)';
  p.shadow('M60 356L424 356L472 330L458 300L452 270L414 150L380 90z', .34);
  p.path('M92 92C93 82 99 76 109 76H371C381 76 387 82 388 92L408 326H72z', p.lin([[0, '#6b4a73'], [.35, '#4a3152'], [1, '#2a1730']], 1, 1));
  p.path('M109 76H371C381 76 387 82 388 92L389 98C388 86 381 81 371 81H109C99 81 92 86 91 98L92 92C93 82 99 76 109 76z', '#fff', 'opacity=".4"');
  p.path('M92 92C93 82 99 76 109 76H208L112 326H72z', '#fff', 'opacity=".09"');
  p.g('transform="translate(243 205) rotate(-8)" opacity=".35"', () => dieCut(p, 4, 5, 1.75, { edge: '#000', c1: '#000', c2: '#000', st: '#000' }));
  dieCut(p, 240, 200, 1.75, { rot: -8, rim: 11 });
  p.path('M60 326H420L432 344C433 350 430 354 424 354H56C50 354 47 350 48 344z', p.lin([[0, '#f6f2f8'], [.5, '#cfc6d6'], [1, '#8d8098']]));
  p.path('M60 326H420L422 329H58z', INK, 'opacity=".5"'); p.path('M196 326H284L280 334H200z', '#8d8098'); p.path('M48 346H432L431 350Q429 354 424 354H56Q51 354 49 350z', '#5d5068', 'opacity=".5"');
}
{ // raised forearm
  const p = P('tattoo', 'Raised forearm with temporary tattoos', 'lime'); p.flat = 1; p.view = 'translate(0 6)';
  const arm = 'M186 400C178 340 172 290 178 236C182 208 190 190 192 172C176 164 166 148 166 124C164 96 168 74 180 66C186 58 198 56 206 60C212 52 226 50 234 56C242 50 256 50 262 58C272 54 286 58 290 68C302 78 306 98 304 122C303 146 296 162 286 172C292 200 308 220 312 256C316 310 308 350 304 400z';
  p.g('transform="translate(28 20)"', () => p.shadow(arm, .36));
  p.path(arm, p.lin([[0, '#a8683c'], [.25, '#e2a876'], [.55, '#c98a58'], [1, '#8a4f2a']]));
  p.add(stroke('M206 62C204 78 204 92 206 104M234 58C233 76 233 92 235 104M262 60C264 76 264 90 262 104', '#7a4322', 2.4, 'opacity=".7"'));
  p.path('M166 124C164 112 174 104 186 106C214 110 240 110 258 114C270 118 270 134 258 138C238 142 214 138 198 146C184 152 168 140 166 124z', p.lin([[0, '#e8b486'], [1, '#b87644']], .3, 1)); p.add(stroke('M258 114C270 118 270 134 258 138C238 142 214 138 198 146', '#7a4322', 2.2, 'opacity=".6"')); p.path('M246 116q14 0 14 9q0 8-13 9q-6-9-1-18z', '#f5d0b0');
  p.add(stroke('M192 172C206 182 216 184 226 182M286 172C276 178 268 180 260 178', '#7a4322', 2.2, 'opacity=".5"'));
  p.path('M200 180C190 216 186 250 190 300L198 300C196 250 200 214 210 184z', '#fff', 'opacity=".22"');
  markUse(p, 244, 240, 1.12, '#33203a', '#e0ad80', '#33203a');
  p.word('ROOT', 247, 308, 21, '#33203a');
  p.bars(206, 320, 82, 15, '#33203a', '2112321121131123112311');
  slice(p, 222, 366, 20, { peel: '#c2410c', pith: '#e0ad80', flesh: ['#e4571b', '#e4571b'], streak: false }); drupe(p, 272, 368, 19); 
  p.path('M276 180C300 230 308 300 296 400H306C312 340 316 300 312 256C308 220 292 200 286 172z', '#5b2a10', 'opacity=".25"');
}
{ // velcro patch
  const p = P('velcro-patch', 'Embroidered patch and its velcro back', 'sand'); p.flat = 1; p.view = 'translate(0 0)';
  const back = 'M-96-76H96Q106-76 106-66V66Q106 76 96 76H-96Q-106 76-106 66V-66Q-106-76-96-76z';
  p.g('transform="translate(318 262) rotate(16)"', () => { p.g('transform="translate(20 18)"', () => p.shadow(back, .3)); p.path(back, '#1a0d1e'); p.add(stroke(spiral(150, 1, 1, (x, y, i) => { const px = -98 + (i % 15) * 14, py = -66 + Math.floor(i / 15) * 14.6; return `M${n(px)} ${n(py)}q4-6 7 0`; }), '#5a4560', 2)); });
  p.g('transform="translate(206 178) rotate(-6)"', () => {
    const edge = 'M-118-100H118Q132-100 132-86V86Q132 100 118 100H-118Q-132 100-132 86V-86Q-132-100-118-100z';
    p.g('transform="translate(22 20)"', () => p.shadow(edge, .4));
    p.path(edge, '#ff8a3c');
    p.add(`<path d="M-116-95H116Q127-95 127-84V84Q127 95 116 95H-116Q-127 95-127 84V-84Q-127-95-116-95z" fill="none" stroke="#a83a04" stroke-width="11" stroke-dasharray="1.400 4.200" opacity=".7"/>`.replaceAll('00"', '"').replace('1.400', '1.4'));
    p.add(rect(-121, -89, 242, 178, '#2f1d33', 10));
    let t = ''; for (let y = -84; y < 88; y += 5) t += `M-118 ${y}H118`; p.add(stroke(t, '#4a3250', 1.6, 'stroke-dasharray="7 4"'));
    markUse(p, -58, 8, 1.75, RED, CREAM, CREAM);
    let h = ''; for (let x = -94; x < -20; x += 4) h += `M${x}-56L${x - 6} 62`;
    p.add(stroke(h, '#2f1d33', .9, 'opacity=".28"'));
    p.word('CTF', 52, 10, 44, LIME); p.bars(14, 28, 78, 22, CREAM, '2112321121131123112');
    p.add(stroke(Array.from({ length: 22 }, (_, i) => `M${12 + i * 4}-38L${9 + i * 4} 12`).join(''), '#2f1d33', .9, 'opacity=".3"'));
    p.path('M-132-86Q-132-100-118-100H118L-40 100H-118Q-132 100-132 86z', '#fff', 'opacity=".07"');
  });
}
{ // 3D-printed mark on a key ring
  const p = P('3d_keychain', 'Printed mark on a key ring', 'mint'); p.flat = 1; p.view = 'translate(0 0)';
  const shape = (dx, dy, fill, q) => `<g transform="translate(${n(dx)} ${n(dy)})" stroke-linejoin="round" stroke-linecap="round"><path d="${markOutline.body}" fill="${fill}" stroke="${fill}" stroke-width="${q}"/><path d="${markOutline.straw}" fill="none" stroke="${fill}" stroke-width="${q + 6}"/></g>`;
  p.g('transform="translate(256 256) rotate(8) scale(3.2)"', () => p.add(`<g opacity=".36">${shape(9, 7, p.paper[2], 3)}</g>`));
  p.shadow('M236 46a38 38 0 1 0 .1 0zM236 56a28 28 0 1 1-.1 0z', .3);
  const link = (x, y, rot) => p.add(`<ellipse cx="${x}" cy="${y}" rx="6" ry="11" fill="none" stroke="#6d6a78" stroke-width="5" transform="rotate(${rot} ${x} ${y})"/><ellipse cx="${x}" cy="${y}" rx="6" ry="11" fill="none" stroke="#e4e6ee" stroke-width="2" transform="rotate(${rot} ${x} ${y})"/>`);
  p.add(circle(212, 66, 38, 'none', 'stroke="#6d6a78" stroke-width="9"') + circle(212, 66, 38, 'none', 'stroke="#d8dae4" stroke-width="5"') + stroke('M178 52A37 37 0 0 1 212 29', '#fff', 2.6));
  link(226, 110, -14); link(230, 128, 60); link(234, 146, -10);
  p.g('transform="translate(240 250) rotate(8) scale(3.2)"', () => {
    for (let i = 5; i > 0; i--) p.add(shape(i * .8, i * .7, i % 2 ? '#8f2408' : '#b5320c', 2));
    p.add(shape(0, 0, '#f0602e', 2));
    const cl = p.clip(markOutline.body);
    let l = ''; for (let y = -31; y < 32; y += 1.9) l += `M-24 ${n(y)}H24`;
    p.g(`clip-path="${cl}"`, () => { p.path('M-24-32H24V32H-24z', p.lin([[0, '#ffb089'], [.5, '#f0602e'], [1, '#c23c10']], 1, 1)); p.add(stroke(l, '#8f2408', .5, 'opacity=".55"')); });
    p.path(markOutline.drips, '#8f2408'); p.g('transform="translate(.9 .9)"', () => p.path(markOutline.drips, '#fff0dc'));
    p.add(stroke('M-22-12L-14-24H14L22-12', '#8f2408', .9, 'opacity=".7"') + stroke('M-20-12L-13-23', '#fff', 1.2, 'opacity=".7"') + stroke('M12.500-24L17-40L31-44.500'.replaceAll('.500', '.5'), '#ffb089', 1.6, 'opacity=".8"'));
    p.add(circle(-6, -29, 2.6, '#8f2408') + circle(-6, -29, 1.6, '#93d2b0'));
  });
}
