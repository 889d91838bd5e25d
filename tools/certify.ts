import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SIGNATURE_VERSION } from '@baize/contract/payments'
import { VENDOR_PATIENCE_MS, VENDOR_PROTOCOL_VERSION } from '@baize/contract/vendors'
import { certifyWallet } from './certify/certify-wallet.ts'
import { httpHooks } from './certify/operator-hooks.ts'
import { type OwnWallet, startOwnWallet } from './certify/own-wallet.ts'
import { certifyPayments } from './certify/payments/certify-payments.ts'
import { PAYMENT_SCENARIOS } from './certify/payments/payment-scenarios.ts'
import { keepReport, lineOf, type Report, reportOf, totalOf } from './certify/report.ts'
import type { Result } from './certify/scenario.ts'
import { certifyVendor } from './certify/vendor/certify-vendor.ts'
import { listen } from './certify/vendor/listen.ts'
import { type OwnVendor, ownVendorIdentity, startOwnVendor } from './certify/vendor/own-vendor.ts'
import { playAtSandbox, playByHook } from './certify/vendor/players.ts'
import { TrialWallet } from './certify/vendor/trial-wallet.ts'
import { VENDOR_SCENARIOS } from './certify/vendor/vendor-scenarios.ts'
import { WALLET_GROUPS } from './certify/wallet-groups.ts'
import { hmacIdentity, httpWire, type Identity, rsaIdentity } from './certify/wire.ts'
import { Failure, printFailure } from './shared/failure.ts'
import { projectRoot } from './shared/project.ts'
import { readOptions } from './shared/read-options.ts'
import { bold, say } from './shared/steps.ts'

const USAGE = `Usage: npm run certify -- --url URL --vendor-id ID --key-id ID --key SECRET --token TOKEN
       npm run certify -- --self
       npm run certify -- --vendor URL --vendor-id ID --key-id ID --key SECRET --game ID --play URL
       npm run certify -- --vendor self
       npm run certify -- --provider URL --key SECRET --currency CODE
       npm run certify -- --list

A wallet:

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
  --self            Baize itself, started for this and stopped afterwards

A vendor, with a wallet that this program brings and gets into trouble on purpose:
  --vendor URL      where the vendor takes launches; self starts the sandbox's own vendors
  --wallet-port N   where this program's wallet listens; the vendor must call it there; 8090 when left out
  --game ID         a game of the vendor's that can be played at a stake of 100
  --play URL        the vendor's test system plays a round: POST {"launchUrl": text}; or sandbox
  --wallets         the vendor keeps a wallet of its own for each player: transfers are asked, too
  --patience S      how long a repeated call may take to come, in seconds; 60 when left out

A payment provider; nothing that moves money is asked:
  --provider URL    where it answers; calls go to URL/balance, URL/reports and so on
  --currency CODE   in which its balance is asked for; PLY when left out

All:
  --report FOLDER   where text, JSON and HTML are kept; artifacts/certification when left out

Exit code: 0 certified, 1 not certified, 2 not run.`

