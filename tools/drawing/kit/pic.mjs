import { outline } from './letters.mjs';

export const n = v => String(Math.round(v * 10) / 10);
export const n3 = v => String(Math.round(v * 1000) / 1000);
export const pt = (a) => `${n(a[0])} ${n(a[1])}`;
export const poly = (ps) => 'M' + ps.map(pt).join('L') + 'Z';

/* Coloured papers: wall, floor, shadow. One per picture, never two alike side by side. */
export const papers = {
  peach:  ['#ffb98a', '#ffcca6', '#a8431c'],
  butter: ['#ffd166', '#ffde8f', '#a8680a'],
  lime:   ['#c4d957', '#d5e683', '#566b0c'],
  mint:   ['#93d2b0', '#b0e0c6', '#1f6a4a'],
  sky:    ['#94c9e3', '#b3dbee', '#235f80'],
  lilac:  ['#c3aceb', '#d5c4f3', '#553a8c'],
  rose:   ['#ffa3a3', '#ffbcb9', '#a12a3a'],
  sand:   ['#e4c89d', '#efdab8', '#7a5523'],
  plum:   ['#5c3763', '#6f4777', '#1c0b20'],
  tomato: ['#f26a45', '#f98560', '#7d1c07'],
};

/** One picture under construction: `defs` and `b` (body) grow until `toString` writes the SVG. */
export class Pic {
  constructor(name, title, paper) {
    this.name = name; this.title = title; this.paperName = paper; this.paper = papers[paper]; this.defs = ''; this.b = ''; this.k = 0;
  }
  id() { const k = this.k++; return k < 26 ? String.fromCharCode(97 + k) : 'z' + k; }
  stops(ss) { return ss.map(s => { const [o, c, a] = s; return `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`; }).join(''); }
  lin(ss, x2 = 1, y2 = 0, x1 = 0, y1 = 0) { const i = this.id(); this.defs += `<linearGradient id="${i}"${x1 ? ` x1="${x1}"` : ''}${y1 ? ` y1="${y1}"` : ''}${x2 === 1 ? '' : ` x2="${x2}"`}${y2 ? ` y2="${y2}"` : ''}>${this.stops(ss)}</linearGradient>`; return `url(#${i})`; }
  rad(ss, cx = .5, cy = .5, r = .5, fx, fy) { const i = this.id(); this.defs += `<radialGradient id="${i}" cx="${cx}" cy="${cy}" r="${r}"${fx === undefined ? '' : ` fx="${fx}" fy="${fy}"`}>${this.stops(ss)}</radialGradient>`; return `url(#${i})`; }
  def(s) { const i = this.id(); this.defs += s.replace('@', `id="${i}"`); return i; }
  clip(d) { const i = this.id(); this.defs += `<clipPath id="${i}"><path d="${d}"/></clipPath>`; return `url(#${i})`; }
  add(s) { this.b += s; return this; }
  path(d, fill, extra = '') { return this.add(`<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`); }
  g(attrs, f) { this.add(`<g ${attrs}>`); f(); return this.add('</g>'); }
  word(w, x, y, h, fill, extra = '', anchor = 'm') {  // y is the baseline, h the cap height
    const s = h / 66, ww = outline(w).w * s; const xx = anchor === 'm' ? x - ww / 2 : x;
    return this.add(`<path d="${outline(w).d}" fill="${fill}" transform="translate(${n(xx)} ${n(y)}) scale(${n3(s)})"${extra ? ' ' + extra : ''}/>`);
  }
  bars(x, y, w, h, fill, pat = '311121312113121123') {
    const tot = [...pat].reduce((a, c) => a + +c, 0), u = w / tot; let d = '', c = x;
    [...pat].forEach((ch, i) => { const bw = +ch * u; if (i % 2 === 0) d += `M${n(c)} ${n(y)}h${n(bw)}v${n(h)}h-${n(bw)}z`; c += bw; });
    return this.path(d, fill);
  }
  /** Puts the group of another picture into this one; its ids get a prefix of their own. */
  embed(other, transform) {
    const prefix = `e${this.k++}`;
    const own = (text) => text.replace(/ id="(\w+)"/g, ` id="${prefix}$1"`).replace(/url\(#(\w+)\)/g, `url(#${prefix}$1)`).replace(/href="#(\w+)"/g, `href="#${prefix}$1"`);
    this.defs += own(other.defs);
    return this.add(`<g transform="${transform}"><g transform="${other.view || 'translate(-32 -44) scale(1.14)'}">${own(other.b)}</g></g>`);
  }
  shadow(d, o = .3) { return this.path(d, this.paper[2], `opacity="${o}"`); }
  /** The whole picture, `bare` ones without paper: paper, window light (or one `beam` for rarities), veil, then the group. */
  toString() {
    const squeeze = (text) => text.replace(/([^\d.#\w])0\.(?=\d)/g, '$1.').replace(/([MLHVCSQAZmlhvcsqaz])0\.(?=\d)/g, '$1.').replace(/(?<=[\d.]) (?=-[\d.])/g, '');
    if (this.bare) return squeeze(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.bare[0]} ${this.bare[1]}" width="${this.bare[0]}" height="${this.bare[1]}" role="img"><title>${this.title}</title><defs>${this.defs}</defs><g transform="${this.view}">${this.b}</g></svg>`);
    const [wall, floor, shade] = this.paper;
    const [w, h, horizon] = this.size || [480, 400, this.flat ? 400 : 270];
    const light = this.size
      ? `<path fill="#fff" opacity=".1" d="M120 0h220L-200 ${h * .72}V${h * .36}zM430 0h80L0 ${h * .72}v-${h * .1}z"/>`
      : this.beam
        ? '<path fill="#fff" opacity=".16" d="M196 0h168L196 400H-40z"/>'
        : '<path fill="#fff" opacity=".13" d="M60 0h120L-60 270V135zM230 0h46L20 270h-46z"/>';
    const veil = `<linearGradient id="W" x2=".7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${this.size ? '.2' : '.28'}"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity="${this.size ? '.2' : '.16'}"/></linearGradient>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>${this.title}</title><defs>${this.defs}${veil}</defs><path fill="${wall}" d="M0 0h${w}v${h}H0z"/>${horizon < h ? `<path fill="${floor}" d="M0 ${horizon}h${w}v${h - horizon}H0z"/>` : ''}${light}<path fill="url(#W)" d="M0 0h${w}v${h}H0z"/><g transform="${this.view || 'translate(-32 -44) scale(1.14)'}">${this.b}</g></svg>`;
    return squeeze(svg);
  }
}
