/**
 * PostgreSQL's checksum of a page (`pg_checksum_page` in its checksum_impl.h), to see damage on
 * pages that no query happens to read: 32 FNV-1a-like hashes side by side, folded into 16 bits.
 */
const SUMS = 32
const FNV_PRIME = 16_777_619
const CHECKSUM_AT = 8
const UPPER_AT = 14

const BASE_OFFSETS = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)

function mix(sum: number, value: number): number {
  const mixed = sum ^ value
  return Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17)
}

/** The checksum a page must carry, given its place in the relation. */
export function checksumOf(page: Buffer, block: number): number {
  const sums = Int32Array.from(BASE_OFFSETS)
  const words = page.length / 4
  for (let word = 0; word < words; word += 1) {
    // The checksum itself counts as zero; its word holds the page's flags as well.
    const at = word * 4
    const value = at === CHECKSUM_AT ? page.readUInt16LE(at + 2) << 16 : page.readInt32LE(at)
    const lane = word % SUMS
    sums[lane] = mix(sums[lane] ?? 0, value)
  }
  let folded = 0
  for (let lane = 0; lane < SUMS; lane += 1) folded ^= mix(mix(sums[lane] ?? 0, 0), 0)
  return (((folded ^ block) >>> 0) % 65_535) + 1
}

/** The checksum a page carries. */
export function storedChecksum(page: Buffer): number {
  return page.readUInt16LE(CHECKSUM_AT)
}

/** A page that was added and never used carries none, and must be empty. */
export function isUnused(page: Buffer): boolean {
  return page.readUInt16LE(UPPER_AT) === 0 && page.every((byte) => byte === 0)
}
