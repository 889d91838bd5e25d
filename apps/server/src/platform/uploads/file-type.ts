/** Kinds of files that are told apart by their first bytes, whatever they are called. */
export type FileType = 'jpeg' | 'png' | 'pdf'

const BEGINNINGS: readonly (readonly [FileType, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

export function fileTypeOf(file: Uint8Array): FileType | undefined {
  return BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => file[at] === byte))?.[0]
}

const END_SEARCHED_BYTES = 2048

/**
 * A PDF begins as one and ends as one, with nothing of another kind after it. It is not opened or
 * drawn here; whoever looks at it does so outside of the console.
 */
export function isWholePdf(file: Uint8Array): boolean {
  if (fileTypeOf(file) !== 'pdf') return false
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = bytes.subarray(Math.max(0, bytes.length - END_SEARCHED_BYTES)).toString('latin1')
  const endAt = end.lastIndexOf('%%EOF')
  if (endAt === -1 || end.slice(endAt + '%%EOF'.length).trim() !== '') return false
  return bytes.includes('startxref')
}
