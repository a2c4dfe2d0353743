import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { circle, CREAM, ellipse, INK, Pic, stroke } from './kit/index.mjs';
import { outline } from './kit/letters.mjs';

/* Goods of the shops in `config/`: a picture is its name, `<thing>-<paper>-<word>.svg`, so a new product needs a name and no drawing.
   `logo-<paper>-<word>.svg` is the mark of a shop, `<Name>.stl` a plan to print. Writes into the folder of each variant, and takes away what nothing names any more. */
const config = new URL('../../config/', import.meta.url);
const glaze = { peach: '#c9502a', butter: '#b8741a', lime: '#5d7a12', mint: '#1f7a55', sky: '#2a6f97', lilac: '#5e3fa0', rose: '#b3304a', sand: '#8a5a2a', plum: '#8d5aa0', tomato: '#7d1c07' };
/** Goods stand out against their paper by the glaze of the opposite colour. */
const opposite = { peach: 'sky', butter: 'lilac', lime: 'rose', mint: 'tomato', sky: 'peach', lilac: 'lime', rose: 'mint', sand: 'plum', plum: 'butter', tomato: 'sand' };

const shine = (p, d) => p.path(d, '#fff', 'opacity=".3"');
const word = (p, text, x, y, h, width, fill = CREAM) => {
  // As high as it fits.
  const height = Math.min(h, width * 66 / outline(text).w);
  p.word(text, x, y + height / 2, height, fill);
};
const body = (p, c) => p.lin([[0, c], [.35, c], [1, INK]], 1.6, .4);

