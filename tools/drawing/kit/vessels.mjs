import { n, poly, pt } from './pic.mjs';
import { LX, LY, castRound, ell, ellipse, hull, stroke } from './shapes.mjs';
import { outline } from './letters.mjs';

export function carton(p, { x = 118, y = 352, w = 116, d = 82, h = 178, g = 46, fin = 15, main, dark, deep, cream = '#fff6e6', cap = '#2f1d33', art, word, ink = '#2f1d33' }) {
  const P = (X, Y, Z) => [x + X * .955 + Z * .56, y + X * .085 - Z * .2 - Y];
  const top = h + g + fin;
  const S = (X, Y, Z) => { const q = P(X, 0, Z); return [q[0] + Y * LX, q[1] + Y * LY]; };
  p.shadow(poly(hull([P(0, 0, 0), P(w, 0, 0), P(w, 0, d), P(0, 0, d), S(0, h, 0), S(w, h, 0), S(w, h, d), S(0, top, d / 2), S(w, top, d / 2)])), .34);
  const A = P(0, h, 0), B = P(w, h, 0), C = P(w, h, d), R1 = P(0, h + g, d / 2), R2 = P(w, h + g, d / 2);
  // side
  p.path(poly([P(w, 0, 0), P(w, 0, d), C, B]), p.lin([[0, dark], [1, deep]]));
  p.g(`transform="matrix(.56 -.2 0 1 ${pt(B)})"`, () => {
    p.path(`M0 ${h * .62}h${d}v${h * .38}H0z`, '#000', 'opacity=".12"');
    p.bars(d * .2, h * .7, d * .6, 26, cream);
    p.path([0, 1, 2, 3, 4, 5].map(i => `M${n(d * .2)} ${n(h * .1 + i * 11)}h${n(d * (i % 3 === 2 ? .38 : .6))}v3h-${n(d * (i % 3 === 2 ? .38 : .6))}z`).join(''), cream, 'opacity=".6"');
  });
  // gusset
  const F = P(w - 13, h + g * .62, d / 2);
  p.path(poly([B, C, R2]), deep);
  p.path(poly([B, F, R2]), p.lin([[0, dark], [1, deep]], .4, 1));
  p.path(poly([B, C, F]), dark, 'opacity=".55"');
  // front
  const m = `matrix(.955 .085 0 1 ${pt(A)})`;
  const cp = p.clip(`M0 0h${w}v${h}H0z`);
  p.g(`transform="${m}" clip-path="${cp}"`, () => {
    p.path(`M0 0h${w}v${h}H0z`, main);
    art(p, w, h);
    p.path(`M0 ${h * .7}h${w}v${h}H0z`, cream);
    p.word(word, w / 2, h * .7 + 27, Math.min(17, (w - 22) / outline(word).w * 66), ink);
    p.bars(w / 2 - 22, h * .7 + 34, 44, 9, ink);
    p.path(`M0 0h${w}v${h}H0z`, p.lin([[0, '#fff', .3], [.16, '#fff', .06], [.5, '#fff', 0], [1, '#2f1d33', .14]]));
  });
  // roof
  p.path(poly([A, B, R2, R1]), p.lin([[0, '#fff'], [1, main]], .2, 1));
  p.path(poly([A, B, R2, R1]), main, 'opacity=".55"');
  p.path(poly([R1, R2, [R2[0], R2[1] - fin], [R1[0], R1[1] - fin]]), p.lin([[0, '#fff'], [1, cream]]));
  p.path(poly([R1, R2, [R2[0], R2[1] - fin], [R1[0], R1[1] - fin]]), main, 'opacity=".3"');
  p.add(stroke(`M${pt([R1[0] + 2, R1[1] - fin * .45])}L${pt([R2[0] - 2, R2[1] - fin * .45])}`, '#fff', 1.2, 'opacity=".8" stroke-dasharray="3 4"'));
  p.add(stroke(`M${pt(R1)}L${pt(R2)}`, dark, 1, 'opacity=".5"'));
  p.add(stroke(`M${pt(A)}L${pt(B)}L${pt(P(w, 0, 0))}`, '#fff', 1.4, 'opacity=".45"'));
  // cap
  const c0 = [(A[0] + B[0] + R1[0] + R2[0]) / 4, (A[1] + B[1] + R1[1] + R2[1]) / 4 + 2];
  const C0 = (r, o) => ell(c0[0] + o * -.42, c0[1] - o * .62, r, r * .74, 20);
  p.path(poly(ell(c0[0] + 9, c0[1] + 3, 19, 13)), dark, 'opacity=".4"');
  const capSide = poly(hull([...C0(17, 0), ...C0(16, 15)]));
  p.path(capSide, cap);
  p.path(capSide, p.lin([[0, '#fff', .25], [.3, '#fff', .0], [1, '#000', .35]]));
  p.path(poly(C0(16, 15)), cap);
  p.path(poly(C0(16, 15)), '#fff', 'opacity=".16"');
  p.path(poly(C0(11.5, 15)), '#fff', 'opacity=".14"');
}

