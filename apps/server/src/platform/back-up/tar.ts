/**
 * The little of the tar format (POSIX ustar) that an archive of ours needs: files and folders with
 * short names. Kept to that, so that any `tar` can open a back-up when Baize cannot.
 */
export interface TarEntry {
  /** With slashes, relative; at most 100 bytes. A folder ends with a slash. */
  readonly name: string
  readonly sizeBytes: number
  readonly modifiedAtSeconds: number
}

const BLOCK_BYTES = 512
const NAME_BYTES_MAX = 100
/** Eleven octal digits; PostgreSQL's own files end at one gigabyte. */
const SIZE_BYTES_MAX = 8 ** 11 - 1
/** The archive's end: two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

/** What stands before an entry's bytes. */
export function encodeTarHeader(entry: TarEntry): Buffer {
  const { name, sizeBytes, modifiedAtSeconds } = entry
  if (Buffer.byteLength(name) > NAME_BYTES_MAX || sizeBytes > SIZE_BYTES_MAX) {
    throw new RangeError(`${name} of ${sizeBytes} bytes does not fit into the archive`)
  }
  const isFolder = name.endsWith('/')
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, 0)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(sizeBytes, 11)}\0`, 124)
  header.write(`${octal(modifiedAtSeconds, 11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

/** The entry of a header; undefined for the end of the archive. Throws when it is damaged. */
export function decodeTarHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const checked = Buffer.from(header)
  checked.write(' '.repeat(8), 148)
  const sum = Number.parseInt(textAt(header, 148, 8), 8)
  const isOurs = textAt(header, 257, 5) === 'ustar' && sum === sumOf(checked)
  if (!isOurs) throw new RangeError('a header of the archive is damaged')
  return {
    name: textAt(header, 0, NAME_BYTES_MAX),
    sizeBytes: Number.parseInt(textAt(header, 124, 12), 8),
    modifiedAtSeconds: Number.parseInt(textAt(header, 136, 12), 8),
  }
}

/** Bytes that fill an entry up to a whole block. */
export function paddingOf(sizeBytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES)
}

/** One entry while an archive is read; its bytes must be read, or skipped, before the next. */
export interface ReadEntry extends TarEntry {
  bytes(): AsyncGenerator<Buffer>
}

/** Reads an archive from start to end. Throws when it is damaged or ends too early. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const bytes = createByteQueue(source)
  for (;;) {
    const entry = decodeTarHeader(await bytes.takeExactly(BLOCK_BYTES))
    if (!entry) return
    let leftBytes = entry.sizeBytes
    yield {
      ...entry,
      async *bytes() {
        while (leftBytes > 0) {
          const piece = await bytes.takeSome(leftBytes)
          leftBytes -= piece.length
          yield piece
        }
      },
    }
    while (leftBytes > 0) leftBytes -= (await bytes.takeSome(leftBytes)).length
    await bytes.takeExactly(paddingOf(entry.sizeBytes).length)
  }
}

function createByteQueue(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const takeSome = async (bytesMax: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await pieces.next()
      if (next.done) throw new RangeError('the archive ends too early')
      held = next.value
    }
    const piece = held.subarray(0, bytesMax)
    held = held.subarray(piece.length)
    return piece
  }
  return {
    takeSome,
    async takeExactly(wantedBytes: number): Promise<Buffer> {
      const taken: Buffer[] = []
      for (let left = wantedBytes; left > 0; ) {
        const piece = await takeSome(left)
        taken.push(piece)
        left -= piece.length
      }
      return Buffer.concat(taken)
    },
  }
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

function textAt(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length)
  const end = text.indexOf('\0')
  return (end === -1 ? text : text.slice(0, end)).trim()
}
