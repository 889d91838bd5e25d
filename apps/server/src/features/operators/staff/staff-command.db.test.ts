import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { operations } from '@baize/contract'
import { createTestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommandFile } from '../../../testing/run-command.ts'
import { lastStaffCode } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** `npm run staff` as its own program: how the first people come in. */
const MAIN = fileURLToPath(new URL('../../../commands/staff.ts', import.meta.url))
const NEW_PASSWORD = 'copper-lantern-4418'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Wanted {
  readonly username: string
  readonly role?: string
}

/** Makes an account, in the database of the running server unless another is named. */
function create(wanted: Wanted, databaseUrl: string = server.database.url) {
  const { username, role = 'administrator' } = wanted
  const words = [
    'create',
    '--username',
    username,
    '--name',
    'Olga Tan',
    '--mail',
    'olga@house.example',
    '--role',
    role,
  ]
  const { dataFolder } = server.server.core.config
  return runCommandFile(MAIN, words, { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder })
}

describe('npm run staff -- create', () => {
  it('makes an account in a house at work, whose password must be changed at the first sign-in', async () => {
    const made = await create({ username: 'olga.tan' })
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('olga.tan') })
    const inWords = /\w{5}(-\w{5}){3}/
    // Nobody reads along here: what is printed would stay in a log.
    expect(made.out).not.toMatch(inWords)
    const [, path = ''] = /is in (\S+)\./.exec(made.out) ?? []
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const [password = ''] = inWords.exec(await readFile(path, 'utf8')) ?? []
    const browser = server.openBrowser()
    const opened = await browser.call(operations.openStaffSession, {
      body: { username: 'olga.tan', password, proof: await server.solveProof() },
    })
    if (!opened.success) throw new Error(opened.code)
    const body = { challengeId: opened.value.challengeId, code: lastStaffCode(server) }
    const confirmed = await browser.call(operations.confirmStaffSession, { body })
    expect(confirmed).toMatchObject({
      value: { staff: { role: 'administrator', mustChangePassword: true, permissions: [] } },
    })
    await browser.call(operations.changeOwnPassword, {
      body: { oldPassword: password, newPassword: NEW_PASSWORD },
    })
    expect(await browser.call(operations.getStaffList)).toMatchObject({ success: true })
  })

  it('makes one in a database without a server', async () => {
    const database = await createTestDatabase()
    const made = await create({ username: 'ben.cruz', role: 'cashier_lead' }, database.url)
    const found = await database.pool.query('select role, must_change_password from staff')
    await database.drop()
    expect(made).toMatchObject({ code: 0 })
    expect(found.rows).toEqual([{ role: 'cashier_lead', must_change_password: true }])
  })

  it.each([
    ['a name that somebody has', { username: 'olga.tan' }, 'has this username already'],
    ['a role that is none', { username: 'cy.lim', role: 'owner' }, 'no such role'],
    ['a username the console would refuse', { username: 'Bad Name!' }, 'small letters'],
  ] as const)('refuses %s, with a sentence', async (_what, wanted, sentence) => {
    const refused = await create(wanted)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    expect(refused.err).not.toContain(' at file:')
  })

  it('says how it is called', async () => {
    const said = await runCommandFile(MAIN, ['create', '--username', 'ana'], {})
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('npm run staff -- create') })
  })
})
