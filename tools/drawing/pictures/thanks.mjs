import { Pic, loupe, rect, stroke, orange, half, n, INK, RED } from '../kit/index.mjs';

/* A reward for reading small print. Outside of content/images, so that no listing shows it. */
export const pics = [];
const p = new Pic('thank-you', 'Thanks, found in small print with a magnifying glass', 'lilac');
Object.assign(p, { kind: 'raster', view: 'translate(0 0)', raster: { file: '../wallpapers/thank-you.jpg', width: 960, height: 800 } });
pics.push(p);

/** Lines of unreadable print. */
const print = (x, y, width, lines) => {
  let d = '';
  for (let i = 0; i < lines; i++) d += `M${x} ${n(y + i * 8.5)}h${n(width * (i % 6 === 5 ? .45 : .9 + (i * 7 % 10) / 100))}`;
  return stroke(d, INK, 2.6, 'opacity=".38" stroke-dasharray="16 3 9 3 22 3 6 3"');
};

p.g('transform="rotate(-5 240 200)"', () => {
  p.path('M120 34h252v344h-252z', p.paper[2], 'opacity=".3"');
  p.add(rect(112, 26, 252, 344, '#fff8ea', 3));
  p.add(rect(136, 46, 120, 12, RED, 3) + print(136, 78, 204, 32));
});
/* Within the glass the middle is 0, and its edge 41 away. */
loupe(p, 250, 196, 104, () => {
  p.add(rect(-45, -45, 90, 90, '#fffdf6'));
  for (const y of [-30, -21, 21, 30]) p.add(stroke(`M-42 ${y}h84`, INK, 3, 'opacity=".32" stroke-dasharray="13 3 8 3 17 3"'));
  p.word('THANKS', 0, 7, 14.5, RED);
});
orange(p, 92, 338, 42);
half(p, 398, 346, 38, {});
