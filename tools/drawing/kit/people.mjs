import { circle, ellipse, stroke } from './shapes.mjs';
import { orange } from './fruit.mjs';
import { CREAM, INK } from './goods.mjs';

/** The salesman of the deluxe deals: head and shoulders, about 240 x 320 around (240, 210). */
export function salesman(p) {
  const j = 'M120 366C122 300 150 272 198 260L240 284L282 260C330 272 358 300 360 366z';
  p.path(j, '#2c8a94');
  let a = '', b = ''; for (let i = -2; i < 14; i++) { a += `M${100 + i * 24} 250L${130 + i * 24} 370`; b += `M100 ${252 + i * 20}Q240 ${272 + i * 20} 380 ${252 + i * 20}`; }
  p.g(`clip-path="${p.clip(j)}"`, () => { p.add(stroke(a, '#ffd166', 5, 'opacity=".85"') + stroke(b, '#e4411b', 5, 'opacity=".8"')); p.path('M282 260C330 272 358 300 360 366H300z', '#0b2a30', 'opacity=".25"'); });
  p.path('M204 258L240 366L276 258L240 280z', CREAM); p.path('M198 258L222 300L208 306L232 366L240 366L206 254zM282 258L258 300L272 306L248 366L240 366L274 254z', '#1c5a62');
  p.path('M232 282h16l6 14l-8 60h-12l-8-60z', '#d7263d'); p.add(stroke('M234 300l14 8M232 314l16 8M233 330l14 8', '#ffd166', 3));
  p.path('M216 222H264V262C256 284 224 284 216 262z', '#c98a58');
  p.path('M190 150C188 110 212 92 240 92C268 92 292 110 290 150C290 200 272 242 240 242C208 242 190 200 190 150z', p.lin([[0, '#f5c79c'], [.5, '#e2a876'], [1, '#b87644']]));
  p.path('M190 160C182 152 176 162 180 174C184 186 192 184 194 178zM290 160C298 152 304 162 300 174C296 186 288 184 286 178z', '#d0935e');
  p.path('M186 148C184 120 192 106 196 104L200 130L190 168zM294 148C296 120 288 106 284 104L280 130L290 168z', '#4a2512');
  p.path('M208 196Q240 206 272 196C270 220 256 230 240 230C224 230 210 220 208 196z', '#fff'); p.add(stroke('M208 196Q240 206 272 196C270 220 256 230 240 230C224 230 210 220 208 196z', '#7a2a1c', 2.4) + stroke('M224 201v26M240 203v27M256 201v26', '#d8c8b8', 1.2));
  p.add(ellipse(219, 152, 9, 8, '#fff') + ellipse(261, 152, 9, 8, '#fff') + circle(221, 153, 4.600, INK) + circle(263, 153, 4.600, INK) + circle(222.500, 151.500, 1.500, '#fff') + circle(264.500, 151.500, 1.500, '#fff'));
  p.add(stroke('M206 138Q218 128 230 136M250 134Q264 124 276 134', '#4a2512', 5) + stroke('M240 156Q232 178 236 184Q242 188 248 183', '#a8683c', 2.6) + stroke('M200 190Q202 182 208 180M280 190Q278 182 272 180', '#a8683c', 2));
  p.path('M186 112C190 66 214 54 240 54C266 54 290 66 294 112z', p.lin([[0, '#fffaf0'], [1, '#d9c49a']])); p.path('M187 104C204 96 276 96 293 104L294 118H186z', '#d7263d'); p.add(ellipse(240, 116, 76, 12, '#e8d5ac') + ellipse(240, 113, 76, 11, '#fff6e0'));
  p.path('M186 118Q240 134 294 118L290 132Q240 144 190 132z', '#7a4322', 'opacity=".3"');
}

/** Shoulders in a coat, and an orange for a head; `dress` paints what is worn below, `hat` what above. */
export function orangeHead(p, { dress, hat, specs = INK }) {
  dress(p);
  p.path('M176 268H224V300C216 316 184 316 176 300z', '#b23c04');
  const shadow = p.shadow; p.shadow = () => p;
  orange(p, 200, 186, 96, undefined, !hat);
  p.shadow = shadow;
  p.add(stroke('M136 176a30 30 0 1 0 60 0a30 30 0 1 0-60 0M206 176a30 30 0 1 0 60 0a30 30 0 1 0-60 0M196 172q5-5 10 0', specs, 6));
  p.add(circle(166, 176, 27, '#fff', 'opacity=".85"') + circle(236, 176, 27, '#fff', 'opacity=".85"') + circle(170, 180, 11, INK) + circle(232, 180, 11, INK) + circle(174, 175, 4, '#fff') + circle(236, 175, 4, '#fff'));
  p.add(stroke('M168 232Q200 262 236 228', '#7d2503', 6) + stroke('M146 134Q162 122 180 130M222 130Q240 122 254 136', '#7d2503', 7));
  p.path('M120 196C118 150 140 118 168 106C146 132 138 160 140 200z', '#fff', 'opacity=".3"');
  hat?.(p);
}
