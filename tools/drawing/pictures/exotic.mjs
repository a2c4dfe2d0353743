import { Pic, bottle, tumbler, straw, leaf, circle, ellipse, stroke, castRound, n, INK, CREAM, dragonfruit, dragonfruitHalf, pomegranate, pomegranateHalf, arils, seaBuckthorn, elderUmbel, woodruff, basil, ginger, spiral } from '../kit/index.mjs';

export const pics = [];
const P = (...a) => { const p = new Pic(...a); pics.push(p); return p; };
const label = (p, word, w, h, size = 13) => { p.word(word, w / 2, h * .42 + 46, size, INK); p.bars(w / 2 - 16, h * .42 + 55, 32, 7, INK); };
/** Ceramic swing top over a capped bottle: stopper, rubber ring, wire. */
const swingTop = (p, cx, top) => {
  p.path(`M${cx - 25} ${top - 20}A25 7 0 0 1 ${cx + 25} ${top - 20}V${top + 2}A25 6 0 0 1 ${cx - 25} ${top + 2}z`, '#e4572e');
  p.path(`M${cx - 22} ${top - 34}C${cx - 20} ${top - 50} ${cx + 20} ${top - 50} ${cx + 22} ${top - 34}V${top - 8}A22 5 0 0 1 ${cx - 22} ${top - 8}z`, p.lin([[0, '#cfc3b4'], [.3, '#fff'], [.6, '#f3e8d8'], [1, '#a89a88']]));
  p.add(ellipse(cx - 8, top - 39, 7, 3, '#fff'));
  p.add(stroke(`M${cx - 22} ${top - 24}H${cx + 22}M${cx - 23} ${top - 24}C${cx - 34} ${top - 6} ${cx - 30} ${top + 14} ${cx - 20} ${top + 20}M${cx + 23} ${top - 24}C${cx + 36} ${top - 4} ${cx + 34} ${top + 18} ${cx + 21} ${top + 22}M${cx - 21} ${top + 19}Q${cx} ${top + 26} ${cx + 21} ${top + 19}M${cx + 32} ${top + 6}q8 14 2 30`, '#6d6a78', 3.2));
};

