import { n, n3 } from './pic.mjs';
import { castRound, circle, ellipse, stroke } from './shapes.mjs';

export const groundShadow = (p, cx, y, r, h = r * 1.5, o = .34) => { p.shadow(castRound(cx + r * .1, y - r * .16, r * .8, r * .62, h, .3), o); };
export const leaf = (p, x, y, l, rot, c = ['#2f7d2b', '#7cc242'], w = .36) => {
  const f = p.lin([[0, c[0]], [1, c[1]]], 0, 1);
  p.g(`transform="translate(${n(x)} ${n(y)}) rotate(${rot})"`, () => {
    p.path(`M0 0C${n(l * .2)} ${n(-l * w)} ${n(l * .7)} ${n(-l * w)} ${l} 0C${n(l * .7)} ${n(l * w)} ${n(l * .2)} ${n(l * w)} 0 0z`, f);
    p.path(`M0 0C${n(l * .2)} ${n(-l * w)} ${n(l * .7)} ${n(-l * w)} ${l} 0Q${n(l * .5)} ${n(-l * .06)} 0 0z`, '#fff', 'opacity=".2"');
    p.add(stroke(`M0 0Q${n(l * .5)} ${n(-l * .07)} ${n(l * .92)} 0M${n(l * .3)} -1l${n(l * .12)} ${n(-l * w * .5)}M${n(l * .52)} -1l${n(l * .12)} ${n(-l * w * .45)}M${n(l * .36)} 0l${n(l * .14)} ${n(l * w * .5)}M${n(l * .58)} 0l${n(l * .12)} ${n(l * w * .4)}`, '#fff', 1, 'opacity=".4"'));
  });
};
export function orange(p, cx, cy, r, c = ['#ffd27a', '#ff9a2b', '#ee6a0c', '#b23c04'], withLeaf = true) {
  groundShadow(p, cx, cy + r, r);
  p.add(circle(cx, cy, r, p.rad([[0, c[0]], [.3, c[1]], [.72, c[2]], [.93, c[3]], [1, c[2]]], .46, .44, .62, .3, .26)));
  let d = ''; for (let i = 0; i < 34; i++) { const a = i * 2.4, q = r * .95 * Math.sqrt(i / 34); d += `M${n(cx + q * Math.cos(a))} ${n(cy + q * Math.sin(a))}h.1`; }
  p.add(stroke(d, c[3], 1.8, 'opacity=".3"'));
  p.add(ellipse(cx - r * .36, cy - r * .42, r * .24, r * .13, '#fff', `opacity=".6" transform="rotate(-38 ${n(cx - r * .36)} ${n(cy - r * .42)})"`));
  p.add(ellipse(cx + r * .1, cy - r * .86, r * .13, r * .06, '#3d5a18'));
  if (withLeaf) leaf(p, cx + r * .1, cy - r * .86, r * .95, -24);
}
/* Flat slice, for labels, the table and the progress ring. */
export function slice(p, cx, cy, r, { peel = '#f0760f', pith = '#fff1d6', flesh = ['#ff7a14', '#ffb142'], k = 10, sq = 1, rot = 0, streak = true, seeds } = {}) {
  const key = [peel, pith, flesh, k, streak, seeds].join();
  p.sl ||= {};
  if (!p.sl[key]) {
    const f = p.def(`<radialGradient @ gradientUnits="userSpaceOnUse" cx="0" cy="0" r="84"><stop offset="0" stop-color="${flesh[1]}"/><stop offset=".55" stop-color="${flesh[0]}"/><stop offset="1" stop-color="${flesh[1]}"/></radialGradient>`);
    let d = '', s = ''; const q = (a, rr) => `${Math.round(rr * Math.cos(a))} ${Math.round(rr * Math.sin(a))}`;
    for (let i = 0; i < k; i++) {
      const a0 = i / k * 6.2832 + .055, a1 = (i + 1) / k * 6.2832 - .055, am = (a0 + a1) / 2;
      d += `M${q(am, 12)}L${q(a0, 76)}Q${q(a0, 83)} ${q(a0 + .1, 83)}A83 83 0 0 1 ${q(a1 - .1, 83)}Q${q(a1, 83)} ${q(a1, 76)}Z`;
      s += `M${q(am - .1, 37)}L${q(am - .13, 60)}M${q(am + .1, 46)}L${q(am + .14, 70)}`;
    }
    p.sl[key] = p.def(`<g @>${circle(0, 0, 100, peel)}${circle(0, 0, 92, pith)}<path d="${d}" fill="url(#${f})"/>${streak ? stroke(s, '#fff', 3, 'opacity=".55"') : ''}</g>`);
  }
  return p.add(`<use href="#${p.sl[key]}" transform="translate(${n(cx)} ${n(cy)})${rot ? ` rotate(${rot})` : ''} scale(${n3(r / 100)}${sq === 1 ? '' : ' ' + n3(r / 100 * sq)})"/>`);
}
/* A cut half standing on the table, facing us and a little left. */
export function half(p, cx, cy, r, o = {}) {
  groundShadow(p, cx + 4, cy + r, r, r * 1.3);
  const skin = o.skin || ['#ee6a0c', '#b23c04'];
  p.add(ellipse(cx + r * .16, cy, r * .97, r, p.lin([[0, skin[0]], [.75, skin[0]], [1, skin[1]]])));
  p.g(`transform="translate(${n(cx - r * .04)} ${n(cy)}) scale(.93 1)"`, () => slice(p, 0, 0, r, o));
  p.path(`M${n(cx - r * .78)} ${n(cy - r * .42)}A${n(r * .9)} ${n(r * .9)} 0 0 1 ${n(cx - r * .1)} ${n(cy - r * .9)}L${n(cx + r * .1)} ${n(cy - r * .82)}A${n(r)} ${n(r)} 0 0 0 ${n(cx - r * .7)} ${n(cy - r * .3)}z`, '#fff', 'opacity=".22"');
}
export function apple(p, cx, cy, r, c = ['#ffb08a', '#f0412f', '#c4161d', '#7d0a16'], opt = {}) {
  groundShadow(p, cx, cy + r * .95, r * .95);
  const d = `M${n(cx)} ${n(cy - r * .66)}C${n(cx + r * .3)} ${n(cy - r * 1.08)} ${n(cx + r * 1.06)} ${n(cy - r * .92)} ${n(cx + r)} ${n(cy - r * .06)}C${n(cx + r * .96)} ${n(cy + r * .62)} ${n(cx + r * .5)} ${n(cy + r * 1.1)} ${n(cx + r * .16)} ${n(cy + r * .96)}Q${n(cx)} ${n(cy + r * .88)} ${n(cx - r * .16)} ${n(cy + r * .96)}C${n(cx - r * .5)} ${n(cy + r * 1.1)} ${n(cx - r * .96)} ${n(cy + r * .62)} ${n(cx - r)} ${n(cy - r * .06)}C${n(cx - r * 1.06)} ${n(cy - r * .92)} ${n(cx - r * .3)} ${n(cy - r * 1.08)} ${n(cx)} ${n(cy - r * .66)}z`;
  p.path(d, p.rad([[0, c[0]], [.22, c[1]], [.68, c[2]], [.95, c[3]], [1, c[2]]], .46, .46, .62, .28, .26));
  if (opt.streak !== false) p.add(stroke(`M${n(cx + r * .1)} ${n(cy - r * .5)}Q${n(cx + r * .5)} ${n(cy - r * .5)} ${n(cx + r * .62)} ${n(cy + r * .2)}M${n(cx + r * .3)} ${n(cy - r * .56)}Q${n(cx + r * .76)} ${n(cy - r * .4)} ${n(cx + r * .8)} ${n(cy + r * .1)}M${n(cx - r * .1)} ${n(cy - r * .5)}Q${n(cx - r * .3)} ${n(cy - r * .2)} ${n(cx - r * .34)} ${n(cy + r * .3)}`, opt.streakC || '#ffd27a', r * .04, 'opacity=".4"'));
  p.add(ellipse(cx, cy - r * .62, r * .3, r * .1, c[3], 'opacity=".55"'));
  p.add(stroke(`M${n(cx)} ${n(cy - r * .6)}Q${n(cx + r * .02)} ${n(cy - r * .9)} ${n(cx + r * .16)} ${n(cy - r * 1.12)}`, '#5b3a1c', r * .09));
  leaf(p, cx + r * .08, cy - r * .86, r * .8, opt.leaf ?? -28);
  p.path(`M${n(cx - r * .72)} ${n(cy - r * .1)}C${n(cx - r * .78)} ${n(cy - r * .5)} ${n(cx - r * .5)} ${n(cy - r * .74)} ${n(cx - r * .32)} ${n(cy - r * .7)}C${n(cx - r * .54)} ${n(cy - r * .52)} ${n(cx - r * .6)} ${n(cy - r * .36)} ${n(cx - r * .58)} ${n(cy - r * .12)}z`, '#fff', 'opacity=".6"');
}
export function berryBlue(p, cx, cy, r) {
  p.add(circle(cx, cy, r, p.blue ||= p.rad([[0, '#aab4ee'], [.4, '#5662b8'], [.85, '#272a6b'], [1, '#3c3f8f']], .46, .44, .6, .3, .28)));
  p.path(Array.from({ length: 5 }, (_, i) => { const a = i * 1.2566, x = cx + r * .16, y = cy - r * .2; return `M${n(x)} ${n(y)}L${n(x + r * .42 * Math.cos(a - .3))} ${n(y + r * .36 * Math.sin(a - .3))}L${n(x + r * .42 * Math.cos(a + .3))} ${n(y + r * .36 * Math.sin(a + .3))}Z`; }).join(''), '#191a4a', 'opacity=".75"');
}
export function drupe(p, cx, cy, r, kind = 'rasp') {
  const key = 'g_' + kind; const cs = kind === 'rasp' ? [['0', '#ffb3b0'], ['.35', '#f0476a'], ['1', '#a50f3f']] : [['0', '#a890d8'], ['.35', '#4a2f7a'], ['1', '#1c0d38']];
  p[key] ||= p.rad(cs, .4, .36, .62);
  const rows = [[-.62, 2], [-.3, 3], [.04, 4], [.38, 3], [.68, 2]]; const q = r * .31;
  p.add(ellipse(cx, cy + r * .04, r * .72, r * .9, kind === 'rasp' ? '#8c0c36' : '#150a2b'));
  let s = ''; for (const [dy, k] of rows) for (let i = 0; i < k; i++) s += `<use href="#${p.dr?.[kind] || ''}" x="${n(cx + (i - (k - 1) / 2) * q * 1.5)}" y="${n(cy + dy * r)}"/>`;
  p.dr ||= {}; if (!p.dr[kind]) { p.dr[kind] = p.def(`<circle @ r="${n(q)}" fill="${p[key]}"/>`); s = s.replaceAll('href="#"', `href="#${p.dr[kind]}"`); }
  p.add(s);
}
