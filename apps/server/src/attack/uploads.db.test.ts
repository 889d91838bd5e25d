/*
 * Files that are not what they should be, sent to every operation of the contract that takes one:
 * refused, or drawn anew so that nothing hidden in them is left. What was taken is handed on as a
 * file to keep, never as a page.
 */
import type { Operation } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../testing/pictures.ts'
import { type House, openHouse, type Person } from './house.ts'
import type { Input, OperationName } from './input.ts'
import { ALL_OPERATIONS, exampleOf } from './input-fields.ts'
import { judgeAnswer } from './judge-answer.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { buildUploads, type SentFile, UPLOAD_MARK } from './upload-corpus.ts'
import { UPLOADED_FILES } from './uploaded-files.ts'
import type { Headers, WireAnswer } from './wire.ts'

const DAMAGED = ATTACK.isRelease ? 240 : 6
const FILES_MIN = ATTACK.isRelease ? 300 : 60
const SLOW_MS = 2_000
/** Those of members; what staff send in has a test of its own. */
const UPLOADS = ALL_OPERATIONS.filter(
  ([, { uploadBytesMax, caller }]) => uploadBytesMax !== undefined && caller === 'member',
)

let house: House
let sent = 0
let taken = 0

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await keepResult('uploads', { files: sent, taken })
  await house.stop()
})

interface Sender {
  readonly name: OperationName
  readonly operation: Operation
  readonly person: Person
  /** Names what the file goes with. */
  readonly prepared: Partial<Input>
}

async function send(
  { name, operation, person, prepared }: Sender,
  bytes: Buffer,
  headers: Headers = {},
): Promise<WireAnswer> {
  const input = { ...exampleOf(name, operation), ...prepared, body: new Uint8Array(bytes) }
  const who = { ...(await person.signIn()), ...headers }
  sent += 1
  return await house.wire.send(await house.wire.write(operation, input, who))
}

function codeOf(operation: Operation, answer: WireAnswer): string {
  const judged = judgeAnswer(operation, answer)
  return 'fault' in judged ? judged.fault : judged.code
}

/** What is wrong with how a file that was taken is handed on. */
async function faultsOfTaken({ name, person }: Sender, file: SentFile): Promise<string[]> {
  const seen = await UPLOADED_FILES[name]?.look(house, person)
  const type = String(seen?.headers['content-type'])
  const content = seen?.bytes ?? Buffer.alloc(0)
  const isPdf = type === 'application/pdf'
  return [
    ...(isPdf || type === 'image/jpeg' ? [] : [`it is handed on as ${type}`]),
    ...(isPdf || content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? [] : ['no JPEG']),
    ...(content.includes(UPLOAD_MARK) ? ['what was hidden in it is still there'] : []),
    ...(!isPdf && content.equals(file.bytes) ? ['it was not drawn anew'] : []),
    ...(/^attachment; filename="[\w.-]+"$/.test(String(seen?.headers['content-disposition']))
      ? []
      : ['it is no attachment']),
    ...(seen?.headers['x-content-type-options'] === 'nosniff' ? [] : ['its kind may be guessed']),
    ...(String(seen?.headers['content-security-policy']).includes('sandbox')
      ? []
      : ['opened by itself it may run']),
  ]
}

describe.each(UPLOADS)('%s', (name, operation) => {
  const rules = UPLOADED_FILES[name]
  const sender = async (): Promise<Sender> => {
    const person = await house.openPerson()
    return { name, operation, person, prepared: (await rules?.prepare?.(house, person)) ?? {} }
  }

  it('takes a plain picture and hands it on as a file', async () => {
    const from = await sender()
    const bytes = await buildPicture('png')
    expect(codeOf(operation, await send(from, bytes))).toBe('done')
    expect(await faultsOfTaken(from, { name: 'plain', bytes, isHopeless: false })).toEqual([])
  })

  it('takes nothing that is not one, and of others nothing that is hidden in them', async () => {
    const files = await buildUploads(DAMAGED, operation.uploadBytesMax ?? 0)
    expect(files.length).toBeGreaterThanOrEqual(FILES_MIN)
    const faults: string[] = []
    let from = await sender()
    for (const file of files) {
      const startedAt = performance.now()
      const code = codeOf(operation, await send(from, file.bytes))
      const tookMs = performance.now() - startedAt
      if (tookMs > SLOW_MS) faults.push(`${file.name}: took ${Math.round(tookMs)} ms`)
      if (code !== 'done') {
        if (!Object.hasOwn(operation.refusals, code)) faults.push(`${file.name}: ${code}`)
        continue
      }
      taken += 1
      if (file.isHopeless) faults.push(`${file.name}: was taken`)
      faults.push(...(await faultsOfTaken(from, file)).map((each) => `${file.name}: ${each}`))
      from = await sender()
    }
    expect(faults).toEqual([])
    expect(house.logged).toEqual([])
  }, 600_000)

  it('reads a file as itself, whatever its sender says it is called and is', async () => {
    const picture = await buildPicture('jpeg')
    const from = await sender()
    const named = {
      'content-disposition': 'attachment; filename="../../../../etc/cron.d/x"',
      'x-file-name': '..\\..\\evil.html',
    }
    expect(codeOf(operation, await send(from, picture, named))).toBe('done')
    expect(await faultsOfTaken(from, { name: 'named', bytes: picture, isHopeless: false })).toEqual(
      [],
    )
    const other = await sender()
    for (const type of ['image/svg+xml', 'text/html', 'multipart/form-data; boundary=x', '']) {
      const answer = await send(other, picture, { 'content-type': type })
      expect([type, codeOf(operation, answer)]).toEqual([type, 'invalid_input'])
    }
  })

  it('takes so many a day and no more', async () => {
    const from = await sender()
    const picture = await buildPicture('png')
    const codes: string[] = []
    for (let count = 0; count <= (rules?.aDayMax ?? 0); count += 1) {
      codes.push(codeOf(operation, await send(from, picture)))
    }
    expect(codes.filter((code) => code === 'done')).toHaveLength(rules?.aDayMax ?? 0)
    expect(codes.at(-1)).toBe(rules?.tooMany)
  })
})
