import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const END = 12;

/** One PNG chunk with length and checksum. */
export function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

function header(width, height, colour) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  data[9] = colour;
  return chunk('IHDR', data);
}

/** One transparent pixel; the text chunk makes each file its own. */
export const pixel = (label) => Buffer.concat([SIGNATURE, header(1, 1, 6), chunk('tEXt', Buffer.from(`Title\0${label}`, 'latin1')), chunk('IDAT', deflateSync(Buffer.alloc(5))), chunk('IEND', Buffer.alloc(0))]);

/** RGB bytes as PNG, unfiltered, so that every lowest bit stays what it is. */
export function encode(rgb, width, height) {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) rgb.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([SIGNATURE, header(width, height, 2), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const beforeEnd = (png, added) => Buffer.concat([png.subarray(0, png.length - END), added, png.subarray(png.length - END)]);

/** The same PNG with an eXIf chunk before its end. */
export const withExif = (png, tiff) => beforeEnd(png, chunk('eXIf', tiff));

/** The same PNG with its title as text before its end. */
export const withTitle = (png, title) => beforeEnd(png, chunk('tEXt', Buffer.from(`Title\0${title}`, 'latin1')));

/** Writes `secret` into the lowest bits of RGB bytes: pixel by pixel, red green blue, most significant bit first. */
export function hide(rgba, secret) {
  const rgb = Buffer.alloc(rgba.length / 4 * 3);
  for (let i = 0, j = 0; i < rgba.length; i++) if (i % 4 < 3) rgb[j++] = rgba[i];
  if (secret.length * 8 > rgb.length) throw new Error('The secret is larger than the picture.');
  for (let i = 0; i < secret.length * 8; i++) rgb[i] = (rgb[i] & 0xfe) | ((secret[i >> 3] >> (7 - (i & 7))) & 1);
  return rgb;
}

/** ICO container around ready PNGs. */
export function ico(pngs) {
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