const { values } = readOptions(USAGE, {
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
    self: { type: 'boolean', default: false },
    vendor: { type: 'string' },
    'wallet-port': { type: 'string', default: '8090' },
    game: { type: 'string', default: 'certification' },
    play: { type: 'string' },
    wallets: { type: 'boolean', default: false },
    provider: { type: 'string' },
    currency: { type: 'string', default: 'PLY' },
    patience: { type: 'string', default: '60' },
    list: { type: 'boolean', default: false },
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

/** What is asked: any wallet by its address, or our own. */
async function subjectOf(): Promise<Omit<OwnWallet, 'stop'> & Partial<Pick<OwnWallet, 'stop'>>> {
  if (values.self) {
    say('Starting Baize…')
    return await startOwnWallet()
  }
  const url = wanted('url')
  const identity = await readIdentity()
  const hooks = values.hooks === undefined ? {} : await httpHooks(values.hooks)
  const token = values.token ?? (await hooks.launch?.())
  if (!token) throw new Failure(`--token is missing.\n\n${USAGE}`)
  return { url, identity, hooks, token, stakeMinor: readStake() }
}

const PROVIDER_PATIENCE_MS = 5_000

const said = (result: Result) => say(lineOf(result))
const only = values.only?.split(',')

async function certifyOneWallet(): Promise<boolean> {
  const { url, identity, hooks, token, stakeMinor, stop } = await subjectOf()
  try {
    const subject = values.self ? 'Baize itself' : url
    return await keep('wallet', subject, async () => {
      const wire = httpWire(url, VENDOR_PATIENCE_MS)
      const asked = { wire, identity, hooks, stakeMinor, nowMs: Date.now, token, said }
      return await certifyWallet(only ? { ...asked, only } : asked)
    })
  } finally {
    await stop?.()
  }
}

async function certifyOneVendor(address: string): Promise<boolean> {
  const isOwn = address === 'self'
  const identity = isOwn ? ownVendorIdentity('LOTUS') : await readIdentity()
  const wallet = new TrialWallet(identity, Date.now)
  const listening = await listen(wallet, isOwn ? 0 : wantedNumber('wallet-port'))
  let own: OwnVendor | undefined
  try {
    if (isOwn) own = await startOwnVendor(listening.url)
    const url = own?.url ?? address
    const play = isOwn || values.play === 'sandbox' ? playAtSandbox : playByHook(values.play ?? '')
    const vendor = {
      wire: httpWire(url, VENDOR_PATIENCE_MS),
      identity,
      gameId: values.game,
      keepsWallets: isOwn || values.wallets,
      play,
      waitUntil: waitFor(wantedNumber('patience') * 1_000),
      nowMs: Date.now,
    }
    say(`The vendor must call the wallet at ${listening.url}.`)
    const options = only ? { only, said } : { said }
    const subject = isOwn ? 'the vendors of the sandbox' : url
    return await keep('vendor', subject, () => certifyVendor(vendor, wallet, options))
  } finally {
    await own?.stop()
    await listening.stop()
  }
}

async function certifyOneProvider(url: string): Promise<boolean> {
  if (values.key === '') throw new Failure(`--key is missing.\n\n${USAGE}`)
  const { key: secret, currency } = values
  const provider = { wire: httpWire(url, PROVIDER_PATIENCE_MS), secret, currency, nowMs: Date.now }
  const options = only ? { only, said } : { said }
  return await keep('payment provider', url, () => certifyPayments(provider, options))
}

function wantedNumber(name: 'wallet-port' | 'patience'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Failure(`--${name} wants a whole number.`)
  return value
}

const LOOK_EVERY_MS = 50
const waitFor = (patienceMs: number) => async (isSo: () => boolean) => {
  const until = performance.now() + patienceMs
  while (!isSo()) {
    if (performance.now() > until) throw new Failure('It never came.')
    await sleep(LOOK_EVERY_MS)
  }
}

async function keep(
  certification: Report['certification'],
  subject: string,
  ask: () => Promise<readonly Result[]>,
): Promise<boolean> {
  const startedAt = new Date().toISOString()
  const protocol =
    certification === 'payment provider'
      ? `payment protocol, signature ${SIGNATURE_VERSION}`
      : `vendor protocol ${VENDOR_PROTOCOL_VERSION}`
  say(bold(`Certification of a ${certification}, ${protocol}: ${subject}`))
  const about = { certification, protocol, subject, startedAt }
  const report = reportOf(about, await ask())
  const folder = await keepReport(report, values.report)
  say(`\n${bold(totalOf(report))}\nKept in ${folder}.`)
  return report.isPassed
}

function list(): void {
  for (const { title, scenarios } of WALLET_GROUPS) {
    say(bold(title))
    for (const { id, name } of scenarios) say(`  ${id} ${name}`)
  }
  say(bold('\nVendors'))
  for (const { id, name } of VENDOR_SCENARIOS) say(`  ${id} ${name}`)
  say(bold('\nPayment providers'))
  for (const { id, name } of PAYMENT_SCENARIOS) say(`  ${id} ${name}`)
}

try {
  if (values.list) list()
  else if (values.vendor) process.exitCode = (await certifyOneVendor(values.vendor)) ? 0 : 1
  else if (values.provider) process.exitCode = (await certifyOneProvider(values.provider)) ? 0 : 1
  else process.exitCode = (await certifyOneWallet()) ? 0 : 1
} catch (failure) {
  printFailure(failure)
  process.exitCode = 2
}