/* Half profile (right side, from top to foot) around axis cx -> closed path. Points [dx, y], smoothed. */
export function lathe(cx, prof) {
  const seg = (a) => { let d = ''; for (let i = 1; i < a.length; i++) { const [x0, y0] = a[i - 1], [x1, y1, c] = a[i]; if (c) { const my = (y0 + y1) / 2; d += `C${n(x0)} ${n(my)} ${n(x1)} ${n(my)} ${n(x1)} ${n(y1)}`; } else d += `L${n(x1)} ${n(y1)}`; } return d; };
  const r = prof.map(([dx, y, c]) => [cx + dx, y, c]);
  const l = prof.map(([dx, y]) => [cx - dx, y]).reverse().map((q, i, a) => [q[0], q[1], i ? prof[prof.length - i][2] : 0]);
  const last = prof[prof.length - 1], foot = `A${n(last[0])} ${n(last[0] * .2)} 0 0 1 ${n(cx - last[0])} ${n(last[1])}`;
  return `M${pt(r[0])}${seg(r)}${foot}${seg(l)}Z`;
}

export function bottle(p, { cx = 176, y = 350, R = 54, top = 92, liquid, label, cap = '#2f1d33', word, ink = '#2f1d33', art, neck = 19 }) {
  const [lo, mid, hi] = liquid; // dark, body, bright
  const sh = top + 74;
  p.shadow(castRound(cx, y, R, R * .45, y - top - 10), .3);
  // light through the juice
  p.path(castRound(cx + 16, y - 1, R * .5, R * .3, (y - top) * .62, .2), mid, 'opacity=".55"');
  p.path(castRound(cx + 34, y - 2, R * .2, R * .1, (y - top) * .5, .2), hi, 'opacity=".7"');
  const prof = [[neck, top], [neck, top + 28], [R, sh + 18, 1], [R, y - 12], [R - 3, y]];
  const d = lathe(cx, prof);
  p.path(d, '#fff', 'opacity=".5"');
  const inn = lathe(cx, [[neck - 4, top + 26], [neck - 3.5, top + 30], [R - 5, sh + 20, 1], [R - 5, y - 12], [R - 8, y - 5]]);
  p.path(inn, p.lin([[0, lo], [.14, mid], [.32, hi], [.6, mid], [.9, lo], [1, mid]]));
  p.add(ellipse(cx, top + 26, neck - 4, 3.6, hi));
  p.path(`M${n(cx - R + 8)} ${n(y - 6)}A${R - 8} ${n((R - 8) * .2)} 0 0 0 ${n(cx + R - 8)} ${n(y - 6)}A${R - 8} ${n((R - 8) * .1)} 0 0 1 ${n(cx - R + 8)} ${n(y - 6)}z`, '#fff', 'opacity=".35"');
  // label
  const ly = sh + 38, lh = y - 36 - ly, q = n(R * .16);
  const ld = `M${cx - R} ${n(ly)}A${R} ${q} 0 0 0 ${cx + R} ${n(ly)}V${n(ly + lh)}A${R} ${q} 0 0 1 ${cx - R} ${n(ly + lh)}z`;
  const cl = p.clip(ld);
  p.g(`clip-path="${cl}"`, () => {
    p.path(ld, label);
    p.g(`transform="translate(${n(cx - R)} ${n(ly)})"`, () => art(p, 2 * R, lh + 10));
    p.path(ld, p.lin([[0, '#2f1d33', .34], [.18, '#fff', .12], [.34, '#fff', .22], [.6, '#fff', 0], [1, '#2f1d33', .38]]));
  });
  // light
  p.add(stroke(`M${n(cx - neck + 5)} ${top + 32}C${n(cx - neck + 4)} ${sh} ${n(cx - R + 13)} ${sh - 8} ${n(cx - R + 12)} ${sh + 26}`, '#fff', 5, 'opacity=".75"'));
  p.add(stroke(`M${n(cx - R + 12)} ${n(ly + lh + 20)}V${n(y - 14)}`, '#fff', 5, 'opacity=".5"'));
  p.add(stroke(`M${n(cx + R - 7)} ${n(sh + 24)}V${n(ly - 4)}M${n(cx + R - 7)} ${n(ly + lh + 14)}V${n(y - 14)}`, '#fff', 2.5, 'opacity=".55"'));
  // cap
  const ch = 26, cw = neck + 4;
  const cd = `M${cx - cw} ${top - ch + 8}A${cw} 5 0 0 1 ${cx + cw} ${top - ch + 8}V${top + 6}A${cw} 5 0 0 1 ${cx - cw} ${top + 6}z`;
  p.path(cd, cap);
  p.path(cd, p.lin([[0, '#000', .3], [.25, '#fff', .32], [.45, '#fff', 0], [1, '#000', .4]]));
  p.add(ellipse(cx, top - ch + 8, cw, 5, cap)); p.add(ellipse(cx, top - ch + 8, cw, 5, '#fff', 'opacity=".22"'));
}

