import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/* The promotion: fifteen seconds of our own drawings, without sound. Needs Chromium (`CHROMIUM` names it) and ffmpeg; both for this alone. */
const [WIDTH, HEIGHT, FPS, SECONDS] = [640, 360, 20, 15];
const images = new URL('../../content/images/', import.meta.url);
const art = (name) => new URL(name, images).href;
const juices = ['apple', 'orange', 'banana', 'carrot', 'berry', 'lemon', 'melon', 'strawberry', 'grape', 'pineapple'];

/* Scenes are layers; each slides in with a page of paper from the right and stays until the next one covers it. */
const scenes = [
  { paper: '#fbf4e8', html: `<img class="grow" style="width:460px;left:90px;top:118px" src="${art('logo.svg')}">` },
  { paper: '#ffd9a0', html: `<div class="slide">${juices.map((name) => `<img src="${art(`products/${name}_juice.svg`)}">`).join('')}</div>` },
  { paper: '#f7c6c0', html: `<img class="sway" style="height:320px;left:128px;top:20px" src="${art('art/leak.svg')}">` },
  { paper: '#cfe3c0', html: `<img class="sway" style="height:320px;left:128px;top:20px" src="${art('art/purse.svg')}">` },
  { paper: '#fbf4e8', html: `<img class="rise" style="width:640px;left:0;top:100px" src="${art('art/lineup.svg')}"><img class="grow" style="width:260px;left:190px;top:24px" src="${art('logo.svg')}">` },
];
const LENGTH = SECONDS / scenes.length;

const html = `<!doctype html><meta charset="utf-8"><style>
body{margin:0;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;position:relative}
section{position:absolute;inset:0;overflow:hidden;box-shadow:-14px 0 24px #1d0f2233}
img{position:absolute}.slide{position:absolute;display:flex;gap:26px;top:70px;left:40px}.slide img{position:static;height:220px;border-radius:22px}
</style>${scenes.map(({ paper, html }) => `<section style="background:${paper}">${html}</section>`).join('')}`;

/* Runs in the page: the picture at a moment. */
function show({ t, length, width }) {
  const ease = (x) => 1 - (1 - Math.min(1, Math.max(0, x))) ** 3;
  [...document.querySelectorAll('section')].forEach((scene, at) => {
    const own = t - at * length;
    scene.style.transform = `translateX(${at === 0 ? 0 : (1 - ease(own / .7)) * width * 1.05}px)`;
    for (const part of scene.querySelectorAll('.grow')) part.style.transform = `scale(${.8 + .2 * ease((own - .2) / 1.2)})`;
    for (const part of scene.querySelectorAll('.slide')) part.style.transform = `translateX(${-own * 190}px)`;
    for (const part of scene.querySelectorAll('.sway')) part.style.transform = `rotate(${Math.sin(own * 2.2) * 2.5}deg)`;
    for (const part of scene.querySelectorAll('.rise')) part.style.transform = `translateY(${(1 - ease((own - .3) / 1)) * 260}px)`;
  });
}

const temporary = mkdtempSync(join(tmpdir(), 'promotion-'));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || 'chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  writeFileSync(join(temporary, 'page.html'), html);
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.goto(`file://${join(temporary, 'page.html')}`, { waitUntil: 'load' });
  mkdirSync(new URL('../../content/videos/', import.meta.url), { recursive: true });
  const target = new URL('../../content/videos/owasp_promo.mp4', import.meta.url).pathname;
  const encode = ['-y', '-f', 'image2pipe', '-framerate', `${FPS}`, '-c:v', 'mjpeg', '-i', '-', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-pix_fmt', 'yuv420p', '-bitexact', '-movflags', '+faststart', target];
  const ffmpeg = spawn('ffmpeg', encode, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((done, fail) => ffmpeg.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`)))));
  for (let frame = 0; frame < FPS * SECONDS; frame++) {
    await page.evaluate(show, { t: frame / FPS, length: LENGTH, width: WIDTH });
    ffmpeg.stdin.write(await page.screenshot({ type: 'jpeg', quality: 92 }));
  }
  ffmpeg.stdin.end();
  await ended;
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}
