import { n, poly } from './pic.mjs';

export function hull(ps) {
  ps = ps.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cr = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (q) => { const h = []; for (const p of q) { while (h.length > 1 && cr(h[h.length - 2], h[h.length - 1], p) <= 0) h.pop(); h.push(p); } h.pop(); return h; };
  return half(ps).concat(half(ps.slice().reverse()));
}
export const ell = (cx, cy, rx, ry, k = 18) => Array.from({ length: k }, (_, i) => [cx + rx * Math.cos(i / k * 6.2832), cy + ry * Math.sin(i / k * 6.2832)]);
/* Shadow of a round thing standing at (cx,cy), radius r0 at the foot, r1 at height h. Light: upper left. */
export const LX = .66, LY = -.25;
export const castRound = (cx, cy, r0, r1, h, sq = .26) => poly(hull([...ell(cx, cy, r0, r0 * sq), ...ell(cx + h * LX, cy + h * LY, r1, r1 * sq)]));
export const ellipse = (cx, cy, rx, ry, fill, extra = '') => `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const circle = (cx, cy, r, fill, extra = '') => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const stroke = (d, c, w, extra = '') => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra ? ' ' + extra : ''}/>`;