const things = {
  bottle(p, c, t) {
    p.shadow('M200 344L214 150L372 108L404 128L330 330z', .3);
    p.path('M216 64h48v58q0 14 22 34q10 10 10 28v146q0 14-14 14H198q-14 0-14-14V184q0-18 10-28q22-20 22-34z', body(p, c));
    p.path('M212 50h56v26h-56z', INK); p.path('M186 206h108v92H186z', CREAM); word(p, t, 240, 252, 30, 100, INK);
    shine(p, 'M198 188q4-20 22-34v160h-22z');
  },
  cup(p, c, t) {
    p.shadow('M146 340L330 340L420 240L330 190z', .28);
    p.add(ellipse(240, 342, 128, 18, CREAM) + ellipse(240, 338, 110, 12, '#0002'));
    p.add(stroke('M330 190q64-4 58 46q-6 46-74 44', c, 20));
    p.path('M142 150H338q4 96-34 160q-14 24-64 24t-64-24q-38-64-34-160z', body(p, c));
    p.add(ellipse(240, 150, 98, 22, CREAM) + ellipse(240, 153, 86, 16, '#7a4a1c')); word(p, t, 240, 232, 44, 150);
    p.add(stroke('M208 112q-16-22 0-42t0-42M248 112q-16-22 0-42t0-42M288 112q-16-22 0-42t0-42', '#fff', 7, 'opacity=".5"')); shine(p, 'M158 176q0 70 24 116l-14 6q-26-60-22-122z');
  },
  teapot(p, c, t) {
    p.shadow('M120 340L350 340L440 262L320 180z', .28);
    p.add(stroke('M330 190q86-30 76 54q-8 54-84 54', c, 22)); p.path('M150 240q-40-4-58-54q-8-26-30-30l10-18q50 4 66 54q8 22 30 20z', c);
    p.path('M128 246q0-90 112-90t112 90q0 96-74 96h-76q-74 0-74-96z', body(p, c)); p.path('M176 166q10-34 64-34t64 34q-30 14-64 14t-64-14z', c);
    p.add(circle(240, 118, 16, INK) + ellipse(240, 346, 70, 9, INK)); word(p, t, 240, 258, 46, 170); shine(p, 'M150 236q4-50 48-66q-28 40-30 120q-20-18-18-54z');
    p.path('M76 176q14 16 6 34t-16 2q-4-16 10-36z', '#7fd0ee'); p.path('M60 240q10 12 4 26t-12 2q-4-12 8-28z', '#7fd0ee');
  },
  tin(p, c, t) {
    p.shadow('M164 344L330 344L420 250L330 140z', .3);
    p.path('M152 120H328V326q0 20-88 20t-88-20z', body(p, c)); p.add(ellipse(240, 120, 88, 24, '#d8dae4') + ellipse(240, 116, 80, 20, '#f3f4f8'));
    p.path('M152 186q88 26 176 0v90q-88 26-176 0z', CREAM); word(p, t, 240, 242, 40, 150, INK); shine(p, 'M164 136q12 6 24 8v190q-16-2-24-6z');
  },
  shirt(p, c, t) {
    p.flat = 1; const d = 'M176 70q64 40 128 0l70 30l40 92l-62 24l-14-30l6 160H136l6-160l-14 30l-62-24l40-92z';
    p.g('transform="translate(18 16)"', () => p.shadow(d, .3)); p.path(d, body(p, c)); p.path('M176 70q64 40 128 0q-14 52-64 52t-64-52z', INK, 'opacity=".5"'); word(p, t, 240, 216, 56, 170);
    shine(p, 'M116 112l36-22q-16 40-14 96l-34 14z');
  },
  book(p, c, t) {
    p.shadow('M150 350L330 350L430 250L330 90z', .3);
    p.path('M330 70l28 16v258l-28 12z', CREAM); p.path('M146 70H330V356H146z', body(p, c)); p.path('M146 70h20v286h-20z', INK, 'opacity=".4"');
    p.path('M184 110h128v110H184z', CREAM); word(p, t, 248, 165, 44, 116, INK); p.add(stroke('M196 262h104M196 288h104M196 314h60', CREAM, 6, 'opacity=".6"'));
  },
  box(p, c, t) {
    p.shadow('M120 330L300 350L430 280L330 150z', .3);
    p.path('M110 150L290 176V352L110 316z', body(p, c)); p.path('M290 176L386 136V300L290 352z', INK, 'opacity=".85"'); p.path('M110 150L206 116L386 136L290 176z', c); p.path('M190 122l98 12l-94 36l-52-8z', CREAM, 'opacity=".5"');
    p.g('transform="matrix(1 .145 0 1 0 0)"', () => word(p, t, 200, 216, 46, 150));
  },
  sticker(p, c, t) {
    p.flat = 1; p.g('transform="translate(14 14)"', () => p.shadow('M240 60a140 140 0 1 0 .1 0z', .3));
    p.add(circle(240, 200, 140, CREAM) + circle(240, 200, 124, c)); p.add(`<circle cx="240" cy="200" r="108" fill="none" stroke="${CREAM}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`);
    word(p, t, 240, 200, 62, 180); p.path('M322 92a140 140 0 0 1 46 164q-10-60-56-86q14-40 10-78z', '#fff', 'opacity=".35"');
  },
  ticket(p, c, t) {
    p.flat = 1; p.view = 'rotate(-6 240 200)'; const d = 'M80 130h320v36a30 30 0 0 0 0 60v44H80v-44a30 30 0 0 0 0-60z';
    p.g('transform="translate(14 16)"', () => p.shadow(d, .3)); p.path(d, body(p, c)); p.add(stroke('M318 140v120', CREAM, 3, 'stroke-dasharray="6 8"')); word(p, t, 204, 198, 54, 190); p.bars(334, 150, 46, 96, CREAM);
  },
  jar(p, c, t) {
    p.shadow('M160 346L330 346L420 260L320 170z', .3);
    p.path('M158 132H322q20 14 20 42v140q0 32-32 32H170q-32 0-32-32V174q0-28 20-42z', '#fff', 'opacity=".5"'); p.path('M150 200q90-20 180 0v112q0 24-26 24H176q-26 0-26-24z', body(p, c));
    p.path('M152 88H328V132H152z', INK); p.path('M166 220h148v84H166z', CREAM); word(p, t, 240, 262, 36, 136, INK);
  },
  cutter(p, c, t) {
    p.flat = 1; const d = 'M130 230q0-80 100-80t100 80q0 90-66 90h-68q-66 0-66-90zM330 200q70-26 64 44q-6 44-72 44M150 220q-36-2-52-46q-8-24-26-28';
    p.g('transform="translate(16 16)"', () => p.add(stroke(d, '#0004', 18))); p.add(stroke(d, c, 18) + stroke(d, '#fff6', 4)); p.add(stroke('M200 140q6-24 30-24t30 24', c, 18)); word(p, t, 230, 246, 34, 130, c);
  },
  print(p, c, t) {
    p.flat = 1; const d = 'M120 130h190q70 0 70 70t-70 70H120q-14 0-14-14V144q0-14 14-14z';
    p.g('transform="rotate(-8 240 200)"', () => {
      p.g('transform="translate(14 16)"', () => p.shadow(d, .3)); p.path(d, body(p, c)); p.add(circle(334, 200, 22, p.paper[0]) + `<circle cx="334" cy="200" r="24" fill="none" stroke="${INK}" stroke-width="4" opacity=".4"/>`);
      p.g(`clip-path="${p.clip(d)}"`, () => p.add(stroke(Array.from({ length: 14 }, (_, i) => `M100 ${136 + i * 10}h290`).join(''), '#fff', 2, 'opacity=".22"'))); word(p, t, 208, 200, 56, 180);
    });
  },
  logo(p, c, t) {
    p.bare = [256, 256]; p.view = 'translate(0 0)';
    p.add(circle(128, 128, 122, CREAM) + circle(128, 128, 108, c)); word(p, t, 128, 128, 70, 150);
  },
};

