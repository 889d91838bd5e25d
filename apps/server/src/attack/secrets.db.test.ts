/*
 * What is secret stays where it belongs: not in the log, not in answers, not in the repository. Every
 * operation is called with a mark in every text; whoever reads the log must not find it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsPath } from '../platform/secrets.ts'
import { TEST_PASSWORD } from '../testing/test-server.ts'
import { type Callers, openCallers } from './callers.ts'
import { type House, openHouse } from './house.ts'
import { ALL_OPERATIONS, fieldsOf } from './input-fields.ts'
import { inputAround, withValue } from './with-value.ts'

const MARK = 'zq7markzq7'
const PAYMENT_PASSWORD = '481516'

let house: House
let callers: Callers
const tokens: string[] = []
const answers: string[] = []

beforeAll(async () => {
  house = await openHouse({ logLevel: 'debug' })
  callers = await openCallers(house)
  for (const [name, operation] of ALL_OPERATIONS) {
    for (const field of [undefined, ...fieldsOf(operation)]) {
      const who = await callers.signInFor(operation)
      tokens.push(...(who.cookie?.split('=').slice(1) ?? []))
      const input = callers.inputFor(name, operation)
      const marked = field ? withValue(inputAround(input, field), field, MARK) : input
      const headers = {
        ...who,
        'user-agent': MARK,
        'x-request-id': MARK,
        referer: `http://x/${MARK}`,
      }
      const request = await house.wire.write(operation, marked, headers)
      answers.push((await house.wire.send(request)).text)
    }
  }
}, 120_000)
afterAll(() => house.stop())

async function ownSecrets(): Promise<string[]> {
  const { core } = house.server.server
  const kept = JSON.parse(await readFile(secretsPath(core.config.dataFolder), 'utf8'))
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
  const { sealingKey, ...others } = kept
  return [...texts(others), sealingKey.d, house.server.provider.secret]
}

describe('the log of a server that was asked everything', () => {
  it('has a line for every call', () => {
    expect(house.logged.length).toBeGreaterThanOrEqual(ALL_OPERATIONS.length)
  })

  it('has no word of a caller in it, so nothing can be written into it', () => {
    expect(house.logged.filter((line) => line.includes(MARK))).toEqual([])
  })

  it('has no token, password or key in it', async () => {
    const log = house.logged.join('')
    const secrets = [...tokens, TEST_PASSWORD, PAYMENT_PASSWORD, ...(await ownSecrets())]
    expect(secrets.length).toBeGreaterThan(ALL_OPERATIONS.length)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/\$argon2|eyJ[\w-]{20,}\.|-----BEGIN/)
  })
})

describe('the answers', () => {
  it('have no token, password, hash or key in them', async () => {
    const text = answers.join('\n')
    const secrets = [...tokens, TEST_PASSWORD, ...(await ownSecrets())]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/\$argon2|-----BEGIN|at \w+ \(.*\.ts:\d+/)
  })
})

/** What the keys of well-known services and systems look like. */
const KEYS: readonly RegExp[] = [
  /-----BEGIN (RSA |EC |OPENSSH |PGP |ENCRYPTED )?PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bglpat-[\w-]{20}\b/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  /\bAIza[\w-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bSG\.[\w-]{22}\.[\w-]{43}/,
  /"d":\s*"[\w-]{43}"/,
  /(postgres(ql)?|smtps?|https?):\/\/[^\s:@/"'`$]+:[^\s@/"'`${}]{6,}@(?!localhost|127\.|host\/)/,
]

describe('the repository', () => {
  it('has no key in it', () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url))
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    const paths = listed.split('\0').filter((path) => path !== '' && !path.endsWith('.gz'))
    const found = paths.flatMap((path) => {
      const full = join(root, path)
      if (!statSync(full, { throwIfNoEntry: false })?.isFile()) return []
      const text = readFileSync(full, 'latin1')
      return KEYS.filter((key) => key.test(text)).map(
        (key) => `${path}: ${key.source.slice(0, 30)}`,
      )
    })
    expect(found).toEqual([])
  })

  it('would be found out if it had one', () => {
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
    expect(KEYS.some((each) => each.test(key))).toBe(true)
    expect(KEYS.some((each) => each.test(`gh${'p_'}${'a'.repeat(36)}`))).toBe(true)
  })
})