{
  const p = P('dragonfruit_juice', 'Dragonfruit Juice, bottle with dragonfruit', 'lime');
  bottle(p, { liquid: ['#8c0f58', '#e8308a', '#ff8cc0'], label: CREAM, cap: '#4c8a2b', art: (p, w, h) => {
    p.add(circle(w / 2, h * .36, 25, '#ee3f92') + circle(w / 2, h * .36, 20.5, '#fff') + stroke(spiral(22, 17, 17, (x, y) => `M${n(w / 2 + x)} ${n(h * .36 + y)}h.1`), INK, 2.6));
    label(p, 'DRAGON', w, h, 13);
  } });
  dragonfruit(p, 354, 294, 48, 12);
  dragonfruitHalf(p, 272, 334, 38, -8);
}
{
  const p = P('sea_buckthorn_juice', 'Sea Buckthorn Juice, bottle with a twig full of berries', 'sky');
  bottle(p, { cx: 170, liquid: ['#b84a00', '#ff8a12', '#ffc266'], label: CREAM, cap: '#7a3a04', art: (p, w, h) => {
    p.add(stroke(`M${w / 2 - 22} ${n(h * .46)}Q${w / 2} ${n(h * .36)} ${w / 2 + 22} ${n(h * .24)}`, '#6b4a2a', 2.6));
    leaf(p, w / 2 + 4, h * .36, 22, -80, ['#5f7a4a', '#a8be88'], .2); leaf(p, w / 2 - 10, h * .42, 22, -110, ['#5f7a4a', '#a8be88'], .2); leaf(p, w / 2 + 12, h * .34, 20, 36, ['#5f7a4a', '#a8be88'], .2);
    p.add([[-16, .46], [-8, .38], [-5, .5], [3, .44], [5, .34], [14, .4], [15, .29]].map(([x, y], i) => circle(w / 2 + x, h * y, 6.4, ['#ff8a12', '#ffb03a', '#f07400'][i % 3])).join(''));
    label(p, 'THORN', w, h, 14);
  } });
  p.shadow('M246 366C300 330 400 296 452 292C468 300 440 330 380 350C330 368 270 384 246 366z', .32);
  seaBuckthorn(p, 268, 344, 1.02, -24);
  for (const [x, y] of [[262, 364], [340, 366], [366, 356]]) { p.shadow(castRound(x + 1, y + 8, 8, 6, 14, .3), .34); p.add(`<use href="#${p.sbb}" x="${x}" y="${y}"/>`); }
}
{
  const p = P('pomegranate_drink', 'Pomegranate Drink in a glass with ice, and pomegranates', 'mint');
  tumbler(p, { cx: 168, liquid: ['#6b0a24', '#c4163a', '#f0566a'], foam: '#f78a8e', inside: (p) => {
    const ice = (x, y, rot) => p.add(`<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M-19-17h38v36h-38z" fill="#fff" opacity=".22"/><path d="M-19-17h38l-8 8h-22v20l-8 8z" fill="#fff" opacity=".35"/></g>`);
    ice(140, 176, 14); ice(188, 180, -20); ice(160, 216, 32); ice(196, 226, 8);
  }, straw: (p, yl) => { straw(p, 236, 66, 212, 84, 172, yl + 4, INK, 9); leaf(p, 142, yl + 2, 46, -104, ['#2f7d2b', '#8fce4a'], .44); leaf(p, 146, yl + 3, 42, -60, ['#1f5a1c', '#6cb53a'], .44); } });
  pomegranate(p, 352, 292, 52, 10);
  pomegranateHalf(p, 270, 330, 42);
  arils(p, [[330, 362, 30], [352, 368, 80], [382, 360, -20]]);
}
{
  const p = P('elderflower_cordial', 'Elderflower Cordial in a swing-top bottle, with elderflower', 'lilac');
  bottle(p, { cx: 168, top: 108, liquid: ['#b9b24a', '#e8e48a', '#fbfad0'], label: CREAM, cap: CREAM, art: (p, w, h) => {
    p.add(stroke(`M${w / 2} ${n(h * .58)}Q${w / 2} ${n(h * .4)} ${w / 2 - 20} ${n(h * .3)}M${w / 2} ${n(h * .58)}V${n(h * .24)}M${w / 2} ${n(h * .58)}Q${w / 2} ${n(h * .4)} ${w / 2 + 20} ${n(h * .3)}`, '#7fa04a', 2.4));
    p.add([[-22, .3], [-12, .22], [0, .18], [12, .22], [22, .3], [-7, .32], [8, .32]].map(([x, y]) => circle(w / 2 + x, h * y, 6.6, '#f0edb0', 'stroke="#b9b24a" stroke-width="1.2"') + circle(w / 2 + x, h * y, 1.8, '#8f8a2a')).join(''));
    label(p, 'ELDER', w, h, 14);
  } });
  swingTop(p, 168, 108);
  p.shadow('M262 366C300 350 380 300 440 292C470 300 450 340 400 352C350 366 290 382 262 366z', .3);
  leaf(p, 318, 346, 66, -6, ['#2f6b2b', '#8fc24b'], .3); leaf(p, 322, 350, 58, 22, ['#2f6b2b', '#7cb242'], .3); leaf(p, 300, 352, 52, 160, ['#2f6b2b', '#8fc24b'], .32);
  elderUmbel(p, 368, 278, .92, 34);
  elderUmbel(p, 290, 318, .74, 26);
}
{
  const p = P('woodruff_syrup', 'Woodruff Syrup in a swing-top bottle, with woodruff', 'rose');
  bottle(p, { cx: 170, top: 108, liquid: ['#0f4a14', '#2f9a24', '#9fe05a'], label: '#20301a', cap: CREAM, art: (p, w, h) => {
    p.path(`M0 ${n(h * .5)}L${n(w * .16)} ${n(h * .24)}L${n(w * .3)} ${n(h * .44)}L${n(w * .42)} ${n(h * .14)}L${n(w * .58)} ${n(h * .42)}L${n(w * .72)} ${n(h * .2)}L${n(w * .86)} ${n(h * .42)}L${w} ${n(h * .28)}V${n(h * .56)}H0z`, '#4c9a34');
    p.path(`M0 ${n(h * .54)}L${n(w * .24)} ${n(h * .34)}L${n(w * .36)} ${n(h * .5)}L${n(w * .52)} ${n(h * .32)}L${n(w * .66)} ${n(h * .5)}L${n(w * .8)} ${n(h * .36)}L${w} ${n(h * .54)}V${n(h * .6)}H0z`, '#2f6b2b');
    p.word('X-TREME', w / 2, h * .42 + 40, 13, '#c4e05a'); p.bars(w / 2 - 16, h * .42 + 51, 32, 7, CREAM);
  } });
  swingTop(p, 170, 108);
  p.shadow('M268 366C290 342 400 300 452 306C468 318 430 344 380 354C340 364 290 380 268 366z', .32);
  woodruff(p, 284, 342, .88, 26); woodruff(p, 312, 352, .84, 62);
  p.add(stroke('M270 366Q300 352 328 340', '#e4d2a0', 5)); p.path('M292 350l8 14M286 354l6 14', '#e4d2a0');
}
{
  const p = P('basil_smoothie', 'Basil Smoothie in a glass with basil and ginger', 'peach');
  tumbler(p, { cx: 172, liquid: ['#3f7a1a', '#93c83a', '#cdeb7d'], foam: '#e8f7b4', inside: (p) => { let d = ''; for (let i = 0; i < 24; i++) d += `M${n(126 + (i * 37) % 96)} ${n(178 + (i * 53) % 150)}l2 1`; p.add(stroke(d, '#2f6b1c', 2.8, 'opacity=".4"')); }, straw: (p, yl) => {
    basil(p, 180, yl + 3, 66, -64); basil(p, 174, yl + 3, 60, -104, true); basil(p, 178, yl + 5, 46, -28, true);
    straw(p, 106, 74, 130, 84, 156, yl + 5, '#e4572e', 9);
  } });
  ginger(p, 342, 312, .86);
  p.shadow('M250 362C270 346 340 334 366 342C366 356 320 372 280 374C264 374 250 370 250 362z', .32);
  basil(p, 300, 356, 56, -166); basil(p, 302, 356, 62, -22, true); basil(p, 302, 358, 44, 24); basil(p, 300, 354, 40, -80);
}
