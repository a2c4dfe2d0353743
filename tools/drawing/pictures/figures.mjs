import { Pic, carton, circle, ellipse, stroke, salesman, orangeHead, slice, leaf, markUse, n, INK, CREAM, RED, LIME } from '../kit/index.mjs';

/* Guides and profile pictures. `raster` names the file raster.mjs makes; only `vector` ones are also kept as SVG. */
export const pics = [];
const P = (name, title, paper, extra) => { const p = new Pic(name, title, paper); Object.assign(p, { kind: 'raster' }, extra); pics.push(p); return p; };
const square = { size: [400, 400, 400], view: 'translate(0 0)' };

/* ---- the guide: a carton with a face --------------------------------------------- */
const face = (p, w, h, look) => {
  p.add(ellipse(w * .3, h * .32, 17, 21, '#fff') + ellipse(w * .7, h * .32, 17, 21, '#fff') + ellipse(w * .3 + look, h * .33, 9, 12, INK) + ellipse(w * .7 + look, h * .33, 9, 12, INK) + circle(w * .3 + look + 3, h * .3, 4, '#fff') + circle(w * .7 + look + 3, h * .3, 4, '#fff'));
  p.path(`M${n(w * .28)} ${n(h * .5)}Q${n(w / 2)} ${n(h * .56)} ${n(w * .72)} ${n(h * .5)}Q${n(w * .68)} ${n(h * .66)} ${n(w / 2)} ${n(h * .66)}Q${n(w * .32)} ${n(h * .66)} ${n(w * .28)} ${n(h * .5)}z`, '#5c0f05'); p.path(`M${n(w * .4)} ${n(h * .63)}Q${n(w / 2)} ${n(h * .56)} ${n(w * .6)} ${n(h * .63)}Q${n(w / 2)} ${n(h * .67)} ${n(w * .4)} ${n(h * .63)}z`, '#ff8a80');
  p.add(ellipse(w * .13, h * .46, 10, 7, '#ffb089', 'opacity=".8"') + ellipse(w * .87, h * .46, 10, 7, '#ffb089', 'opacity=".8"'));
};
const guide = (p, look) => { p.shadow = () => p; carton(p, { x: 104, y: 340, w: 122, d: 74, h: 184, g: 46, main: '#f0583a', dark: '#c9341a', deep: '#8a1d08', word: 'CVE', cap: LIME, art: (q, w, h) => face(q, w, h, look) }); };
const limb = (d, w = 13) => stroke(d, '#1a0d1e', w) + stroke(d, '#4a2f52', w - 6);
const waving = (p) => {
  p.add(limb('M150 344V384M206 350V388')); p.path('M126 392q0-14 16-14h18v14zM184 398q0-14 16-14h18v14z', INK);
  p.add(limb('M256 262Q312 262 322 208'));
  guide(p, 3);
  p.add(limb('M104 258Q74 276 92 312Q98 322 108 318')); p.add(circle(110, 316, 11, '#4a2f52'));
  p.path('M312 206C304 190 306 176 312 176C316 176 318 182 319 190C319 172 322 160 328 161C333 162 331 176 330 189C335 176 340 168 345 171C349 174 343 186 339 196C345 192 352 190 353 195C354 202 344 212 334 218C324 222 316 216 312 206z', '#4a2f52');
};
{
  const p = P('JuicyBot', 'Carton with a face, waving', 'tomato', { bare: [256, 256], view: 'translate(-42 -56) scale(.76)', raster: { file: 'JuicyBot.png', width: 256, height: 256 } });
  waving(p);
}
{
  const p = P('JuicyChatBot', 'Carton with a headset and a speech bubble', 'tomato', { bare: [256, 256], view: 'translate(-54 -22) scale(.78)', raster: { file: 'JuicyChatBot.png', width: 256, height: 256 } });
  guide(p, -2);
  p.add(stroke('M98 220C92 34 262 20 262 218', INK, 13) + stroke('M104 170C118 66 236 50 252 150', '#6b4a73', 3.6));
  p.path('M104 206q-22 0-22 28t22 28q10 0 10-10v-36q0-10-10-10z', INK); p.path('M90 218q-6 16 0 32', LIME, `stroke="${LIME}" stroke-width="3"`);
  p.add(ellipse(256, 236, 17, 29, INK) + ellipse(261, 236, 12, 23, '#4a2f52') + ellipse(262, 236, 6, 13, LIME));
  p.add(stroke('M92 258Q96 300 138 300', INK, 6)); p.add(ellipse(144, 300, 11, 8, INK));
  p.path('M276 74H366q20 0 20 20v38q0 20-20 20H316L288 178L292 152H276q-20 0-20-20V94q0-20 20-20z', '#fff', `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`);
  p.path([290, 321, 352].map((x) => `M${x} 98q13 14 0 24q-13-10 0-24z`).join(''), RED);
}
{
  const p = P('JuicyBotMask', 'Carton with a face behind a mask, waving', 'tomato', { bare: [256, 256], view: 'translate(-42 -56) scale(.76)', raster: { file: 'JuicyBot_MedicalMask.png', width: 256, height: 256 } });
  waving(p);
  p.path('M108 236C140 226 190 232 220 248L219 286C196 300 138 296 110 280z', p.lin([[0, '#e8f8ff'], [1, '#94c9e3']], .4, 1)); p.add(stroke('M110 250Q160 244 219 262M110 264Q160 260 219 276', '#5f9fc0', 2) + stroke('M220 250L262 232M219 284L262 262', '#e8f8ff', 3));
}
{
  const p = P('JuiceShopCTF_Logo', 'The mark on a pennant', 'tomato', { bare: [256, 256], view: 'translate(0 0)', raster: { file: 'JuiceShopCTF_Logo.png', width: 256, height: 256 } });
  p.add(stroke('M46 244V18', INK, 10)); p.add(circle(46, 14, 10, LIME));
  p.path('M51 26C104 6 142 56 236 28V176C142 206 104 152 51 178z', '#ffd166'); p.path('M51 26C104 6 142 56 236 28V46C142 74 104 24 51 44zM51 160C104 136 142 190 236 160V176C142 206 104 152 51 178z', '#5c3763');
  markUse(p, 138, 112, 1.5, RED, CREAM, INK);
}
/* ---- profile pictures ----------------------------------------------------------------- */
const silhouette = (p, tone, light) => {
  p.g('transform="translate(22 14)"', () => p.shadow('M52 400C56 316 112 282 164 272V236C124 210 118 128 150 98C178 72 226 72 252 98C284 128 276 210 238 236V272C290 282 344 316 348 400z', .34));
  p.path('M52 400C56 316 112 282 164 272V224H238V272C290 282 344 316 348 400z', p.lin([[0, light], [.6, tone], [1, INK]], .9, 1));
  p.path('M164 240Q200 272 238 240V262Q200 286 164 262z', '#000', 'opacity=".25"');
  p.path('M122 158C122 106 156 76 200 76C246 76 278 106 278 158C278 214 244 256 200 256C158 256 122 214 122 158z', p.lin([[0, light], [.55, tone], [1, INK]], .8, 1));
  p.path('M140 158C140 122 158 100 184 92C164 112 156 134 158 166z', '#fff', 'opacity=".28"');
};
{
  const p = P('default', 'Profile without a picture', 'lilac', { ...square, kind: 'upload' });
  silhouette(p, '#5c3763', '#8d6a96');
}
{
  const p = P('defaultAdmin', 'Profile of an administrator', 'tomato', { ...square, raster: { file: 'uploads/defaultAdmin.png', width: 256, height: 256 } });
  silhouette(p, '#3a2541', '#6b4a73');
  p.path('M134 96L120 34L164 62L200 22L236 62L280 34L266 96Q200 78 134 96z', p.lin([[0, '#fff0a8'], [.5, '#ffc84a'], [1, '#c9851a']], .6, 1)); p.path('M134 96Q200 78 266 96L263 110Q200 92 137 110z', '#c9851a');
  p.add(circle(120, 33, 9, '#ffe08a') + circle(200, 21, 10, '#ffe08a') + circle(280, 33, 9, '#ffe08a')); slice(p, 200, 72, 13, { streak: false });
  markUse(p, 262, 346, .9, RED, CREAM, CREAM);
}
{
  const p = P('12', 'An orange with glasses and a tie', 'sky', { ...square, raster: { file: 'uploads/12.png', width: 192, height: 192 } });
  orangeHead(p, { dress: (q) => { q.path('M40 400C46 330 100 306 160 296H240C300 306 354 330 360 400z', q.lin([[0, '#6b4a73'], [.5, '#4a2f52'], [1, '#2a1730']])); q.path('M164 292L200 350L236 292L218 400H182z', CREAM); q.path('M190 336h20l8 64h-36z', RED); q.path('M164 290L140 310L176 366L200 348zM236 290L260 310L224 366L200 348z', '#5c3763'); } });
}
{
  const p = P('13', 'An orange with glasses, a hoodie and a woollen hat', 'mint', { ...square, raster: { file: 'uploads/13.jpg', width: 256, height: 256 } });
  orangeHead(p, { dress: (q) => { q.path('M36 400C40 320 96 280 150 266C170 300 230 300 250 266C304 280 360 320 364 400z', q.lin([[0, '#4a3250'], [.5, '#33203a'], [1, '#1c0f20']])); q.path('M150 266C130 280 120 300 132 316C164 348 236 348 268 316C280 300 270 280 250 266C230 306 170 306 150 266z', '#5a3d62'); q.add(stroke('M164 330v44M238 330v40', LIME, 7)); }, hat: (q) => {
    q.path('M112 138C112 74 150 44 200 44C250 44 288 74 288 138C240 118 160 118 112 138z', q.lin([[0, '#dff07a'], [.5, '#b9d63c'], [1, '#6f9a14']])); q.add(stroke('M140 122Q142 78 166 58M170 116Q172 74 184 52M200 114V48M230 116Q228 74 216 52M260 122Q258 78 234 58', '#5c7d0c', 3, 'opacity=".5"'));
    q.path('M106 146C104 132 108 124 118 120C164 104 236 104 282 120C292 124 296 132 294 146C240 126 160 126 106 146z', '#8fb31e'); q.add(circle(200, 38, 20, CREAM)); leaf(q, 212, 26, 34, -24);
  } });
}
{
  const p = P('20', 'The salesman, smiling', 'butter', { ...square, view: 'translate(-100 -56) scale(1.25)', raster: { file: 'uploads/20.jpg', width: 256, height: 256 } });
  salesman(p);
}
