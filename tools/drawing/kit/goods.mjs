import { n, n3, poly } from './pic.mjs';
import { LX, LY, circle, hull, stroke } from './shapes.mjs';

export const INK = '#2f1d33', CREAM = '#fff6e6', RED = '#e4411b', LIME = '#c4d957';
const BODY = 'M-22-12L-14-24V-30H14V-24L22-12V26Q22 30 18 30H-18Q-22 30-22 26z';
const STRAW = 'M12-22L17-40L32-45';
const DRIPS = 'M-15-6h4v26a2 2 0 0 1-4 0zM-8-6h2v17a1 1 0 0 1-2 0zM-3-6h5v29a2.5 2.5 0 0 1-5 0zM5-6h2v20a1 1 0 0 1-2 0zM10-6h5v24a2.5 2.5 0 0 1-5 0z';

/* The mark as a print: a carton with a dripping bar code in a 64 x 64 box. Never redrawn elsewhere. */
const markShape = (c1, c2, st) => `${stroke(STRAW, st, 5)}<path d="M-22-12L-14-24H14L22-12V26Q22 30 18 30H-18Q-22 30-22 26z" fill="${c1}"/><path d="M-14-24H14L22-12H-22z" fill="${c2}" opacity=".28"/><path d="M-14-30H14V-24H-14z" fill="${c1}"/><path d="${DRIPS}" fill="${c2}"/>`;
export const mark = (p, x, y, s, c1 = RED, c2 = CREAM, c3 = INK, rot = 0, st = c2) =>
  p.add(`<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${rot})` : ''} scale(${n3(s)})">${markShape(c1, c2, st)}</g>`);
/** The mark many times over: one definition per colouring. */
export function markUse(p, x, y, s, c1 = RED, c2 = CREAM, st = c2, rot = 0) {
  p.marks ||= {};
  const key = c1 + c2 + st;
  p.marks[key] ||= p.def(`<g @>${markShape(c1, c2, st)}</g>`);
  p.add(`<use href="#${p.marks[key]}" transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${rot})` : ''} scale(${n3(s)})"/>`);
}
/** Silhouette of the mark as two paths: body (closed) and straw (a line), for die cuts and castings. */
export const markOutline = { body: BODY, straw: STRAW, drips: DRIPS };
/** The mark as a die-cut sticker with a white edge. */
export function dieCut(p, x, y, s, { c1 = RED, c2 = CREAM, st = INK, edge = '#fff', rim = 12, rot = 0 } = {}) {
  p.add(`<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${rot})` : ''} scale(${n3(s)})"><g stroke-linejoin="round" stroke-linecap="round"><path d="${BODY}" fill="${edge}" stroke="${edge}" stroke-width="${rim}"/><path d="${STRAW}" fill="none" stroke="${edge}" stroke-width="${rim + 5}"/></g>${markShape(c1, c2, st)}</g>`);
}

/** The carton's axes for anything with corners: points, shadow points and the matrices of both faces. */
export function box(p, x, y, w, d, h) {
  const at = (X, Y, Z) => [x + X * .955 + Z * .56, y + X * .085 - Z * .2 - Y];
  const cast = (X, Y, Z) => { const q = at(X, 0, Z); return [q[0] + Y * LX, q[1] + Y * LY]; };
  return {
    at, cast,
    shade: (o = .34, top = h) => p.shadow(poly(hull([at(0, 0, 0), at(w, 0, 0), at(w, 0, d), at(0, 0, d), cast(0, top, 0), cast(w, top, 0), cast(w, top, d), cast(0, top, d)])), o),
    front: (fill, extra) => p.path(poly([at(0, 0, 0), at(w, 0, 0), at(w, h, 0), at(0, h, 0)]), fill, extra),
    side: (fill, extra) => p.path(poly([at(w, 0, 0), at(w, 0, d), at(w, h, d), at(w, h, 0)]), fill, extra),
    lid: (fill, extra) => p.path(poly([at(0, h, 0), at(w, h, 0), at(w, h, d), at(0, h, d)]), fill, extra),
    onFront: (f) => { const [a, b] = at(0, h, 0); p.g(`transform="matrix(.955 .085 0 1 ${n(a)} ${n(b)})"`, f); },
    onSide: (f) => { const [a, b] = at(w, h, 0); p.g(`transform="matrix(.56 -.2 0 1 ${n(a)} ${n(b)})"`, f); },
  };
}