/** A ring of twelve corners, five millimetres high. */
function plan() {
  const corner = (i) => [30 * Math.cos(i * Math.PI / 6), 30 * Math.sin(i * Math.PI / 6)].map((v) => v.toFixed(2)).join(' ');
  const facet = (ends) => `  facet normal 0 0 1\n    outer loop\n${ends.map((end) => `      vertex ${end}\n`).join('')}    endloop\n  endfacet\n`;
  const walls = Array.from({ length: 12 }, (_, i) => facet([`${corner(i)} 0`, `${corner(i + 1)} 0`, `${corner(i)} 5`]) + facet([`${corner(i + 1)} 0`, `${corner(i + 1)} 5`, `${corner(i)} 5`]));
  return `solid OpenSCAD_Model\n${walls.join('')}endsolid OpenSCAD_Model\n`;
}

const NAME = /\b([a-z]+)-([a-z]+)-([A-Z0-9]{1,7})\.svg\b/g;
for (const file of readdirSync(config).filter((name) => name.endsWith('.yml'))) {
  const text = readFileSync(new URL(file, config), 'utf8');
  const wanted = new Map([...text.matchAll(NAME)].map((match) => [match[0], match]));
  const folder = new URL(`${file.slice(0, -4)}/`, config);
  if (wanted.size > 0) mkdirSync(folder, { recursive: true });
  let there = [];
  try { there = readdirSync(folder); } catch {}
  for (const old of there) if (new RegExp(NAME.source).test(old) && !wanted.has(old)) rmSync(new URL(old, folder));
  for (const [name, [, thing, paper, text]] of wanted) {
    if (!things[thing] || !opposite[paper]) throw new Error(`${file}: ${name} is no picture; known are ${Object.keys(things)} on ${Object.keys(opposite)}`);
    const picture = new Pic(name, `${thing[0].toUpperCase()}${thing.slice(1)} ${text}`, paper);
    picture.view = 'translate(0 0)';
    things[thing](picture, glaze[opposite[paper]], text);
    let svg = picture.toString();
    // Metadata names the program that drew a printed thing.
    if (thing === 'cutter' || thing === 'print') svg = svg.replace('</title>', '</title><metadata>OpenSCAD</metadata>');
    writeFileSync(new URL(name, folder), svg);
  }
  for (const [name] of wanted.size > 0 ? text.matchAll(/\b[A-Z]\w+\.stl\b/g) : []) writeFileSync(new URL(name, folder), plan());
  if (wanted.size > 0) console.log(`${file}: ${wanted.size} pictures`);
}
