import { mkdirSync, writeFileSync } from 'node:fs';
import { circle, CREAM, INK, Pic, stroke } from './kit/index.mjs';
import { render } from './raster/browser.mjs';
import { tiff } from './raster/exif.mjs';
import { withExif } from './raster/png.mjs';

/* Makes the other files of the example shop `config/leaky-teapot.yml`: two photos that reveal their owners, and a planet.
   The goods are made by `branded.mjs`. Chromium draws the only PNG. */
const folder = new URL('../../config/leaky-teapot/', import.meta.url);
mkdirSync(folder, { recursive: true });

/* On a ridge in the Shawnee National Forest: 37 degrees 30.250 minutes north, 88 degrees 40.500 minutes west. */
const RIDGE = { north: [37, 30250], west: [88, 40500] };
const ridge = new Pic('ridge', 'A flask on a rock above a valley', 'sky'); ridge.flat = 1; ridge.view = 'translate(0 0)';
ridge.path('M0 0H480V250H0z', ridge.lin([[0, '#7cc0e8'], [1, '#ffeccb']], 0, 1)); ridge.add(circle(96, 76, 34, '#fff3bd'));
ridge.path('M0 190Q90 110 170 170T330 150T480 130V400H0z', '#a9c9d8'); ridge.path('M0 240Q110 160 220 220T480 190V400H0z', '#6fa58c'); ridge.path('M0 290Q130 220 260 280T480 250V400H0z', '#3f7d55');
ridge.path('M180 400L214 318Q290 280 372 312L480 340V400z', '#8d8796'); ridge.path('M214 318Q290 280 372 312L340 330Q270 312 214 318z', '#b9b3c0');
ridge.path('M276 206h40v98q0 8-8 8h-24q-8 0-8-8z', '#b3304a'); ridge.path('M270 190h52v20h-52z', INK); ridge.path('M282 214h8v86h-8z', '#fff', 'opacity=".4"'); ridge.add(stroke('M318 232q26 2 22 30q-4 20-24 18', INK, 7));
const [png] = render([{ file: 'ridge-walk.png', svg: ridge.toString(), width: 480, height: 400, type: 'image/png' }]);
writeFileSync(new URL('ridge-walk.png', folder), withExif(png, tiff({ make: 'Vitamin CVE', model: 'Pinhole', place: RIDGE })));

const house = new Pic('house', 'The middle floor of a house, its third window with a sign', 'peach'); house.flat = 1; house.view = 'translate(0 0)';
house.path('M0 0H480V400H0z', '#dc8f5a'); house.path('M0 40H480V52H0zM0 330H480V342H0z', '#a85a30');
for (let i = 0; i < 3; i++) {
  const x = 28 + i * 150;
  house.path(`M${x} 96h124v190h-124z`, CREAM); house.path(`M${x + 9} 105h106v172h-106z`, house.lin([[0, '#dff1fa'], [.5, '#8fc0da'], [1, '#4a86a8']], 1, 1)); house.path(`M${x + 60} 105h5v172h-5zM${x - 6} 286h136v12h-136z`, CREAM);
}
house.add(`<rect x="190" y="170" width="100" height="34" rx="3" fill="#fff"/><text x="240" y="191" text-anchor="middle" font-family="Georgia, serif" font-size="11" fill="#1f3f8a">Pomona &amp; Daughters</text>`);
writeFileSync(new URL('first-office.svg', folder), house.toString());

const planet = ['#5d7a3a', '#6f8f45', '#4c6b30', '#7d9c52'].map((fill, i) => `<path d="M0 ${i * 256}Q256 ${i * 256 - 70} 512 ${i * 256}T1024 ${i * 256}T1536 ${i * 256}T2048 ${i * 256}V1024H0z" fill="${fill}"/>`).join('');
writeFileSync(new URL('oolonga.svg', folder), `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024" viewBox="0 0 2048 1024"><title>Surface of a planet</title><path d="M0 0h2048v1024H0z" fill="#8aa85c"/>${planet}</svg>\n`);