export const rect = (x, y, w, h, fill, r = 0, extra = '') => `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${r}"` : ''} fill="${fill}"${extra ? ' ' + extra : ''}/>`;

/** A gallery frame with bevelled mouldings; `f` paints the canvas, clipped to it. */
export function frame(p, x, y, w, h, t, tones, f) {
  const [light, mid, dark] = tones;
  p.g('transform="translate(26 20)"', () => p.shadow(`M${x} ${y}h${w}v${h}h${-w}z`, .44));
  p.path(`M${x} ${y}h${w}l${-t} ${t}h${2 * t - w}z`, light);
  p.path(`M${x} ${y}l${t} ${t}v${h - 2 * t}l${-t} ${t}z`, mid);
  p.path(`M${x + w} ${y}v${h}l${-t} ${-t}v${2 * t - h}z`, dark);
  p.path(`M${x} ${y + h}l${t} ${-t}h${w - 2 * t}l${t} ${t}z`, mid);
  p.path(`M${x} ${y + h}l${t} ${-t}h${w - 2 * t}l${t} ${t}z`, dark, 'opacity=".4"');
  p.add(`<path d="M${x + t * .45} ${n(y + t * .45)}h${n(w - t * .9)}v${n(h - t * .9)}h${n(t * .9 - w)}z" fill="none" stroke="#fff" stroke-width="1.6" opacity=".5"/>`);
  const inner = `M${x + t} ${y + t}h${w - 2 * t}v${h - 2 * t}h${2 * t - w}z`;
  p.g(`clip-path="${p.clip(inner)}"`, () => { f(); p.path(`M${x + t} ${y + t}h${w - 2 * t}v8h${14 - w + 2 * t - 6}v${h}h-8z`, '#000', 'opacity=".22"'); });
}

/** A loupe lying flat; `f` paints its content in a circle of radius .82 r. */
export function loupe(p, cx, cy, r, f, rot = 0) {
  p.g(`transform="translate(${n(cx)} ${n(cy)}) rotate(${rot}) scale(${n3(r / 50)})"`, () => {
    p.add(stroke('M-70 86L-32 42', '#120614', 20) + stroke('M-70 86L-36 47', RED, 15) + stroke('M-75 84L-40 44', '#fff', 3, 'opacity=".5"'));
    p.add(circle(0, 0, 50, '#c9cbd8') + circle(0, 0, 50, p.lin([[0, '#fff', .8], [.5, '#6d6a78', .2], [1, '#2c2a38', .8]], 1, 1)) + circle(0, 0, 41, '#dff1ea'));
    p.g(`clip-path="${p.clip('M-41 0a41 41 0 0 1 82 0a41 41 0 0 1-82 0')}"`, () => { f(); p.path('M-48 24L12-46h20L-38 40z', '#fff', 'opacity=".5"'); });
    p.add(circle(0, 0, 41, 'none', 'stroke="#2c2a38" stroke-width="2.4"'));
  });
}

/** A trading card of 150 x 210 around its middle. */
export function card(p, x, y, rot, s, { border, panel, name, ink = INK, art, gem = RED, drops = 2, shadow = true }) {
  if (shadow) p.g(`transform="translate(${x + 18} ${y + 14}) rotate(${rot}) scale(${s})"`, () => p.shadow('M-75-105h150v210h-150z', .46));
  p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"`, () => {
    p.add(rect(-75, -105, 150, 210, border, 10));
    p.add(rect(-67, -97, 134, 194, panel, 5));
    p.word(name, -60, -79, Math.min(12, 70 / name.length * 1.2), ink, '', 'l');
    p.add(Array.from({ length: drops }, (_, i) => `<path d="M${55 - i * 13}-93q6 7 0 12q-6-5 0-12z" fill="${gem}" stroke="${ink}" stroke-width=".6"/>`).join(''));
    p.g(`clip-path="${p.clip('M-61-72H61V16H-61z')}"`, art);
    p.add(`<path d="M-61-72H61V16H-61z" fill="none" stroke="${ink}" stroke-width="2"/>`);
    p.add(rect(-61, 24, 122, 60, '#fff', 3, 'opacity=".6"'));
    p.path('M-54 33h90v4h-90zM-54 43h104v4h-104zM-54 53h72v4h-72z', ink, 'opacity=".6"');
    p.bars(-54, 66, 44, 10, ink); p.add(circle(50, 72, 8, gem));
  });
}
