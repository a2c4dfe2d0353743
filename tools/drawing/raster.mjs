import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { render } from './raster/browser.mjs';
import { jpegWithExif, tiff } from './raster/exif.mjs';
import { encode, hide, ico, pixel, withExif, withTitle } from './raster/png.mjs';

/* Everything that has to be a raster on the wire: logos, guides, profile and wall pictures, slides, icons, padding.
   A headless Chromium (CHROMIUM names it) draws each SVG on a canvas. Needs Node 22 or later. */
const here = new URL('.', import.meta.url);
const images = new URL('../../content/images/', here);
const svgFile = (name) => readFileSync(new URL(name, images), 'utf8');
const typeOf = (file) => (file.endsWith('.jpg') ? 'image/jpeg' : 'image/png');

/* Where John went hiking: 36 degrees 57.523 minutes north, 84 degrees 20.893 minutes west. */
const HIKE = { north: [36, 57523], west: [84, 20893] };

const jobs = [
  { file: 'JuiceShop_Logo.png', svg: svgFile('logo-mark.svg'), width: 195, height: 256 },
  { file: 'icon16', svg: svgFile('favicon.svg'), width: 16, height: 16 },
  { file: 'icon32', svg: svgFile('favicon.svg'), width: 32, height: 32 },
  { file: 'products/3d_keychain.jpg', svg: svgFile('products/3d_keychain.svg'), width: 960, height: 800, exif: { make: 'OpenSCAD', model: 'https://images.example/3d_keychain.jpg' } },
];
for (const file of readdirSync(new URL('pictures/', here)).filter((f) => f.endsWith('.mjs')).sort()) {
  const { pics } = await import(new URL(`pictures/${file}`, here));
  for (const pic of pics) if (pic.raster) jobs.push({ ...pic.raster, svg: pic.toString() });
}
for (const job of jobs) {
  job.type = job.secret ? 'raw' : typeOf(job.file);
  if (job.gps) job.exif = { make: 'Vitamin CVE', model: 'Pinhole', place: HIKE };
}

const drawn = render(jobs.map(({ file, svg, width, height, type }) => ({ file, svg, width, height, type })));
const bytesFor = (name) => drawn[jobs.findIndex((job) => job.file === name)];
const titleOf = (name) => jobs.find((job) => job.file === name).title;
const put = (name, bytes) => {
  const file = new URL(name.split('/').map(encodeURIComponent).join('/'), images);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${name}: ${bytes.length} bytes`);
};
jobs.forEach((job, i) => {
  if (job.part || job.file.startsWith('icon')) return;
  let bytes = drawn[i];
  if (job.secret) bytes = encode(hide(bytes, withTitle(bytesFor(job.secret), titleOf(job.secret))), job.width, job.height);
  if (job.exif) bytes = job.type === 'image/jpeg' ? jpegWithExif(bytes, tiff(job.exif)) : withExif(bytes, tiff(job.exif));
  put(job.file, bytes);
});
const icons = [16, 32].map((size) => ({ size, bytes: bytesFor(`icon${size}`) }));
for (const name of ['favicon_js.ico', 'favicon_ctf.ico']) put(name, ico(icons));
for (const size of [1, 11, 19, 56, 81]) put(`padding/${size}px.png`, pixel(`${size}px`));
