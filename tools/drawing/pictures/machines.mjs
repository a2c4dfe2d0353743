import { Pic, carton, tower, stud, apple, leaf, circle, ellipse, stroke, castRound, lathe, loupe, n, poly, hull, box, rect, INK, RED } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };

{ // spindle press
  const p = P('fruit_press', 'Spindle press with apples and a jug of juice', 'sky'); p.view = 'translate(-26 -40) scale(1.12)';
  const cx = 186, iron = p.lin([[0, '#6b4a73'], [.3, '#8d6a96'], [.6, '#3a2541'], [1, '#1c0f20']]);
  p.shadow('M96 358L292 358L470 292L440 268L330 252z', .34);
  p.path('M100 356L110 330H124L118 358zM254 330H268L280 356L262 358z', '#2a1730');
  // tray
  p.path(`M${cx - 86} 318A86 18 0 0 1 ${cx + 86} 318V330A86 18 0 0 1 ${cx - 86} 330z`, iron); p.add(ellipse(cx, 318, 86, 18, '#55395c') + ellipse(cx, 318, 78, 14, '#2a1730') + ellipse(cx, 320, 74, 11, '#e8a020'));
  p.path('M258 326L296 338V346L258 338z', '#3a2541');
  // frame behind
  p.add(stroke(`M${cx - 76} 318V128M${cx + 76} 318V128`, '#1c0f20', 13) + stroke(`M${cx - 77} 318V128M${cx + 75} 318V128`, '#6b4a73', 8) + stroke(`M${cx - 79} 310V132M${cx + 73} 310V132`, '#b58abf', 2));
  // basket of staves
  p.add(ellipse(cx, 198, 60, 13, '#5b3414'));
  for (let i = 0; i < 9; i++) { const a = -1.35 + i * .3375, x = cx + 60 * Math.sin(a), w = 5 + 9 * Math.cos(a), dy = 13 * Math.cos(a); p.path(`M${n(x - w * .7)} ${n(198 + dy - 8)}h${n(w * 1.4)}v112h${n(-w * 1.4)}z`, p.lin([[0, '#b9803e'], [.35, '#f0c584'], [1, '#8a5520']])); }
  p.add(stroke(`M${cx - 61} 216A61 14 0 0 0 ${cx + 61} 216M${cx - 61} 288A61 14 0 0 0 ${cx + 61} 288`, '#2a1730', 9) + stroke(`M${cx - 60} 214A61 14 0 0 0 ${cx + 40} 223M${cx - 60} 286A61 14 0 0 0 ${cx + 40} 295`, '#8d6a96', 2.4));
  for (const [x, y] of [[cx - 34, 186], [cx - 4, 182], [cx + 30, 187]]) p.add(circle(x, y, 19, p.ap ||= p.rad([[0, '#ffb08a'], [.3, '#f0412f'], [.8, '#c4161d'], [1, '#7d0a16']], .46, .44, .62, .3, .26)));
  p.path(`M${cx - 50} 168A50 11 0 0 1 ${cx + 50} 168V182A50 11 0 0 1 ${cx - 50} 182z`, p.lin([[0, '#8a5520'], [.3, '#e2b272'], [1, '#7a4513']])); p.add(ellipse(cx, 168, 50, 11, '#c9934e'));
  // screw, beam, handle
  p.path(`M${cx - 9} 74H${cx + 9}V166H${cx - 9}z`, p.lin([[0, '#8a8d9c'], [.35, '#fff'], [1, '#6d6a78']])); let t = ''; for (let y = 80; y < 166; y += 7) t += `M${cx - 9} ${y}L${cx + 9} ${y + 5}`; p.add(stroke(t, '#5d5a68', 2.4));
  p.path(`M${cx - 92} 116Q${cx} 88 ${cx + 92} 116V138Q${cx} 112 ${cx - 92} 138z`, iron); p.path(`M${cx - 88} 118Q${cx} 92 ${cx + 88} 118V121Q${cx} 96 ${cx - 88} 122z`, '#fff', 'opacity=".35"'); p.add(circle(cx, 114, 15, '#2a1730') + circle(cx, 113, 11, '#6b4a73'));
  p.add(stroke(`M${cx - 78} 72H${cx + 78}`, '#5d5a68', 9) + stroke(`M${cx - 78} 70H${cx + 78}`, '#e4e6ee', 3)); p.add(circle(cx - 82, 72, 11, RED) + circle(cx + 82, 72, 11, RED) + circle(cx - 85, 68, 3.400, '#ffb089') + circle(cx + 79, 68, 3.400, '#ffb089')); p.path(`M${cx - 14} 62h28v20h-28z`, '#3a2541');
  // jug
  p.shadow(castRound(318, 364, 30, 30, 56), .34);
  p.add(stroke('M346 316C372 312 372 348 346 350', '#fff', 6, 'opacity=".8"'));
  const jug = lathe(318, [[30, 304], [28, 318, 1], [34, 350, 1], [28, 364]]); p.path(jug, '#fff', 'opacity=".55"');
  p.path(lathe(318, [[26, 326], [30, 350, 1], [24, 360]]), p.lin([[0, '#b97305'], [.3, '#ffd36b'], [.6, '#f0a818'], [1, '#a86404']])); p.add(ellipse(318, 326, 26, 6, '#ffe49a') + ellipse(318, 304, 30, 7, 'none', 'stroke="#fff" stroke-width="2.4"') + stroke('M298 318V350', '#fff', 5, 'opacity=".6"'));
  p.add(stroke('M297 343Q304 332 306 326', '#f0a818', 0.1));
  p.path('M291 340q10-2 12 8l2 10h-8z', '#f0b22a');
  apple(p, 392, 326, 36);
}
{ // tower of bricks
  const p = P('lego_case', 'Tower of bricks for four small computers', 'butter'); p.view = 'translate(-30 -40) scale(1.12)';
  tower(p);
  // a raspberry-red 1x2 waits to be clicked on
  const l = box(p, 326, 356, 48, 34, 24); l.shade(.34); l.side('#7a1038'); l.front('#d62e6c'); l.lid('#f0608f'); for (const X of [12, 36]) stud(p, l.at(X, 24, 17), ['#f78ab0', '#b81f58']);
  const y2 = box(p, 372, 338, 26, 30, 24); y2.shade(.34); y2.side('#a87c04'); y2.front('#f7d23a'); y2.lid('#ffe680'); stud(p, y2.at(13, 24, 15), ['#fff0a8', '#d9ab12']);
}
{ // no picture
  const p = P('undefined', 'A carton whose picture is not there', 'sand');
  carton(p, { x: 150, main: '#d8d2c6', dark: '#b0a898', deep: '#8a8272', word: 'NO PIC', cap: '#8a8272', ink: '#6b6456', cream: '#f3eee4', art: (p, w, h) => {
    p.add(`<path d="M14 14h${w - 28}v${n(h * .7 - 28)}h${28 - w}z" fill="none" stroke="#8a8272" stroke-width="2.4" stroke-dasharray="8 6"/>`); p.word('?', w / 2, h * .35 + 30, 60, '#8a8272');
  } });
}
{ // search without a find
  const p = P('no-results', 'An empty crate and a loupe', 'lilac');
  const b = box(p, 92, 346, 190, 100, 96);
  b.shade(.34);
  p.path(poly([b.at(0, 96, 0), b.at(190, 96, 0), b.at(190, 96, 100), b.at(0, 96, 100)]), '#6b3f16'); p.path(poly([b.at(10, 90, 10), b.at(182, 90, 10), b.at(182, 88, 94), b.at(10, 88, 94)]), '#3f220a');
  p.path(poly([b.at(10, 90, 94), b.at(182, 90, 94), b.at(182, 50, 94), b.at(10, 50, 94)]), '#8a5520');
  const wood = p.lin([[0, '#f0c584'], [.5, '#d9a55c'], [1, '#b9803e']], 1, .3), dark = p.lin([[0, '#a8703a'], [1, '#6b3f16']]);
  b.onSide(() => { p.path('M0 0H100V28H0zM0 34H100V62H0zM0 68H100V96H0z', dark); p.path('M0 28H100V34H0zM0 62H100V68H0z', '#2a1408'); p.path('M0 0h14v96H0zM86 0h14v96H86z', '#7a4a1c'); });
  b.onFront(() => {
    p.path('M0 28H190V34H0zM0 62H190V68H0z', '#2a1408'); p.path('M0 0H190V28H0zM0 34H190V62H0zM0 68H190V96H0z', wood);
    p.add(stroke('M8 10Q60 4 120 12T184 8M10 48Q80 40 140 50T186 46M12 82Q70 90 120 80T184 86', '#9a6428', 1.4, 'opacity=".6"')); p.path('M0 0H14V96H0zM176 0H190V96H176z', '#c48f4c');
    p.add(stroke('M7 14h.1M7 48h.1M7 82h.1M183 14h.1M183 48h.1M183 82h.1', '#5b3414', 4)); p.word('0 JUICE', 95, 58, 22, '#6b3414');
  });
  p.path(poly([b.at(0, 96, 0), b.at(190, 96, 0), b.at(190, 96, 8), b.at(0, 96, 8)]), '#ffe0ac'); p.path(poly([b.at(182, 96, 0), b.at(190, 96, 0), b.at(190, 96, 100), b.at(182, 96, 100)]), '#d9a55c');
  leaf(p, 160, 238, 44, -18, ['#8a8a2a', '#c9c45a'], .36);
  p.shadow('M284 372L350 320q36-44 92-26q20 22-30 44l-96 36z', .34);
  loupe(p, 366, 272, 58, () => { p.path('M-42-42h84v84h-84z', '#f3eafc'); p.word('404', 0, 12, 24, '#8d6a96'); });
}
{ // decoy print
  const p = P('thingie1', 'A printed square box on a printer bed', 'rose');
  const bed = box(p, 84, 364, 240, 130, 10); bed.shade(.3); bed.side('#1c0f20'); bed.front('#3a2541'); bed.lid(p.lin([[0, '#7d7a86'], [1, '#4a4654']], 1, 1));
  let g = ''; for (let i = 1; i < 8; i++) g += `M${bed.at(i * 30, 10, 0).map(n).join(' ')}L${bed.at(i * 30, 10, 130).map(n).join(' ')}`; for (let i = 1; i < 5; i++) g += `M${bed.at(0, 10, i * 26).map(n).join(' ')}L${bed.at(240, 10, i * 26).map(n).join(' ')}`; p.add(stroke(g, '#fff', 1, 'opacity=".25"'));
  const b = box(p, 146, 340, 110, 84, 96); p.path(poly(hull([b.at(0, 0, 0), b.at(110, 0, 0), b.at(110, 0, 84), b.cast(110, 60, 0), b.cast(110, 60, 84), b.cast(0, 60, 84)])), '#1c0b20', 'opacity=".4"');
  b.lid('#5c8f22'); p.path(poly([b.at(12, 96, 10), b.at(98, 96, 10), b.at(98, 96, 74), b.at(12, 96, 74)]), '#2f5010'); p.path(poly([b.at(12, 96, 74), b.at(98, 96, 74), b.at(98, 70, 74), b.at(12, 70, 74)]), '#86ad16');
  b.side(p.lin([[0, '#6f9a14'], [1, '#43630a']])); b.front(p.lin([[0, '#dcf06a'], [.5, '#b9d63c'], [1, '#8fb31e']], 1, .4));
  const lines = (w) => { let l = ''; for (let y = 3; y < 96; y += 4) l += `M0 ${y}H${w}`; return l; };
  b.onFront(() => { p.add(stroke(lines(110), '#5c7d0c', 1.1, 'opacity=".6"')); p.path('M8 0h16v96H8z', '#fff', 'opacity=".25"'); }); b.onSide(() => p.add(stroke(lines(84), '#2a4006', 1.1, 'opacity=".6"')));
  p.add(stroke(`M${b.at(0, 96, 0).map(n).join(' ')}L${b.at(110, 96, 0).map(n).join(' ')}L${b.at(110, 0, 0).map(n).join(' ')}`, '#f4ffb0', 1.6, 'opacity=".8"'));
  // nozzle
  const [x, y] = b.at(12, 97, 40);
  p.path(`M${n(x - 5)} ${n(y)}L${n(x - 15)} ${n(y - 18)}H${n(x + 15)}L${n(x + 5)} ${n(y)}z`, p.lin([[0, '#a8771c'], [.3, '#ffe9a8'], [1, '#8a5f14']])); p.add(rect(x - 28, y - 66, 56, 48, p.lin([[0, '#c9cbd8'], [.3, '#fff'], [1, '#6d6a78']]), 4) + stroke(`M${n(x - 28)} ${n(y - 56)}h56M${n(x - 28)} ${n(y - 46)}h56M${n(x - 28)} ${n(y - 36)}h56`, '#6d6a78', 3)); p.add(rect(x - 36, y - 120, 72, 56, INK, 6)); p.add(circle(x, y - 92, 17, RED)); p.add(circle(x, y - 92, 12, '#ff8a5c') + circle(x, y - 92, 4, INK)); p.add(stroke(`M${n(x)} ${n(y - 120)}C${n(x)} 90 ${n(x + 80)} 70 ${n(x + 120)} 40`, '#b9d63c', 5)); p.add(`<path d="M0 ${n(y - 110)}H${n(x - 36)}v14H0zM${n(x + 36)} ${n(y - 110)}H480v14H${n(x + 36)}z" fill="#8a8d9c"/><path d="M0 ${n(y - 110)}H${n(x - 36)}v4H0zM${n(x + 36)} ${n(y - 110)}H480v4H${n(x + 36)}z" fill="#fff" opacity=".7"/>`);
}
