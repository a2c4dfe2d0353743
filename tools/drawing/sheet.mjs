import { readdirSync, writeFileSync } from 'node:fs';

/* Contact sheet: node tools/drawing/sheet.mjs out.html [--cols=6] [--width=300] [name ...] — then look at it. */
const args = process.argv.slice(2);
const option = (key, other) => Number(args.find((a) => a.startsWith(`--${key}=`))?.split('=')[1] ?? other);
const [out, ...names] = args.filter((a) => !a.startsWith('--'));
if (!out) throw new Error('Name the HTML file to write.');

const folder = new URL('../../content/images/products/', import.meta.url);
const all = readdirSync(folder).filter((f) => f.endsWith('.svg')).map((f) => f.slice(0, -4));
const cols = option('cols', 6), width = option('width', 300);
const cells = (names.length ? names : all).map((name) => `<figure><img src="${new URL(`${name}.svg`, folder).href}" width="${width}" alt=""><figcaption>${name}</figcaption></figure>`);
writeFileSync(out, `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#fbf4e8;font:11px sans-serif;display:grid;grid-template-columns:repeat(${cols},${width}px);gap:12px}figure{margin:0}img{display:block;border-radius:16px}</style>${cells.join('')}`);
