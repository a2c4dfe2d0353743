import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hidden, seedOrder } from './seed-order.mjs';

/* Writes every picture into content/images and reports broken rules. */
const LIMIT = 12288;
const here = new URL('.', import.meta.url);
const images = new URL('../../content/images/', here);
const shelf = { product: 'products/', art: 'art/', upload: 'uploads/' };
const papers = new Map();
let complaints = 0;
const complain = (text) => { complaints++; console.error(text); };

for (const file of readdirSync(new URL('pictures/', here)).filter((f) => f.endsWith('.mjs')).sort()) {
  const { pics } = await import(new URL(`pictures/${file}`, here));
  for (const pic of pics) {
    if (pic.kind === 'raster') continue;
    const svg = pic.toString();
    const kind = pic.kind || (pic.size || pic.name === 'empty' ? 'art' : 'product');
    const folder = new URL(shelf[kind], images);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(`${pic.name}.svg`, folder), svg);
    if (kind === 'product') papers.set(pic.name, pic.paperName);
    if (kind === 'product' && svg.length > LIMIT) complain(`${pic.name}: ${svg.length} bytes, over 12 KiB`);
    if (/NaN|undefined["< ]/.test(svg.replace(/<title>.*?<\/title>/, ''))) complain(`${pic.name}: a number went missing`);
  }
}

/* Neighbours have different papers, in the whole seed and on the visible shelf. */
for (const row of [seedOrder, seedOrder.filter((_, i) => !hidden.has(i + 1))]) {
  row.forEach((name, i) => {
    const next = row[i + 1];
    if (!papers.has(name)) complain(`${name}: no picture`);
    if (next && next !== name && papers.get(name) === papers.get(next)) complain(`${name} and ${next}: both on ${papers.get(name)}`);
  });
}
if (complaints) process.exitCode = 1;
