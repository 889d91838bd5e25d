/*
 * What an operator can lose from the data folder while the database stays, as after moving to
 * another machine by half. Nothing may be made up in its place that the database does not know.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoPeople } from '../../demonstration/module.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadSecrets, SecretsError, secretsPath } from '../secrets.ts'
import { verifySecretsBelong } from '../secrets-mark.store.ts'

let test: TestServer
let emptyFolder: string

beforeAll(async () => {
  test = await startTestServer()
  emptyFolder = await mkdtemp(join(tmpdir(), 'baize-lost-'))
})
afterAll(async () => {
  await test.stop()
  await rm(emptyFolder, { recursive: true })
})

describe('a database whose data folder was lost in part', () => {
  it('opens with the secrets it was made with', async () => {
    const { config, secrets } = test.server.core
    await verifySecretsBelong(test.database.pool, secrets, config.dataFolder)
  })

  it('refuses new secrets, and says which file to put back', async () => {
    const others = await loadSecrets(emptyFolder)
    const attempt = verifySecretsBelong(test.database.pool, others, emptyFolder)
    await expect(attempt).rejects.toThrow(SecretsError)
    await expect(attempt).rejects.toThrow(secretsPath(emptyFolder))
  })

  it('refuses a damaged file of secrets by name', async () => {
    await writeFile(secretsPath(emptyFolder), '{"sealingKey": ')
    await expect(loadSecrets(emptyFolder)).rejects.toThrow(`${secretsPath(emptyFolder)} is damaged`)
  })

  it('prints no passwords that its demonstration people do not have', async () => {
    const { core, modules } = test.server
    const config = { ...core.config, dataFolder: emptyFolder }
    const log = pino({ level: 'silent' })
    await createDemoPeople(
      { ...core, config, log },
      { ...modules.play, openDemoReferral: modules.referral.openDemoReferral },
    ).demonstrate(core.pool)
    await expect(readFile(join(emptyFolder, 'demonstration.json'))).rejects.toThrow('ENOENT')
  })
})
