import { Pic, apple, circle, half, mark, n, orange, slice, stroke, CREAM, RED } from '../kit/index.mjs';

/* Evening over the orchard, for paying customers. Outside of content/images, so that no listing shows it. */
export const pics = [];
const p = new Pic('wallpaper', 'The sun sets over the orchard, and it is a slice of orange', 'peach');
Object.assign(p, { kind: 'raster', size: [960, 540, 540], view: 'translate(0 0)', raster: { file: '../wallpapers/evening.jpg', width: 1920, height: 1080 } });
pics.push(p);

const [LEFT, RIGHT, BOTTOM] = [0, 960, 540];
/** A sheet of paper with an upper edge through these heights, from left to right. */
const sheet = (heights, fill) => {
  const step = (RIGHT - LEFT) / (heights.length - 1);
  const edge = heights.slice(1).map((y, i) => `C${n(i * step + step * .5)} ${heights[i]} ${n(i * step + step * .5)} ${y} ${n((i + 1) * step)} ${y}`).join('');
  p.path(`M0 ${heights[0] - 7}${edge.replace(/ (\d+)(?=C|$)/g, (_, y) => ` ${y - 7}`)}V${BOTTOM}H0z`, '#1c0b20', 'opacity=".22"');
  p.path(`M0 ${heights[0]}${edge}V${BOTTOM}H0z`, fill);
};
/** A round tree with its fruit. */
const tree = (x, y, r, crown, fruit) => {
  p.path(`M${n(x - r * .1)} ${n(y)}L${n(x - r * .07)} ${n(y - r)}H${n(x + r * .07)}L${n(x + r * .1)} ${n(y)}z`, '#3a1d2c');
  p.add(circle(x, y - r * 1.5, r, crown[0]) + circle(x - r * .22, y - r * 1.66, r * .68, crown[1]));
  const spots = [[-.5, -1.3], [.1, -1.1], [.5, -1.5], [-.1, -1.75], [-.55, -1.75], [.35, -1.95]];
  p.add(spots.map(([dx, dy]) => circle(x + dx * r, y + dy * r, r * .13, fruit) + circle(x + dx * r - r * .04, y + dy * r - r * .04, r * .045, '#fff', 'opacity=".6"')).join(''));
};

p.path('M0 0H960V540H0z', p.lin([[0, '#43265a'], [.34, '#a33f6c'], [.62, '#f2704f'], [1, '#ffc061']], 0, 1));
p.add([[90, 60], [210, 118], [330, 44], [520, 74], [690, 40], [846, 92], [890, 66], [430, 130], [60, 170], [920, 190]].map(([x, y], i) => circle(x, y, 1.4 + i % 3 * .5, '#fff3c4', 'opacity=".8"')).join(''));
p.add(circle(600, 300, 190, '#ffd98a', 'opacity=".22"') + circle(600, 300, 162, '#ffe2a0', 'opacity=".3"'));
slice(p, 600, 300, 132, { k: 12, rot: 8 });
for (const [x, y, w] of [[110, 214, 190], [742, 156, 150], [330, 170, 110]]) p.path(`M${x} ${y}q${n(w * .12)}-26 ${n(w * .34)}-18q${n(w * .16)}-28 ${n(w * .36)}-4q${n(w * .26)}-8 ${n(w * .3)} 22z`, '#ffd9b0', 'opacity=".75"');
sheet([330, 296, 338, 312, 350, 300, 326], '#8a3d6b');
sheet([372, 356, 332, 372, 352, 384, 340], '#6a2f63');
for (const [x, y, r] of [[70, 372, 22], [126, 366, 18], [250, 350, 20], [306, 346, 24], [430, 376, 19], [720, 382, 22], [786, 388, 18], [900, 366, 24]]) tree(x, y, r, ['#4c2453', '#5f3066'], '#f5a04a');
sheet([420, 410, 428, 398, 424, 408, 430], '#4a2353');
for (const [x, y, r] of [[44, 424, 40], [182, 424, 34], [842, 420, 44], [730, 424, 32], [944, 440, 36]]) tree(x, y, r, ['#2f5a3a', '#417a42'], '#ffb142');
sheet([486, 474, 468, 482, 470, 488, 476], '#2a1434');
p.add(stroke('M0 520Q240 500 480 516T960 506', '#43265a', 3, 'opacity=".8"'));
for (const [x, y, r] of [[96, 494, 24], [146, 502, 20], [822, 500, 22]]) orange(p, x, y, r);
apple(p, 196, 506, 17);
apple(p, 868, 508, 19);
half(p, 772, 510, 20, {});
mark(p, 480, 496, .74, RED, CREAM, CREAM);