export function tumbler(p, { cx = 184, y = 350, rt = 62, rb = 46, top = 128, fill = 22, liquid, straw, foam, inside }) {
  const [lo, mid, hi] = liquid, k = .2;
  p.shadow(castRound(cx, y, rb, rt * .9, y - top), .26);
  p.path(castRound(cx + 14, y, rb * .6, rt * .55, (y - top) * .8, .2), mid, 'opacity=".6"');
  p.path(castRound(cx + 36, y - 2, rb * .2, rt * .2, (y - top) * .62, .2), hi, 'opacity=".75"');
  const at = (yy) => rb + (rt - rb) * (y - yy) / (y - top);
  const yl = top + fill, rl = at(yl) - 4, yb = y - 14, rbb = at(yb) - 5;
  const body = (y0, r0, y1, r1) => `M${n(cx - r0)} ${n(y0)}L${n(cx - r1)} ${n(y1)}A${n(r1)} ${n(r1 * k)} 0 0 0 ${n(cx + r1)} ${n(y1)}L${n(cx + r0)} ${n(y0)}z`;
  // glass back
  p.path(body(top, rt, y, rb) , '#fff', 'opacity=".34"');
  p.add(ellipse(cx, top, rt, rt * k, '#fff', 'opacity=".4"'));
  const bd = body(yl, rl, yb, rbb);
  p.path(bd, p.lin([[0, lo], [.1, mid], [.3, hi], [.58, mid], [.88, lo], [1, mid]]));
  p.path(bd, p.lin([[0, '#fff', 0], [.7, lo, 0], [1, lo, .55]], 0, 1));
  if (inside) { const c = p.clip(bd); p.g(`clip-path="${c}"`, () => inside(p)); }
  p.add(ellipse(cx, yl, rl, rl * k, p.rad([[0, foam || hi], [1, hi]], .4, .4, .7)));
  p.add(ellipse(cx, yl, rl - 1.2, rl * k - 1, 'none', `stroke="${mid}" stroke-width="2.4" opacity=".55"`));
  if (straw) straw(p, yl);
  // thick foot
  p.path(`M${n(cx - rbb - 1)} ${n(yb + 1)}A${n(rbb)} ${n(rbb * k)} 0 0 0 ${n(cx + rbb + 1)} ${n(yb + 1)}L${n(cx + rb)} ${y}A${rb} ${n(rb * k)} 0 0 1 ${n(cx - rb)} ${y}z`, '#fff', 'opacity=".45"');
  p.add(stroke(`M${n(cx - rb + 3)} ${y + 1}A${rb - 3} ${n((rb - 3) * k)} 0 0 0 ${n(cx + rb - 3)} ${y + 1}`, '#fff', 2, 'opacity=".8"'));
  // light
  const xs = (yy, f) => cx + at(yy) * f;
  p.path(`M${n(xs(top + 14, -.84))} ${n(top + 14)}L${n(xs(top + 14, -.66))} ${n(top + 18)}L${n(xs(y - 30, -.62))} ${n(y - 26)}L${n(xs(y - 30, -.8))} ${n(y - 32)}z`, '#fff', 'opacity=".55"');
  p.path(`M${n(xs(top + 14, -.58))} ${n(top + 20)}l4 .6L${n(xs(y - 60, -.5))} ${n(y - 70)}l-3-.6z`, '#fff', 'opacity=".4"');
  p.path(`M${n(xs(top + 16, .9))} ${n(top + 14)}L${n(xs(y - 26, .86))} ${n(y - 30)}l-4 1L${n(xs(top + 16, .83))} ${n(top + 18)}z`, '#fff', 'opacity=".45"');
  p.add(ellipse(cx, top, rt - 1, rt * k - .6, 'none', 'stroke="#fff" stroke-width="2.4" opacity=".9"'));
}
export function straw(p, x0, y0, x1, y1, x2, y2, col, w = 9) {
  const d = `M${x0} ${y0}L${x1} ${y1}L${x2} ${y2}`;
  p.add(stroke(d, col, w, 'stroke-linecap="butt"').replace('stroke-linecap="round" ', ''));
  p.add(stroke(d, '#fff', w, 'stroke-dasharray="7 9" opacity=".85"').replace('stroke-linecap="round" ', ''));
  const e = `M${x0 + w * .3} ${y0}L${n(x1 + w * .3)} ${n(y1 + w * .1)}L${x2} ${n(y2 + w * .3)}`;
  p.add(stroke(e, '#2f1d33', w * .34, 'opacity=".2"'));
}
