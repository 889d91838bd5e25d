/** A block of addresses and the country it belongs to, such as `['203.0.113.0/24', 'PH']`. */
export type CountryBlock = readonly [block: string, country: string]

/** Where a bit leads: to another node, or to a country; nowhere when left out. */
interface TreeNode {
  readonly next: [TreeNode | string | undefined, TreeNode | string | undefined]
}

const RECORD_BYTES = 3
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
const DATA_GAP = Buffer.alloc(16)

/**
 * Writes a small database as MaxMind describes its format: a tree over the bits of addresses, then
 * what its leaves say, then facts about the file. Blocks that lie in others come after them.
 */
export function buildCountryDatabase(blocks: readonly CountryBlock[]): Buffer {
  const root: TreeNode = { next: [undefined, undefined] }
  for (const [block, country] of blocks) plantBlock(root, bitsOf(block), country)
  const nodes = listNodes(root)
  const countries = [...new Set(blocks.map(([, country]) => country))]
  const records = countries.map((country) => writeMap({ country: { iso_code: country } }))
  const starts = countries.map((_country, index) =>
    records.slice(0, index).reduce((sum, each) => sum + each.length, 0),
  )
  const target = (to: TreeNode | string | undefined): number => {
    if (to === undefined) return nodes.length
    if (typeof to !== 'string') return nodes.indexOf(to)
    return nodes.length + DATA_GAP.length + (starts[countries.indexOf(to)] ?? 0)
  }
  const tree = nodes.flatMap(({ next }) => next.map((to) => writeNumber(target(to), RECORD_BYTES)))
  const facts = writeMap({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Countries of a test',
    ip_version: 6,
    node_count: nodes.length,
    record_size: RECORD_BYTES * 8,
  })
  return Buffer.concat([...tree, DATA_GAP, ...records, MARKER, facts])
}

/** The leading bits of a block; an IPv4 one stands at the very beginning of IPv6. */
function bitsOf(block: string): string {
  const [address = '', size = ''] = block.split('/')
  if (!address.includes(':')) {
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
    return '0'.repeat(96) + bits.join('').slice(0, Number(size))
  }
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0')
  const bits = [...groups(head), ...zeros, ...groups(tail)].map((group) =>
    Number.parseInt(group, 16).toString(2).padStart(16, '0'),
  )
  return bits.join('').slice(0, Number(size))
}

/** A leaf that is already there is pushed down, so that the smaller block wins within the larger. */
function plantBlock(root: TreeNode, bits: string, country: string): void {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const at = bit === '1' ? 1 : 0
    const before = node.next[at]
    const below: TreeNode = typeof before === 'object' ? before : { next: [before, before] }
    node.next[at] = below
    node = below
  }
  node.next[bits.endsWith('1') ? 1 : 0] = country
}

function listNodes(root: TreeNode): TreeNode[] {
  const nodes = [root]
  for (const node of nodes) {
    for (const to of node.next) if (typeof to === 'object') nodes.push(to)
  }
  return nodes
}

type Value = string | number | { readonly [name: string]: Value }

function writeValue(value: Value): Buffer {
  if (typeof value === 'object') return writeMap(value)
  if (typeof value === 'string')
    return Buffer.concat([control(2, value.length), Buffer.from(value)])
  return Buffer.concat([control(6, 4), writeNumber(value, 4)])
}

function writeMap(map: Readonly<Record<string, Value>>): Buffer {
  const entries = Object.entries(map)
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([name, value]) => [writeValue(name), writeValue(value)]),
  ])
}

/** The kind of a value and how long it is; none here is longer than twenty-eight. */
function control(kind: number, size: number): Buffer {
  return Buffer.from([(kind << 5) | size])
}

function writeNumber(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
