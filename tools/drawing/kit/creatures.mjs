import { n } from './pic.mjs';
import { circle, ellipse, stroke } from './shapes.mjs';
import { INK } from './goods.mjs';
import { within } from './orchard.mjs';

/** A wasp in profile, looking left; chest at (0, 0), about 240 wide. */
export function wasp(p) {
  const wing = p.lin([[0, '#fff', .95], [1, '#bfe6f2', .7]], 1, 1);
  p.path('M8-20C40-90 108-104 116-74C120-48 62-20 10-12z', wing, 'stroke="#6fa8c0" stroke-width="1.6"'); p.path('M4-24C0-92 40-136 64-118C82-100 46-44 8-16z', wing, 'stroke="#6fa8c0" stroke-width="1.6"');
  p.add(stroke('M12-24C30-60 52-92 62-112M16-20C48-50 80-74 112-78M14-22C34-52 60-76 88-90', '#6fa8c0', 1.4, 'opacity=".8"'));
  const body = 'M-4 4C6-26 44-34 66-10C84 10 92 40 112 62C84 60 50 62 26 48C4 38-10 22-4 4z';
  p.add(stroke('M-20 24Q-34 40-26 62M-6 34Q-10 52 2 68M14 42Q16 56 30 66', INK, 5));
  p.path(body, p.lin([[0, '#fff3b0'], [.4, '#ffc824'], [1, '#c97f08']], .2, 1));
  p.g(`clip-path="${p.clip(body)}"`, () => p.add(stroke('M24-36Q10 0 18 56M48-36Q36 4 46 66M70-14Q62 20 72 70M88 16Q84 40 92 70', INK, 10)));
  p.path('M104 54L128 74L106 63z', INK);
  p.add(stroke('M8-6C20-20 38-22 52-10', '#fff', 5, 'opacity=".6"'));
  p.add(ellipse(-12, 4, 24, 24, p.rad([[0, '#8d6a96'], [.5, '#3a2541'], [1, '#1a0d1e']], .4, .36, .66)) + circle(-42, 2, 20, p.rad([[0, '#fff3b0'], [.4, '#ffc824'], [1, '#c97f08']], .4, .36, .7)));
  p.add(stroke('M-46-16Q-52-36-70-36M-36-18Q-38-40-54-48', INK, 3.6) + circle(-71, -36, 4, INK) + circle(-55, -49, 4, INK));
  p.add(ellipse(-48, 0, 7, 10, INK, 'transform="rotate(12-48 0)"') + circle(-50, -4, 2.4, '#fff') + stroke('M-58 12Q-50 18-42 15', INK, 2.6));
}

/** A round bee looking left, half width r; `eyes` may replace its eyes. */
export function bee(p, cx, cy, r, { rot = 0, eyes } = {}) {
  within(p, cx, cy, r, () => {
    const wing = p.beeWing ||= p.lin([[0, '#fff', .95], [1, '#bfe6f2', .75]], 1, 1);
    p.path('M10-50C20-130 70-160 96-132C112-104 70-62 28-44z', wing, 'stroke="#6fa8c0" stroke-width="3"');
    p.path('M-6-52C-30-124-2-164 30-150C56-134 42-84 12-46z', wing, 'stroke="#6fa8c0" stroke-width="3"');
    const body = 'M-100 0C-100-50-56-66-6-66C56-66 96-40 104 4C98 46 56 68-6 68C-56 68-100 50-100 0z';
    p.path('M100-8L124 4L100 16z', INK);
    p.path(body, p.beeBody ||= p.rad([[0, '#fff3b0'], [.35, '#ffd12e'], [.8, '#e89a0c'], [1, '#a8650a']], .4, .36, .7));
    p.g(`clip-path="${p.beeClip ||= p.clip(body)}"`, () => p.add(stroke('M-6-74Q12 0-6 76M44-74Q62 0 44 76M92-60Q104 0 92 66', INK, 22)));
    p.add(stroke('M-84-28C-70-50-50-56-30-56', '#fff', 9, 'opacity=".65"'));
    p.add(stroke('M-74-52Q-84-82-104-80M-56-60Q-58-92-76-100', INK, 6) + circle(-106, -80, 7, INK) + circle(-78, -101, 7, INK));
    if (eyes) eyes(p); else p.add(ellipse(-70, -8, 9, 13, INK) + ellipse(-38, -10, 9, 13, INK) + circle(-73, -13, 3.500, '#fff') + circle(-41, -15, 3.500, '#fff'));
    p.add(stroke('M-72 18Q-54 34-36 16', INK, 5) + ellipse(-88, 12, 9, 6, '#ff8a5c', 'opacity=".7"') + ellipse(-20, 12, 9, 6, '#ff8a5c', 'opacity=".7"'));
    p.add(stroke(`M-30 66v${n(16)}M10 68v16M48 62v16`, INK, 6));
  }, rot);
}
