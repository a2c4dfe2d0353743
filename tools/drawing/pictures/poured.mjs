import { Pic, tumbler, straw, apple, leaf, circle, ellipse, stroke, castRound, groundShadow, n, lathe, INK, CREAM } from '../kit/index.mjs';
export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
{ // banana
  const p = P('banana_juice', 'Banana Juice in a glass with a straw and bananas', 'sky');
  tumbler(p, { cx: 170, liquid: ['#e2b23c', '#ffe08a', '#fff3c4'], foam: '#fffdf0', straw: (p, yl) => {
    straw(p, 236, 62, 212, 84, 172, yl + 4, '#e4572e', 9);
  } });
  // three bananas: a bunch lying on the table
  const ban = (d, hi, tip) => { const f = p.bn ||= p.lin([[0, '#fff3a0'], [.35, '#ffd93b'], [.8, '#eeb211'], [1, '#b97d05']], .15, 1); p.path(d, f); p.path(hi, '#a86f00', 'opacity=".28"'); p.path(tip, '#5b3a1c'); };
  p.shadow('M250 350C290 376 390 372 440 330L452 346C420 388 300 392 256 366z', .32);
  ban('M404 246C428 286 414 338 350 356C316 366 282 358 262 344C258 340 260 334 266 334C330 340 376 310 390 252z', 'M404 246C428 286 414 338 350 356C316 366 282 358 262 344C340 356 396 320 398 250z', 'M262 344C258 340 260 334 266 334l4 .4q-2 6-2 13z');
  ban('M402 242C444 276 452 336 402 368C374 384 336 386 314 374C310 370 312 364 318 364C374 362 404 320 390 250z', 'M402 242C444 276 452 336 402 368C374 384 336 386 314 374C392 380 430 320 396 248z', 'M314 374C310 370 312 364 318 364l4 0q-3 6-2 13z');
  p.path('M386 254C382 240 384 226 392 218L406 216C404 226 404 236 410 248C404 258 392 260 386 254z', p.lin([[0, '#b9c23c'], [1, '#7d7a1c']])); p.path('M392 218L406 216L405 222L391 224z', '#5b3a1c');
  p.add(stroke('M386 268C380 310 340 336 296 340', '#fff', 4, 'opacity=".6"') + stroke('M404 268C418 308 396 348 356 362', '#fff', 3, 'opacity=".35"'));
}
{ // green smoothie
  const p = P('green_smoothie', 'Green Smoothie in a glass with kiwi and spinach', 'peach');
  tumbler(p, { cx: 176, liquid: ['#2c5e14', '#6ba82a', '#a6d452'], foam: '#cdeb86', inside: (p) => { let d = ''; for (let i = 0; i < 26; i++) d += `M${n(128 + (i * 37) % 100)} ${n(176 + (i * 53) % 150)}h.1`; p.add(stroke(d, '#24500f', 2.6, 'opacity=".35"')); }, straw: (p, yl) => {
    leaf(p, 196, yl + 2, 74, -58, ['#2b6e22', '#6cb53a'], .4); leaf(p, 190, yl + 3, 62, -96, ['#1f5a1c', '#57a02f'], .4);
    straw(p, 110, 74, 134, 84, 160, yl + 5, INK, 9);
  } });
  const kiwi = (x, y, r) => { groundShadow(p, x + 3, y + r, r, r * 1.2); p.add(circle(x + r * .16, y, r * .98, p.lin([[0, '#a9794a'], [1, '#5f3a1a']]))); p.g(`transform="translate(${x} ${y}) scale(${r / 40 * .94} ${r / 40})"`, () => { p.add(circle(0, 0, 40, '#8f6236')); p.add(circle(0, 0, 37.5, p.kw ||= p.rad([[0, '#f7f6c8'], [.26, '#eff0b0'], [.34, '#b4d643'], [.8, '#7db824'], [1, '#5b9518']]))); let s = '', v = ''; for (let i = 0; i < 22; i++) { const a = i / 22 * 6.2832, q = i % 2 ? 15 : 18; s += `M${n(q * Math.cos(a))} ${n(q * Math.sin(a))}L${n((q + 3) * Math.cos(a))} ${n((q + 3) * Math.sin(a))}`; v += `M${n(24 * Math.cos(a + .14))} ${n(24 * Math.sin(a + .14))}L${n(33 * Math.cos(a + .14))} ${n(33 * Math.sin(a + .14))}`; } p.add(stroke(v, '#e8f5a8', 1.4, 'opacity=".6"') + stroke(s, '#1f2a0a', 2.6)); }); };
  apple(p, 350, 302, 46, ['#f4ffb0', '#b9d63c', '#86ad16', '#4d7008'], { streakC: '#fff', leaf: -30 });
  kiwi(276, 334, 38);
}
{ // apple pomace: jar
  const p = P('apple_pressings', 'Apple Pomace in a preserving jar, with worm', 'butter');
  const cx = 178, y = 350, R = 68, t = 150;
  p.shadow(castRound(cx, y, R, R * .9, y - t + 20), .3);
  p.path(castRound(cx + 16, y, R * .5, R * .5, 110, .2), '#c9772a', 'opacity=".45"');
  const d = lathe(cx, [[50, t], [50, t + 10], [R, t + 34, 1], [R, y - 12], [R - 5, y]]);
  p.path(d, '#fff', 'opacity=".5"');
  const inn = lathe(cx, [[R - 10, t + 44], [R - 6, t + 52], [R - 6, y - 12], [R - 11, y - 6]]);
  const cl = p.clip(inn);
  p.path(inn, p.lin([[0, '#7a4413'], [.18, '#b9762c'], [.36, '#dba557'], [.65, '#b06c26'], [1, '#6b390f']]));
  p.g(`clip-path="${cl}"`, () => { const cs = ['#f0cf8e', '#8a4d17', '#e2b266', '#c4832f', '#a3252a', '#f7e2b0']; const ds = cs.map(() => ''); for (let i = 0; i < 84; i++) { const x = cx - 60 + (i * 47.3) % 122, yy = t + 46 + (i * 31.7) % 156, a = i * 1.9, L = 3 + i % 4; ds[i % 6] += `M${n(x)} ${n(yy)}l${n(Math.cos(a) * L)} ${n(Math.sin(a) * L)}l${n(Math.cos(a + 1) * 3.4)} ${n(Math.sin(a + 1) * 3.4)}z`; } ds.forEach((q, i) => p.path(q, cs[i], 'opacity=".75"')); p.path(inn, p.lin([[0, '#3b1c05', .55], [.25, '#fff', .12], [.4, '#fff', .1], [.7, '#3b1c05', .05], [1, '#3b1c05', .5]])); });
  p.add(ellipse(cx, t + 46, R - 10, 9, '#e7bd78')); 
  // label tag
  p.g(`transform="translate(${cx - 36} 232)"`, () => { p.path('M0 0Q36 9 72 0V66Q36 75 0 66z', CREAM); slicePom(p); p.word('POMACE', 36, 58, 11.5, INK); });
  function slicePom(p) { p.g('transform="translate(36 25)"', () => { p.path('M0-12c6-8 18-6 17 5c0 12-9 19-17 15c-8 4-17-3-17-15c-1-11 11-13 17-5z', '#c4161d'); p.path('M0-8c4-6 13-4 12 4c0 8-6 13-12 10c-6 3-12-2-12-10c-1-8 8-10 12-4z', '#fff0c9'); p.add(stroke('M0-10q0-6 4-9', '#5b3a1c', 2)); }); }
  p.add(stroke(`M${cx - 56} ${t + 50}V${y - 20}`, '#fff', 7, 'opacity=".55"') + stroke(`M${cx + 58} ${t + 48}V${y - 20}`, '#fff', 3, 'opacity=".5"') + stroke(`M${cx - 60} ${y - 6}Q${cx} ${y + 12} ${cx + 60} ${y - 6}`, '#fff', 2, 'opacity=".7"'));
  // rubber ring, lid, wire
  p.path(`M${cx - 54} ${t - 2}A54 9 0 0 0 ${cx + 54} ${t - 2}V${t + 6}A54 9 0 0 1 ${cx - 54} ${t + 6}z`, '#e4572e');
  p.path(`M${cx - 52} ${t - 14}A52 10 0 0 1 ${cx + 52} ${t - 14}V${t - 2}A52 9 0 0 1 ${cx - 52} ${t - 2}z`, p.lin([[0, '#d7eef0'], [.3, '#fff'], [.6, '#bfe0e4'], [1, '#8fbcc4']]));
  p.path(`M${cx - 52} ${t - 14}C${cx - 48} ${t - 40} ${cx + 48} ${t - 40} ${cx + 52} ${t - 14}A52 9 0 0 1 ${cx - 52} ${t - 14}z`, p.lin([[0, '#c3e3e8'], [.3, '#fff'], [.6, '#a9d2d8'], [1, '#7fb0ba']])); p.add(ellipse(cx - 18, t - 26, 14, 4, '#fff', 'opacity=".9"'));
  p.add(stroke(`M${cx - 55} ${t + 2}C${cx - 70} ${t - 6} ${cx - 40} ${t - 44} ${cx} ${t - 36}C${cx + 40} ${t - 44} ${cx + 70} ${t - 6} ${cx + 55} ${t + 2}M${cx + 55} ${t + 2}q14 20 4 38`, '#7d7a86', 3.4));
  // the worm, on his own terms
  p.add(stroke(`M${cx + 22} ${t + 47}C${cx + 24} ${t + 30} ${cx + 40} ${t + 28} ${cx + 41} ${t + 46}`, '#0000', 1));
  // apple core on the table
  groundShadow(p, 300, 362, 28, 60);
  p.g('transform="translate(300 320) rotate(12)"', () => { p.path('M-26-40C-14-50 14-50 26-40C20-34 10-20 10 0C10 20 20 32 26 38C14 48-14 48-26 38C-20 32-10 20-10 0C-10-20-20-34-26-40z', p.lin([[0, '#fff6d6'], [.5, '#ffeab0'], [1, '#c9954a']])); p.path('M-26-40C-14-52 14-52 26-40C20-34 12-33 0-33C-12-33-20-34-26-40z', '#c4161d'); p.path('M-26 38C-14 48 14 48 26 38C20 32 12 31 0 31C-12 31-20 32-26 38z', '#9c1020'); p.path('M-3-8q-4 8 0 13q3-6 0-13zM4-4q4 8 0 12q-3-6 0-12z', '#5b2a14'); p.add(stroke('M0-46q0-12 6-17', '#5b3a1c', 4)); p.add(stroke('M-17-42q-8-1-6 3', '#fff', 3, 'opacity=".6"')); });
  apple(p, 370, 316, 42);
  p.add(stroke('M398 306C410 300 406 284 418 282C426 280 430 288 428 294', '#8cab3a', 8) + stroke('M398 306C410 300 406 284 418 282C426 280 430 288 428 294', '#c3dc6a', 4)); p.add(circle(428, 292, 5, '#8cab3a') + circle(426.6, 291, 1.2, INK) + circle(430, 291, 1.2, INK)); p.add(ellipse(397, 307, 6, 5, '#5c0a14'));
}
{ // bragă
  const p = P('braga', 'Bragă in a clay jug and cup, with millet', 'tomato');
  const cx = 164, y = 350;
  const clay = () => p.cl ||= p.lin([[0, '#7d3a1a'], [.18, '#c47544'], [.34, '#eaa878'], [.62, '#b8673a'], [1, '#5e260e']]);
  p.shadow(castRound(cx, y, 48, 40, 190), .42);
  p.add(stroke(`M${cx + 40} 176C${cx + 104} 168 ${cx + 104} 262 ${cx + 54} 276`, '#6b2f13', 17) + stroke(`M${cx + 40} 174C${cx + 100} 166 ${cx + 100} 258 ${cx + 54} 272`, '#b8673a', 11) + stroke(`M${cx + 44} 170C${cx + 88} 164 ${cx + 94} 214 ${cx + 84} 236`, '#eaa878', 3.4));
  p.path(lathe(cx, [[34, 128], [28, 152, 1], [30, 166], [68, 256, 1], [46, 338, 1], [44, y]]), clay());
  p.add(ellipse(cx, 128, 34, 8, '#eaa878') + ellipse(cx, 129, 28, 5.6, '#4a1d0a'));
  p.path(`M${cx - 34} 128l-16-10q8 16 20 22z`, '#eaa878');
  const band = (yy, r, q) => p.add(stroke(`M${cx - r} ${yy}Q${cx} ${yy + q} ${cx + r} ${yy}`, '#fff0d6', 2.4, 'opacity=".9"'));
  band(196, 39, 13); band(206, 45, 14); band(286, 65, 20); band(294, 62, 19);
  let zz = ''; for (let i = -5; i <= 5; i++) zz += `${i === -5 ? 'M' : 'L'}${cx + i * 11.4} ${n(i % 2 ? 240 + 12 - Math.abs(i) * 1.5 : 262 - Math.abs(i) * 2)}`;
  p.add(stroke(zz, '#fff0d6', 3, 'opacity=".9"'));
  p.add(stroke(`M${cx - 42} 220C${cx - 58} 246 ${cx - 54} 280 ${cx - 42} 306`, '#fff', 6, 'opacity=".35"'));
  // cup
  const bx = 296, by = 362; p.shadow(castRound(bx, by, 34, 40, 70), .42);
  p.path(lathe(bx, [[44, 286], [42, 316, 1], [34, by]]), clay()); p.add(ellipse(bx, 286, 44, 10.5, '#eaa878') + ellipse(bx, 287, 39, 8.4, '#f7e3bd') + ellipse(bx - 6, 286, 26, 5, '#fff6e0'));
  p.add(stroke(`M${bx - 14} 286h.1M${bx + 4} 289h.1M${bx + 16} 285h.1M${bx - 2} 283h.1`, '#d9b77f', 4)); p.add(stroke(`M${bx - 41} 308Q${bx} 322 ${bx + 41} 308`, '#fff0d6', 2.4, 'opacity=".9"') + stroke(`M${bx - 33} 314v26`, '#fff', 5, 'opacity=".35"'));
  // millet
  const mil = (x, yy, rot) => p.g(`transform="translate(${x} ${yy}) rotate(${rot})"`, () => { p.add(stroke('M0 0Q-40 6-92 0', '#8a7a1c', 3)); let s = ''; for (let i = 0; i < 26; i++) s += `M${n(2 + i * 2.2)} ${n(Math.sin(i * 2.1) * (11 - i * .34))}h.1`; p.add(stroke(s, '#b97d05', 8.4) + stroke(s, '#ffd257', 5.6) + stroke(s.replaceAll('h.1', 'm-1-1h.1'), '#fff3b0', 1.8)); });
  p.shadow('M300 376L416 342L424 352L330 384z', .42); mil(352, 354, -17); mil(360, 376, -6);
}
