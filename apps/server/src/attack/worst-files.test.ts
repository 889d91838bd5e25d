import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../features/money/cashier/bank-transfers/read-statement.ts'
import { readReportPages } from '../features/money/reconciliation/vendors/read-report-file.ts'
import { cleanHtml } from '../features/operators/content/clean-html.ts'
import { treeOf } from '../features/operators/content/rich-text.ts'
import { readLargeBody } from '../platform/http/large-body.ts'
import { offThread } from '../platform/off-thread/off-thread.ts'
import { isPaperPdf, isQuietPdf, type PdfWork } from '../platform/uploads/quiet-pdf.ts'
import { readPicture } from '../platform/uploads/read-picture.ts'
import { pngOf } from './upload-corpus.ts'

const BYTES = 5 * 1024 * 1024
/** Of the main thread, for any one file: a fraction of what reading it costs, on a slow machine too. */
const OWN_MS_MAX = 200
const fill = (part: string | Buffer, bytes = BYTES) =>
  Buffer.alloc(bytes - (bytes % part.length), part as string, 'latin1')
const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part as string, 'latin1')),
    Buffer.from('startxref\n%%EOF\n'),
  ])
const packed = deflateSync('1 0 <</Type/Catalog>>').toString('latin1')
const stream = (inside: string) => `/ObjStm>>stream\n${inside}\nendstream\n`

/** What makes a reader go over the same bytes again and again, if anything does. */
const WORST: readonly (readonly [string, (bytes: number) => Buffer])[] = [
  ['marks with one end', (n) => pdf(fill(`/ObjStm stream\n${packed}`, n), '\nendstream')],
  ['marks without an end', (n) => pdf(fill('/ObjStm>>stream\n', n))],
  ['marks without a stream', (n) => pdf(fill('/ObjStm', n))],
  ['one mark and many streams', (n) => pdf('/ObjStm', fill(' stream\n', n))],
  ['many small packed streams', (n) => pdf(fill(stream(packed), n))],
  ['many small plain streams', (n) => pdf(fill(stream('x'), n))],
  ['names in numbers', (n) => pdf(fill('#4a', n))],
  ['slashes', (n) => pdf(fill('/J', n))],
  ['ends', (n) => pdf(fill('endstream\n', n))],
]

function workOf(file: Buffer): PdfWork {
  const work = { readCharacters: 0, unpackedCharacters: 0, streams: 0 }
  isQuietPdf(file, work)
  return work
}

describe('the worst file of 5 MB', () => {
  it.each(WORST)('of %s costs no more than its length', (_name, build) => {
    const file = build(BYTES)
    const { readCharacters, unpackedCharacters, streams } = workOf(file)
    expect(readCharacters).toBeLessThanOrEqual(4 * file.length)
    expect(unpackedCharacters).toBeLessThanOrEqual(16 * 1024 * 1024)
    expect(streams).toBeLessThanOrEqual(2_001)
  })

  it.each(WORST)('of %s is judged in another thread', async (_name, build) => {
    const judge = offThread(
      new URL('../platform/uploads/quiet-pdf.ts', import.meta.url),
      isPaperPdf,
    )
    const file = build(BYTES)
    expect(await ownMsOf(() => judge(file))).toBeLessThan(OWN_MS_MAX)
  })
})

const TRIES = 3

/**
 * Processor time of this thread while something is read: what others wait for, however busy the machine is. Spent in
 * another thread it does not count, and neither does what starting one costs: of a few tries one has to be short.
 */
async function ownMsOf(read: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least >= OWN_MS_MAX; tries += 1) {
    const before = process.threadCpuUsage()
    await read()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const text = (part: string, bytes = BYTES) => fill(part, bytes).toString('latin1')
const FEATURES = new URL('../features/', import.meta.url)
const readLines = offThread(
  new URL('money/cashier/bank-transfers/read-statement.ts', FEATURES),
  readStatement,
)
const readReport = offThread(
  new URL('money/reconciliation/vendors/read-report-file.ts', FEATURES),
  readReportPages,
)
const clean = offThread(new URL('operators/content/clean-html.ts', FEATURES), cleanHtml)
const readTree = offThread(new URL('operators/content/rich-text.ts', FEATURES), treeOf)
const readBody = offThread(
  new URL('../platform/http/large-body.ts', import.meta.url),
  readLargeBody,
)
const DRAWN = { sideMax: 256, sideMin: 64 }
const HEADS = {
  statement: 'date,amount,reference,payer\n',
  report: 'round_id,player_id,game_id,currency,staked,paid,opened_at,closed_at\n',
}
const ROWS = {
  statement: '2026-11-11,1,a,b\n',
  report: 'r,p,g,PLY,1,1,2026-11-11T10:00:00Z,\n',
}
const PARTS = [',', '"', '\n']
const tables = (kind: 'statement' | 'report') => [
  ...PARTS.map((part) => `${HEADS[kind]}${text(part, 1024 * 1024)}`),
  `${HEADS[kind]}${text(ROWS[kind])}`,
]
const inBytes = (bodies: readonly string[]) => bodies.map((each) => Buffer.from(each))

describe('5 MB of the worst for other readers', () => {
  it.each([
    ['a bank statement', tables('statement').map((each) => () => readLines(each, 2))],
    ['a vendor’s report', tables('report').map((each) => () => readReport(each, 2, 500))],
    [
      'a body of JSON',
      inBytes([
        `{"report":[${text('1,')}1]}`,
        `{"report":[${text('[],')}1]}`,
        text('['),
        `{"report":"${text('\\n')}"}`,
        `{"report":{${text('"a":1,')}"a":1}}`,
      ]).map((each) => () => readBody('staff.compareVendorFile', each)),
    ],
    [
      'rich text',
      ['<b>', '<', '<a href="javascript:', '<p>', '&lt;', '</b>', '<!--'].flatMap((part) => [
        // Staff texts are limited to this length.
        () => clean(text(part, 64 * 1024)),
        () => readTree(text(part, 64 * 1024)),
      ]),
    ],
    [
      'a picture',
      [
        pngOf(7_000, deflateSync(Buffer.alloc((7_000 / 8 + 1) * 7_000))),
        pngOf(30_000, fill('x')),
      ].map((each) => () => readPicture(each, DRAWN)),
    ],
  ])(
    '%s is read in another thread',
    async (_what, reads) => {
      for (const read of reads) expect(await ownMsOf(read)).toBeLessThan(OWN_MS_MAX)
    },
    60_000,
  )
})
