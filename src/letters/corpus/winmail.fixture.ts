/** A winmail.dat with one file in it, and its long name among the properties where it has one. */
export function makeWinmail(name: string, data: Buffer, longName?: string): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x223e9f78)
  const properties = longName === undefined ? [] : [attributeOf(0x9005, fileNameProperty(longName))]
  return Buffer.concat([
    head,
    attributeOf(0x9002, Buffer.alloc(14)),
    attributeOf(0x8010, Buffer.from(`${name}\0`, 'latin1')),
    attributeOf(0x800f, data),
    ...properties,
  ])
}

function attributeOf(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(2)
  head.writeUInt16LE(id, 1)
  head.writeUInt16LE(6, 3)
  head.writeUInt32LE(data.length, 5)
  return Buffer.concat([head, data, Buffer.alloc(2)])
}

/** One property before it, so that a reader has to step over something. */
function fileNameProperty(name: string): Buffer {
  const text = Buffer.from(`${name}\0`, 'utf16le')
  const head = Buffer.alloc(4 + 8 + 12)
  head.writeUInt32LE(2)
  head.writeUInt16LE(0x0003, 4)
  head.writeUInt16LE(0x0e21, 6)
  head.writeUInt16LE(0x001f, 12)
  head.writeUInt16LE(0x3707, 14)
  head.writeUInt32LE(1, 16)
  head.writeUInt32LE(text.length, 20)
  return Buffer.concat([head, text, Buffer.alloc((4 - (text.length % 4)) % 4)])
}
