import { n, poly } from './pic.mjs';
import { circle, ell, ellipse, hull, stroke } from './shapes.mjs';
import { LIME, RED, box, rect } from './goods.mjs';
import { stamp } from './orchard.mjs';

/** Front, side and shade of each floor of the tower, from the ground up. */
export const brickTones = [['#3f8f3a', '#2f6f2b', '#1c4a1a'], ['#f7d23a', '#d9ab12', '#a87c04'], ['#4a8fd0', '#2f6aa8', '#1c4778'], ['#f0583a', '#c93a1c', '#8a2208']];

export const stud = (p, q, c) => {
  p.path(poly(hull([...ell(q[0], q[1], 11, 4.8, 14), ...ell(q[0], q[1] - 7, 11, 4.8, 14)])), c[1]);
  p.add(ellipse(q[0], q[1] - 7, 11, 4.8, c[0]));
};

/** A loose brick with `w` by `d` studs, standing at (x, y). */
export function brick(p, x, y, w, d, tone) {
  const b = box(p, x, y, w * 24, d * 17, 24);
  b.shade(.34);
  b.side(tone[2]); b.front(tone[1]); b.lid(tone[0]);
  for (let k = d - 1; k >= 0; k--) for (let i = 0; i < w; i++) stud(p, b.at(12 + i * 24, 24, 8.5 + k * 17), tone);
}

/** The board of a small computer, lying flat at (x, y). */
export function board(p, x, y) {
  const b = box(p, x, y, 96, 56, 4);
  b.shade(.34); b.side('#12502a'); b.front('#1f7a3c'); b.lid('#2f9a50');
  for (const [X, Z, w, d, h, c] of [[60, 34, 30, 18, 16, '#c9cbd8'], [60, 8, 30, 18, 16, '#c9cbd8'], [14, 14, 26, 22, 5, '#1c0f20'], [12, 42, 40, 6, 6, '#2a1730']]) {
    const q = b.at(X, 4, Z), part = box(p, q[0], q[1], w, d, h); part.side('#55505e'); part.front(c); part.lid(c);
  }
}

/** The tower for four small computers; the first `boards` floors have theirs in. */
export function tower(p, { floors = 4, boards = 4, lit = false } = {}) {
  const W = 150, D = 96, H = 62;
  box(p, 108, 348, W, D, floors * H + 16).shade(.34);
  const foot = box(p, 96, 352, W + 26, D + 16, 8);
  foot.side('#55505e'); foot.front('#8a8796'); foot.lid('#a8a4b4');
  brickTones.slice(0, floors).forEach((c, i) => {
    const b = box(p, 108, 348 - i * (H + 2), W, D, H);
    b.side(p.lin([[0, c[1]], [1, c[2]]])); b.front(c[0]); b.lid(c[0]);
    b.onFront(() => {
      stamp(p, 'floor', 0, 0, 100, () => {
        p.path(`M0 0H${W}V20H0z`, '#fff', 'opacity=".14"');
        p.add(stroke(`M0 20H${W}M0 ${H - 8}H${W}M50 0V20M100 0V20M75 ${H - 8}V${H}`, '#000', 1.4, 'opacity=".25"'));
        p.add(rect(10, 24, 130, 28, '#1c0f20', 2));
      });
      if (i >= boards) return;
      stamp(p, 'board', 0, 0, 100, () => {
        p.add(rect(12, 44, 126, 6, '#1f7a3c'));
        p.path('M18 30h24v16h-24zM46 30h24v16h-24z', '#c9cbd8'); p.path('M20 33h20v10h-20zM48 33h20v10h-20z', '#3a3844');
        p.add(rect(76, 34, 22, 12, '#8a8796', 1) + circle(110, 38, 4, LIME) + stroke('M104 47h26', '#c4e05a', 1.6, 'stroke-dasharray="3 3"'));
      });
      p.add(circle(122, 38, 4, i % 2 ? RED : '#ffd166'));
      if (lit) p.add(circle(110, 38, 13, LIME, 'opacity=".4"') + circle(122, 38, 13, i % 2 ? '#ff8a5c' : '#ffe08a', 'opacity=".4"') + circle(110, 38, 2, '#fff') + circle(122, 38, 2, '#fff'));
    });
    b.onSide(() => stamp(p, 'vents', 0, 0, 100, () => p.add(stroke(`M0 20H${D}M0 ${H - 8}H${D}M${D / 2} 0V20`, '#000', 1.4, 'opacity=".25"') + stroke(Array.from({ length: 5 }, (_, k) => `M${19 + k * 14} 31v14`).join(''), '#000', 6, 'opacity=".35"'))));
    const edge = [b.at(0, H, 0), b.at(W, H, 0), b.at(W, 0, 0)];
    p.add(stroke(`M${edge.map((q) => q.map(n).join(' ')).join('L')}`, '#fff', 1.4, 'opacity=".45"'));
    if (i === floors - 1) for (const Z of [74, 46, 18]) for (const X of [20, 57, 94, 131]) stud(p, b.at(X, H, Z), c);
  });
}
