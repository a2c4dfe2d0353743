import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Runs in the page. PNG loses a few tones, because the browser dithers gradients and noise does not pack. */
async function paint(jobs) {
  const STEP = 6;
  const draw = (job) => new Promise((done, fail) => {
    const image = new Image();
    image.onerror = () => fail(new Error(`SVG of ${job.file} does not load`));
    image.onload = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: job.width, height: job.height });
      const pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0, job.width, job.height);
      if (job.type === 'image/jpeg') return done(canvas.toDataURL(job.type, .86));
      const area = pen.getImageData(0, 0, job.width, job.height);
      for (let i = 0; i < area.data.length; i++) if (i % 4 < 3) area.data[i] = Math.min(255, Math.round(area.data[i] / STEP) * STEP);
      if (job.type === 'raw') {
        let text = '';
        for (const byte of area.data) text += String.fromCharCode(byte);
        return done(`data:raw;base64,${btoa(text)}`);
      }
      pen.putImageData(area, 0, 0);
      done(canvas.toDataURL(job.type));
    };
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(job.svg)}`;
  });
  try {
    document.body.textContent = `BEGIN${(await Promise.all(jobs.map(draw))).join('|')}END`;
  } catch (error) {
    document.body.textContent = error.message;
  }
}

/** Draws all jobs `{ file, svg, width, height, type }` in one browser run; the bytes of each, in order. */
export function render(jobs) {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  try {
    const page = join(folder, 'page.html');
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><body><script>(${paint})(${JSON.stringify(jobs).replaceAll('<', '\\u003c')})</script>`);
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--user-data-dir=${join(folder, 'profile')}`, '--virtual-time-budget=20000', '--dump-dom', `file://${page}`];
    const dom = execFileSync(process.env.CHROMIUM || 'chromium', flags, { maxBuffer: 1 << 27, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    const found = dom.match(/BEGIN(data:[^<]*)END/);
    if (!found) throw new Error(`The browser drew nothing: ${dom.slice(-200)}`);
    return found[1].split('|').map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
