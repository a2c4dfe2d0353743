import { Pic, slice, leaf, circle, stroke, drupe, n, markUse, rect, INK, CREAM, RED, LIME } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
const BLUE = '#1f5fa8', YELLOW = '#ffcd1f';

{ // Swedish sticker sheets
  const p = P('stickersheet_se', 'Ten sheets of Swedish stickers', 'peach'); p.flat = 1; p.view = 'rotate(5 240 200)';
  for (let i = 3; i >= 0; i--) { p.path(`M${104 + i * 9} ${34 + i * 8}h276v330h-276z`, p.paper[2], `opacity="${i === 3 ? .34 : .14}"`); p.add(rect(98 + i * 7, 26 + i * 6, 276, 330, i % 2 ? '#f0e2cc' : '#fffaf2')); }
  p.path('M98 26H374V356H98z', p.lin([[0, '#fff'], [1, '#f3e8d8']], 1, 1));
  const bk = p.def(`<g @><circle r="38" cx="2" cy="3" fill="${INK}" opacity=".16"/><circle r="38" fill="#fff"/></g>`);
  const put = (i, j, c, f) => { const x = 148 + i * 88, y = 80 + j * 104; p.add(`<use href="#${bk}" x="${x}" y="${y}"/>` + circle(x, y, 34, c)); p.g(`transform="translate(${x} ${y})"`, f); };
  put(0, 0, BLUE, () => { p.path('M-34-7h20v-27h12v27h36v12h-36v29h-12v-29h-20z', YELLOW, `clip-path="${p.clip('M-34 0a34 34 0 0 1 68 0a34 34 0 0 1-68 0')}"`); });
  put(1, 0, '#fff1d6', () => { p.path('M-20 22V2C-24-6-24-16-18-20C-18-26-14-28-12-24C-4-26 0-20 0-12C6-8 14-8 18-10C24-8 26 0 22 6V22H12V8H-8V22z', '#d7263d'); p.path('M-6-4q10 6 20 0v6q-10 6-20 0z', YELLOW); p.add(circle(-12, -17, 1.8, '#fff') + stroke('M-19-10l6-2M-12 6v6M17 8v6', BLUE, 3) + circle(4, 0, 2.4, '#2f7d2b')); });
  put(2, 0, YELLOW, () => p.word('HEJ', 0, 10, 22, BLUE));
  put(0, 1, '#ffd9a0', () => { p.add(circle(0, 2, 25, '#a8642a') + circle(0, 0, 25, '#d9954a') + stroke('M0 0C4-6 10 0 6 6C0 14-12 8-10-3C-8-16 12-18 17-3C20 12 4 22-8 18', '#7a3a12', 4) + stroke('M-14-10h.1M-4-18h.1M10-10h.1M-16 6h.1M14 10h.1M2 14h.1M-6 2h.1', '#fff', 4)); });
  put(1, 1, BLUE, () => markUse(p, -2, 5, .92, YELLOW, '#fff', '#fff'));
  put(2, 1, '#fff', () => { p.add(rect(-24, -24, 48, 48, YELLOW, 6, 'transform="rotate(45) scale(.92)" stroke="#d7263d" stroke-width="5"')); p.path('M-14 16V4C-18 2-20-4-16-8L-22-12L-26-20L-19-15L-18-21L-14-14L-8-20L-10-10C-4-8 4-8 12-6C17-4 18 2 17 6L18 16H13L11 7C6 9-2 9-6 7L-9 16z', INK); });
  put(0, 2, '#93d2b0', () => { p.word('FIKA', 0, 9, 19, INK); });
  put(1, 2, '#c3aceb', () => { p.path('M-22 14L-26-12L-12 0L0-18L12 0L26-12L22 14z', YELLOW); p.path('M-22 17h44v6h-44z', YELLOW); p.add(circle(-26, -14, 4, YELLOW) + circle(0, -20, 4.600, YELLOW) + circle(26, -14, 4, YELLOW) + circle(0, 8, 3, '#d7263d')); });
  put(2, 2, '#b3dbee', () => { p.g('transform="translate(0 2)"', () => drupe(p, 0, 2, 24)); leaf(p, 0, -14, 22, -150); leaf(p, 0, -14, 22, -30); });
}
/** Outline of a ticket with notches at the tear line and pinked ends. */
const ticket = (w, h, tear) => { const r = 11; let d = `M${-w / 2} ${-h / 2}H${tear - r}a${r} ${r} 0 0 0 ${2 * r} 0H${w / 2}`; for (let y = -h / 2; y < h / 2 - 1; y += 14) d += 'l-6 7l6 7'; d += `H${tear + r}a${r} ${r} 0 0 0 ${-2 * r} 0H${-w / 2}`; for (let y = -h / 2; y < h / 2 - 1; y += 14) d += 'l6-7l-6-7'; return d + 'z'; };
{ // anniversary ticket
  const p = P('20th', 'Anniversary ticket with a twenty made of fruit', 'rose'); p.flat = 1; p.view = 'translate(240 200) rotate(-8) scale(1.02)';
  const d = ticket(392, 196, 92);
  p.g('transform="translate(24 22) rotate(3)"', () => p.shadow(d, .4)); p.g('transform="rotate(5) translate(8 12)"', () => p.path(d, '#e8c27a'));
  p.path(d, p.lin([[0, '#fffaf0'], [1, '#f7e4c2']], 1, 1));
  p.add(`<path d="M-178-80H72M-178 80H72" stroke="${RED}" stroke-width="5"/>`);
  p.word('20', -108, 46, 92, '#5c3763'); slice(p, 14, 0, 46, { rot: 9 }); leaf(p, 20, -42, 34, -24); p.add(stroke('M-152 62h174', '#5c3763', 4, 'stroke-dasharray="1 9"'));
  p.add(`<path d="M92-82V82" stroke="${INK}" stroke-width="2.4" stroke-dasharray="7 6" opacity=".6"/>`);
  p.path('M104-92H184V92H104z', LIME, 'opacity=".55"');
  p.g('transform="rotate(-90 144 0)"', () => { p.bars(66, -34, 156, 40, INK, '2112321121131123112311'); p.word('GRATIS', 144, 30, 17, INK); });
  const conf = [[-170, -52, 20, RED], [-24, -58, 60, LIME], [64, -52, -30, '#ff9a2b'], [70, 44, 10, '#ee3f92'], [-36, 58, -50, '#94c9e3'], [-172, 34, 40, '#ffd166']];
  p.add(conf.map(([x, y, r, c]) => `<path d="M${x - 6} ${y - 3}h12v6h-12z" fill="${c}" transform="rotate(${r} ${x} ${y})"/>`).join(''));
  p.path('M-196-98H-40L-150 98H-196z', '#fff', 'opacity=".25"');
}
{ // user day badge
  const p = P('user_day_ticket', 'User day badge on a lanyard, with a bridge', 'sky'); p.flat = 1; p.view = 'translate(0 0)';
  p.g('transform="translate(22 16)"', () => p.shadow('M150 0L226 92H150q-16 0-16 16V344q0 16 16 16H330q16 0 16-16V108q0-16-16-16H254L330 0h-26L240 78L176 0z', .36));
  p.path('M148 0h30L254 96H224z', '#b5320c'); p.path('M302 0h30L256 96H226z', RED); p.add(stroke('M156 6L234 92', '#ff8a5c', 2, 'stroke-dasharray="6 6"') + stroke('M324 6L246 92', '#ffb089', 2, 'stroke-dasharray="6 6"'));
  p.add(rect(229, 76, 22, 30, '#8a8d9c', 5) + rect(232, 78, 6, 26, '#fff', 3, 'opacity=".7"'));
  const cl = p.clip('M148 94H332q14 0 14 14V342q0 14-14 14H148q-14 0-14-14V108q0-14 14-14z');
  p.g(`clip-path="${cl}"`, () => {
    p.path('M134 94H346V356H134z', CREAM);
    p.path('M134 136H346V272H134z', p.lin([[0, '#ffb45c'], [.6, '#ff7a6b'], [1, '#c9486a']], 0, 1)); p.add(circle(292, 196, 25, '#fff1c4'));
    p.path('M134 214C160 200 186 206 210 222C250 204 300 214 346 198V272H134z', '#5c3763', 'opacity=".7"');
    p.path('M134 244H346V272H134z', '#2c6f94'); p.add(stroke('M150 254h26M204 262h34M270 254h30', '#94c9e3', 2.4));
    let w = ''; for (let i = 0; i < 22; i++) { const x = 138 + i * 10, t = Math.abs(((x - 134) % 106) - 20) ; const y = x < 176 ? 160 + (176 - x) * 1.3 : x < 304 ? 160 + 62 * (1 - ((x - 240) / 64) ** 2) : 160 + (x - 304) * 1.3; w += `M${x} ${n(Math.min(y, 232))}V234`; }
    p.add(stroke(w, '#8f2408', 1.4) + stroke('M134 214Q160 184 176 158Q240 286 304 158Q320 184 346 214', RED, 4));
    p.path('M169 150h14v104h-14zM297 150h14v104h-14z', RED); p.path('M169 176h14v5h-14zM169 200h14v5h-14zM297 176h14v5h-14zM297 200h14v5h-14z', '#8f2408'); p.path('M134 232H346V240H134z', '#b5320c');
    p.path('M134 94H346V136H134z', INK);
    p.word('USER DAY', 240, 316, 29, INK); p.bars(150, 328, 90, 14, INK, '2112321121131123112311'); p.word('2024', 306, 342, 14, RED);
    p.path('M134 94H236L134 290z', '#fff', 'opacity=".13"');
  });
  p.add(rect(216, 104, 48, 9, '#94c9e3', 4)); markUse(p, 160, 119, .42, RED, CREAM, CREAM); p.word('VITAMIN', 288, 126, 11, CREAM);
}
