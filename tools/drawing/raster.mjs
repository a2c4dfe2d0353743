import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';

/* Everything that has to be a raster on the wire: logo, guides, profile pictures, icons, padding.
   A headless Chromium draws each SVG on a canvas; CHROMIUM names the program. Needs Node 22 or later (crc32). */
const here = new URL('.', import.meta.url);
const images = new URL('../../content/images/', here);
const svgFile = (name) => readFileSync(new URL(name, images), 'utf8');

const jobs = [
  { file: 'JuiceShop_Logo.png', svg: svgFile('logo-mark.svg'), width: 195, height: 256 },
  { file: 'icon16', svg: svgFile('favicon.svg'), width: 16, height: 16 },
  { file: 'icon32', svg: svgFile('favicon.svg'), width: 32, height: 32 },
];
for (const file of readdirSync(new URL('pictures/', here)).filter((f) => f.endsWith('.mjs')).sort()) {
  const { pics } = await import(new URL(`pictures/${file}`, here));
  for (const pic of pics) if (pic.raster) jobs.push({ ...pic.raster, svg: pic.toString() });
}

/** Draws all jobs in one browser run and returns the bytes of each, in order. */
function render(list) {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  try {
    const page = join(folder, 'page.html');
    const data = JSON.stringify(list.map(({ svg, width, height, file }) => ({ svg, width, height, type: file.endsWith('.jpg') ? 'image/jpeg' : 'image/png' }))).replaceAll('<', '\\u003c');
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><body><script>
      const STEP = 6, jobs = ${data}; // fewer tones: the browser dithers gradients, and noise does not pack
      Promise.all(jobs.map((job) => new Promise((done, fail) => {
        const image = new Image();
        image.onerror = () => fail(new Error('SVG does not load'));
        image.onload = () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: job.width, height: job.height });
          const pen = canvas.getContext('2d');
          pen.drawImage(image, 0, 0, job.width, job.height);
          if (job.type === 'image/png') {
            const area = pen.getImageData(0, 0, job.width, job.height);
            for (let i = 0; i < area.data.length; i++) if (i % 4 < 3) area.data[i] = Math.min(255, Math.round(area.data[i] / STEP) * STEP);
            pen.putImageData(area, 0, 0);
          }
          done(canvas.toDataURL(job.type, .86));
        };
        image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(job.svg);
      }))).then((all) => { document.body.textContent = 'BEGIN' + all.join('|') + 'END'; }, (error) => { document.body.textContent = error.message; });
    </script>`);
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--user-data-dir=${join(folder, 'profile')}`, '--virtual-time-budget=8000', '--dump-dom', `file://${page}`];
    const dom = execFileSync(process.env.CHROMIUM || 'chromium', flags, { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    const found = dom.match(/BEGIN(data:[^<]*)END/);
    if (!found) throw new Error('The browser drew nothing.');
    return found[1].split('|').map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** ICO container around ready PNGs. */
function ico(pngs) {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach(({ size, bytes }, i) => {
    const at = 6 + 16 * i;
    head[at] = size; head[at + 1] = size;
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pngs.map((png) => png.bytes)]);
}

/** One transparent pixel as PNG; the text chunk makes each of the five files its own. */
function pixel(label) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header), chunk('tEXt', Buffer.from(`Title\0${label}`, 'latin1')), chunk('IDAT', deflateSync(Buffer.alloc(5))), chunk('IEND', Buffer.alloc(0))]);
}

const drawn = render(jobs);
const put = (name, bytes) => { const file = new URL(name, images); mkdirSync(new URL('.', file), { recursive: true }); writeFileSync(file, bytes); console.log(`${name}: ${bytes.length} bytes`); };
const icons = [];
jobs.forEach((job, i) => { if (job.file.startsWith('icon')) icons.push({ size: job.width, bytes: drawn[i] }); else put(job.file, drawn[i]); });
for (const name of ['favicon_js.ico', 'favicon_ctf.ico']) put(name, ico(icons));
for (const size of [1, 11, 19, 56, 81]) put(`padding/${size}px.png`, pixel(`${size}px`));
