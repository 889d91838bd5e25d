import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Checkpoint } from '@baize/ledger'
import {
  describeFinding,
  type Finding,
  findDamage,
  type PagesReport,
  type VerifyOptions,
  type VerifyReport,
  verifyBooks,
  verifyPages,
} from '@baize/ledger/pg'
import { listCheckpoints, readCheckpoint, readPublicKey } from '../features/money/books/door.ts'
import { PLAY_MONEY } from '../house/play-money.ts'
import { jsonLine } from './amount-text.ts'
import { CommandFailure } from './command-failure.ts'
import type { CommandParts } from './command-parts.ts'
import type { Command } from './parse-command.ts'
import { showProgress } from './show-progress.ts'

const OTHERS_SHOWN = 20
const MS_PER_SECOND = 1_000

/** Audits the books; false when something in them is wrong. */
export async function verifyCommand(
  command: Command & { readonly name: 'verify' },
  parts: CommandParts,
): Promise<boolean> {
  const publicKey = await publicKeyOf(command.publicKey, parts)
  const kept = await listCheckpoints(parts.dataFolder)
  const { checkpoints, findings } = await readAll([...kept, ...command.files], publicKey)
  const from = command.fromFile && (await readTrusted(command.fromFile, publicKey))
  const since = parts.clock.now()
  const progress = showProgress(parts, command.isJson)
  const pages = command.readsPages ? await verifyPages(parts.client) : undefined
  const others = [...(pages?.kind === 'checked' ? pages.findings : []), ...findings]
  // Every module is loaded for it, which other questions need not wait for.
  const { findFaults, heldClaims } = await import('../composition/module-folds.ts')
  const audited = await auditOrDamage(parts, {
    loadClaims: heldClaims(PLAY_MONEY.code),
    findFaults,
    // One before the start of a continued audit cannot be compared any more.
    checkpoints: checkpoints.filter((each) => !from || each.batchNumber > from.batchNumber),
    ...(from ? { from } : {}),
    onProgress: progress.show,
  })
  progress.end()
  const seconds = (parts.clock.now() - since) / MS_PER_SECOND
  if (audited.kind === 'damaged') {
    const all = [audited.finding, ...others]
    parts.print(command.isJson ? jsonLine({ findings: all, pages, seconds }) : unreadableText(all))
    return false
  }
  const whole = { ...audited.report, findings: [...audited.report.findings, ...others] }
  if (command.isJson) parts.print(jsonLine({ ...whole, pages, seconds }))
  else parts.print(reportText(whole, seconds) + pagesText(pages))
  return whole.findings.length === 0
}

type Audited =
  | { readonly kind: 'audited'; readonly report: VerifyReport }
  /** The database cannot even say where the books end. */
  | { readonly kind: 'damaged'; readonly finding: Finding }

async function auditOrDamage(parts: CommandParts, options: VerifyOptions): Promise<Audited> {
  try {
    return { kind: 'audited', report: await verifyBooks(parts.client, options) }
  } catch (failure) {
    const finding = await findDamage(parts.client, failure)
    if (!finding) throw failure
    return { kind: 'damaged', finding }
  }
}

async function publicKeyOf(
  given: string | undefined,
  parts: CommandParts,
): Promise<KeyObject | undefined> {
  if (given !== undefined) {
    const key = readPublicKey(given)
    if (key) return key
    throw new CommandFailure(
      '--public-key wants the 43 characters that the site publishes at /wps/books/checkpoint.',
    )
  }
  const own = await parts.loadCheckpointKey()
  return own && createPublicKey(own)
}

async function readAll(
  files: readonly string[],
  publicKey: KeyObject | undefined,
): Promise<{ readonly checkpoints: Checkpoint[]; readonly findings: Finding[] }> {
  const checkpoints: Checkpoint[] = []
  const findings: Finding[] = []
  for (const file of files) {
    const read = readCheckpoint(await readText(file), keyFor(file, publicKey))
    if (read.kind === 'checkpoint') checkpoints.push(read.checkpoint)
    else {
      findings.push({
        table: 'checkpoint',
        key: file,
        what: 'the file',
        expected: 'signed by this installation',
        found: `one that ${read.reason}`,
      })
    }
  }
  return { checkpoints, findings }
}

async function readTrusted(file: string, publicKey: KeyObject | undefined): Promise<Checkpoint> {
  const read = readCheckpoint(await readText(file), keyFor(file, publicKey))
  if (read.kind === 'checkpoint') return read.checkpoint
  throw new CommandFailure(`Nothing can be trusted from ${file}: it ${read.reason}.`)
}

async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${file} cannot be read: ${failure.code ?? failure.message}.`)
  })
}

function keyFor(file: string, publicKey: KeyObject | undefined): KeyObject {
  if (publicKey) return publicKey
  throw new CommandFailure(
    `${file} cannot be checked without a key: DATA_FOLDER has no secrets.json. Give the published key with --public-key.`,
  )
}

function pagesText(pages: PagesReport | undefined): string {
  if (!pages) return ''
  return pages.kind === 'checked'
    ? `${pages.pages.toLocaleString('en')} pages read from disk, ${pages.findings.length} damaged.\n`
    : `The pages were not checked, because ${pages.reason}.\n`
}

function unreadableText(findings: readonly Finding[]): string {
  return [
    'THE BOOKS CANNOT BE READ:\n',
    ...findings.slice(0, OTHERS_SHOWN).map((each) => `  ${describeFinding(each)}\n`),
    'Take no more bets, keep a copy of the data folder as it is, and restore a back-up.\n',
  ].join('')
}

function reportText(report: VerifyReport, seconds: number): string {
  const [first, ...others] = report.findings
  const count = (value: bigint | number, one: string, many = `${one}s`) =>
    `${value.toLocaleString('en')} ${value.toString() === '1' ? one : many}`
  const perSecond = Math.round(Number(report.entries) / Math.max(seconds, 1 / MS_PER_SECOND))
  const seen = `${count(report.batches, 'batch', 'batches')}, ${count(report.transfers, 'transfer')}, ${count(report.entries, 'entry', 'entries')}, ${count(report.accounts, 'account')}; ${count(report.checkpoints, 'signed checkpoint')} compared.`
  const { batchNumber, transferId, hash } = report.head
  const head = `The books end at batch ${batchNumber}, transfer ${transferId}, hash ${hash}.`
  if (!first) {
    const speed = `${Math.round(seconds * 10) / 10} s, ${perSecond.toLocaleString('en')} entries a second.`
    return `The books are right.\n${seen}\n${head}\n${speed}\n`
  }
  const more = others.slice(0, OTHERS_SHOWN).map((each) => `  ${describeFinding(each)}\n`)
  const rest = others.length - more.length
  return [
    'THE BOOKS ARE WRONG. The first broken row:\n',
    `  ${describeFinding(first)}\n`,
    more.length > 0 ? `Also:\n${more.join('')}` : '',
    rest > 0 ? `  and ${rest} more.\n` : '',
    `${head}\n`,
    'Take no more bets, keep the database as it is, and compare it with a backup and with signed checkpoints.\n',
  ].join('')
}
