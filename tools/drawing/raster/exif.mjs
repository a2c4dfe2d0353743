/* Minimal EXIF writer: a little-endian TIFF block with text tags and, if wanted, a place. */
const ASCII = 2, BYTE = 1, LONG = 4, RATIONAL = 5;
const SIZE = { [ASCII]: 1, [BYTE]: 1, [LONG]: 4, [RATIONAL]: 8 };

function bytesOf(type, value) {
  if (type === ASCII) return Buffer.from(`${value}\0`, 'latin1');
  if (type === BYTE) return Buffer.from(value);
  const data = Buffer.alloc(value.flat().length * 4);
  value.flat().forEach((v, i) => data.writeUInt32LE(v, i * 4));
  return data;
}

/** One directory at `start`: its entries, then the values too long for their entry. */
function directory(entries, start) {
  const table = Buffer.alloc(2 + 12 * entries.length + 4);
  table.writeUInt16LE(entries.length, 0);
  const tail = [];
  let free = start + table.length;
  entries.toSorted((a, b) => a[0] - b[0]).forEach(([tag, type, value], i) => {
    const at = 2 + 12 * i, data = bytesOf(type, value);
    table.writeUInt16LE(tag, at);
    table.writeUInt16LE(type, at + 2);
    table.writeUInt32LE(data.length / SIZE[type], at + 4);
    if (data.length <= 4) data.copy(table, at + 8);
    else {
      const even = data.length % 2 ? Buffer.concat([data, Buffer.alloc(1)]) : data;
      table.writeUInt32LE(free, at + 8);
      tail.push(even);
      free += even.length;
    }
  });
  return Buffer.concat([table, ...tail]);
}

/** TIFF block. `place` is `{ north: [degrees, thousandths of minutes], west: [...] }`, map datum WGS-84. */
export function tiff({ make, model, place }) {
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  const entries = [];
  if (make) entries.push([0x010f, ASCII, make]);
  if (model) entries.push([0x0110, ASCII, model]);
  if (!place) return Buffer.concat([head, directory(entries, 8)]);
  const angle = ([degrees, minutes]) => [[degrees, 1], [minutes, 1000], [0, 1]];
  const gps = [
    [0x0000, BYTE, [2, 3, 0, 0]], [0x0001, ASCII, 'N'], [0x0002, RATIONAL, angle(place.north)],
    [0x0003, ASCII, 'W'], [0x0004, RATIONAL, angle(place.west)], [0x0012, ASCII, 'WGS-84'],
  ];
  const before = directory([...entries, [0x8825, LONG, [0]]], 8).length;
  return Buffer.concat([head, directory([...entries, [0x8825, LONG, [8 + before]]], 8), directory(gps, 8 + before)]);
}

/** The same JPEG with the block as its APP1 segment. */
export function jpegWithExif(jpeg, block) {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
