import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { VENDOR_PATIENCE_MS, VENDOR_PROTOCOL_VERSION } from '@baize/contract/vendors'
import { certifyWallet } from './certify/certify-wallet.ts'
import { httpHooks } from './certify/operator-hooks.ts'
import { keepReport, lineOf, reportOf, totalOf } from './certify/report.ts'
import { WALLET_GROUPS } from './certify/wallet-groups.ts'
import { hmacIdentity, httpWire, type Identity, rsaIdentity } from './certify/wire.ts'
import { Failure, printFailure } from './shared/failure.ts'
import { projectRoot } from './shared/project.ts'
import { bold, say } from './shared/steps.ts'

const USAGE = `Usage: npm run certify -- --url URL --vendor-id ID --key-id ID --key SECRET --token TOKEN
       npm run certify -- --list

  --url URL         where the wallet answers; calls go to URL/vendor/v1/…
  --vendor-id ID    the vendor in whose name it is asked
  --key-id ID       which of the vendor's keys signs
  --key SECRET      the shared key; or the environment's VENDOR_KEY
  --rsa-key FILE    instead of --key: the vendor's private key, PEM, with
  --their-key FILE  the operator's public key, PEM
  --token TOKEN     of a launch of a game, not yet used; or let --hooks launch one
  --hooks URL       where the operator's test system ends sessions, locks and excludes the player
  --stake MINOR     of an ordinary bet, in minor units; 100 when left out
  --only S,R03      groups or scenarios; all when left out
  --report FOLDER   where text, JSON and HTML are kept; artifacts/certification when left out

Exit code: 0 certified, 1 not certified, 2 not run.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'vendor-id': { type: 'string' },
    'key-id': { type: 'string' },
    key: { type: 'string', default: process.env.VENDOR_KEY ?? '' },
    'rsa-key': { type: 'string' },
    'their-key': { type: 'string' },
    token: { type: 'string' },
    hooks: { type: 'string' },
    stake: { type: 'string', default: '100' },
    only: { type: 'string' },
    report: { type: 'string', default: join(projectRoot, 'artifacts', 'certification') },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function wanted(name: 'url' | 'vendor-id' | 'key-id'): string {
  const value = values[name]
  if (!value) throw new Failure(`--${name} is missing.\n\n${USAGE}`)
  return value
}

async function readIdentity(): Promise<Identity> {
  const [vendorId, keyId] = [wanted('vendor-id'), wanted('key-id')]
  const { 'rsa-key': own, 'their-key': theirs } = values
  if (own !== undefined && theirs !== undefined) {
    const [privatePem, theirPublicPem] = await Promise.all([
      readFile(own, 'utf8'),
      readFile(theirs, 'utf8'),
    ])
    return rsaIdentity(vendorId, keyId, { privatePem, theirPublicPem })
  }
  if (values.key === '') throw new Failure(`--key is missing.\n\n${USAGE}`)
  return hmacIdentity(vendorId, keyId, values.key)
}

function readStake(): bigint {
  if (!/^[1-9]\d{0,9}$/.test(values.stake)) throw new Failure('--stake wants whole minor units.')
  return BigInt(values.stake)
}

async function certifyAddress(): Promise<boolean> {
  const url = wanted('url')
  const identity = await readIdentity()
  const hooks = values.hooks === undefined ? {} : await httpHooks(values.hooks)
  const token = values.token ?? (await hooks.launch?.())
  if (!token) throw new Failure(`--token is missing.\n\n${USAGE}`)
  const startedAt = new Date().toISOString()
  say(bold(`Certification of a wallet, vendor protocol ${VENDOR_PROTOCOL_VERSION}: ${url}`))
  const results = await certifyWallet({
    wire: httpWire(url, VENDOR_PATIENCE_MS),
    identity,
    hooks,
    stakeMinor: readStake(),
    nowMs: Date.now,
    token,
    said: (result) => say(lineOf(result)),
    ...(values.only === undefined ? {} : { only: values.only.split(',') }),
  })
  const about = { certification: 'wallet', protocolVersion: VENDOR_PROTOCOL_VERSION } as const
  const report = reportOf({ ...about, subject: url, startedAt }, results)
  const folder = await keepReport(report, values.report)
  say(`\n${bold(totalOf(report))}\nKept in ${folder}.`)
  return report.isPassed
}

function list(): void {
  for (const { title, scenarios } of WALLET_GROUPS) {
    say(bold(title))
    for (const { id, name } of scenarios) say(`  ${id} ${name}`)
  }
}

try {
  if (values.help) say(USAGE)
  else if (values.list) list()
  else process.exitCode = (await certifyAddress()) ? 0 : 1
} catch (failure) {
  printFailure(failure)
  process.exitCode = 2
}
