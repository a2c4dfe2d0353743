import { Pic, orange, slice, leaf, circle, ellipse, stroke, castRound, groundShadow, drupe, n, poly, hull, lathe, LX, LY, mark, INK, CREAM, RED } from '../kit/index.mjs';
export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
{ // mug
  const p = P('fan_mug', 'Black mug with the shop mark', 'rose');
  const cx = 206, y = 350, R = 82, t = 158;
  p.shadow(castRound(cx, y, R, R, y - t), .36);
  const ring = (w, c, dx = 0) => stroke(`M${cx + R - 6} ${t + 42}C${cx + R + 74} ${t + 22} ${cx + R + 74} ${y - 30} ${cx + R - 8} ${y - 44}`, c, w);
  p.add(ring(25, '#0e0710') + ring(20, '#241529')); p.add(stroke(`M${cx + R} ${t + 38}C${cx + R + 40} ${t + 32} ${cx + R + 58} ${t + 60} ${cx + R + 52} ${t + 96}`, '#fff', 4, 'opacity=".3"'));
  p.path(lathe(cx, [[R, t], [R, y - 20], [R - 12, y, 1]]), '#241529');
  p.g('', () => { mark(p, cx - 14, 262, 1.5, RED, CREAM); });
  p.path(lathe(cx, [[R, t], [R, y - 20], [R - 12, y, 1]]), p.lin([[0, '#000', .5], [.1, '#fff', .05], [.2, '#fff', .3], [.3, '#fff', .06], [.62, '#000', 0], [.9, '#000', .5], [1, '#fff', .12]]));
  p.add(ellipse(cx, t, R, 17, '#3b2542') + ellipse(cx, t + 1.5, R - 6, 13.6, '#120914'));
  const cl = p.clip(`M${cx - R + 6} ${t + 1.5}a${R - 6} 13.6 0 0 0 ${2 * R - 12} 0a${R - 6} 13.6 0 0 0-${2 * R - 12} 0`);
  p.g(`clip-path="${cl}"`, () => { p.add(ellipse(cx, t + 9, R - 10, 13, p.rad([[0, '#ff9a2b'], [1, '#c9480b']]))); p.add(ellipse(cx - 24, t + 7, 26, 4, '#ffd27a', 'opacity=".7"')); });
  p.add(stroke(`M${cx - R + 2} ${t + 2}A${R - 2} 16 0 0 1 ${cx + 10} ${t - 15.6}`, '#fff', 2, 'opacity=".55"'));
  // a biscuit of orange on the table
  p.shadow('M330 366q40-26 96-14q6 10-20 16q-40 8-76-2z', .34);
  p.add(ellipse(362, 358, 44, 15, '#d9560b')); slice(p, 362, 352, 44, { sq: .34 });
}
const cloth = (p, base, lo, hi) => ({ base, lo, hi });
{ // T-shirt: hangs on the wall
  const p = P('fan_shirt', 'T-shirt with a large print of the mark', 'butter'); p.flat = 1; p.view = 'translate(0 4)';
  const d = 'M194 72C204 104 276 104 286 72C312 78 342 90 362 104C388 124 404 156 414 186C402 200 384 208 366 210L350 178C346 232 348 292 352 356C290 366 190 366 128 356C132 292 134 232 130 178L114 210C96 208 78 200 66 186C76 156 92 124 118 104C138 90 168 78 194 72z';
  p.g('transform="translate(26 20)"', () => p.shadow(d, .34));
  p.path(d, p.lin([[0, '#fffaf0'], [.55, '#fff1dc'], [1, '#e9d2b0']], .9, 1));
  p.path('M194 72C204 104 276 104 286 72C276 62 204 62 194 72z', '#b89a70'); p.path('M198 74C212 66 268 66 282 74C270 82 210 82 198 74z', '#8f7148', 'opacity=".6"');
  p.add(stroke('M191 73C202 109 278 109 289 73', '#ecd9b8', 8) + stroke('M186 75C198 116 282 116 294 75', '#b39670', 1, 'stroke-dasharray="3 3"') + stroke('M196 71C214 63 266 63 284 71', '#d8bf9c', 3));
  p.path('M350 178C346 232 348 292 352 356C340 358 330 360 322 360C334 300 336 230 332 150C340 160 346 168 350 178z', '#a8803f', 'opacity=".22"');
  p.path('M130 178C134 232 132 292 128 356L146 359C142 300 146 230 148 152C140 160 134 168 130 178z', '#a8803f', 'opacity=".14"');
  p.add(stroke('M118 104C132 128 134 150 130 178M362 104C348 128 346 150 350 178', '#b39670', 1.6));
  p.path('M150 300C190 318 220 290 250 330C222 322 190 336 150 330zM330 262C300 280 296 300 262 310C296 306 316 300 332 290z', '#a8803f', 'opacity=".13"');
  p.add(stroke('M76 186C90 196 104 200 116 200M404 186C390 196 376 200 364 200M130 346C200 356 280 356 350 346', '#b39670', 1, 'stroke-dasharray="3 3"'));
  mark(p, 238, 206, 2.3, RED, '#fff6e6', INK, 0, INK);
  p.word('CVE', 240, 322, 27, INK);
}
{ // hoodie
  const p = P('fan_hoodie', 'Black hoodie with the mark on the chest', 'lime'); p.flat = 1; p.view = 'translate(0 2)';
  const body = 'M168 104C186 120 294 120 312 104C346 110 370 124 384 150C404 196 414 262 420 326C408 338 392 342 376 338L352 222L350 350C350 366 346 372 336 374H144C134 372 130 366 130 350L128 222L104 338C88 342 72 338 60 326C66 262 76 196 96 150C110 124 134 110 168 104z';
  const hood = 'M172 116C150 70 176 26 240 24C304 26 330 70 308 116C288 138 270 152 240 158C210 152 192 138 172 116z';
  p.g('transform="translate(26 20)"', () => p.shadow(body + hood, .42));
  const f = p.lin([[0, '#4a3250'], [.4, '#33203a'], [1, '#1c0f20']], .8, 1);
  p.path(body, f);
  p.path('M352 222L350 350C350 366 346 372 336 374H300C330 330 340 250 340 168C346 184 350 202 352 222zM128 222L130 350C130 366 134 372 144 374H160C146 330 138 260 142 170C134 186 130 202 128 222z', '#0b0410', 'opacity=".4"');
  p.path(hood, p.lin([[0, '#55395c'], [.6, '#3a2541'], [1, '#2a1830']], .7, 1));
  p.path('M240 50C284 52 300 82 288 108C276 128 258 142 240 146C222 142 204 128 192 108C180 82 196 52 240 50z', '#150a19'); p.path('M240 50C284 52 300 82 288 108C284 90 268 76 240 74C212 76 196 90 192 108C180 82 196 52 240 50z', '#000', 'opacity=".45"');
  p.add(stroke('M192 108C204 128 222 142 240 146C258 142 276 128 288 108', '#6b4a73', 2.4) + stroke('M240 26V50', '#1c0f20', 1.4, 'opacity=".7"'));
  p.add(stroke('M222 142C218 164 224 186 218 208', RED, 4.4) + stroke('M258 142C264 168 256 188 262 216', RED, 4.4) + stroke('M218 204v8M262 212v8', '#ffd27a', 6));
  p.path('M174 276H306L330 340V344H150V340z', p.lin([[0, '#3f2947'], [1, '#251529']], 0, 1)); p.add(stroke('M174 276L150 342M306 276L330 342M174 276H306', '#6b4a73', 1.6) + stroke('M180 281L157 340M300 281L323 340', '#8d6a96', 1, 'stroke-dasharray="3 3"'));
  p.path('M132 348H348V360C348 370 344 374 336 374H144C136 374 132 370 132 360z', '#1a0d1e'); let r = ''; for (let x = 138; x < 346; x += 6) r += `M${x} 350v22`; p.add(stroke(r, '#4a3250', 1.3));
  p.path('M62 312L104 324L102 339C88 342 72 338 60 326zM418 312L376 324L378 339C392 342 408 338 420 326z', '#1a0d1e');
  mark(p, 290, 208, .72, RED, CREAM);
  p.word('ROOT', 240, 254, 22, '#c4d957');
  p.path('M98 170C110 150 130 140 150 138C128 152 112 180 104 220C98 204 96 186 98 170z', '#fff', 'opacity=".1"');
}
{ // sticker sheet
  const p = P('sticker_page', 'Sheet of sixteen stickers', 'lilac'); p.flat = 1; p.view = 'rotate(-5 240 200) translate(-4 2)';
  p.path('M128 54H396V346L360 386H128z', p.paper[2], 'opacity=".34"');
  p.path('M104 32H374V328L340 366H104z', p.lin([[0, '#ffffff'], [1, '#f3e8d8']], 1, 1));
  const S = (i, j) => [144 + i * 62, 72 + j * 76];
  const bk = p.def(`<g @><circle r="28" cx="1.5" cy="2.5" fill="${INK}" opacity=".14"/><circle r="28" fill="#fff"/></g>`), base = (x, y) => p.add(`<use href="#${bk}" x="${n(x)}" y="${n(y)}"/>`), die = (x, y, r, c) => { base(x, y); p.add(circle(x, y, r, c)); };
  const O = { streak: false };
  const put = (i, j, f) => { const [x, y] = S(i, j); f(x, y); };
  put(0, 0, (x, y) => { die(x, y, 25, INK); mark(p, x, y + 1, .6); });
  put(1, 0, (x, y) => { base(x, y); slice(p, x, y, 25.5, O); });
  put(2, 0, (x, y) => { p.path(`M${x - 30} ${y - 16}h60v32h-60z`, '#fff', `stroke="#fff" stroke-width="6" stroke-linejoin="round"`); p.path(`M${x - 29} ${y - 15}h58v30h-58z`, RED); p.word('XSS', x, y + 10, 19, CREAM); });
  put(3, 0, (x, y) => { die(x, y, 25, '#c4d957'); p.path(`M${x - 9} ${y - 3}h18v15h-18z`, INK); p.add(stroke(`M${x - 6} ${y - 4}v-4a6 6 0 0 1 12 0`, INK, 3.4)); p.add(circle(x, y + 3.5, 2.6, '#c4d957')); });
  put(0, 1, (x, y) => { p.path(`M${x - 28} ${y - 18}h56v36h-56z`, '#fff', 'stroke="#fff" stroke-width="7" stroke-linejoin="round"'); p.bars(x - 24, y - 15, 48, 22, INK, '2112321121131123112'); p.word('CVE', x, y + 17, 7, INK); });
  put(1, 1, (x, y) => { die(x, y, 25, '#ffd166'); p.word('403', x, y + 8, 16, INK); });
  put(2, 1, (x, y) => { die(x, y, 25, '#ffa3a3'); mark(p, x, y + 1, .6, INK, CREAM); });
  put(3, 1, (x, y) => { die(x, y, 25, '#94c9e3'); p.add(stroke(`M${x - 9} ${y - 9}l-9 9l9 9M${x + 9} ${y - 9}l9 9l-9 9M${x + 4} ${y - 12}l-8 24`, INK, 4)); });
  put(0, 2, (x, y) => { die(x, y, 25, '#5c3763'); p.word('V', x, y + 12, 24, '#c4d957'); });
  put(1, 2, (x, y) => { p.path(`M${x - 30} ${y - 15}h60v30h-60z`, '#fff', 'stroke="#fff" stroke-width="6" stroke-linejoin="round"'); p.path(`M${x - 29} ${y - 14}h58v28h-58z`, INK); p.word('200', x, y + 9, 17, '#c4d957'); });
  put(2, 2, (x, y) => { base(x, y); slice(p, x, y, 25.5, { peel: '#5c8f22', pith: '#f4ffd8', flesh: ['#9cc932', '#d5ea7d'], k: 9, streak: false }); });
  put(3, 2, (x, y) => { die(x, y, 25, RED); p.word('C', x, y + 12, 24, CREAM); });
  put(0, 3, (x, y) => { die(x, y, 25, '#93d2b0'); leaf(p, x - 15, y + 9, 34, -42); });
  put(1, 3, (x, y) => { die(x, y, 25, INK); p.add(stroke(`M${x - 10} ${y - 8}l9 7l-9 7M${x + 3} ${y + 8}h10`, '#c4d957', 4)); });
  put(2, 3, (x, y) => { die(x, y, 25, '#c3aceb'); drupe(p, x, y - 1, 19); });
  put(3, 3, (x, y) => { die(x, y - 4, 22, '#ffd166'); p.add(stroke(`M${x - 8} ${y - 4}h16M${x} ${y - 12}v16`, INK, 4)); });
  // curled corner
  p.path('M370 322C352 318 340 322 330 330C334 344 336 354 334 366z', p.lin([[0, '#cbb8d8'], [.5, '#fff'], [1, '#dccbe6']], 1, 1)); p.path('M338 334C341 348 342 357 340 366C334 354 326 348 316 345C323 339 330 336 338 334z', '#553a8c', 'opacity=".16"');
}
{ // O-Saft: an orange that is a padlock, under the loupe
  const p = P('o-saft', 'O-Saft: an orange as a padlock, and a loupe', 'plum'); p.view = 'translate(-50 -44) scale(1.14)';
  const cx = 190, cy = 272, r = 78;
  p.shadow(castRound(cx, cy + r - 10, r * .84, r * .8, 190, .3), .6);
  p.add(stroke(`M${cx - 40} ${cy - 50}V${cy - 104}A40 40 0 0 1 ${cx + 40} ${cy - 104}V${cy - 50}`, '#6d6a78', 21, 'stroke-linecap="butt"').replace('stroke-linecap="round" ', ''));
  p.add(stroke(`M${cx - 40} ${cy - 50}V${cy - 104}A40 40 0 0 1 ${cx + 40} ${cy - 104}V${cy - 50}`, '#c9cbd8', 14).replace('stroke-linecap="round" ', '') + stroke(`M${cx - 44} ${cy - 56}V${cy - 104}A44 44 0 0 1 ${cx - 10} ${cy - 147}`, '#fff', 4));
  const sv = p.b; p.b = ''; orange(p, cx, cy, r, undefined, false); p.b = sv + p.b.replace(/<path d="[^"]+" fill="#1c0b20" opacity="[^"]+"\/>/, '');
  p.add(ellipse(cx - 40, cy - 62, 12, 5, '#8f3004', 'opacity=".8"') + ellipse(cx + 40, cy - 62, 12, 5, '#8f3004', 'opacity=".8"'));
  leaf(p, cx + 44, cy - 60, 56, -34);
  p.add(circle(cx, cy + 4, 17, '#5c1c02') + circle(cx, cy + 4, 14, '#1c0b20')); p.path(`M${cx - 7} ${cy + 8}h14l5 36h-24z`, '#5c1c02'); p.path(`M${cx - 5} ${cy + 8}h10l4 33h-18z`, '#1c0b20');
  // loupe
  p.shadow('M300 372L360 322q40-34 90-20q20 20-30 40l-70 20z', .5);
  p.add(stroke('M318 362L356 318', '#120614', 20) + stroke('M318 362L352 323', RED, 15) + stroke('M313 360L348 320', '#fff', 3, 'opacity=".5"'));
  p.add(circle(388, 276, 50, '#c9cbd8') + circle(388, 276, 50, p.lin([[0, '#fff', .8], [.5, '#6d6a78', .2], [1, '#2c2a38', .8]], 1, 1)) + circle(388, 276, 41, '#bfe6dc'));
  const cl = p.clip('M347 276a41 41 0 0 1 82 0a41 41 0 0 1-82 0');
  p.g(`clip-path="${cl}"`, () => { p.path('M347 235h82v82h-82z', '#fff6e6'); p.bars(352, 252, 74, 30, INK, '2112321121131123112311'); p.word('CVE', 388, 302, 12, RED); p.path('M340 300L400 230h20L350 316z', '#fff', 'opacity=".5"'); });
  p.add(circle(388, 276, 41, 'none', 'stroke="#2c2a38" stroke-width="2.4"'));
}
{ // Christmas box
  const p = P('christmas_box', 'Christmas surprise box with bottles', 'mint');
  const W = 176, D = 96, H = 118, x0 = 92, y0 = 336;
  const Q = (X, Y, Z) => [x0 + X * .955 + Z * .56, y0 + X * .085 - Z * .2 - Y];
  const S = (X, Y, Z) => { const q = Q(X, 0, Z); return [q[0] + Y * LX, q[1] + Y * LY]; };
  p.shadow(poly(hull([Q(0, 0, 0), Q(W, 0, 0), Q(W, 0, D), Q(0, 0, D), S(0, 200, D / 2), S(W, 200, 0), S(W, 190, D), S(0, H, D)])), .36);
  p.path(poly([Q(0, H, 0), Q(W, H, 0), Q(W, H, D), Q(0, H, D)]), '#5c0f1a');
  p.path(poly([Q(8, H, 8), Q(W - 8, H, 8), Q(W - 8, H, D - 6), Q(8, H, D - 6)]), '#3a0810');
  // bottles
  const bt = (X, Z, c, cap, hgt) => { const [bx, by] = Q(X, H - 40, Z); const d = lathe(bx, [[9, by - hgt], [9, by - hgt + 18], [23, by - hgt + 52, 1], [23, by]]); p.path(d, p.lin([[0, c[0]], [.3, c[2]], [.6, c[1]], [1, c[0]]])); p.add(stroke(`M${n(bx - 5)} ${n(by - hgt + 20)}C${n(bx - 6)} ${n(by - hgt + 36)} ${n(bx - 16)} ${n(by - hgt + 40)} ${n(bx - 16)} ${n(by - hgt + 60)}`, '#fff', 3.4, 'opacity=".7"')); p.path(`M${n(bx - 11)} ${n(by - hgt - 8)}h22v18h-22z`, cap); p.path(`M${n(bx - 11)} ${n(by - hgt - 8)}h7v18h-7z`, '#fff', 'opacity=".3"'); };
  const o = ['#b33a00', '#f5741a', '#ffab52'], g = ['#3a6b12', '#7fae2c', '#c4e05a'], b = ['#3d0734', '#8c1250', '#d8447c'], y = ['#c79200', '#ffdc3a', '#fff3a0'];
  bt(36, 66, y, INK, 118); bt(88, 70, b, '#ffd166', 124); bt(140, 66, o, INK, 116);
  p.path(poly([Q(58, H, 40), Q(66, H + 74, 46), Q(84, H + 66, 40), Q(80, H, 30)]), '#fff1dc'); // shirt roll
  bt(30, 28, o, '#fff6e6', 104); bt(118, 30, g, '#fff6e6', 108); bt(158, 34, b, INK, 98);
  // paper shreds
  let sh = ''; for (let i = 0; i < 30; i++) { const q = Q(6 + i * 5.700, H - 2, 4 + (i * 13) % 20); sh += `M${n(q[0])} ${n(q[1] + 4)}q${n(4 * Math.sin(i))} -12 ${n(10 * Math.cos(i * 2))} -${12 + i % 3 * 5}`; } p.add(stroke(sh, '#ffe9b8', 4));
  // faces
  const A = Q(0, H, 0), B = Q(W, H, 0);
  p.path(poly([Q(W, 0, 0), Q(W, 0, D), Q(W, H, D), B]), p.lin([[0, '#a3152d'], [1, '#6f0b22']]));
  p.path(poly([Q(0, 0, 0), Q(W, 0, 0), B, A]), p.lin([[0, '#ee4458'], [.3, '#d7263d'], [1, '#b81b32']]));
  const cl = p.clip(`M0 0h${W}v${H}H0z`);
  p.g(`transform="matrix(.955 .085 0 1 ${n(A[0])} ${n(A[1])})" clip-path="${cl}"`, () => {
    let s = ''; for (let i = 0; i < 28; i++) { const x = 12 + (i % 7) * 26 + (Math.floor(i / 7) % 2) * 13, yy = 16 + Math.floor(i / 7) * 29; s += `M${x - 4} ${yy}h8M${x} ${yy - 4}v8M${x - 3} ${yy - 3}l6 6M${x - 3} ${yy + 3}l6-6`; } p.add(stroke(s, '#fff', 1.5, 'opacity=".5"'));
    p.path(`M${W / 2 - 15} 0h30v${H}h-30z`, p.lin([[0, '#fff6e6'], [.5, '#ffe9b8'], [1, '#e8c98c']]));
  });
  p.g(`transform="matrix(.56 -.2 0 1 ${n(B[0])} ${n(B[1])})"`, () => { p.path(`M${D / 2 - 13} 0h26v${H}h-26z`, '#d9b577'); });
  // bow
  const [bx, by] = Q(W / 2, H * .62, 0);
  const f = p.lin([[0, '#fffaf0'], [.6, '#ffe2a0'], [1, '#cf9f4e']], .4, 1);
  p.path(`M${n(bx)} ${n(by)}l-34 44l14 2l6 12l22-48zM${n(bx)} ${n(by)}l30 48l-13 1l-8 11l-16-50z`, '#e8c98c');
  p.path(`M${n(bx)} ${n(by)}C${n(bx - 14)} ${n(by - 34)} ${n(bx - 58)} ${n(by - 36)} ${n(bx - 56)} ${n(by - 6)}C${n(bx - 56)} ${n(by + 22)} ${n(bx - 18)} ${n(by + 18)} ${n(bx)} ${n(by)}C${n(bx + 14)} ${n(by - 34)} ${n(bx + 58)} ${n(by - 30)} ${n(bx + 56)} ${n(by)}C${n(bx + 54)} ${n(by + 26)} ${n(bx + 18)} ${n(by + 20)} ${n(bx)} ${n(by)}z`, f);
  p.path(`M${n(bx - 8)} ${n(by - 4)}C${n(bx - 20)} ${n(by - 20)} ${n(bx - 44)} ${n(by - 22)} ${n(bx - 46)} ${n(by - 6)}C${n(bx - 44)} ${n(by + 10)} ${n(bx - 22)} ${n(by + 8)} ${n(bx - 8)} ${n(by + 2)}zM${n(bx + 8)} ${n(by - 2)}C${n(bx + 20)} ${n(by - 18)} ${n(bx + 44)} ${n(by - 16)} ${n(bx + 46)} ${n(by)}C${n(bx + 44)} ${n(by + 14)} ${n(bx + 22)} ${n(by + 10)} ${n(bx + 8)} ${n(by + 4)}z`, '#a8742a', 'opacity=".35"');
  p.add(ellipse(bx, by, 11, 12, '#fff1cf'));
  // fir twig and baubles
  const fir = (x, yy, rot, L) => p.g(`transform="translate(${x} ${yy}) rotate(${rot})"`, () => { let a = ''; for (let i = 1; i < 13; i++) a += `M${n(i * L / 13)} 0l9-${n(13 - i * .5)}M${n(i * L / 13)} 0l9 ${n(13 - i * .5)}`; p.add(stroke(`M0 0H${L}`, '#5b3a1c', 3.4) + stroke(a, '#17603a', 3.4) + stroke(a.replaceAll('l9-', 'l7-'), '#2f9158', 1.6)); });
  fir(330, 362, -24, 96); fir(318, 374, -4, 92);
  groundShadow(p, 342, 368, 20, 26); p.add(circle(342, 350, 21, p.rad([[0, '#fff3c4'], [.35, '#ffc84a'], [1, '#b97305']], .44, .42, .6, .3, .26)) + ellipse(335, 340, 6, 4, '#fff', 'opacity=".8"'));
  p.path('M336 330h12v7h-12z', '#b97305');
}
{ // melon bike
  const p = P('melon_bike', 'Bicycle with melon slices for wheels', 'sand'); p.view = 'translate(-14 -28) scale(1.06)';
  const y = 352, r = 78, x1 = 136, x2 = 350, cy = y - r;
  p.shadow(`M${x1 - 60} ${y - 2}Q${x1 + 40} ${y - 40} ${x2 + 96} ${y - 40}Q${x2 + 110} ${y - 24} ${x2 + 20} ${y}z`, .3);
  const wheel = (x) => p.add(`<use href="#${p.wh ||= p.def(`<g @>${circle(6, 0, r, '#1e4d1c')}${circle(0, 0, r, '#2f7d2b')}${stroke(Array.from({ length: 18 }, (_, i) => { const a = i / 18 * 6.2832; return `M${n((r - 1) * Math.cos(a))} ${n((r - 1) * Math.sin(a))}L${n((r - 7) * Math.cos(a + .06))} ${n((r - 7) * Math.sin(a + .06))}`; }).join(''), '#8fc24b', 5)}${circle(0, 0, r - 8, '#d9efb0')}${circle(0, 0, r - 14, `url(#${p.mel ||= p.def('<radialGradient @ fx=".4" fy=".36"><stop offset="0" stop-color="#ff7d6e"/><stop offset=".7" stop-color="#f2414a"/><stop offset=".94" stop-color="#ff8a80"/><stop offset="1" stop-color="#ffd8c0"/></radialGradient>')})`)}<path fill="#3a1018" d="${Array.from({ length: 21 }, (_, i) => { const k = i < 13 ? 13 : 8, a = i / k * 6.2832, q = i < 13 ? r * .6 : r * .37; const X = q * Math.cos(a), Y = q * Math.sin(a), ux = Math.cos(a), uy = Math.sin(a); return `M${n(X - ux * 4)} ${n(Y - uy * 4)}Q${n(X - uy * 4 + ux * 2)} ${n(Y + ux * 4 + uy * 2)} ${n(X + ux * 4)} ${n(Y + uy * 4)}Q${n(X + uy * 4 + ux * 2)} ${n(Y - ux * 4 + uy * 2)} ${n(X - ux * 4)} ${n(Y - uy * 4)}z`; }).join('')}"/><path d="M-52-34A62 62 0 0 1-10-61" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"/></g>`)}" x="${x}" y="${cy}"/>`);
  wheel(x2);
  wheel(x1);
  // frame
  const bb = [232, cy + 22], seat = [204, 172], head = [310, 168];
  const tube = (d, w = 9) => { p.add(stroke(d, '#1c0b20', w + 3)); p.add(stroke(d, '#5c3763', w)); p.add(stroke(d, '#b58abf', w * .28, 'transform="translate(-1.500 -1.800)"'.replaceAll('00', ''))); };
  tube(`M${x1} ${cy}L${bb[0]} ${bb[1]}`, 6); tube(`M${x1} ${cy}L${seat[0] + 6} 192`, 6);
  tube(`M${head[0]} ${head[1]}L${x2} ${cy}`, 8);
  tube(`M${bb[0]} ${bb[1]}L${seat[0]} ${seat[1]}`); tube(`M${bb[0]} ${bb[1]}L${head[0] + 2} ${head[1] + 10}`, 10); tube(`M${seat[0] + 6} 190L${head[0]} ${head[1] + 2}`);
  p.add(circle(x1, cy, 9, INK) + circle(x1, cy, 4, '#c9cbd8') + circle(x2, cy, 9, INK) + circle(x2, cy, 4, '#c9cbd8'));
  // crank: an orange slice
  slice(p, bb[0], bb[1], 22, { streak: false }); p.add(stroke(`M${bb[0]} ${bb[1]}l22 26m-10 4l20-5`, INK, 6) + circle(bb[0], bb[1], 5, INK));
  // seat post, saddle, bars
  p.add(stroke(`M${seat[0]} ${seat[1]}L198 150`, '#8a8796', 7)); p.path('M166 140C168 130 190 132 208 136C226 140 240 140 240 146C240 154 218 150 202 158C186 164 164 158 166 140z', '#7a3a12'); p.path('M166 140C168 130 190 132 208 136C226 140 240 140 240 146C220 146 180 138 166 140z', '#c4763c');
  p.add(stroke(`M${head[0]} ${head[1]}L304 138`, '#8a8796', 7) + stroke('M304 138C316 128 336 126 346 134C352 142 346 152 336 154', '#3a3844', 7) + stroke('M346 136C351 143 345 151 336 154', '#7a3a12', 9));
  // basket with oranges
  const o = (x, yy) => p.add(circle(x, yy, 17, p.og ||= p.rad([[0, '#ffd27a'], [.3, '#ff9a2b'], [.8, '#ee6a0c'], [1, '#b23c04']], .46, .44, .62, .3, .26)) + circle(x + 1, yy - 13, 2.4, '#3d5a18'));
  o(362, 150); o(392, 152); o(377, 134); leaf(p, 379, 121, 26, -34);
  p.path('M336 156H420L410 206H348z', '#c08a4a'); let w = ''; for (let i = 1; i < 7; i++) w += `M${n(336 + i * 12)} 156L${n(348 + i * 8.860)} 206`; for (let j = 1; j < 4; j++) w += `M${336 + j * 3} ${156 + j * 12.500}H${420 - j * 2.5}`; p.add(stroke(w.replaceAll('.500', '.5'), '#7a4d1c', 2.2, 'opacity=".7"') + stroke('M334 156H422', '#e2b678', 6));
}
